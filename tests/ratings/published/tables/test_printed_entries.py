"""What is read of lists by compiled queries is what querysets of entries find."""

import pytest

from ratings.models import Entry
from ratings.published.tables import printed_entries
from ratings.published.tables.printed_entries import columns_at, printed_at, printed_between, printed_of, ratings_on
from tests.ratings.lists.list_factory import make_entry, make_list, make_player


@pytest.fixture
def lists(db):
    """Two lists of the same seventy players: more than one group of an index."""
    players = [make_player(f"Nowak, N{at:03}", sex="w" if at % 3 else "m") for at in range(70)]
    found = make_list(), make_list(system="ukd")
    for one in found:
        for at, player in enumerate(players):
            make_entry(one, player, 2500 - at, previous=None if at % 4 else 2400.0)
    return *found, players


def test_positions(lists, django_assert_num_queries):
    one, _other, _players = lists
    of_it = Entry.objects.filter(list=one)
    assert printed_between(one.pk, 60, 66) == of_it.between(60, 66).printed()
    assert [row.position for row in printed_at(one.pk, [70, 3, 64])] == [3, 64, 70]
    assert printed_at(one.pk, [70, 3]) == of_it.at([70, 3]).printed()
    with django_assert_num_queries(0):
        assert printed_at(one.pk, []) == []


def test_columns_come_in_the_lists_order_some_at_a_time(lists, django_assert_num_queries, monkeypatch):
    one, _other, players = lists
    monkeypatch.setattr(printed_entries, "AT_ONCE", 2)
    with django_assert_num_queries(2):
        found = list(columns_at(one.pk, [3, 64, 70], ("position", "player")))
    assert found == [(at, players[at - 1].pk) for at in (3, 64, 70)]
    assert list(columns_at(one.pk, [], ("position",))) == []


def test_players(lists, django_assert_num_queries):
    one, other, players = lists
    keys = [players[3].pk, players[68].pk]
    both = printed_of([one.pk, other.pk], keys)
    assert sorted(both) == sorted(Entry.objects.of([one.pk, other.pk], keys).printed())
    assert {(row.list_id, row.player_id) for row in both} == {(each.pk, key) for each in (one, other) for key in keys}
    assert ratings_on([other.pk], keys) == {keys[0]: 2497, keys[1]: 2432}
    with django_assert_num_queries(0):
        assert (printed_of([], keys), printed_of([one.pk], []), ratings_on([], keys)) == ([], [], {})
