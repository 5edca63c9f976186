"""What is public of a player's games: from the player's side, with whether and why not they are counted."""

import pytest

from federation.models import Game
from ratings.published.public_facts.games import NOT_RATED, NOT_YET, of_player, places_of
from tests.ratings.lists.list_factory import make_event, make_line, make_list, make_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    """Four pairings of one player, of which a list counts the first and refuses the third; and an event of no list."""
    ewa, others = (
        make_player("Okoń, Ewa"),
        [make_player(f"Player {at}, P", title="FM" if at == 1 else "") for at in (1, 2)],
    )
    event = make_event(
        [ewa, *others],
        [(1, 1, 2, "1-0"), (2, 3, 1, "1/2"), (3, 1, 3, "+-"), (4, 2, 1, "1-0"), (5, 1, None, "full-bye")],
    )
    first, _second, _third, fourth, _bye = Game.objects.filter(tournament=event).order_by("round")
    counted = {"own_rating": 2400, "opponent_rating": 2310, "expected": 0.62, "score": 1}
    refused = {"opponent_rating": 2310, "expected": None, "score": 0, "rule": 0}
    one = make_list(codes=["pace-too-fast", "k10"])
    make_line(one, ewa, event, details=[{"game": first.pk, **counted}, {"game": fourth.pk, **refused}])
    make_event([ewa, others[0]], [(1, 2, 1, "1-0")], name="New Open")
    return ewa


def test_each_game_stands_from_the_players_side(played):
    found = sorted(of_player(played, places_of(played)), key=lambda one: (one.event, one.round))
    assert [(one.colour, one.points, one.opponent_points, one.opponent.name[:8]) for one in found] == [
        ("white", 1, 0, "Player 1"), ("black", 0.5, 0.5, "Player 2"), ("white", 1, 0, "Player 2"),
        ("black", 0, 1, "Player 1"), ("black", 0, 1, "Player 1"),
    ]  # fmt: skip
    assert (found[0].opponent.title, found[0].opponent.rating) == ("FM", 2310)
    assert [(one.series, one.counted, one.reason) for one in found] == [
        ("fide", True, ""), ("fide", False, NOT_RATED), ("fide", False, "forfeit"), ("fide", False, "pace-too-fast"),
        ("fide", False, NOT_YET),
    ]  # fmt: skip


def test_another_series_may_be_asked(played):
    assert {one.reason for one in of_player(played, places_of(played), "ukd")} == {NOT_YET, "forfeit"}


def test_games_of_an_entry_that_was_merged_are_the_players(played):
    other = make_player()
    make_event([other, make_player()], [(1, 1, 2, "1-0")])
    other.merged_into = played
    other.save()
    assert len(of_player(played, places_of(played))) == 6


def test_many_cost_what_one_costs(played, django_assert_num_queries):
    places = places_of(played)
    for some in (places[:1], places):
        with django_assert_num_queries(9):
            of_player(played, some)
