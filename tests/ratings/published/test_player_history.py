"""What a player's page says besides the ratings: activity, experience and peak are each system's own rules."""

from datetime import date

import pytest
from django.urls import reverse

from ratings.published.player_history import biography
from tests.factories import event, player, published

pytestmark = pytest.mark.django_db

FEBRUARY, MARCH, APRIL, MAY = (date(2026, month, 1) for month in (2, 3, 4, 5))


def lived(someone, slug: str, today: date):
    """Of a page: until when active, and what is missing to a settled rating."""
    found = biography(someone, today, slug)
    return found.inactive_after, found.headline.experience, found.inactive


def test_a_dwz_never_expires_and_knows_no_thirty_games():
    okon, golab = player("Okoń", 2000), player("Gołąb", 1900)
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    published("dwz", FEBRUARY)
    assert lived(okon, "dwz", FEBRUARY) == (None, "", False)


def test_a_rating_of_fides_ends_a_year_after_the_last_game():
    okon, golab = player("Okoń", 2000), player("Gołąb", 1900, factor=40)
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    published("fide", MARCH)
    assert lived(okon, "fide", MARCH) == (date(2027, 3, 1), "", False)  # K 20: more than 30 games
    assert lived(golab, "fide", MARCH) == (date(2027, 3, 1), "1 of 30 games", False)


def test_the_list_a_year_to_the_day_after_the_last_game_calls_inactive():
    okon, golab = player("Okoń", 2000), player("Gołąb", 1900)
    event("Open", date(2026, 2, 28), MARCH, [(okon, golab, 1)])
    published("fide", MAY)
    assert lived(okon, "fide", MAY)[0] == date(2027, 3, 1)


def test_the_peak_of_an_ingo_is_its_lowest(client):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("Won", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1), (golab, okon, 0)])
    best = published("ingo", FEBRUARY).entries.get(player=okon)
    event("Lost", date(2026, 2, 10), date(2026, 2, 11), [(okon, golab, 0), (golab, okon, 1)])
    event("Lost again", date(2026, 2, 17), date(2026, 2, 18), [(okon, golab, 0), (golab, okon, 1)])
    worse = published("ingo", MARCH).entries.get(player=okon)
    assert best.rating < worse.rating
    found = biography(okon, MARCH, "ingo")
    assert (found.peak.rating, found.peak.list.effective) == (best.rating, FEBRUARY)
    assert found.chart.peak[2] == f"{best.rating:.0f}"
    assert found.chart.description.startswith(f"{best.rating:.0f} in February 2026, {worse.rating:.0f} in March 2026")
    page = client.get(reverse("working", args=["ingo", "2026-03-01", okon.pk])).content.decode()
    assert f"<dt>Peak</dt><dd>{best.rating:.0f}, February 2026</dd>" in page


def test_the_peak_of_a_fide_rating_is_its_highest():
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("Won", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1), (golab, okon, 0)])
    published("fide", MARCH)
    event("Lost", date(2026, 3, 10), date(2026, 3, 11), [(okon, golab, 0), (golab, okon, 0.5)])
    published("fide", MAY)
    found = biography(okon, MAY, "fide")
    assert (found.peak.rating, found.peak.list.effective) == (2020, MARCH)
