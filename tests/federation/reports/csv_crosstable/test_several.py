"""Of several tables the one with results."""

import pytest

from federation.reports.csv_crosstable.several import cells_of, read_best
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import is_unknown
from tests.federation.reports.tables import GAMES, ROWS, told

UNKNOWN = [["a", "b", "c"], ["5", "Okoń, Jan", "9w1"], ["7", "Gołąb, Ewa", "11w0"]]


def test_one_that_is_known_goes_before_one_that_is_not():
    report, at = read_best("XLSX", [("one", UNKNOWN), ("two", ROWS)], (), "")
    assert (at, told(report), is_unknown(report)) == ([1], GAMES, False)


def test_one_alone_may_be_unknown():
    report, _ = read_best("XLSX", [("one", UNKNOWN)], (), "")
    assert (is_unknown(report), cells_of(report)) == (True, UNKNOWN)


def test_the_reason_is_that_of_the_first():
    with pytest.raises(Unreadable, match=r"^This has no results"):
        read_best("XLSX", [("one", [row[:5] for row in ROWS])], (), "")
    with pytest.raises(Unreadable, match=r"^No table"):
        read_best("XLSX", [("one", [["x"]])], (), "")


def test_the_tables_of_two_teams_that_met_are_one():
    first = [["Cup"], ["No", "Name", "Kos", "Bąk"], ["1", "Okoń, Jan", "1", "½"], ["2", "Gołąb, Ewa", "0", "1"]]
    second = [["Cup"], ["No", "Name", "Okoń", "Gołąb"], ["1", "Kos, Ida", "0", "1"], ["2", "Bąk, Ola", "½", "0"]]
    report, places = read_best("HTML", [("x", [["x"]]), ("one", first), ("two", second)], (), "")
    assert (told(report), places) == (["31 4=", "41 30", "10 21", "20 1="], [1, 2])
    assert [each.message for each in report.problems if each.code == "tables-left-out"] == [
        "Read was one and two; not read: x."
    ]
