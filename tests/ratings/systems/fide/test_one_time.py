"""The change of all ratings on 1 March 2024: which list it belongs to, day by day, and whose rating it leaves alone."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.systems.fide.system import RAPID, STANDARD
from tests.ratings.systems.periods import codes, games, lines_of, memory, period, players, ratings, results

RISE = date(2024, 3, 1)
DAY_BEFORE, DAY_AFTER = date(2024, 2, 29), date(2024, 3, 2)


def idle(known: float | None, **days):
    """The list of a period without games of a player of 1500: on our list before, or else on FIDE's only."""
    who = players(1, outside=np.nan if known else 1500)
    usual = period(date(2024, 5, 1), games([]), who, previous=date(2024, 3, 1))
    return ratings(STANDARD, STANDARD.rate(memory(STANDARD, [known]), replace(usual, **days)))


@pytest.mark.parametrize(
    ("previous", "effective", "rating"),
    [
        (date(2024, 1, 1), DAY_BEFORE, 1500),
        (date(2024, 1, 1), RISE, 1700),
        (DAY_BEFORE, DAY_AFTER, 1700),
        (RISE, date(2024, 5, 1), 1500),
    ],
)
def test_the_first_list_of_the_day_or_after_it_has_the_rise(previous, effective, rating):
    assert idle(1500, previous=previous, effective=effective) == [rating]


@pytest.mark.parametrize(
    ("first_day", "effective", "rating"),
    [
        (date(2024, 1, 1), DAY_BEFORE, 1500),
        (date(2024, 1, 1), RISE, 1700),
        (RISE, date(2024, 5, 1), 1700),
        (DAY_AFTER, date(2024, 5, 1), 1500),
    ],
)
def test_a_first_list_has_it_if_the_day_lies_within_its_period(first_day, effective, rating):
    assert idle(1500, previous=None, first_day=first_day, effective=effective) == [rating]


@pytest.mark.parametrize(
    ("last_day", "effective", "rating"),
    [
        (date(2024, 2, 20), DAY_BEFORE, 1500),
        (date(2024, 2, 20), RISE, 1700),
        (DAY_BEFORE, date(2024, 5, 1), 1700),
        (RISE, date(2024, 5, 1), 1500),
    ],
)
def test_a_rating_taken_over_at_the_cut_off_has_it_if_the_day_comes_after(last_day, effective, rating):
    assert idle(None, last_day=last_day, effective=effective, previous=date(2024, 1, 1)) == [rating]


@pytest.mark.parametrize(("known", "rating"), [(1700, 1900), (1899, 1900), (1900, 1900), (1950, 1950), (2100, 2100)])
def test_in_october_2022_fast_ratings_rose_to_a_hundred_below_the_standard_one(known, rating):
    who = players(1, fide=[2000])
    list_of_october = period(date(2022, 10, 1), games([]), who, previous=date(2022, 9, 1))
    assert ratings(RAPID, RAPID.rate(memory(RAPID, [known]), list_of_october)) == [rating]


@pytest.mark.parametrize(("ended", "code", "rating"), [(DAY_BEFORE, "one-time-2024", 1700), (RISE, "", 1586)])
def test_a_first_rating_by_the_rules_of_the_day_is_not_raised_again(ended, code, rating):
    """2.5 of 5 against 1500; since March with two draws against 1800: 11100 / 7 is 1586, and 50 % adds nothing."""
    rows = [(0, number, result, {"day": ended}) for number, result in enumerate(results(2.5, 5), start=1)]
    list_of_may = period(date(2024, 5, 1), games(rows), players(6), previous=date(2024, 2, 1))
    outcome = STANDARD.rate(memory(STANDARD, [None, *[1500] * 5]), list_of_may)
    mine = codes(STANDARD, lines_of(outcome, 0))
    assert (ratings(STANDARD, outcome)[0], [each for each in mine if each == "one-time-2024"]) == (
        rating, [code] if code else [],
    )  # fmt: skip
