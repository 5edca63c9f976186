"""The working of personal cycles: what every game brought, what waits, and the average of a full cycle."""

from collections.abc import Mapping

import numpy as np

from ratings.systems.clarke.cycles import Cycles
from ratings.systems.clarke.points import CYCLE, by_side, counted_cells, in_sheet_order, listed, working
from ratings.systems.clarke.sentences import CYCLES_NUMBER as NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.curves import half_up_ratio
from ratings.systems.protocol.sheets import among, lines_of, places_among, spread, told


def sheet(games: Games, tempo: Tempo, cycles: Cycles, estimate: np.ndarray) -> Sheet:
    rows = in_sheet_order(games)
    others = _estimated(cycles)
    place = places_among(others, rows.player[rows.first])
    details, lines = working(games, tempo, rows, cycles.side, NUMBER, cycles.seen.change, place)
    filling = np.flatnonzero(by_side(cycles.seen.cycle)[rows.side] >= 0)
    line_filled = rows.line[filling]
    filled = np.bincount(line_filled, minlength=len(lines))
    change = np.bincount(line_filled, details["change"][filling], len(lines))
    counts = lines["games"] > 0
    newcomer = counts & np.isnan(lines["expected"])
    # Points that wait leave a grade where it is; without a grade there is nothing to leave.
    lines["change"] = np.where(counts & ~newcomer, change, np.nan)
    lines["rule"] = np.select(
        [~counts, filled > 1, (filled == 1) & newcomer, filled == 1, newcomer],
        [NUMBER[code] for code in ("none-counted", "several-cycles", "first-grade", "cycle-full", "first-waiting")],
        NUMBER["waiting"],
    )
    every = among(others, lines, place)
    event_line = spread(np.arange(len(lines)), place, len(every))

    def tell(line: int) -> Mapping[str, object]:
        at = int(event_line[line])
        if at < 0:
            return {"start": int(estimate[every["player"][line]])}
        cells = counted_cells(rows, at, cycles.side.counted)
        after = cycles.seen.after[cells]
        if not len(after):
            return {}
        facts: dict[str, object] = {"brought": listed(cycles.side.points[cells]), "waiting": int(after[-1])}
        if filled[at]:
            points = cycles.cycles[cycles.seen.cycle[cells].max()]
            total = int(points.sum())
            grade = max(0, half_up_ratio(total, CYCLE))
            facts |= {"cycle": listed(points), "cycles": int(filled[at]), "total": total, "mean": total / CYCLE}
            facts["grade"] = grade
        return facts

    return Sheet(every, details, told(len(every), tell))


def _estimated(cycles: Cycles) -> np.ndarray:
    """A line of no event for everybody who began with an estimate. [LINE]"""
    return lines_of(np.flatnonzero(cycles.people.estimated), -1, NUMBER["estimated"])
