"""List dates and the days they count."""

from dataclasses import FrozenInstanceError
from datetime import date, timedelta
from itertools import pairwise

import pytest

from ratings.catalogue.calendar import (
    Window,
    after,
    before,
    every_months,
    every_week,
    months_before,
    on_or_after,
    on_or_before,
    window,
    windows,
)

BIMONTHLY = every_months(2, closing_days=7)
MONTHLY = every_months(1, closing_days=3)
QUARTERLY = every_months(3, closing_days=30)
WEEKLY = every_week(closing_days=1)


def test_every_months_wants_the_same_dates_each_year():
    with pytest.raises(ValueError, match="every 5 months"):
        every_months(5, closing_days=7)


@pytest.mark.parametrize(
    ("day", "in_force", "next_one", "last_one"),
    [
        (date(2026, 1, 1), date(2026, 1, 1), date(2026, 3, 1), date(2025, 11, 1)),
        (date(2026, 2, 28), date(2026, 1, 1), date(2026, 3, 1), date(2026, 1, 1)),
        (date(2026, 12, 31), date(2026, 11, 1), date(2027, 1, 1), date(2026, 11, 1)),
    ],
)
def test_neighbouring_lists(day, in_force, next_one, last_one):
    assert (on_or_before(day, BIMONTHLY), after(day, BIMONTHLY), before(day, BIMONTHLY)) == (
        in_force,
        next_one,
        last_one,
    )


def test_window_ends_the_closing_days_before_the_list():
    assert window(date(2026, 3, 1), BIMONTHLY) == Window(date(2026, 3, 1), date(2025, 12, 26), date(2026, 2, 22))
    assert window(date(2026, 3, 1), MONTHLY) == Window(date(2026, 3, 1), date(2026, 1, 30), date(2026, 2, 26))


def test_a_window_is_a_value():
    """Equal and of one hash where its days are, and never changed."""
    march = window(date(2026, 3, 1), MONTHLY)
    assert {march: "a"}[window(date(2026, 3, 1), MONTHLY)] == "a"
    with pytest.raises(FrozenInstanceError):
        march.first_day = date(2026, 1, 1)


def test_window_of_no_list_date():
    with pytest.raises(ValueError, match="2026-02-01 is not a list date"):
        window(date(2026, 2, 1), BIMONTHLY)


@pytest.mark.parametrize("cadence", [BIMONTHLY, MONTHLY, QUARTERLY])
def test_windows_cover_every_day_once(cadence):
    lists = list(windows(date(2023, 1, 1), date(2027, 12, 31), cadence))
    assert len(lists) == 60 // cadence.months
    for one, following in pairwise(lists):
        assert following.first_day == one.last_day + timedelta(days=1)


def test_windows_from_a_day_between_two_lists():
    assert [each.effective for each in windows(date(2026, 1, 2), date(2026, 5, 1), BIMONTHLY)] == [
        date(2026, 3, 1),
        date(2026, 5, 1),
    ]


MONDAY, SUNDAY = date(2026, 11, 2), date(2026, 11, 1)


def test_weekly_lists_are_of_mondays():
    assert [on_or_before(day, WEEKLY) for day in (SUNDAY, MONDAY, date(2026, 11, 8))] == [
        date(2026, 10, 26), MONDAY, MONDAY,
    ]  # fmt: skip
    assert [after(day, WEEKLY) for day in (SUNDAY, MONDAY)] == [MONDAY, date(2026, 11, 9)]
    assert [before(day, WEEKLY) for day in (MONDAY, date(2026, 11, 3))] == [date(2026, 10, 26), MONDAY]
    assert window(MONDAY, WEEKLY) == Window(MONDAY, date(2026, 10, 26), SUNDAY)


def test_the_first_list_of_a_day_or_later():
    days = [date(2026, 1, 1), date(2026, 1, 2), date(2026, 3, 1), date(2026, 12, 2)]
    assert [on_or_after(day, BIMONTHLY) for day in days] == [
        date(2026, 1, 1), date(2026, 3, 1), date(2026, 3, 1), date(2027, 1, 1),
    ]  # fmt: skip


def test_windows_include_the_lists_of_both_ends():
    assert [each.effective for each in windows(date(2026, 1, 1), date(2026, 2, 28), BIMONTHLY)] == [date(2026, 1, 1)]
    assert [each.effective for each in windows(date(2026, 2, 1), date(2026, 3, 1), MONTHLY)] == [
        date(2026, 2, 1), date(2026, 3, 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("day", "months", "then"),
    [
        (date(2026, 11, 1), 0, date(2026, 11, 1)),
        (date(2026, 11, 30), 10, date(2026, 1, 1)),
        (date(2026, 11, 1), 11, date(2025, 12, 1)),
        (date(2026, 1, 1), 72, date(2020, 1, 1)),
    ],
)
def test_months_before(day, months, then):
    assert months_before(day, months) == then
