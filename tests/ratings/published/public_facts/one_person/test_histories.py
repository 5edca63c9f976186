"""What is public of a player's history, with the digits that pages print."""

import pytest

from ratings.models.known_lists import known
from ratings.published.players.player_history import entries_of, lines_of
from ratings.published.public_facts.one_person.histories import of_entry, of_line
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list, make_player

pytestmark = pytest.mark.django_db


def test_numbers_have_the_digits_of_the_list():
    ewa, one = make_player("Okoń, Ewa"), make_list()
    make_entry(one, ewa, 2402.0, previous=2380.0, games=9, further="51.26 2450.0")
    event = make_event([ewa], [])
    make_line(one, ewa, event, games=9, score=6.5, expected=4.2949, change=22.05)
    make_line(one, ewa, None, order=1, games=0, rule="bonus")
    lists = known()
    (entry,) = (of_entry(each, lists.current) for each in entries_of(ewa, lists))
    assert (entry.rating, entry.previous, entry.change, entry.deviation, entry.in_force) == (2402, 2380, 22, 51.3, True)
    assert [(each.event, each.score, each.expected, each.change) for each in map(of_line, lines_of(ewa, lists)[0])] == [
        (event.code, 6.5, 4.29, 22.1), (None, None, None, None),
    ]  # fmt: skip
