"""Which rows of a list a file is of."""

import pytest

from ratings.published.files import chosen
from ratings.published.files.chosen import Chosen
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("at_once", [chosen.AT_ONCE, 0])
def test_the_active_everybody_or_those_at_some_positions(monkeypatch, at_once):
    monkeypatch.setattr(chosen, "AT_ONCE", at_once)
    one = make_list(entries_count=3)
    for rating, active in ((2000, True), (1900, False), (1800, True)):
        make_entry(one, make_player(), rating, active=active)
    for choice, ratings in (
        ({}, [2000, 1800]),
        ({"everybody": True}, [2000, 1900, 1800]),
        ({"positions": [2]}, [1900]),
    ):
        assert [row.rating for row in Chosen(one, **choice).filed()] == ratings, choice
