"""How Wronicz's rules are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import COUNTED, none_counted, not_rated
from ratings.systems.protocol.sentences import Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered
from ratings.systems.wronicz.earlier_sentences import FIRST, SECOND

TEXT = Edition("S. Wronicz, Ranking szachowy, regulations of 16 May 2017")
TOLD = (
    "You scored {score} of {games}; {expected} was expected. After every game that counts your ranking moved by "
    "INT(100 × (result − expectation)), a whole number: {before} mk became {after}, a change of {change}. That is "
    "{elo} on the Elo scale. Your highest ranking, {best}, makes category {category}."
)
GROUPS = (
    "After every game that counts your ranking moved by INT(100 × (result − expectation)), a whole number; between the "
    "groups it moves twice as much in group B, and not at all in group A: "
)
TOLD_OF_GROUPS = TOLD.replace(TOLD[TOLD.index("After") : TOLD.index("{before}")], GROUPS)
ENTERED = TEXT.at(": RA; project convention: the game that lets you in counts")
FORMULA = "{before} {change:+.0f} = {after} mk; {after} / 5 → {elo} Elo; {best} / 1000 → category {category}"

RULES: dict[str, Rule] = {
    "ra": Rule(TOLD, FORMULA, TEXT.at(": RA")),
    "enter-ra": Rule(
        "As a grandmaster rated 2600 or more by FIDE you enter the ranking of grandmasters with {start} mk: you won "
        "against somebody who is on it. " + TOLD,
        FORMULA,
        ENTERED,
    ),
    "group-a": Rule(TOLD_OF_GROUPS, FORMULA, TEXT.at(": general ranking, group A")),
    "group-b": Rule(
        TOLD_OF_GROUPS
        + " Before this list you had {career:counted game|counted games}; with {wanted_games} you are in "
        "group A and on the list.",
        FORMULA,
        TEXT.at(": general ranking, group B"),
    ),
    "start": Rule(
        "You are new and start from {start} mk. " + TOLD_OF_GROUPS + " With {wanted_games} counted games you are in "
        "group A and on the list.",
        FORMULA,
        TEXT.at(": general ranking, the start"),
    ),
    **none_counted(TEXT.at(), " for your ranking"),
    "doubled": Rule(
        "Your opponent is in group A, you are in group B: your ranking moves twice as much.", "", TEXT.at(": groups")
    ),
    "unchanged": Rule(
        "Your opponent is in group B, you are in group A: your ranking does not move.", "", TEXT.at(": groups")
    ),
    "late": Rule(
        "Not counted: the result came late, a later game of one of you was counted already.",
        "",
        TEXT.at(": late results"),
    ),
    "same-day": Rule(
        "Not counted: only one game a day counts, and one of you had one already.",
        "",
        TEXT.at(": RA; project convention: rounds of one event are on different days"),
    ),
    "not-listed": Rule(
        "Not counted: not both of you are in this ranking. A grandmaster rated 2600 or more by FIDE enters it by "
        "winning against somebody who is in it.",
        "",
        TEXT.at(": RA"),
    ),
    "not-established": Rule(
        "Not counted: neither of you has an established ranking yet.",
        "",
        TEXT.at(": general ranking; project convention: established is one counted game, or the start of a master"),
    ),
    **not_rated(
        COUNTED
        | {
            "forfeit": "Not played: a game without moves is not counted.",
            "other-tempo": "Not counted: no game faster than 90 minutes and 30 seconds a move counts.",
        },
        sources={"other-tempo": TEXT.at(": RA, rate of play")},
    ),
    "undated": Rule(
        "Not counted: the archive does not tell the day of this game, and one game a day counts.",
        "",
        TEXT.at(": RA; project convention"),
    ),
    "pace-archive": Rule(
        "Not counted: it was faster than 90 minutes and 30 seconds a move, say the tags of the game.",
        "",
        TEXT.at(": RA, rate of play"),
    ),
}
CODES = (*RULES, "begin-ra")
# What only one of the two rankings says.
OF_RA = ("ra", "enter-ra", "same-day", "not-listed", "undated", "pace-archive", "other-tempo")
OF_GENERAL = ("group-a", "group-b", "start", "doubled", "unchanged", "not-established")
BEGIN = {
    "begin-ra": Rule(
        "Nobody was in the ranking of grandmasters yet: with this game you and your opponent, grandmasters rated 2600 "
        "or more by FIDE, begin it with {start} mk each. " + TOLD,
        FORMULA,
        TEXT.at(": RA; project convention: while the list is empty, a decided game lets both players in"),
    )
}
EARLIER = {"1": FIRST, "2": SECOND}
GRANDMASTERS = Sentences("3", as_before(RULES, {}, OF_GENERAL) | BEGIN, (TEXT,), EARLIER, codes=CODES)
LATE = {"late": RULES["late"]._replace(source=TEXT.at(": RA, late results; project convention: in both rankings"))}
GENERAL = Sentences("3", as_before(RULES, LATE, OF_RA), (TEXT,), EARLIER, codes=CODES)
NUMBER = numbered(CODES)
