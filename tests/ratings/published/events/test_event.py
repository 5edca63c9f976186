"""The public page of an event marks the games that do not count, and says why."""

from datetime import date
from html import unescape

import pytest

from federation.models import Tournament
from tests.factories import computed, event, player, published

pytestmark = pytest.mark.django_db
REASON = "Not rated: a game with a player of 1800 or more needs 90 minutes a player for 60 moves."


@pytest.fixture
def hour():
    """Okoń (1850) meets Gołąb (1750) twice; Gołąb and Nowak (1700) may play an hour."""
    okon, golab, nowak = player("Okoń", 1850), player("Gołąb", 1750), player("Nowak", 1700)
    made = event("Hour", date(2026, 6, 6), date(2026, 6, 7), [(okon, golab, 1), (golab, nowak, 0.5), (golab, okon, 0)])
    Tournament.objects.filter(pk=made.pk).update(minutes=60)
    return made


def page(client, made) -> str:
    return unescape(client.get(made.get_absolute_url()).content.decode())


@pytest.mark.parametrize("make", [computed, published])
def test_the_page_marks_what_does_not_count(hour, client, make):
    make("fide", date(2026, 7, 1))
    text = page(client, hour)
    assert text.count("2 of 3 games do not count for FIDE standard") == 1
    assert text.count(REASON) == 1
    assert text.count('class="refused-mark"') == 4  # both sides of both games


def test_a_page_without_such_games_has_no_mark(hour, client):
    Tournament.objects.filter(pk=hour.pk).update(minutes=90)
    published("fide", date(2026, 7, 1))
    text = page(client, hour)
    assert [text.count("do not count"), text.count("refused")] == [0, 0]
