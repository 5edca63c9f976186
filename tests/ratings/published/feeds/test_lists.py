"""The feed of lists: an entry an edition, whose address stays when another edition comes."""

from datetime import timedelta

import pytest

from ratings.models import RatingList
from ratings.models.known_lists import known
from ratings.published.feeds.lists import of_lists
from tests.ratings.lists.list_factory import NOVEMBER, NOW, make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


def told() -> list[tuple]:
    return [(one.address, one.title, one.summary, one.published, one.updated) for one in of_lists(known().public)]


def test_a_list_is_told_with_its_counts():
    make_entry(make_list(games_count=12), make_player(), 2000)
    assert told() == [
        ("/lists/fide/2026-11-01/?edition=1", "FIDE standard of 1 November 2026",
         "1 active player, 12 games rated.", NOW, NOW)
    ]  # fmt: skip


def test_a_correction_is_an_entry_of_its_own_and_says_why():
    make_list()
    first = told()
    later = NOW + timedelta(days=3)
    make_list(edition=2, reason="An event was withdrawn.", published_at=later)
    assert told() == [
        ("/lists/fide/2026-11-01/?edition=2", "FIDE standard of 1 November 2026, edition 2",
         "0 active players, 0 games rated. An event was withdrawn.", later, later),
        *first,
    ]  # fmt: skip


def test_a_list_that_is_taken_back_says_so_in_its_place():
    later = NOW + timedelta(days=3)
    make_list(state=RatingList.State.WITHDRAWN, withdrawn_at=later, reason="Wrong file.")
    make_list(NOVEMBER, "dwz", state=RatingList.State.DRAFT)
    assert told() == [
        ("/lists/fide/2026-11-01/?edition=1", "FIDE standard of 1 November 2026 (withdrawn)",
         "0 active players, 0 games rated. Wrong file.", NOW, later)
    ]  # fmt: skip
