"""The best and the worst of a player: games by the opponent's rating, events by the change of the list."""

from datetime import date

import pytest

from ratings.catalogue import SYSTEMS
from ratings.published.players.best_results import best_results
from ratings.published.players.player_history import biography
from tests.factories import event, player, published
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list, make_player

pytestmark = pytest.mark.django_db
MARCH, MAY = date(2026, 3, 1), date(2026, 5, 1)


def results(someone, slug: str):
    life = biography(someone, MAY, slug)
    return best_results(someone, SYSTEMS[slug], life.events, life.history)


def test_games_and_events_of_two_lists():
    okon, strong, weak, equal = (player(name, at) for name, at in (
        ("Okoń", 2000), ("Gołąb", 2100), ("Czyż", 1800), ("Dudek", 2000)
    ))  # fmt: skip
    event("Won", date(2026, 1, 10), date(2026, 1, 11), [(okon, strong, 1), (equal, okon, 0)])
    published("fide", MARCH)
    event("Lost", date(2026, 3, 10), date(2026, 3, 11), [(okon, weak, 0), (okon, strong, 0)])
    published("fide", MAY)
    found = results(okon, "fide")
    assert [(one.name, one.rating, one.event.name) for one in (found.won, found.lost)] == [
        ("Gołąb, Test", 2100, "Won"), ("Czyż, Test", 1800, "Lost"),
    ]  # fmt: skip
    assert (found.gained.heading, found.dropped.heading) == ("Won", "Lost")
    assert found.lowest.list.effective == MAY


def test_a_forfeit_is_nobodys_best_win():
    okon, strong, weak = player("Okoń", 2000), player("Gołąb", 2400), player("Czyż", 1800)
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, strong, 1, "forfeit"), (okon, weak, 1)])
    published("fide", MARCH)
    assert results(okon, "fide").won.name == "Czyż, Test"


def test_where_lower_is_better_a_falling_number_is_the_best_event():
    okon = make_player("Okoń, Ewa")
    for day, change in ((MARCH, -7.0), (MAY, 4.0)):
        one = make_list(day, "ingo")
        make_entry(one, okon, 120 if day == MARCH else 124)
        make_line(one, okon, make_event([okon], [], name=f"{change:g}"), games=5, change=change)
    found = results(okon, "ingo")
    assert (found.gained.heading, found.dropped.heading, found.lowest.rating) == ("-7", "4", 124)


def test_somebody_without_a_rated_event_has_none():
    okon = make_player("Okoń, Ewa")
    make_entry(make_list(MARCH), okon, 2000)
    assert not results(okon, "fide")
