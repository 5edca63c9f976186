"""The table of live ratings, on the page and in its file."""

from datetime import date

import pytest

from ratings.catalogue import SYSTEMS
from ratings.models import LiveRating
from ratings.published.tables.live import LiveTable
from tests.factories import computed, event, player, published

pytestmark = pytest.mark.django_db

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


@pytest.fixture
def rows() -> list[LiveRating]:
    okon, golab = player("Okoń", 2095), player("Gołąb", 2100)
    player("Bąk", 1900)
    published("fide", JANUARY)
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    draft = computed("fide", MARCH)
    return list(LiveRating.objects.filter(list=draft).select_related("entry", "last"))


def test_the_file_says_what_the_page_says_with_the_ratings_of_the_list(rows):
    table = LiveTable(SYSTEMS["fide"])
    head, found = table.file_head(), list(table.file_rows(rows))
    assert head == [
        "live_rank", "rank", "player", "title", "name", "federation", "club", "rating", "live_rating", "change",
        "events", "last_event",
    ]  # fmt: skip
    keys, code = [row.entry.player_id for row in rows], rows[0].last.code
    assert found == [
        [1, 2, keys[0], "", "Okoń, Test", "POL", "", 2095, 2105.2, 10.2, 1, code],
        [2, 1, keys[1], "", "Gołąb, Test", "POL", "", 2100, 2089.8, -10.2, 1, code],
        [3, 3, keys[2], "", "Bąk, Test", "POL", "", 1900, 1900, None, 0, ""],
    ]


def test_the_page_has_one_decimal_and_the_way_the_rank_moved(rows):
    body = LiveTable(SYSTEMS["fide"]).show(rows).body
    first, second, third = body.split("\n")
    assert '<td class="rating">2105.2<span class="under"><span class="gain">+10.2</span></span></td>' in first
    assert '<span class="gain small">▲<span class="visually-hidden"> up </span>1</span>' in first
    assert '<span class="loss small">▼<span class="visually-hidden"> down </span>1</span>' in second
    assert '<td class="num soft">3</td>' in third
    assert '<td class="num wide"></td>' in third  # nothing for who did not play


def test_a_falling_number_is_a_gain_where_lower_is_better(rows):
    rows[0].rating = rows[0].entry.previous - 3
    assert '<span class="gain">−3.0</span>' in LiveTable(SYSTEMS["ingo"]).show(rows[:1]).body
