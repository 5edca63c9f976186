"""Of several tables the one with results."""

import pytest

from federation.reports.csv_crosstable.several import cells_of, read_best
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import is_unknown
from tests.federation.reports.tables import GAMES, ROWS, told

UNKNOWN = [["a", "b", "c"], ["5", "Okoń, Jan", "9w1"], ["7", "Gołąb, Ewa", "11w0"]]


def test_one_that_is_known_goes_before_one_that_is_not():
    report, at = read_best("XLSX", [("one", UNKNOWN), ("two", ROWS)], (), "")
    assert (at, told(report), is_unknown(report)) == (1, GAMES, False)


def test_one_alone_may_be_unknown():
    report, _ = read_best("XLSX", [("one", UNKNOWN)], (), "")
    assert (is_unknown(report), cells_of(report)) == (True, UNKNOWN)


def test_the_reason_is_that_of_the_first():
    with pytest.raises(Unreadable, match=r"^This has no results"):
        read_best("XLSX", [("one", [row[:5] for row in ROWS])], (), "")
    with pytest.raises(Unreadable, match=r"^No table"):
        read_best("XLSX", [("one", [["x"]])], (), "")
