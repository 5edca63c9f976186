"""What a player's page says besides the ratings: activity, experience and peak are each system's own rules."""

import re
from datetime import date

import pytest
from django.urls import reverse

from federation.models import Player
from ratings.published.players.player_history import biography, games_uncounted
from tests.factories import event, player, published
from tests.federation.runtime.pages.plain_html import plain

pytestmark = pytest.mark.django_db

FEBRUARY, MARCH, APRIL, MAY = (date(2026, month, 1) for month in (2, 3, 4, 5))


def lived(someone, slug: str, today: date) -> tuple[str, str]:
    """Of a page: activity, and what is missing to a settled rating."""
    found = biography(someone, today, slug).headline
    return found.activity, found.experience


def test_a_dwz_never_expires_and_knows_no_thirty_games():
    okon, golab = player("Okoń", 2000), player("Gołąb", 1900)
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    published("dwz", FEBRUARY)
    assert lived(okon, "dwz", FEBRUARY) == ("", "")


def test_a_rating_of_fides_ends_a_year_after_the_last_game():
    okon, golab = player("Okoń", 2000), player("Gołąb", 1900, factor=40)
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    published("fide", MARCH)
    until = "Inactive from the list of 1 March 2027 on, unless a rated game is played by 22 February 2027."
    assert lived(okon, "fide", MARCH) == (until, "")  # K 20: more than 30 games
    assert lived(golab, "fide", MARCH) == (until, "")  # K 40, but with games that FIDE alone has counted


def test_a_first_rating_made_here_says_how_many_games_are_missing():
    rated = [player(f"Rated {at}", 2000) for at in range(5)]
    new = player("Nowak")
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(new, one, 1) for one in rated])
    published("fide", MARCH)
    assert lived(new, "fide", MARCH)[1] == "5 of 30 games to a settled rating."


def test_a_juniors_games_before_the_list_began_are_unknown(client):
    """A junior has K 40 by age: the games that FIDE counted before are not known, and none is missing."""
    junior, golab = player("Okoń", 2000, factor=40, birth_year=2012), player("Gołąb", 1900)
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(junior, golab, 1)])
    entry = published("fide", MARCH).entries.get(player=junior)
    assert (entry.factor, entry.career_games) == (40, 1)
    found = biography(junior, MARCH, "fide").headline
    assert (found.games, found.experience) == (None, "")
    page = " ".join(client.get(junior.get_absolute_url()).content.decode().split())
    assert '<dd>1<span class="soft small">since the rating was taken over</span></dd>' in plain(page)
    working = " ".join(client.get(reverse("working", args=["fide", "2026-03-01", junior.pk])).content.decode().split())
    assert "1 in this list, 1 since the rating was taken over" in working
    assert "in all" not in working


def test_a_rating_taken_over_with_its_merged_duplicate_has_unknown_games():
    junior, double, golab = player("Okoń"), player("Okon", 2000, factor=40), player("Gołąb", 1900)
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(double, golab, 1)])
    published("fide", MARCH)
    assert games_uncounted(junior) == set()
    Player.objects.filter(pk=double.pk).update(merged_into=junior)
    assert games_uncounted(junior) == {"fide"}


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
    change = f"+{worse.change:.0f}"
    assert worse.change > 0  # the number rose: the player lost
    pages = {
        "player": client.get(okon.get_absolute_url(), {"system": "ingo"}),
        "list": client.get("/lists/ingo/2026-03-01/"),
        "working": client.get(reverse("working", args=["ingo", "2026-03-01", okon.pk])),
    }
    for name, page in pages.items():
        found = re.findall(r'class="[^"]*\b(gain|loss)\b[^>]*>([+−]\d+)<', page.content.decode())
        assert (name, {kind for kind, text in found if text == change}) == (name, {"loss"})


def test_the_peak_of_a_fide_rating_is_its_highest():
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("Won", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1), (golab, okon, 0)])
    published("fide", MARCH)
    event("Lost", date(2026, 3, 10), date(2026, 3, 11), [(okon, golab, 0), (golab, okon, 0.5)])
    published("fide", MAY)
    found = biography(okon, MAY, "fide")
    assert (found.peak.rating, found.peak.list.effective) == (2020, MARCH)
