"""A crosstable of cells: rounds of one to three columns, and totals found by what they hold."""

import pytest

from federation.reports.csv_crosstable.columns import columns
from federation.reports.csv_crosstable.crosstable import read_players
from federation.reports.files.unreadable import Unreadable
from federation.reports.report import Report
from tests.federation.reports.tables import GAMES, ROWS, told
from tests.walks import walk

TABLE = ROWS[6:]


def read(rows):
    found = Report("CSV", lines=["\t".join(row) for row in rows])
    return read_players(found, [list(row) for row in rows], 0, columns(rows[0]))


def test_rows_are_players():
    report = read(TABLE)
    assert (report.format, told(report), [each.half_points for each in report.entrants]) == (
        "CSV crosstable", GAMES, [6, 3, 3, 1],
    )  # fmt: skip


def test_a_round_may_take_two_columns():
    def apart(cell: str, head: bool) -> list[str]:
        return [cell, ""] if head else [cell[:-1], cell[-1]]

    rows = [
        [*row[:5], *(part for cell in row[5:8] for part in apart(cell, row is TABLE[0])), *row[8:]] for row in TABLE
    ]
    assert told(read(rows)) == GAMES


def test_totals_are_the_column_of_sums():
    rows = [[*row[:8], "7", row[8], "3"] for row in TABLE]
    rows[0][8:] = ["TB0", "TB1", "TB2"]
    report = read(rows)
    assert [each.half_points for each in report.entrants] == [6, 3, 3, 1]
    assert [(each.code, each.message) for each in report.problems if each.code.startswith("columns")] == [
        ("columns-read", "The column “TB1” holds the sums of the results and was read as points."),
        ("columns-unread", "Columns that were not read: “TB0” and “TB2”."),
    ]


def test_no_column_of_other_numbers_is_taken_for_totals():
    rows = [[*row[:8], "9"] for row in TABLE]
    rows[0][8] = "TB1"
    assert [each.half_points for each in read(rows).entrants] == [None] * 4


def test_sums_of_points_are_no_games():
    """Running totals, and a double round robin of which each cell holds what was scored in both games."""

    def refused(*rows: str) -> None:
        cells = [row.split() for row in rows]
        width = len(cells[0])
        head = ["No", "Name", *(str(at) for at in range(1, width + 1)), "Pts"]
        table = [head, *([f"{at}", f"P{at}, A", *row, "2"] for at, row in enumerate(cells, 1))]
        with pytest.raises(Unreadable, match="sums of points"):
            read(table)

    walk([("1 1½ 2", "0 ½ 1", "½ ½ 1", "½ 1 1"), ("* 2 1", "0 * 1½", "1 ½ *")], refused)
