"""The page of a list's statistics: choices, pictures with their tables, and what is not told."""

import csv
from datetime import UTC, date, datetime

import pytest
from django.core.cache import cache

from ratings.lists.records import writing
from ratings.models import RatingList
from tests.federation.runtime.pages.plain_html import plain
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
PAGE = "/lists/fide/2026-03-01/statistics/"


@pytest.fixture(autouse=True)
def in_march(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2026, 3, 5, 12, tzinfo=UTC))
    cache.clear()


def listed(count: int = 6, system: str = "fide") -> RatingList:
    """Two lists of so many women under 12, and as many men of no age in particular."""
    people = [
        make_player(sex="w" if at % 2 else "m", birth_year=2016 if at % 2 else 1990, region="North")
        for at in range(2 * count)
    ]
    made = None
    for day in (JANUARY, MARCH):
        made = make_list(day, system, previous=made)
        for at, one in enumerate(people):
            make_entry(made, one, 2000 - at, games=1, previous=2000 - at)
    writing.keep_due(system)
    return made


def test_the_page_tells_how_ratings_are_spread_and_how_that_changed(client):
    listed()
    page = client.get(PAGE).content.decode()
    told = plain(page)
    assert "12 players: mean 1994.5, median 1994.5." in told
    assert page.count('class="histogram"') == 1 and page.count('<figure class="trend">') == 2
    assert "2 lists as a table" in told
    assert 'href="/lists/fide/2026-03-01/?age=U12"' in page  # the list with the same players
    assert 'href="/lists/fide/2026-03-01/?region=North"' in page


def test_a_group_can_be_chosen_and_the_menus_remember_it(client):
    listed()
    page = client.get(f"{PAGE}?age=U12&players=all&sex=w").content.decode()
    assert "6 players" in plain(page)
    assert [f'<option value="{code}" selected>' in page for code in ("U12", "all", "w")] == [True, True, True]
    assert "Nothing is told of fewer than 5 players." in client.get(f"{PAGE}?age=S65").content.decode()


def test_what_a_list_cannot_tell_leads_away(client, monkeypatch):
    listed()
    assert client.get(f"{PAGE}?sex=x")["Location"] == PAGE
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2027, 3, 5, 12, tzinfo=UTC))
    assert client.get(f"{PAGE}?age=U12").status_code == 404
    page = client.get(PAGE).content.decode()
    assert 'value="U12"' not in page and 'value="U20"' in page
    assert "?age=U20" in page and "/2026-03-01/?age=" not in page


def test_a_list_leads_to_it_and_the_series_to_that_of_the_list_in_force(client):
    listed()
    assert f'href="{PAGE}"' in client.get("/lists/fide/2026-03-01/").content.decode()
    assert client.get("/lists/fide/statistics/")["Location"] == PAGE
    assert client.get("/lists/nothing/statistics/").status_code == 404


def test_until_it_is_written_the_page_says_so_and_nobody_keeps_it(client):
    make_list(MARCH)
    answer = client.get(PAGE)
    assert "still being written" in answer.content.decode()
    assert answer["Cache-Control"] == "no-store"
    assert client.get(f"{PAGE}statistics.csv").status_code == 404


def test_the_file_has_a_row_a_list(client):
    listed()
    answer = client.get(f"{PAGE}statistics.csv?sex=w")
    rows = list(csv.DictReader(b"".join(answer).decode("utf-8-sig").splitlines()))
    assert [(row["date"], row["players"], row["mean"]) for row in rows] == [
        ("2026-03-01", "6", "1994"), ("2026-01-01", "6", "1994"),
    ]  # fmt: skip


def test_the_page_costs_the_same_for_few_and_for_many(client, django_assert_num_queries):
    for system, count in (("fide", 5), ("dwz", 20)):
        listed(count, system)
        cache.clear()
        with django_assert_num_queries(4):
            client.get(f"/lists/{system}/2026-03-01/statistics/")
