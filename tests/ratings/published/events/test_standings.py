"""The rows of an event's standings: what a change leads to, and that names are escaped."""

from dataclasses import replace
from datetime import date

import pytest

from federation.events.crosstable import crosstable
from ratings.published.events.event import EventRatings, Told, event_ratings
from ratings.published.events.standings import Standings
from tests.factories import event, player, published

pytestmark = pytest.mark.django_db


@pytest.fixture
def told() -> EventRatings:
    okon, golab = player("Okoń <b>", 1850), player("Gołąb", 1750)
    cup = event("Cup", date(2026, 6, 6), date(2026, 6, 7), [(okon, golab, 1)])
    published("fide", date(2026, 7, 1))
    return event_ratings(cup, crosstable(cup))


def change(told: EventRatings, one: Told) -> str:
    return Standings(told).row(one).partition('data-label="Change">')[2].partition("</td>")[0]


def test_a_change_leads_to_its_working(told):
    first, second = told.rows
    address = f"/lists/fide/2026-07-01/players/{first.row.entrant.player_id}/"
    assert f'<a class="gain" href="{address}" aria-label="Why +' in change(told, first)
    assert '<a class="loss" ' in change(told, second)


def test_without_a_change_it_says_so(told):
    first = told.rows[0]
    first.line.change = None
    assert change(told, first).endswith('aria-label="Why no change? Okoń &lt;b&gt;, Test">why?</a>')
    assert change(told, replace(first, line=None)) == '<span class="soft">–</span>'


def test_rounds_are_marked_as_won_and_as_refused(told):
    first, second = told.rows
    rows = Standings(told).row(first), Standings(told).row(replace(second, refused=frozenset({1})))
    assert 'class="round round--won" data-label="1">2w1</td>' in rows[0]
    assert '>1b0<abbr class="refused-mark" title="does not count">*</abbr></td>' in rows[1]


def test_an_event_that_is_not_rated_has_fewer_columns(told):
    bare = EventRatings(None, [replace(one, line=None, performance=None, rating=None) for one in told.rows])
    body = Standings(bare).body
    assert body.count("<tr>") == 2 and "Okoń &lt;b&gt;, Test</a>" in body
    assert ["Change" in body, "Perf." in body] == [False, False]
