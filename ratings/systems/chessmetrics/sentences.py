"""How both Chessmetrics forms are told to a player: a sentence, the formula, and where the source says so."""

from ratings.systems.protocol.not_rated import ONLY_PLAYED, ONLY_PLAYED_SOURCE, none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, Source, as_before
from ratings.systems.protocol.sheets import numbered

SONAS = Edition("Sonas, chessmetrics.com, Formulas")
SEED = Edition("Chessmetrics as in the encyclopaedias: weights fall to zero over 24 months")

PERFORMANCE = "{average} + 850 × ({percentage} % − 50 %) = {performance}"


def _game(sentence: str, source: Source) -> Rule:
    return Rule(sentence, "", source)


# In both systems; first, so that their numbers are the same.
GAME_RULES: dict[str, Rule] = {
    **not_rated(
        ONLY_PLAYED | {"other-tempo": "Not counted: this list is of games at the standard rate of play."},
        ONLY_PLAYED_SOURCE,
        sources={"other-tempo": PROJECT.at(": standard games only")},
    ),
    "unrated-opponent": _game(
        "Not counted: your opponent had no rating before the event.",
        PROJECT.at(": an opponent's rating is that of the list before"),
    ),
    "too-old": _game("Not counted: too long ago; its weight has fallen to zero.", SONAS.at()),
    "you-outside": _game(
        "Not counted: you do not yet have enough games with the players of the pool.",
        SONAS.at(": the closed pool of players who are connected"),
    ),
    "opponent-outside": _game(
        "Not counted: your opponent does not yet have enough games with the players of the pool.",
        SONAS.at(": the closed pool of players who are connected"),
    ),
}
GAME_NUMBER = numbered(GAME_RULES)

RULES: dict[str, Rule] = GAME_RULES | {
    **none_counted(SONAS.at()),
    "window": Rule(
        "Your rating is the average of all you did in the last 24 months, and newer events count more. An event of "
        "last month counts 24 times, of the month before 23 times, and so on down to nothing: {months}. Added up, "
        "that is {sum}; divided by all the weights together, {weights}, it makes {computed}.",
        "{sum} ÷ {weights} = {computed}",
        SEED.at("; divided by the sum of the weights (project convention: the printed mean leaves that out)"),
    ),
    "event": Rule(
        "You scored {score} of {games}, that is {percentage} %, against opponents rated {average} on average. Each "
        "ten per cent above one half are 85 points: you played like {performance}. It counts {factor:time|times}: 24 "
        "for an event of last month, one less for every month before.",
        PERFORMANCE,
        SONAS.at(),
    ),
}
CODES = tuple(RULES)
NUMBER = numbered(CODES)
FIRST = as_before(
    RULES,
    {
        "event": RULES["event"]._replace(
            sentence=RULES["event"].sentence.replace("{factor:time|times}", "{factor} times")
        )
    },
)
# Of the months that count and of the pool each form has a rule of its own.
OF_WINDOW_IN_VERSION_2 = {"too-old": RULES["too-old"]._replace(source=SEED.at()), **none_counted(SEED.at())}
OF_WINDOW = OF_WINDOW_IN_VERSION_2 | {
    "event": RULES["event"]._replace(source=SEED.at("; the performance: Sonas, Formulas")),
    "unrated-opponent": _game(
        "Not counted: your opponent had no rating on the list before, nor one of FIDE.",
        PROJECT.at(": an opponent's rating is that of the list before, else FIDE's"),
    ),
}
ONLY_FULL = ("you-outside", "opponent-outside")
SENTENCES = Sentences(
    "3",
    as_before(RULES, OF_WINDOW, ONLY_FULL),
    (SEED,),
    {"1": FIRST, "2": as_before(RULES, OF_WINDOW_IN_VERSION_2, ONLY_FULL)},
    codes=CODES,
)

LEVEL = "To put this list on its level,"
FULL_RULES: dict[str, Rule] = GAME_RULES | {
    **none_counted(SONAS.at()),
    "pool": Rule(
        "All ratings are computed at once from the games of the last 48 months; a game of last month counts fully, "
        "one 24 months older half. Yours count like {weighted:game|games}. In them you scored {percentage} % against "
        "opponents of {average} on average: you played like {performance}. So that few games do not make too much, "
        "{same} draws against such opponents and {floors} against {floor} are added, and {bonus} points: {padded}. "
        + LEVEL
        + " everybody's rating moves by {shift}: {computed}.",
        "({performance} × {weighted} + {average} × {same} + {floor} × {floors}) ÷ ({weighted} + {same} + {floors}) "
        "+ {bonus} = {padded}",
        SONAS.at("; the level of a first list: project convention"),
    ),
    "few-games": Rule(
        "Your games of the last 48 months count like {weighted:game|games}; a rating is printed from {least} on.",
        "",
        SONAS.at(": players with five or more weighted games"),
    ),
    "event-full": Rule(
        "You scored {score} of {games}, that is {percentage} %, against opponents rated {average} today: you played "
        "like {performance}. Each of these games counts {factor}.",
        PERFORMANCE,
        SONAS.at(),
    ),
}
FULL_IN_VERSION_2 = {
    "pool": FULL_RULES["pool"]._replace(
        sentence=FULL_RULES["pool"].sentence.replace(LEVEL, "To keep this list level with the one before,"),
        source=SONAS.at(),
    )
}
FULL_SECOND = as_before(FULL_RULES, FULL_IN_VERSION_2)
FULL_IN_VERSION_1 = {
    code: FULL_SECOND[code]._replace(
        sentence=FULL_SECOND[code].sentence.replace("{weighted:game|games}", "{weighted} games")
    )
    for code in ("pool", "few-games")
}
NEVER_HERE = ("unrated-opponent",)
FULL_SENTENCES = Sentences(
    "3",
    as_before(FULL_RULES, {}, NEVER_HERE),
    (SONAS,),
    {"1": as_before(FULL_SECOND, FULL_IN_VERSION_1), "2": as_before(FULL_SECOND, {}, NEVER_HERE)},
    codes=tuple(FULL_RULES),
)
FULL_NUMBER = numbered(FULL_RULES)
