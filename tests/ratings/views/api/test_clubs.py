"""Clubs for programs: found by words, and one with its members as the page has them."""

import pytest
from django.core.cache import cache

from federation.models import Club
from tests.ratings.lists.list_factory import make_entry, make_list, make_player
from tests.ratings.views.asking import asked, everything

pytestmark = pytest.mark.django_db


@pytest.fixture
def clubs():
    one = make_list()
    people = [make_player(club="Hetman Toruń", birth_year=2016 if at == 1 else 1980) for at in range(5)]
    for at, person in enumerate(people[:4]):
        make_entry(one, person, 2400 - 10 * at)
    make_player(club="Dama")
    return {each.name: each for each in Club.objects.all()}


def test_each_club_comes_once_with_its_members(clubs):
    rows = everything("/api/v1/clubs/?limit=1")
    assert [(one["name"], one["members"]) for one in rows] == [("Dama", 1), ("Hetman Toruń", 5)]
    assert everything("/api/v1/clubs/?name=het") == rows[1:]
    assert everything("/api/v1/clubs/?region=nowhere") == []


def test_one_club_has_its_boards_and_averages(clubs, client):
    cache.clear()
    club = clubs["Hetman Toruń"]
    told = asked(f"/api/v1/clubs/{club.pk}/")
    assert (told["averages"], told["list"]) == ({"4": 2385, "6": None, "8": None}, "2026-11-01")
    assert [(one["board"], one["rating"]) for one in told["people"]] == [
        (1, 2400), (2, 2390), (3, 2380), (4, 2370), (None, None),
    ]  # fmt: skip
    assert "2385" in client.get(club.get_absolute_url()).content.decode()
    assert "2016" not in str(told)
    assert asked(f"/api/v1/clubs/{club.pk}/?series=ukd", 400)["status"] == 400
