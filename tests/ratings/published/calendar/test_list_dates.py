"""Which dates a series has in store, as its lists, its draft and the calendar say it."""

from datetime import date

import pytest

from ratings.models import RatingList, Series, in_force
from ratings.published.calendar.list_dates import BACK, dates, planned
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_list

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 22)
JANUARY, MARCH = date(2027, 1, 1), date(2027, 3, 1)


def to_come(day: date = TODAY) -> list[tuple]:
    """Dates, and first and last days, of what is planned."""
    return [
        (one.system.slug, one.effective, one.first_day, one.closes)
        for each in planned(in_force.on(day).values())
        for one in each.dates
    ]


def test_the_calendar_goes_on_from_the_last_list_for_a_year():
    make_list(NOVEMBER)
    assert [effective for _, effective, _, _ in to_come()] == [
        date(2027 + month // 13, month % 13 + month // 13, 1) for month in (1, 3, 5, 7, 9, 11)
    ]
    assert to_come()[0] == ("fide", JANUARY, date(2026, 10, 26), date(2026, 12, 25))


def test_a_draft_says_what_its_list_counts():
    make_list(NOVEMBER)
    make_list(JANUARY, state=RatingList.State.DRAFT, first_day=date(2026, 10, 21), last_day=date(2026, 12, 20))
    assert to_come()[:2] == [
        ("fide", JANUARY, date(2026, 10, 21), date(2026, 12, 20)),
        ("fide", MARCH, date(2026, 12, 26), date(2027, 2, 22)),
    ]


def test_a_list_that_is_late_is_the_next_one():
    make_list(SEPTEMBER)
    assert [effective for _, effective, _, _ in to_come()[:2]] == [NOVEMBER, JANUARY]


def test_a_list_published_ahead_is_not_planned_any_more():
    make_list(SEPTEMBER)
    make_list(NOVEMBER)
    assert to_come(date(2026, 10, 28))[0][1] == JANUARY


def test_a_series_that_ended_plans_nothing():
    make_list(NOVEMBER)
    Series.objects.create(system="fide", months=2, closing_days=7, on=False)
    assert to_come() == []
    assert [one.effective for one in dates(in_force.on(TODAY).values(), TODAY - BACK)] == [NOVEMBER]


def test_a_calendar_has_the_lists_of_a_year_that_came_out_too():
    old = make_list(date(2025, 9, 1))
    year = [make_list(date(2025, 12, 1)), make_list(SEPTEMBER)]
    found = dates(in_force.on(TODAY).values(), TODAY - BACK)
    assert [(one.effective, one.list) for one in found[:3]] == [
        *((one.effective, one) for one in year), (NOVEMBER, None)
    ]  # fmt: skip
    assert old.effective not in {one.effective for one in found}
