"""What is missing for the next national category: a Polish norm, or the points of an Italian one."""

from dataclasses import replace
from datetime import date

import pytest
from django.test import Client

from federation.models import Player, TitleAward
from ratings.pages.titles.next_category import NextCategory, next_category
from ratings.titles.applications.merits import merits
from ratings.titles.norms.application.rating_titles import RatingReached
from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 21)


def holder(scheme: str, *codes: str, **facts) -> Player:
    player = make_player(**facts)
    for code in codes:
        TitleAward.objects.create(player=player, scheme=scheme, code=code, date=date(2020, 1, 1))
    return player


def asked(player: Player, *ratings: RatingReached) -> NextCategory | None:
    return next_category(replace(merits([player.pk])[player.pk], ratings=ratings), TODAY)


@pytest.mark.parametrize(
    ("held", "sex", "code", "words"),
    [
        ("V", "m", "IV", "A norm: a performance (Ru) of 1300 in 5 games at least."),
        ("IV", "w", "III", "A norm: a performance (Ru) of 1350 in 5 games at least."),
        ("II", "w", "I", "A norm: a performance (Ru) of 1800 in 7 games at least."),
        ("I+", "m", "k", "A norm: a performance (Ru) of 2200 in 9 games at least."),
        ("k++", "m", "m", "A norm: a performance (Ru) of 2400 in 9 games at least."),
    ],
)
def test_a_polish_category_asks_for_a_norm(held, sex, code, words):
    player = holder("PZSzach", held, federation="POL", sex=sex)
    assert asked(player) == NextCategory("PZSzach", held, code, words)


def test_the_highest_of_those_held_counts():
    player = holder("PZSzach", "III", "II", "IV", federation="POL", sex="m")
    found = asked(player)
    assert found is not None
    assert (found.held, found.code) == ("II", "I")


def test_an_italian_category_asks_for_a_rating():
    player = holder("FSI", "2N", federation="ITA", sex="m")
    ratings = [
        RatingReached(1712, 40, date(2026, 5, 1)),
        RatingReached(1741, 50, date(2026, 9, 1)),
        RatingReached(1799.5, 52, date(2026, 10, 3), published=False),
    ]
    rated = "A published FIDE rating of 1800; the latest is 1741."
    assert asked(player, *ratings) == NextCategory("FSI", "2N", "1N", rated)
    unrated = "A published FIDE rating of 1800."
    assert asked(player) == NextCategory("FSI", "2N", "1N", unrated)


def test_the_italian_master_needs_norms_beside_the_rating():
    player = holder("FSI", "CM", federation="ITA", sex="m")
    words = "A published FIDE rating of 2200; the latest is 2150. Norms are needed beside it."
    assert asked(player, RatingReached(2150, 90, TODAY)) == NextCategory("FSI", "CM", "M", words)


def test_nothing_is_said_where_nothing_is_known_or_left():
    without = make_player(federation="POL", sex="m")
    highest = [holder("PZSzach", "m", federation="POL"), holder("FSI", "M", federation="ITA")]
    abroad = holder("PZSzach", "II", federation="GER")
    revoked = holder("PZSzach", "II", federation="POL")
    revoked.titles.update(revoked=date(2021, 1, 1), reason="Given by mistake")
    assert [asked(each) for each in (without, *highest, abroad, revoked)] == [None] * 5


def test_the_page_of_the_player_says_it():
    player = holder("PZSzach", "II", federation="POL", sex="m")
    page = " ".join(Client().get(player.get_absolute_url()).content.decode().split())
    assert "On the way to I of PZSzach" in page
    assert "A norm: a performance (Ru) of 2000 in 9 games at least." in page
