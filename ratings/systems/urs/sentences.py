"""How the simultaneous rating over six years is told to a player."""

from ratings.systems.protocol.not_rated import ONLY_PLAYED, ONLY_PLAYED_SOURCE, none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

FAQ = Edition("universalrating.com, FAQ")
PUBLISHED = FAQ.at("; the constants are unpublished: project convention")

RULES: dict[str, Rule] = {
    **not_rated(ONLY_PLAYED, ONLY_PLAYED_SOURCE, every_tempo=True),
    "too-old": Rule("Not counted: it was played more than six years ago.", "", PUBLISHED),
    "not-connected": Rule(
        "Not counted: neither of you is connected, from opponent to opponent, with the players of the list.",
        "",
        PROJECT.at(": the largest connected group is rated"),
    ),
    **none_counted(PUBLISHED),
    "explained": Rule(
        "The computer looks for the ratings that explain everybody's games of six years best, all at once. Newer and "
        "slower games weigh more; yours weigh as much as {weighted:game|games}. Weighed so, you scored "
        "{points:point|points}, and a player of {computed} was expected to score {expectation}. What is missing to "
        "balance is a draw against the middle of all players, {middle}, which everybody is given and which weighs "
        "{draws}.",
        "({points:.3f} − {expectation:.3f}) + {draws} × (0.5 − {against_middle:.3f}) = 0",
        PUBLISHED,
    ),
    "few-games": Rule(
        "Your games of six years weigh as much as {weighted:game|games}; a rating is printed from {least} on.",
        "",
        PUBLISHED,
    ),
    "event": Rule(
        "You scored {score} of {games}; as strong as you all are today, {expected} was expected. Each of these games "
        "weighs {factor}.",
        "{factor} × ({score} − {expected})",
        PUBLISHED,
    ),
    "event-mixed": Rule(
        "You scored {score} of {games}; as strong as you all are today, {expected} was expected. These games were "
        "played at several rates of play and do not weigh the same.",
        "",
        PUBLISHED,
    ),
}
IN_VERSION_2 = {
    "explained": Rule(
        "The computer looks for the ratings that explain everybody's games of six years best, all at once. Newer and "
        "slower games weigh more; yours weigh as much as {weighted:game|games}. In them you scored "
        "{points:point|points}, and a player of {computed} was expected to score {expectation}. What is missing to "
        "balance is {draws} of a draw against the middle of all players, {middle}, which everybody is given.",
        "({points} − {expectation}) + {draws} × (0.5 − {against_middle}) = 0",
        PUBLISHED,
    )
}
SECOND = as_before(RULES, IN_VERSION_2, ("event-mixed",))
IN_VERSION_1 = {
    code: SECOND[code]._replace(
        sentence=SECOND[code]
        .sentence.replace("{weighted:game|games}", "{weighted} games")
        .replace("{points:point|points}", "{points} points")
    )
    for code in ("explained", "few-games")
}
SENTENCES = Sentences("3", RULES, (FAQ,), {"1": as_before(SECOND, IN_VERSION_1), "2": SECOND})
NUMBER = numbered(RULES)
