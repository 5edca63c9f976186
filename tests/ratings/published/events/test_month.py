"""A month of the calendar: events on the day they end, lists on theirs, and the last days for them."""

from datetime import date

import pytest

from ratings.models import in_force
from ratings.published.events import month as months
from ratings.published.events.month import month
from tests.ratings.lists.list_factory import NOVEMBER, make_event, make_list

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 22)


def told(first: date) -> list[tuple]:
    found = month(first, in_force.on(TODAY).values())
    return [
        (
            one.day,
            [each.system.slug for each in one.lists],
            [each.effective for each in one.closing],
            [each.name for each in one.events],
        )
        for one in found.days
    ]


def test_days_have_what_falls_on_them():
    make_list(NOVEMBER, last_day=date(2026, 10, 25))
    make_event([], [], "Before", end=date(2026, 9, 30))
    make_event([], [], "Late", start=date(2026, 9, 30), end=date(2026, 10, 25))
    make_event([], [], "Early", start=date(2026, 10, 1), end=date(2026, 10, 1))
    make_event([], [], "Withdrawn", end=date(2026, 10, 1), withdrawn=True)
    assert told(date(2026, 10, 1)) == [
        (date(2026, 10, 1), [], [], ["Early"]), (date(2026, 10, 25), [], [NOVEMBER], ["Late"])
    ]  # fmt: skip
    assert told(NOVEMBER) == [(NOVEMBER, ["fide"], [], [])]
    assert told(date(2027, 1, 1)) == [(date(2027, 1, 1), ["fide"], [], [])]


def test_months_follow_each_other():
    found = month(date(2026, 12, 1), [])
    assert (found.before, found.after, found.days) == (date(2026, 11, 1), date(2027, 1, 1), [])


def test_a_month_of_very_many_events_is_cut(monkeypatch):
    monkeypatch.setattr(months, "MOST", 1)
    for name in ("One", "Two"):
        make_event([], [], name)
    found = month(date(2026, 9, 1), [])
    assert ([one.name for day in found.days for one in day.events], found.more) == (["One"], True)
