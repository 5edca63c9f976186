"""The players of a list for pairing programs: its ratings, and of births what everybody may know."""

import pytest

from federation.reports.exports.player_lists import Listed
from ratings.published.tables.player_files import players
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


def test_players_have_the_ratings_of_the_list():
    rating_list = make_list()
    ewa = make_player("Okoń, Ewa", title="WIM", fide_id=9900001, birth_year=1980)
    child = make_player("Horák, Tomáš", sex="m", birth_year=2020)
    make_entry(rating_list, ewa, 2102, title="WIM")
    make_entry(rating_list, child, 1200, active=False)
    found = list(players(rating_list, [1, 2]))
    assert found == [
        Listed("Okoń, Ewa", "9900001", ewa.national_id, "POL", "w", "WIM", 2102, 1980, False),
        Listed("Horák, Tomáš", "", child.national_id, "POL", "m", "", 1200, None, True),
    ]
