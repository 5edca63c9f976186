"""What is public of a list: its counts, its file, its first players; of a draft nothing."""

import pytest

from ratings.models import RatingList
from ratings.published.public_facts.lists import of_list, top_of
from tests.ratings.lists.list_factory import NOVEMBER, make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


def test_a_list_has_one_address_and_one_file_an_edition():
    found = of_list(make_list(edition=2, games_count=12))
    assert (found.page, found.csv) == (
        "/lists/fide/2026-11-01/?edition=2", "/lists/fide/2026-11-01/list.csv?edition=2",
    )  # fmt: skip
    assert (found.games, found.withdrawn, found.date) == (12, False, NOVEMBER)


def test_the_first_are_active_players():
    one = make_list()
    first, second = make_player("Okoń, Ewa"), make_player("Gołąb, Jan")
    make_entry(one, first, 2402, title="WGM")
    make_entry(one, second, 2300, active=False)
    assert [(each.rank, each.player.title, each.player.name, each.player.key) for each in top_of(one, 10)] == [
        (1, "WGM", "Okoń, Ewa", first.pk)
    ]


def test_a_draft_is_nobodys_to_see():
    with pytest.raises(AssertionError):
        of_list(make_list(state=RatingList.State.DRAFT))
