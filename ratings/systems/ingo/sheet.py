"""The working of Ingo evaluations: who was met, the average, the per cent, the new number."""

from collections.abc import Mapping

import numpy as np

from ratings.systems.ingo.evaluations import Evaluations
from ratings.systems.ingo.sentences import NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.sheets import NO_RULE, lines_of, reasons, rows_of, told, with_others


def sheet(games: Games, tempo: Tempo, events: Evaluations, weighted: bool) -> Sheet:
    rows = rows_of(games)
    details = rows.plain_details(games, events.own, _why(games, tempo, events), NUMBER["decided"])
    slot = rows.greatest(events.slot.ravel()[rows.cell])  # the evaluation of each line, or -1
    lines = rows.lines()
    counted = slot >= 0
    here = slot[counted]
    lines["games"][counted] = events.games[here]
    lines["score"][counted] = events.score[here] / 100
    lines["change"][counted] = (events.after - events.before)[here]
    lines["rule"] = np.where(counted, NUMBER["weighted" if weighted else "replaced"], NUMBER["none-counted"])

    begun = np.flatnonzero(events.began)
    every, place = with_others(lines, details, lines_of(begun, -1, NUMBER["begins"]), rows.line)
    slot_of_line = np.full(len(every), -1)
    slot_of_line[place] = slot

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

    return Sheet(every, details, told(len(every), tell))


def _why(games: Games, tempo: Tempo, events: Evaluations) -> np.ndarray:
    """What is special about each side. [index into the rules or NO_RULE, int16, shape (2, games)]"""
    why = reasons(games, tempo, NUMBER)
    why[events.again & (why == NO_RULE)] = NUMBER["met-again"]
    return np.stack([why, why])
