"""The working of Harkness' evaluations: the average of the competition, the per cent, the new rating."""

from collections.abc import Mapping

import numpy as np

from ratings.systems.protocol.base import Games, Rule, Sheet, Tempo
from ratings.systems.protocol.evaluations import Evaluations, evaluated, with_beginners
from ratings.systems.protocol.sheets import NO_RULE, numbered, reasons, rows_of, told

SEED = "Kenneth Harkness, The Official Chess Handbook 1967; in use from 1950"
CONVENTION = "Project convention"
READ = "; the competition is the opponents met, whole numbers after every tournament, a half up: project convention"
PERCENT = "You scored {score} of {games}, that is {percent} %. The average of your competition is {average}. "
TEN = "Every per cent above or below 50 is worth 10 points: "
FORMULA = "{average} + 10 x ({percent} - 50) = {exact} -> {new}"

RULES: dict[str, Rule] = {
    "replaced": Rule(
        PERCENT + TEN + "{exact}. Your new rating is {new}; what it was before, {before}, plays no part.",
        FORMULA,
        SEED + READ,
    ),
    "first": Rule(PERCENT + TEN + "{exact}. Your first rating is {new}.", FORMULA, SEED + READ),
    "none-counted": Rule("No game of this event counts; the reason stands beside each game.", "", SEED),
    "adopted": Rule("You are new on this list. You begin with your Elo rating, {start}.", "", CONVENTION),
    "forfeit": Rule("Not played: a forfeit is not counted.", "", CONVENTION),
    "short": Rule("Not counted: a game counts once both players have made a move.", "", CONVENTION),
    "decided": Rule("Not counted: the result was decided by the arbiter.", "", CONVENTION),
    "other-tempo": Rule("Not counted here: another rate of play has its own list.", "", CONVENTION),
    "unrated-opponent": Rule("Not counted: your opponent had no rating.", "", CONVENTION),
}
NUMBER = numbered(RULES)


def sheet(games: Games, tempo: Tempo, events: Evaluations, start: np.ndarray) -> Sheet:
    """`start`: the ratings that newcomers began with, shape (players,)."""
    rows = rows_of(games)
    details = rows.plain_details(games, events.own, _why(games, tempo, events), NUMBER["decided"])
    lines, slot = evaluated(rows, events)
    counted = slot >= 0
    here = slot[counted]
    rated = events.old[here] == 1
    lines["change"][counted] = np.where(rated, events.after[here] - events.before[here], np.nan)
    lines["rule"] = NUMBER["none-counted"]
    lines["rule"][counted] = np.where(rated, NUMBER["replaced"], NUMBER["first"])

    every, slot_of_line = with_beginners(rows, events, lines, details, slot, NUMBER["adopted"])

    def tell(line: int) -> Mapping[str, object]:
        at = int(slot_of_line[line])
        if every["event"][line] < 0:
            return {"start": int(start[every["player"][line]])}
        if at < 0:
            return {}
        average, percent = events.sum[at] / events.met[at], events.score[at] / events.games[at]
        return {
            "percent": float(percent),
            "average": float(average),
            "exact": float(events.numerator[at] / events.denominator[at]),
            "before": int(events.before[at]),
            "new": int(events.after[at]),
        }

    return Sheet(every, details, told(len(every), tell))


def _why(games: Games, tempo: Tempo, events: Evaluations) -> np.ndarray:
    """Why each side is not counted, if it is not. [index into the rules or NO_RULE, int16, shape (2, games)]"""
    why = reasons(games, tempo, NUMBER)
    why[why == NO_RULE] = NUMBER["unrated-opponent"]
    special: np.ndarray = np.where(events.slot < 0, why, np.int16(NO_RULE))
    return special
