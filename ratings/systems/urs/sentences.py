"""How the simultaneous rating over six years is told to a player."""

from ratings.systems.protocol.base import Rule, Sentences
from ratings.systems.protocol.not_rated import ONLY_PLAYED, ONLY_PLAYED_SOURCE, none_counted, not_rated
from ratings.systems.protocol.sheets import numbered

PUBLISHED = "universalrating.com, FAQ; the constants are unpublished: project convention"

RULES: dict[str, Rule] = {
    **not_rated(ONLY_PLAYED, ONLY_PLAYED_SOURCE, every_tempo=True),
    "too-old": Rule("Not counted: it was played more than six years ago.", "", PUBLISHED),
    "not-connected": Rule(
        "Not counted: neither of you is connected, from opponent to opponent, with the players of the list.",
        "",
        "Project convention: the largest connected group is rated",
    ),
    **none_counted(PUBLISHED),
    "explained": Rule(
        "The computer looks for the ratings that explain everybody's games of six years best, all at once. Newer and "
        "slower games weigh more; yours weigh as much as {weighted} games. In them you scored {points} points, and a "
        "player of {computed} was expected to score {expectation}. What is missing to balance is {draws} of a draw "
        "against the middle of all players, {middle}, which everybody is given.",
        "({points} − {expectation}) + {draws} × (0.5 − {against_middle}) = 0",
        PUBLISHED,
    ),
    "few-games": Rule(
        "Your games of six years weigh as much as {weighted} games; a rating is printed from {least} on.",
        "",
        PUBLISHED,
    ),
    "event": Rule(
        "You scored {score} of {games}; as strong as you all are today, {expected} was expected. Each of these games "
        "weighs {factor}.",
        "{factor} × ({score} − {expected})",
        PUBLISHED,
    ),
}
SENTENCES = Sentences("1", RULES)
NUMBER = numbered(RULES)
