"""How both Chessmetrics forms are told to a player: a sentence, the formula, and where the source says so."""

from ratings.systems.protocol.base import Rule, Sentences
from ratings.systems.protocol.not_rated import ONLY_PLAYED, ONLY_PLAYED_SOURCE, none_counted, not_rated
from ratings.systems.protocol.sheets import numbered

SONAS = "Sonas, chessmetrics.com, Formulas"
SEED = "Chessmetrics as in the encyclopaedias: weights fall to zero over 24 months"

PERFORMANCE = "{average} + 850 × ({percentage} % − 50 %) = {performance}"


def _game(sentence: str, source: str) -> Rule:
    return Rule(sentence, "", source)


# In both systems; first, so that their numbers are the same.
GAME_RULES: dict[str, Rule] = {
    **not_rated(
        ONLY_PLAYED | {"other-tempo": "Not counted: this list is of games at the standard rate of play."},
        ONLY_PLAYED_SOURCE,
        sources={"other-tempo": "Project convention: standard games only"},
    ),
    "unrated-opponent": _game(
        "Not counted: your opponent had no rating before the event.",
        "Project convention: an opponent's rating is that of the list before",
    ),
    "too-old": _game("Not counted: too long ago; its weight has fallen to zero.", SONAS),
    "you-outside": _game(
        "Not counted: you do not yet have enough games with the players of the pool.",
        f"{SONAS}: the closed pool of players who are connected",
    ),
    "opponent-outside": _game(
        "Not counted: your opponent does not yet have enough games with the players of the pool.",
        f"{SONAS}: the closed pool of players who are connected",
    ),
}
GAME_NUMBER = numbered(GAME_RULES)

RULES: dict[str, Rule] = GAME_RULES | {
    **none_counted(SONAS),
    "window": Rule(
        "Your rating is the average of all you did in the last 24 months, and newer events count more. An event of "
        "last month counts 24 times, of the month before 23 times, and so on down to nothing: {months}. Added up, "
        "that is {sum}; divided by all the weights together, {weights}, it makes {computed}.",
        "{sum} ÷ {weights} = {computed}",
        f"{SEED}; divided by the sum of the weights (project convention: the printed mean leaves that out)",
    ),
    "event": Rule(
        "You scored {score} of {games}, that is {percentage} %, against opponents rated {average} on average. Each "
        "ten per cent above one half are 85 points: you played like {performance}. It counts {factor} times: 24 for "
        "an event of last month, one less for every month before.",
        PERFORMANCE,
        SONAS,
    ),
}
SENTENCES = Sentences("1", RULES)
NUMBER = numbered(RULES)

FULL_RULES: dict[str, Rule] = GAME_RULES | {
    **none_counted(SONAS),
    "pool": Rule(
        "All ratings are computed at once from the games of the last 48 months; a game of last month counts fully, "
        "one 24 months older half. Yours count like {weighted} games. In them you scored {percentage} % against "
        "opponents of {average} on average: you played like {performance}. So that few games do not make too much, "
        "{same} draws against such opponents and {floors} against {floor} are added, and {bonus} points: {padded}. "
        "To keep this list level with the one before, everybody's rating moves by {shift}: {computed}.",
        "({performance} × {weighted} + {average} × {same} + {floor} × {floors}) ÷ ({weighted} + {same} + {floors}) "
        "+ {bonus} = {padded}",
        SONAS,
    ),
    "few-games": Rule(
        "Your games of the last 48 months count like {weighted} games; a rating is printed from {least} on.",
        "",
        f"{SONAS}: players with five or more weighted games",
    ),
    "event-full": Rule(
        "You scored {score} of {games}, that is {percentage} %, against opponents rated {average} today: you played "
        "like {performance}. Each of these games counts {factor}.",
        PERFORMANCE,
        SONAS,
    ),
}
FULL_SENTENCES = Sentences("1", FULL_RULES)
FULL_NUMBER = numbered(FULL_RULES)
