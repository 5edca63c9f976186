"""How sure a rating is, on the pages of systems that say it: the list, the player, the working."""

from datetime import date
from html import unescape

import pytest
from django.utils.html import strip_tags

from ratings.catalogue import SERIES
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


def words(client, address: str) -> str:
    page = unescape(strip_tags(client.get(address).content.decode()))
    return " ".join(page.replace("\u00a0", " ").split())


@pytest.fixture(params=["glicko", "glicko2"])
def slug(request) -> str:
    return request.param


def test_of_1850_with_a_deviation_of_50(client, slug):
    made = make_list(date(2026, 11, 1), slug)
    player = make_player("Okoń, Ewa")
    make_entry(made, player, 1850, further="50.0 ", games=4, career_games=40)
    listed = words(client, made.get_absolute_url())
    assert "1850 ± 98" in listed
    assert "Okoń, Ewa: 1850, 95 % between 1752 and 1948." in listed
    assert "95 % between 1752 and 1948." in words(client, f"{player.get_absolute_url()}?system={slug}")
    working = words(client, f"{made.get_absolute_url()}players/{player.pk}/")
    assert "New rating 1850 95 % between 1752 and 1948" in working
    assert "Deviation (RD) 50.0" in working


def test_other_systems_say_nothing_of_it(client):
    made = make_list()
    player = make_player()
    make_entry(made, player, 1850)
    for address in (
        made.get_absolute_url(),
        player.get_absolute_url(),
        f"{made.get_absolute_url()}players/{player.pk}/",
    ):
        page = words(client, address)
        assert ("±" in page, "95 %" in page, "Deviation" in page) == (False, False, False), address


def test_which_series_say_it():
    assert {slug for slug, system in SERIES.items() if system.publishes_the_deviation} == {
        "glicko", "glicko2", "glicko2-acf", "glicko2-lichess",
    }  # fmt: skip
