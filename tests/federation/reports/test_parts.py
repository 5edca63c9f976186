"""A part of a long event: a month of it, as the next reader takes it."""

from datetime import date

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.parts import is_long, months, part
from federation.reports.report import Severity
from federation.reports.trf.writer import Version, write
from tests.federation.reports.small_tournament import TODAY, report

LONG = (
    ("042 2026/10/03", "042 2026/09/05"),
    ("052 2026/10/04", "052 2026/10/24"),
    ("26/10/03  26/10/03  26/10/04", "26/09/05  26/10/03  26/10/24"),
)


@pytest.mark.parametrize(("end", "long"), [(date(2026, 10, 30), False), (date(2026, 10, 31), True)])
def test_over_thirty_days_are_divided(end, long):
    assert is_long(date(2026, 10, 1), end) == long


def test_an_event_of_two_months_has_two_parts_of_its_own_rounds():
    whole = report(*LONG)
    assert [*months(whole)] == [(2026, 9), (2026, 10)]
    first, second = part(whole, 2026, 9), part(whole, 2026, 10)
    assert [(one.start.day, one.end.day) for one in (first, second)] == [(5, 5), (3, 24)]
    assert [one.half_points for one in first.entrants] == [2, 1, 1, 0]
    assert [one.half_points for one in second.entrants] == [3, 2, 2, 1]
    games = [{(one.round, one.white, one.black) for one in boards(each)} for each in (whole, first, second)]
    assert games[1] | games[2] == games[0]
    assert games[1] & games[2] == set()


def test_a_part_is_read_as_one():
    for month, rounds in ((9, "Rounds 2 and 3 are"), (10, "Round 1 is")):
        again = read(write(part(report(*LONG), 2026, month), Version.TRF26).encode())
        problems = check(again, TODAY)
        assert [one.message for one in problems if one.severity != Severity.NOTE] == []
        assert [one.message[: len(rounds)] for one in problems if one.code == "event-part"] == [rounds]


def test_a_short_event_and_one_without_days_are_whole():
    short, undated = report(), report(*LONG)
    undated.round_dates[1] = None
    assert [[*months(one)] for one in (short, undated)] == [[(2026, 10)], [(2026, 10)]]
    assert part(short, 2026, 10) is short
