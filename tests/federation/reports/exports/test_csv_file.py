"""A report as CSV: our own reader reads it again, and spreadsheets run nothing of it."""

import csv
from io import StringIO

import pytest

from federation.reports.checks.all import check
from federation.reports.exports.csv_file import write
from federation.reports.files.reading import read
from federation.reports.report import Severity
from tests.federation.reports.exports.crosstable_facts import facts, holds
from tests.federation.reports.real_files import FILES
from tests.federation.reports.small_tournament import TODAY, report
from tests.federation.reports.test_real_files import real
from tests.walks import walk


def test_what_is_written_is_read_again():
    one = report()
    again = read(write(one).encode(), "lantern.csv")
    assert facts(again) == facts(one)
    assert (again.tempo, again.kind, again.rounds) == (one.tempo, one.kind, one.rounds)
    assert [each.code for each in check(again, TODAY) if each.severity != Severity.NOTE] == []


@pytest.mark.shared
def test_every_real_file_is_written_and_read_again():
    def the_same(name: str) -> None:
        one = real(name)
        assert facts(read(write(one).encode(), "again.csv", home=one.home)) == facts(one)

    walk([name for name in FILES if holds(real(name))], the_same)


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
