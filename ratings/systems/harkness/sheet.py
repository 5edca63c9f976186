"""The working of Harkness' evaluations: the average of the competition, the per cent, the new rating."""

from collections.abc import Mapping

import numpy as np

from ratings.systems.harkness.sentences import NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.evaluations import Evaluations, evaluated, with_beginners
from ratings.systems.protocol.sheets import NO_RULE, reasons, rows_of, told


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
