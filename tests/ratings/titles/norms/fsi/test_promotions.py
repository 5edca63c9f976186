"""Italian promotions: every border of both editions, categories held, the master's norms, and the list that counts."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.titles.norms.fsi.promotions import EDITIONS, LADDER, Promotion, edition, promotions
from ratings.titles.norms.verdict import Condition

LAST_OF_ITALIA, FIRST_OF_FIDE = date(2020, 12, 31), date(2021, 1, 1)


def codes(rating: int, held: list[str], day: date = FIRST_OF_FIDE, before: int | None = None) -> list[str]:
    return [one.title for one in promotions(before, rating, held, day)]


@pytest.mark.parametrize(
    ("rating", "since_2021", "until_2020"),
    [
        (1459, [], []),
        (1460, [], ["2S"]),
        (1479, [], ["2S"]),
        (1480, [], ["1S"]),
        (1499, [], ["1S"]),
        (1500, ["3N"], ["3N"]),
        (1599, ["3N"], ["3N"]),
        (1600, ["2N"], ["2N"]),
        (1799, ["2N"], ["2N"]),
        (1800, ["1N"], ["1N"]),
        (1999, ["1N"], ["1N"]),
        (2000, ["CM"], ["CM"]),
        (2199, ["CM"], ["CM"]),
        (2200, ["M", "CM"], ["M", "CM"]),
    ],
)
def test_borders(rating, since_2021, until_2020):
    assert (codes(rating, []), codes(rating, [], LAST_OF_ITALIA)) == (since_2021, until_2020)


@pytest.mark.parametrize(
    ("rating", "held", "given"),
    [
        (1650, ["3N"], ["2N"]),
        (1650, ["2N"], []),
        (1550, ["1N"], []),  # fallen below: a category is for life
        (2210, ["CM"], ["M"]),
        (2210, ["M"], []),
        (2210, ["1N"], ["M", "CM"]),
        (1850, ["2N", "3N", "FM"], ["1N"]),  # a title of another scheme is passed over
        (1520, ["1S"], ["3N"]),
        (1490, ["3N"], []),
    ],
)
def test_categories_held(rating, held, given):
    assert codes(rating, held) == given


def test_a_promotion_says_what_it_rests_on():
    assert promotions(1990, 2203, ["1N"], date(2026, 11, 1)) == (
        Promotion(
            "M", "2021-01-01",
            (Condition("4.3.1 rating", True, 2200, 2203, {"before": 1990}), Condition("4.3.1 norms", None)),
        ),
        Promotion("CM", "2021-01-01", (Condition("4.3.1 rating", True, 2000, 2203, {"before": 1990}),)),
    )  # fmt: skip


def test_what_was_due_before_is_given_too():
    assert codes(1650, [], before=1640) == ["2N"]
    assert promotions(None, 1500, [], FIRST_OF_FIDE)[0].conditions[0].facts == {}


def test_the_list_that_counts():
    days = [date(1972, 1, 1), LAST_OF_ITALIA, FIRST_OF_FIDE, date(2026, 11, 1)]
    assert [(edition(day).name, edition(day).system) for day in days] == [
        ("1972-01-01", "italy"), ("1972-01-01", "italy"), ("2021-01-01", "fide"), ("2021-01-01", "fide"),
    ]  # fmt: skip
    with pytest.raises(ValueError, match="1971"):
        edition(date(1971, 12, 31))


@given(st.integers(1000, 2600), st.sets(st.sampled_from(LADDER)), st.sampled_from([each.since for each in EDITIONS]))
def test_nothing_is_given_twice_and_nothing_lower_than_what_is_held(rating, held, day):
    given_now = codes(rating, sorted(held), day)
    assert codes(rating, [*held, *given_now], day) == []
    height = max((LADDER.index(code) for code in held), default=-1)
    assert [code for code in given_now if LADDER.index(code) <= height] == []
