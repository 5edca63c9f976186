"""Ratings that somebody had: on lists, on FIDE's own, and after an event between two lists."""

from datetime import date

import pytest

from federation.models import OutsideRating
from ratings.titles.applications.ratings_reached import reached
from ratings.titles.norms.application.rating_titles import RatingReached
from tests.ratings.lists.list_factory import (
    NOVEMBER,
    SEPTEMBER,
    make_entry,
    make_event,
    make_line,
    make_list,
    make_player,
)

pytestmark = pytest.mark.django_db


def test_lists_and_outside_ratings_count_from_2000_on():
    player = make_player()
    make_entry(make_list(SEPTEMBER), player, 1999, career_games=40)
    make_entry(make_list(NOVEMBER), player, 2004, career_games=49)
    make_entry(make_list(NOVEMBER, "dwz"), player, 2300, career_games=49)
    OutsideRating.objects.create(player=player, date=date(2025, 3, 1), rating=2010, factor=40)
    OutsideRating.objects.create(player=player, date=date(2025, 4, 1), rating=2020, factor=20)
    OutsideRating.objects.create(player=player, date=date(2025, 4, 1), rating=2120, factor=20, tempo="blitz")
    assert sorted(reached([player.pk])[player.pk], key=lambda one: one.day) == [
        RatingReached(2010, 0, date(2025, 3, 1)),
        RatingReached(2020, 30, date(2025, 4, 1)),
        RatingReached(2004, 49, NOVEMBER),
    ]


def test_a_rating_between_two_lists_is_reached_and_was_never_published():
    player, other = make_player(), make_player()
    newest = make_list()
    make_entry(newest, player, 2190, previous=2180, games=9, career_games=44)
    first = make_event([player, other], [(1, 1, 2, "1-0")], start=date(2026, 9, 5), end=date(2026, 9, 8))
    second = make_event([player, other], [(1, 2, 1, "1-0")], start=date(2026, 10, 5), end=date(2026, 10, 8))
    make_line(newest, player, second, order=0, games=4, change=-15.4)
    make_line(newest, player, first, order=1, games=5, change=25.4)
    make_line(newest, player, None, order=2, games=0, change=None, rule="pending")
    assert sorted(reached([player.pk], newest)[player.pk], key=lambda one: one.day) == [
        RatingReached(2205.4, 40, date(2026, 9, 8), published=False),
        RatingReached(2190, 44, NOVEMBER),
    ]
