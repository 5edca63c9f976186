"""The working of Ingo evaluations: who was met, the average, the per cent, the new number."""

from collections.abc import Mapping

import numpy as np

from ratings.systems.base import DETAIL, LINE, Facts, Games, Kind, Rule, Sheet, Tempo
from ratings.systems.ingo_evaluations import Evaluations

SEED = "Anton Hösslinger 1948, Ingo system"
CONVENTION = "Project convention"
WHOLE = "; whole numbers after every tournament, a half up: project convention"
PERCENT = "You scored {score} of {games}, that is {percent} %. "

RULES: dict[str, Rule] = {
    "replaced": Rule(
        PERCENT
        + "The {participants} participants you know of, you and those you met, have {average} on average. Every "
        "per cent above 50 takes one off, every per cent below 50 puts one on: {exact}. Your new Ingo number is {new}; "
        "before it was {before}. Lower is better.",
        "{average} - ({percent} - 50) = {exact} -> {new}",
        SEED + "; participants are the player and those he met, each once" + WHOLE,
    ),
    "weighted": Rule(
        PERCENT
        + "Your opponents have {average} on average, so this tournament alone is worth {average} - ({percent} - "
        "50) = {performance}. Your old number {before} counts as {inertia} games more: {exact}. Your new Ingo number "
        "is {new}. Lower is better.",
        "({games} x {performance} + {inertia} x {before}) / ({games} + {inertia}) = {exact} -> {new}",
        "Ingo rules, weighted form, as the program skillratings has it" + WHOLE,
    ),
    "none-counted": Rule("No game of this event counts; the reason stands beside each game.", "", SEED),
    "begins": Rule(
        "You had no Ingo number. You begin with {start}: the number of your Elo rating, 355 - Elo / 8, or, without "
        "one, the high number of every newcomer.",
        "",
        SEED + "; which number: project convention",
    ),
    "forfeit": Rule("Not played: a forfeit is not counted.", "", CONVENTION),
    "short": Rule("Not counted: a game counts once both players have made a move.", "", CONVENTION),
    "decided": Rule("Not counted: the result was decided by the arbiter.", "", CONVENTION),
    "other-tempo": Rule("Not counted here: another rate of play has its own list.", "", CONVENTION),
    "met-again": Rule(
        "You had met before in this event: your opponent is one participant, his number is counted once.",
        "",
        CONVENTION,
    ),
}
NUMBER = {code: number for number, code in enumerate(RULES)}  # as in the sheet's columns `rule`
NO_RULE = -1
ROWS_AT_ONCE = 1 << 14  # long arrays are worked through in pieces that stay in the processor's cache


def sheet(games: Games, tempo: Tempo, events: Evaluations, weighted: bool) -> Sheet:
    details, lines, slot = _working(games, tempo, events)
    counted = slot >= 0
    here = slot[counted]
    lines["games"] = 0
    lines["games"][counted] = events.games[here]
    lines["score"][counted] = events.score[here] / 100
    lines["change"][counted] = (events.after - events.before)[here]
    lines["rule"] = np.where(counted, NUMBER["weighted" if weighted else "replaced"], NUMBER["none-counted"])

    begun = np.flatnonzero(events.began)
    extra = np.zeros(len(begun), LINE)
    extra["player"], extra["event"], extra["rule"] = begun, -1, NUMBER["begins"]
    for name in ("score", "expected", "factor", "change"):
        extra[name] = np.nan
    place = np.arange(len(lines)) + np.searchsorted(begun, lines["player"], side="right")
    every = np.empty(len(lines) + len(extra), LINE)
    slot_of_line = np.full(len(every), -1)
    outside = np.ones(len(every), bool)
    outside[place] = False
    every[place], every[outside], slot_of_line[place] = lines, extra, slot
    details["line"] = place[details["line"]]

    def tell(line: int) -> Mapping[str, object]:
        at = int(slot_of_line[line])
        if every["event"][line] < 0:
            return {"start": int(events.start[every["player"][line]])}
        if at < 0:
            return {}
        average, percent = events.sum[at] / events.met[at], events.score[at] / events.games[at]
        return {
            "percent": float(percent),
            "average": float(average),
            "performance": float(average - percent + 50),
            "participants": int(events.met[at]),
            "inertia": int(events.inertia[at]),
            "exact": float(events.numerator[at] / events.denominator[at]),
            "before": int(events.before[at]),
            "new": int(events.after[at]),
        }

    return Sheet(every, details, Facts(np.arange(len(every)), tell))


def _working(games: Games, tempo: Tempo, events: Evaluations) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A row for each player's side of a game; a line for each player and event; its evaluation or -1.

    [DETAIL; LINE with nothing but player and event; int32, shape (lines,)]
    """
    key = np.arange(2 * len(games), dtype=np.int64)
    key[0::2] += games.white.astype(np.int64) << 32
    key[1::2] += games.black.astype(np.int64) << 32
    key.sort()
    player, side = key >> 32, key & ((1 << 32) - 1)
    game, black = side >> 1, side & 1
    event = games.event[game]
    new = np.ones(len(key), bool)
    np.not_equal(player[1:], player[:-1], out=new[1:])
    new[1:] |= event[1:] != event[:-1]
    line = np.cumsum(new, dtype=np.int32) - 1
    cell = game + black * len(games)
    why, own, slots = _why(games, tempo, events), events.own.ravel(), events.slot.ravel()
    details = np.empty(len(key), DETAIL)
    for start in range(0, len(key), ROWS_AT_ONCE):
        piece = slice(start, start + ROWS_AT_ONCE)
        part, here, is_black = details[piece], game[piece], black[piece] == 1
        score = games.score[here] / 100
        part["line"], part["game"], part["rule"] = line[piece], here, why[here]
        part["own_rating"] = own[cell[piece]]
        part["opponent_rating"] = own[here + (1 - black[piece]) * len(games)]
        part["score"] = np.where(is_black, 1 - score, score)
        # The two scores of a decided game are no mirror images: Black's is not known here.
        part["score"][is_black & (part["rule"] == NUMBER["decided"])] = np.nan
        part["difference"] = part["expected"] = part["change"] = np.nan
    first = np.flatnonzero(new)
    lines = np.zeros(len(first), LINE)
    lines["player"], lines["event"] = player[first], event[first]
    for name in ("score", "expected", "factor", "change"):
        lines[name] = np.nan
    slot = np.maximum.reduceat(slots[cell], first) if len(first) else np.zeros(0, np.int32)
    return details, lines, slot


def _why(games: Games, tempo: Tempo, events: Evaluations) -> np.ndarray:
    """What is special about each game. [index into the rules or NO_RULE, int16, shape (games,)]"""
    kinds = ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided"))
    cases = [*(games.kind == kind for kind, _ in kinds), games.tempo != tempo, events.again]
    codes = [*(code for _, code in kinds), "other-tempo", "met-again"]
    special: np.ndarray = np.select(cases, [NUMBER[code] for code in codes], NO_RULE).astype(np.int16)
    return special
