"""The working of a player on a real list: what it is called, what leads to each number, where ratings came from."""

from datetime import date

import pytest
from django.core.cache import cache

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


def test_a_dwz_that_starts_from_the_fide_rating_adds_up_to_the_change_shown(client):
    """Above 2400 an event is rated from the FIDE rating; the change is that of the DWZ."""
    strong, rival = player("Wende", 2430), player("Kossak", 2410)
    published("dwz", JANUARY)
    event("Meisterturnier", date(2025, 1, 3), date(2025, 1, 5), [(strong, rival, 1), (rival, strong, 0.5)])
    published("dwz", FEBRUARY)
    event("Pokal", date(2025, 2, 3), date(2025, 2, 5), [(strong, rival, 1), (rival, strong, 0)])
    shown = working(published("dwz", MARCH), strong)
    part = shown.parts[0]
    assert [row.detail.change is not None for row in part.games] == [True, True]
    assert part.of_games + sum(value for _, value in part.beyond_games) == pytest.approx(part.line.change)
    assert [what.value for what, _ in part.beyond_games] == ["start", "rounded"]
    page = text(client.get(f"/lists/dwz/2025-03-01/players/{strong.pk}/"))
    assert "From the rating before to the one it started from" in page


def test_the_list_a_rating_came_from_is_a_link(client):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    published("fide", JANUARY)
    event("Club match", date(2025, 1, 10), date(2025, 1, 11), [(okon, golab, 1)])
    published("fide", MARCH)
    page = text(client.get(f"/lists/fide/2025-03-01/players/{okon.pk}/"))
    assert 'rated from the <a href="/lists/fide/2025-01-01/">list of 1 January 2025</a>' in page


def test_a_first_number_says_what_it_is(client):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    published("fide", JANUARY)
    event("Club match", date(2025, 1, 10), date(2025, 1, 11), [(okon, golab, 1)])
    shown = working(published("fide", MARCH), okon)
    assert [part.heading for part in shown.parts] == ["Start: the FIDE rating", "Club match"]
    assert "Start: the FIDE rating" in text(client.get(f"/players/{okon.pk}/?system=fide"))


def test_a_rating_after_the_floor_is_new_again_and_not_the_first(client):
    """FIDE 7.2.1: who falls below 1400 is unrated, and a newcomer again."""
    okon, others = player("Okoń", 1405, 40), [player(f"Rywal {n}", 1700) for n in range(5)]
    published("fide", MARCH)
    event("Club match", date(2025, 3, 10), date(2025, 3, 11), [(okon, one, 0) for one in others[:3]])
    may = published("fide", date(2025, 5, 1))
    assert not may.entries.filter(player=okon).exists()
    event("Open", date(2025, 5, 10), date(2025, 5, 14), [(okon, one, 0.5) for one in others])
    july = published("fide", date(2025, 7, 1))
    page = text(client.get(f"/lists/fide/2025-07-01/players/{okon.pk}/"))
    assert "new again: was 1405 on 1 March 2025" in page
    assert [words in page for words in ("Your first", "first time on this list")] == [False, False]
    assert working(july, okon).last.rating == 1405


def test_who_was_on_no_list_before_is_on_it_for_the_first_time(client):
    okon, others = player("Okoń"), [player(f"Rywal {n}", 1700) for n in range(5)]
    event("Open", date(2025, 1, 10), date(2025, 1, 14), [(okon, one, 0.5) for one in others])
    published("fide", MARCH)
    page = text(client.get(f"/lists/fide/2025-03-01/players/{okon.pk}/"))
    assert ("first time on this list" in page, "new again" in page) == (True, False)


def test_without_games_there_is_no_legend_of_colours(client):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("Club match", date(2024, 12, 10), date(2024, 12, 11), [(okon, golab, 1)])
    published("fide", JANUARY)
    idle = player("Cichy", 1900)
    published("fide", MARCH)
    shown = (("2025-01-01", okon), ("2025-03-01", idle))
    pages = [text(client.get(f"/lists/fide/{day}/players/{one.pk}/")) for day, one in shown]
    assert ["with White, ● with Black" in page for page in pages] == [True, False]
