"""What is said of a grid: how it was read, and that nothing or the points alone confirm what stands in it once."""

import pytest

from federation.reports.csv_crosstable.grids.told import GRID, ONCE, ONCE_WITH_POINTS, tell_grid
from federation.reports.report import Entrant, Report


@pytest.mark.parametrize(
    ("unconfirmed", "said"),
    [
        ([], []),
        ([Entrant(1, "Okoń, Jan", half_points=2)], [("note", ONCE_WITH_POINTS)]),
        ([Entrant(1, "Okoń, Jan", half_points=2), Entrant(2, "Gołąb, Ewa")], [("warning", ONCE)]),
    ],
)
def test_a_grid_is_told(unconfirmed, said):
    report = Report("CSV crosstable")
    tell_grid(report, GRID, ["a dash is a loss"], unconfirmed)
    told = [(each.severity, each.message) for each in report.problems]
    assert told == [("note", f"{GRID} a dash is a loss."), *said]
