"""The working of Ingo evaluations: the opponents, the average, the per cent, the new number."""

from collections.abc import Mapping

import numpy as np

from ratings.systems.ingo.sentences import NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.evaluations import Evaluations, evaluated, with_beginners
from ratings.systems.protocol.sheets import NO_RULE, reasons, rows_of, told


def sheet(
    games: Games, tempo: Tempo, events: Evaluations, start: np.ndarray, again: np.ndarray, weighted: bool
) -> Sheet:
    """`start`: the numbers that newcomers began with, shape (players,); `again`: games between two who had met."""
    rows = rows_of(games)
    details = rows.plain_details(games, events.own, _why(games, tempo, again), NUMBER["decided"])
    lines, slot = evaluated(rows, events)
    counted = slot >= 0
    here = slot[counted]
    lines["change"][counted] = (events.after - events.before)[here]
    lines["rule"] = np.where(counted, NUMBER["weighted" if weighted else "replaced"], NUMBER["none-counted"])

    every, slot_of_line = with_beginners(rows, events, lines, details, slot, NUMBER["begins"])

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
            "performance": float(average - percent + 50),
            "participants": int(events.met[at]),
            "inertia": int(events.old[at]),
            "exact": float(events.numerator[at] / events.denominator[at]),
            "before": int(events.before[at]),
            "new": int(events.after[at]),
        }

    return Sheet(every, details, told(len(every), tell))


def _why(games: Games, tempo: Tempo, again: np.ndarray) -> np.ndarray:
    """What is special about each side. [index into the rules or NO_RULE, int16, shape (2, games)]"""
    why = reasons(games, tempo, NUMBER)
    why[again & (why == NO_RULE)] = NUMBER["met-again"]
    return np.stack([why, why])
