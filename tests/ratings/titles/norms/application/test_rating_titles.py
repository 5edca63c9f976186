"""Ratings that titles ask for: reached once, after thirty games, in a list or between two; titles without norms."""

from datetime import date

import pytest

from ratings.titles.norms.application.rating_titles import (
    RatingReached,
    RatingTitle,
    best,
    rating_conditions,
    title_by_rating,
)
from ratings.titles.norms.verdict import Condition

DAY = date(2025, 3, 1)
FACTS = {"day": "2025-03-01"}


def test_a_rating_that_was_lost_again_counts():
    ratings = [RatingReached(2301, 60, DAY), RatingReached(2250, 80, date(2026, 3, 1))]
    assert best("FM", ratings) == ratings[0]
    assert rating_conditions("FM", ratings) == (
        Condition("1.5.3", True, 2300, 2301, FACTS),
        Condition("1.5.3b", True, 30, 60, FACTS),
    )


def test_a_published_rating_after_thirty_games_is_taken_before_others():
    early = RatingReached(2320, 29, date(2024, 1, 1))
    between = RatingReached(2305.6, 40, date(2024, 2, 10), published=False)
    published = RatingReached(2300, 45, DAY)
    assert [best("FM", each) for each in ([early, between, published], [early, between], [early])] == [
        published, between, early,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rating", "games", "day", "fails"),
    [
        (2300, 30, DAY, []),
        (2299, 30, DAY, ["1.5.3"]),
        (2300, 29, DAY, ["1.5.3b"]),
        (2300, 9, date(2017, 6, 30), []),
        (2300, 9, date(2017, 7, 1), ["1.5.3b"]),
        (2299.9, 30, DAY, ["1.5.3"]),
    ],
)
def test_borders(rating, games, day, fails):
    conditions = rating_conditions("FM", [RatingReached(rating, games, day)])
    assert [one.article for one in conditions if one.met is False] == fails


def test_no_rating_reaches_nothing():
    assert rating_conditions("CM", []) == (Condition("1.5.3", False, 2200),)


@pytest.mark.parametrize(
    ("rating", "sex", "held", "title"),
    [
        (2300, "m", [], "FM"),
        (2299, "m", [], "CM"),
        (2199, "m", [], None),
        (2199, "w", [], "WFM"),
        (2299, "w", [], "CM"),
        (2000, "w", [], "WCM"),
        (1999, "w", [], None),
        (2350, "m", ["FM"], None),
        (2350, "m", ["CM", "NM"], "FM"),
        (2250, "w", ["WIM"], None),
        (2550, "m", ["GM"], None),
        (2550, "m", [], "FM"),
    ],
)
def test_titles_without_norms(rating, sex, held, title):
    found = title_by_rating([RatingReached(rating, 31, DAY)], sex, held)
    assert (found and found.title) == title


def test_a_title_by_rating_says_what_it_rests_on():
    ratings = [RatingReached(2301.2, 31, DAY, published=False)]
    assert title_by_rating(ratings, "m") == RatingTitle("FM", rating_conditions("FM", ratings))
    assert [one.article for one in rating_conditions("FM", ratings)] == ["1.5.3", "1.5.3a", "1.5.3b"]
