"""What is public of a list: its counts, its file, its first players; of a draft nothing."""

from datetime import date

import pytest

from ratings.models import RatingList
from ratings.published.public_facts.lists import of_list, top_of
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


def test_a_list_has_one_address_and_one_file_an_edition():
    found = of_list(make_list(edition=2, games_count=12))
    assert (found.address, found.file) == (
        "/lists/fide/2026-11-01/?edition=2", "/lists/fide/2026-11-01/list.csv?edition=2",
    )  # fmt: skip
    assert (found.games, found.withdrawn, found.published) == (12, False, date(2026, 11, 21))


def test_the_first_are_active_players():
    one = make_list()
    first, second = make_player("Okoń, Ewa"), make_player("Gołąb, Jan")
    make_entry(one, first, 2402, title="WGM")
    make_entry(one, second, 2300, active=False)
    assert [(each.rank, each.title, each.name, each.address) for each in top_of(one, 10)] == [
        (1, "WGM", "Okoń, Ewa", f"/players/{first.pk}/")
    ]


def test_a_draft_is_nobodys_to_see():
    with pytest.raises(AssertionError):
        of_list(make_list(state=RatingList.State.DRAFT))
