"""A report as CSV: our own reader reads it again, and spreadsheets run nothing of it."""

import csv
from io import StringIO
from pathlib import Path

import pytest

from federation.reports.checks.all import check
from federation.reports.exports import xlsx_file
from federation.reports.exports.csv_file import write
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Severity
from tests.federation.reports.exports.crosstable_facts import facts, holds
from tests.federation.reports.small_tournament import TODAY, report
from tests.requirement import SHARED
from tests.walks import walk

FOLDERS = ("uploads", "formats", "trf", "krause", "pgn")


def test_what_is_written_is_read_again():
    one = report()
    again = read(write(one).encode(), "lantern.csv")
    assert facts(again) == facts(one)
    assert (again.tempo, again.kind, again.rounds) == (one.tempo, one.kind, one.rounds)
    assert [each.code for each in check(again, TODAY) if each.severity != Severity.NOTE] == []


@pytest.mark.shared
@pytest.mark.parametrize(("ending", "written"), [("csv", lambda one: write(one).encode()), ("xlsx", xlsx_file.write)])
def test_every_real_file_is_written_and_read_again(ending, written):
    done = set()

    def the_same(path: Path) -> None:
        try:
            one = read(path.read_bytes(), path.name, home="POL")
        except Unreadable:
            return
        if holds(one):
            assert facts(read(written(one), f"again.{ending}", home=one.home)) == facts(one)
            done.add(path)

    walk(
        [path for folder in FOLDERS for path in sorted((SHARED / "data" / folder).rglob("*")) if path.is_file()],
        the_same,
    )
    assert len(done) >= 160


def test_a_result_that_is_none_is_not_read_as_a_draw():
    one = report(("4 w 1     2 b 1     3 w =", "4 w X     2 b 1     3 w ="))
    again = read(write(one).encode(), "lantern.csv")
    assert [each.message for each in check(again, TODAY) if each.code == "result-invalid"] == [
        "Round 1: “4 w (X)” of Okoń, Jan is no result."
    ]


def test_a_game_without_moves_is_never_read_as_one_that_was_played():
    one = report(("4 w 1     2 b 1     3 w =", "4 w W     2 b 1     3 w ="), ("1 b 0     3 b =", "1 b L     3 b ="))
    again = read(write(one).encode(), "lantern.csv")
    results = {each.number: each.pairings[0].result for each in again.entrants}
    assert (results[1], results[4]) == ("4 W W", "1 B L")
    wrong = {each.number for each in check(again, TODAY) if each.severity == Severity.ERROR}
    assert {1, 4} <= wrong


def test_no_spreadsheet_runs_a_cell():
    one = report()
    one.entrants[0].club, one.name = "=HYPERLINK(1)", "@SUM(A1)"
    cells = [cell for row in csv.reader(StringIO(write(one)[1:], newline="")) for cell in row]
    assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))] == []
    assert "'=HYPERLINK(1)" in cells
    assert "'@SUM(A1)" in cells
