"""How Wronicz's rules are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.base import Rule, Sentences
from ratings.systems.protocol.not_rated import CONVENTION, COUNTED, none_counted, not_rated
from ratings.systems.protocol.sheets import numbered

TEXT = "S. Wronicz, Ranking szachowy, regulations of 16 May 2017"
TOLD = (
    "You scored {score} of {games}; {expected} was expected. After every game your ranking moved by 100 × (result − "
    "expectation), rounded down: {before} mk became {after}, a change of {change}. That is {elo} on the Elo scale. "
    "Your highest ranking, {best}, makes category {category}."
)
FORMULA = "{before} {change:+.0f} = {after} mk; {after} / 5 → {elo} Elo; {best} / 1000 → category {category}"

RULES: dict[str, Rule] = {
    "ra": Rule(TOLD, FORMULA, TEXT + ": RA"),
    "enter-ra": Rule(
        "You enter the ranking of grandmasters with {start} mk: you won against somebody who is on it, rated 2600 or "
        "more by FIDE. " + TOLD,
        FORMULA,
        TEXT + ": RA; " + CONVENTION.lower() + ": the game that lets you in counts, and while the list is empty the "
        "beaten player, rated 2600 or more too, enters with you",
    ),
    "group-a": Rule(TOLD, FORMULA, TEXT + ": general ranking, group A"),
    "group-b": Rule(
        TOLD + " You had {career} counted games before these; with {wanted_games} you are in group A and on the list.",
        FORMULA,
        TEXT + ": general ranking, group B",
    ),
    "start": Rule(
        "You are new and start from {start} mk. "
        + TOLD
        + " With {wanted_games} counted games you are in group A and on "
        "the list.",
        FORMULA,
        TEXT + ": general ranking, the start",
    ),
    **none_counted(TEXT, " for your ranking"),
    "doubled": Rule(
        "Your opponent is in group A, you are in group B: your ranking moves twice as much.", "", TEXT + ": groups"
    ),
    "unchanged": Rule(
        "Your opponent is in group B, you are in group A: your ranking does not move.", "", TEXT + ": groups"
    ),
    "late": Rule(
        "Not counted: the result came late, a later game of one of you was counted already.",
        "",
        TEXT + ": late results",
    ),
    "same-day": Rule(
        "Not counted: only one game a day counts, and one of you had one already.",
        "",
        TEXT + ": RA; " + CONVENTION.lower() + ": rounds of one event are on different days",
    ),
    "not-listed": Rule(
        "Not counted: one of you is not in this ranking. He enters by winning against somebody in it, rated 2600 or "
        "more by FIDE.",
        "",
        TEXT + ": RA",
    ),
    "not-established": Rule(
        "Not counted: neither of you has an established ranking yet.",
        "",
        TEXT
        + ": general ranking; "
        + CONVENTION.lower()
        + ": established is one counted game, or the start of a master",
    ),
    **not_rated(
        COUNTED
        | {
            "forfeit": "Not played: a game without moves is not counted.",
            "other-tempo": "Not counted: no game faster than 90 minutes and 30 seconds a move counts.",
        },
        sources={"other-tempo": TEXT + ": RA, rate of play"},
    ),
    "undated": Rule(
        "Not counted: the archive does not tell the day of this game, and one game a day counts.",
        "",
        TEXT + ": RA; " + CONVENTION.lower(),
    ),
    "pace-archive": Rule(
        "Not counted: it was faster than 90 minutes and 30 seconds a move, say the tags of the game.",
        "",
        TEXT + ": RA, rate of play",
    ),
}
IN_VERSION_1 = [code for code in RULES if code not in ("undated", "pace-archive")]
SENTENCES = Sentences("2", RULES, earlier={"1": {code: RULES[code] for code in IN_VERSION_1}})
NUMBER = numbered(RULES)
