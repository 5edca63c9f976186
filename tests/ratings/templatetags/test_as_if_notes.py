"""The points under an event side by side: what each system's numbers are from, escaped."""

from dataclasses import replace
from datetime import date

import pytest

from federation.models import Tournament
from ratings.as_if.side_by_side import SideBySide, side_by_side
from ratings.templatetags.as_if_notes import conversion_notes, published_notes, tempo_notes
from tests.factories import event, player, published

pytestmark = pytest.mark.django_db
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


@pytest.fixture
def shown():
    made = event(
        "Zimowy Open", date(2026, 1, 10), date(2026, 1, 12), [(player("Okoń", 2054, 20), player("Gołąb", 2131, 10), 1)]
    )
    return lambda *slugs: side_by_side(Tournament.objects.get(pk=made.pk), slugs)


def test_a_list_that_counts_the_event_is_named(shown):
    published("fide", JANUARY)
    published("fide", MARCH)
    told = published_notes(shown("fide", "dwz"))
    assert told.count("<li>") == 1
    assert told.startswith("<li><strong>FIDE standard:</strong> published. The <a href=")
    assert '<a href="/lists/fide/2026-03-01/">list of 1\xa0March\xa02026</a> counts this event' in told


def test_a_system_for_another_rate_of_play_says_so(shown):
    assert tempo_notes(shown("fide", "dwz")) == ""
    told = tempo_notes(shown("fide-blitz"))
    assert "<strong>FIDE blitz</strong> rates blitz games only. This was a standard event: it is computed" in told
    Tournament.objects.update(tempo="rapid")
    told = tempo_notes(shown("fide"))
    assert "<strong>FIDE standard</strong> rates standard games only. This was a rapid event: it is computed" in told


def test_systems_that_start_from_one_conversion_share_a_point(shown):
    one = conversion_notes(shown("ingo"))
    assert one.startswith("<li><strong>Ingo</strong> starts from Ingo = 355 − Elo / 8 (") and "convention" not in one
    several = conversion_notes(shown("dwz", "wronicz"))
    assert several.count("<li>") == several.count('<mark class="convention">project convention</mark>') == 2
    every = conversion_notes(shown("glicko", "chessmetrics", "urs"))
    assert "Glicko, " in every and "</strong> start from the FIDE rating as it is (" in every


def test_names_are_escaped(shown):
    found = shown("fide-blitz")
    column = found.columns[0]
    odd = replace(column, system=replace(column.system, name="<b>A & B</b>"))
    told = tempo_notes(SideBySide(found.event, [odd]))
    assert "<strong>&lt;b&gt;A &amp; B&lt;/b&gt;</strong> rates" in told
