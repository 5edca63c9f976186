"""The thirty games of a Clarke cycle: from several events and lists, each with what it brought."""

from datetime import date

import pytest
from django.core.cache import cache

from ratings.computing.stored_arrays import unpack_details
from ratings.models import Line
from ratings.published.players.cycle_games import cycle_games
from ratings.published.players.explanation import working
from tests.factories import event, player, published

pytestmark = pytest.mark.django_db

JANUARY, FEBRUARY, MARCH = date(2025, 1, 1), date(2025, 2, 1), date(2025, 3, 1)


@pytest.fixture(autouse=True)
def nothing_kept():
    cache.clear()


def text(response) -> str:
    page = response.content.decode().replace("\u00a0", " ").replace("\u2060", "")
    return " ".join(page.split())


def thirty(okon, golab, first: date, games: int):
    return event("League", first, first, [(okon, golab, 1 if at % 2 else 0.5) for at in range(games)])


def test_a_clarke_cycle_is_a_table_of_its_thirty_games_across_lists(client):
    okon, golab = player("Okoń", 1900), player("Gołąb", 1900)  # 160 each
    thirty(okon, golab, date(2025, 1, 10), 12)
    published("clarke", FEBRUARY)
    thirty(okon, golab, date(2025, 2, 10), 20)
    shown = working(published("clarke", MARCH), okon)
    assert [(one.number, one.brought, one.tournament.end.month) for one in shown.cycle] == [
        (at + 1, 210 if at % 2 else 160, 1) for at in range(12)
    ] + [(at + 13, 210 if at % 2 else 160, 2) for at in range(18)]
    assert {one.opponent.name for one in shown.cycle} == {"Gołąb, Test"}
    assert (shown.cycle_total, shown.new) == (30 * 185, 185)
    assert "Your cycle of 30 games is full. Its games brought <strong>" not in shown.parts[0].sentence
    page = text(client.get(f"/lists/clarke/2025-03-01/players/{okon.pk}/"))
    assert "The 30 games of the cycle" in page
    assert '<td class="num">5550</td>' in page


def test_points_from_before_these_lists_stand_without_their_games(client, officer):
    """A line whose points are not those of the games found, as after a correction, shows the points alone."""
    okon, golab = player("Okoń", 1900), player("Gołąb", 1900)
    thirty(okon, golab, date(2025, 1, 10), 30)
    rating_list = published("clarke", FEBRUARY)
    line = Line.objects.get(list=rating_list, player=okon, tournament__isnull=False)
    line.list = rating_list
    line.facts = {**line.facts, "cycle": ", ".join(["100"] * 30)}
    shown = cycle_games(rating_list, line, unpack_details(line.detail, rating_list.codes), {okon.pk})
    assert [(one.number, one.brought, one.opponent) for one in shown] == [(at, 100, None) for at in range(1, 31)]
