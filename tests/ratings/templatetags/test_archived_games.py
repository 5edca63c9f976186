"""Links to games with moves, on the pages that they stand on."""

from datetime import date

import pytest
from django.urls import reverse

from federation.models import ArchivedGame
from tests.factories import event, player
from tests.federation.events.test_archived_games import put
from tests.ratings.lists.list_factory import make_entry, make_line, make_list

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> ArchivedGame:
    player("Nowak", given_name="Ewa", birth_year=1980)
    player("Lis", given_name="Jan", birth_year=1985)
    return put(date="2020.05.04")


def page(client, address: str) -> str:
    return " ".join(client.get(address).content.decode().split())


def test_an_event_names_its_games_and_the_game_its_event(client, game):
    made = event("Łódź Open", date(2020, 5, 1), date(2020, 5, 9), [(game.white.player, game.black.player, 1)])
    shown = page(client, made.get_absolute_url())
    assert f'Round 1: <a href="{game.get_absolute_url()}">Nowak, Ewa – Lis, Jan</a> 1–0' in shown
    assert f'<a href="{made.get_absolute_url()}">Łódź Open</a>' in page(client, game.get_absolute_url())


def test_an_event_without_moves_says_nothing(client, game):
    made = event("Łódź Open", date(2021, 5, 1), date(2021, 5, 9), [(game.white.player, game.black.player, 1)])
    assert "Games with moves" not in page(client, made.get_absolute_url())
    assert made.get_absolute_url() not in page(client, game.get_absolute_url())


def test_a_player_has_a_link_to_their_games_and_to_their_pgn(client, game):
    shown = page(client, game.white.player.get_absolute_url())
    assert f'<a href="/archive/?id={game.white.player_id}">1 game in the archive' in shown
    assert f'<a href="/archive/games.pgn?id={game.white.player_id}">Download as PGN</a>' in shown
    assert "in the archive" not in page(client, player("Kot").get_absolute_url())


def test_a_row_of_a_working_leads_to_its_moves(client, game):
    made = event("Open", date(2020, 5, 1), date(2020, 5, 9), [(game.white.player, game.black.player, 1)])
    published = make_list(date(2020, 7, 1))
    make_entry(published, game.white.player, 2010)
    row = {"game": made.games.get().pk, "own_rating": 2000, "opponent_rating": 2000, "difference": 0, "expected": 0.5}
    row |= {"score": 1, "change": 5}
    make_line(published, game.white.player, made, games=1, score=1, expected=0.5, factor=10, change=5, details=[row])
    shown = page(client, reverse("working", args=["fide", "2020-07-01", game.white.player_id]))
    assert f'href="{game.get_absolute_url()}" aria-label="Moves of the game against' in shown
