"""How Wronicz's rules were told to players until November 2026: lists that name version 1 or 2 read so for ever."""

from ratings.systems.protocol.not_rated import COUNTED
from ratings.systems.protocol.sentences import Rule

CONVENTION = "Project convention"
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
    "none-counted": Rule(
        "No game of this event counts for your ranking; the reason stands beside each game.", "", TEXT
    ),
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
    "forfeit": Rule("Not played: a game without moves is not counted.", "", CONVENTION),
    "short": Rule(COUNTED["short"], "", CONVENTION),
    "decided": Rule(COUNTED["decided"], "", CONVENTION),
    "other-tempo": Rule(
        "Not counted: no game faster than 90 minutes and 30 seconds a move counts.", "", TEXT + ": RA, rate of play"
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
FIRST: dict[str, Rule] = {code: rule for code, rule in RULES.items() if code not in ("undated", "pace-archive")}
SECOND = RULES
