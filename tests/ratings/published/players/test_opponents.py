"""The opponents of a player with the score against each, and two players against each other and against others."""

from datetime import date

import pytest

from federation.models import Player, Tournament
from ratings.published.players.opponents import head_to_head, met
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db


def score(one):
    return (one.games, one.points, one.lost)


@pytest.fixture
def people():
    return [make_player(f"{name}, Ewa") for name in ("Okoń", "Gołąb", "Czyż", "Dudek")]


def test_games_with_both_colours_are_one_score_and_the_most_frequent_opponent_is_first(people):
    okon, golab, czyz, dudek = people
    make_event(
        people, [(1, 1, 2, "1-0"), (2, 2, 1, "1/2"), (3, 3, 1, "1-0"), (4, 1, 4, "+-"), (5, 1, None, "full-bye")]
    )
    found = met(okon)
    assert list(found) == [golab.pk, czyz.pk]  # a forfeit and a bye are no games
    assert {key: score(one) for key, one in found.items()} == {golab.pk: (2, 1.5, 0.5), czyz.pk: (1, 0, 1)}
    assert found[golab.pk].last == date(2026, 9, 11)
    assert met(dudek) == {}


def test_a_withdrawn_event_counts_for_nothing(people):
    event = make_event(people[:2], [(1, 1, 2, "1-0")])
    Tournament.objects.filter(pk=event.pk).update(withdrawn=True)
    assert met(people[0]) == {}
    assert head_to_head(*people[:2]).pairings == []


def test_merged_entries_are_one_person_on_either_side(people):
    okon, golab, other_golab, other_okon = people
    make_event([okon, golab], [(1, 1, 2, "1-0")])
    make_event([other_okon, other_golab], [(1, 1, 2, "0-1")])
    Player.objects.filter(pk=other_golab.pk).update(merged_into=golab)
    Player.objects.filter(pk=other_okon.pk).update(merged_into=okon)
    assert {key: score(one) for key, one in met(okon).items()} == {golab.pk: (2, 1, 1)}
    assert head_to_head(okon, golab).results == (1, 0, 1)


def test_two_players_game_by_game_the_latest_first(people):
    okon, golab, *_ = people
    make_event(
        [okon, golab], [(1, 1, 2, "1-0"), (2, 2, 1, "1/2")], name="Old", end=date(2025, 9, 9), start=date(2025, 9, 1)
    )
    make_event([okon, golab], [(1, 2, 1, "1-0"), (2, 1, 2, "-+")], name="New")
    found = head_to_head(okon, golab)
    assert [(one.event.name, one.round, one.colour, one.halves, one.other_halves, one.kind_words) for one in
            found.pairings] == [
        ("New", 2, "white", 0, 2, "Forfeit"),
        ("New", 1, "black", 0, 2, ""),
        ("Old", 2, "black", 1, 1, ""),
        ("Old", 1, "white", 2, 0, ""),
    ]  # fmt: skip
    assert (score(found.score), found.results) == ((3, 1.5, 1.5), (1, 1, 1))
    assert head_to_head(golab, okon).results == (1, 1, 1)


def test_opponents_in_common_with_the_score_of_each(people):
    okon, golab, czyz, dudek = people
    make_event(people, [(1, 1, 3, "1-0"), (1, 2, 4, "1-0"), (2, 3, 2, "1/2"), (3, 3, 2, "1/2"), (3, 1, 4, "0-1")])
    found = head_to_head(okon, golab)
    assert found.score is None
    assert [(one.player, score(one.first), score(one.second)) for one in found.common] == [
        (czyz, (1, 1, 0), (2, 1, 1)), (dudek, (1, 0, 1), (1, 1, 0)),
    ]  # fmt: skip


def test_of_many_opponents_in_common_the_rest_is_counted(people, monkeypatch):
    monkeypatch.setattr("ratings.published.players.opponents.MOST_IN_COMMON", 1)
    make_event(people, [(1, 1, 3, "1-0"), (1, 2, 4, "1-0"), (2, 3, 2, "1/2"), (3, 1, 4, "0-1")])
    found = head_to_head(people[0], people[1])
    assert (len(found.common), found.further) == (1, 1)
