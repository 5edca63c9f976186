"""The reports that FIDE should have for a list, and those that may have come late."""

from datetime import UTC, date, datetime

import pytest

from federation.events.for_fide.month import Month
from ratings.lists.dry_runs.mirror import reports
from tests.factories import event, player
from tests.ratings.lists.dry_runs.mirror.small_month import AFTER, BEFORE, OCTOBER, TOO_LATE, sent

pytestmark = pytest.mark.django_db


def played(name: str, start: date, end: date, rounds: int = 1):
    one, other = player(f"One {name}", fide_id=None), player(f"Other {name}", fide_id=70 + end.month)
    return event(name, start, end, [(one, other, 1)] * rounds)


def test_months_between_two_lists():
    for before, after, words in (
        (BEFORE, AFTER, ["2026-10"]),
        (date(2010, 5, 1), date(2010, 7, 1), ["2010-05", "2010-06"]),
        (date(2026, 12, 1), date(2027, 1, 1), ["2026-12"]),
    ):
        assert [str(one) for one in reports.months_between(before, after)] == words


def test_due_are_those_of_the_month_and_late_those_of_three_before():
    for month in (6, 7, 9, 10, 11):
        played(f"{month}", date(2026, month, 5), date(2026, month, 5))
    found = reports.gathered(BEFORE, AFTER)
    assert [(one.event.name, one.due) for one in found.reports] == [("7", False), ("9", False), ("10", True)]
    assert (len(found.games), found.ids) == (3, {77, 79, 80})


def test_of_a_long_event_a_report_has_the_games_of_its_month():
    long = played("League", date(2026, 9, 5), date(2026, 10, 25), rounds=3)
    long.round_dates = ["2026-09-05", "2026-10-04", "2026-10-25"]
    long.save()
    found = reports.gathered(BEFORE, AFTER)
    assert [(str(one.month), one.due) for one in found.reports] == [("2026-09", False), ("2026-10", True)]
    assert list(zip(found.games.report.tolist(), found.games.round.tolist(), strict=True)) == [(0, 1), (1, 2), (1, 3)]


def test_a_report_is_late_when_the_list_was_closed(officer):
    one = sent(played("Open", date(2026, 10, 5), date(2026, 10, 5)), officer)
    for accepted, at, late in (
        (datetime(2026, 10, 6, 12, tzinfo=UTC), datetime(2026, 10, 29, 12, tzinfo=UTC), False),
        (datetime(2026, 10, 6, 12, tzinfo=UTC), datetime(2026, 10, 30, 12, tzinfo=UTC), True),
        (TOO_LATE, None, True),
    ):
        report = reports.Report(one, OCTOBER, due=True, accepted=accepted, sent=at)
        assert report.late(AFTER) is late, at


def test_the_first_sending_counts_and_that_of_the_month(officer):
    one = played("Open", date(2026, 10, 5), date(2026, 10, 5))
    sent(one, officer, TOO_LATE)
    sent(one, officer, datetime(2026, 10, 7, 12, tzinfo=UTC))
    sent(one, officer, datetime(2026, 10, 1, tzinfo=UTC), month=Month(2026, 9))
    (report,) = reports.gathered(BEFORE, AFTER).reports
    assert report.sent == datetime(2026, 10, 7, 12, tzinfo=UTC)
