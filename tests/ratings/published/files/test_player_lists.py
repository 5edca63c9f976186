"""Who is on a player list, and what is known of them."""

from datetime import date

import pytest

from federation.models import Player
from federation.people import awards
from ratings.published.files.player_lists import listed, wanted
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 28)


def test_title_rating_and_factor_are_those_of_the_day(registrar, now):
    ewa = make_player("Okoń, Ewa", sex="w", birth_year=1990)
    awards.award(ewa, "FIDE", "WFM", by=registrar, day=None, document=None, now=now)
    found = make_list(date(2026, 11, 1), "fide")
    make_entry(found, ewa, 2105.5, factor=20)
    (one,) = listed(Player.objects.all(), found, DAY)
    assert (one.name, one.title, one.rating, one.sex, one.birth_year) == ("Okoń, Ewa", "WFM", 2106, "w", 1990)
    (other,) = listed(Player.objects.all(), None, DAY)
    assert other.rating is None


def test_merged_entries_and_the_dead_are_not_meant():
    ewa, jan = make_player("Okoń, Ewa"), make_player("Gołąb, Jan", died=DAY)
    make_player("Okoń, Eva", merged_into=ewa)
    assert [*wanted("", "", "", None)] == [ewa] and jan.died
