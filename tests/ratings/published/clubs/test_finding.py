"""Clubs by what is typed of their names and places."""

import pytest

from federation.models import Club
from ratings.published.clubs.finding import named


@pytest.fixture
def clubs(db) -> dict[str, Club]:
    places = {"Hetman Toruń": "Toruń", "Hetman Płock": "Płock", "Dama Warna": "Варна", "O'Neill": ""}
    return {name: Club.objects.create(name=name, place=place) for name, place in places.items()}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["Dama Warna", "Hetman Płock", "Hetman Toruń", "O'Neill"]),
        ("hetman", ["Hetman Płock", "Hetman Toruń"]),
        ("het TOR", ["Hetman Toruń"]),
        ("torun", ["Hetman Toruń"]),
        ("варна", ["Dama Warna"]),
        ("o'neill", ["O'Neill"]),
        ("etman", []),
        ("%", ["Dama Warna", "Hetman Płock", "Hetman Toruń", "O'Neill"]),
        ("hetman\0", ["Hetman Płock", "Hetman Toruń"]),
    ],
)
def test_every_word_begins_a_word_of_the_club(clubs, typed, found):
    assert [club.name for club in named(typed)] == found
