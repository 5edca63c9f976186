"""The page of who moved on a list, and its file."""

import csv
from datetime import date

import pytest
from django.core.cache import cache

from ratings.lists.records import writing
from ratings.models import RatingList
from tests.federation.runtime.pages.plain_html import plain
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
PAGE = "/lists/fide/2026-03-01/movers/"


def listed(count: int = 1, system: str = "fide") -> RatingList:
    """A list of March on which so many gained, lost, are new and are active again."""
    first = make_list(JANUARY, system)
    second = make_list(MARCH, system, previous=first)
    for at in range(count):
        for name, before, now in (("Up", 1990, 2010), ("Down", 1900, 1850), ("New", None, 1800), ("Back", 1700, 1700)):
            one = make_player(f"{name}{at}, Ewa")
            if before:
                make_entry(first, one, before)
            rank = None if name == "Back" else 1
            make_entry(second, one, now, previous=before, previous_rank=rank if before else None, games=name != "Back")
    writing.keep_due(system)
    return second


def test_the_page_has_a_table_for_each_heading_and_leads_to_the_workings(client):
    listed()
    page = client.get(PAGE).content.decode()
    for code in ("gained", "lost", "games", "new", "back", "over"):
        assert f'id="{code}"' in page, code
    assert page.count('href="/lists/fide/2026-03-01/players/') >= 4
    told = plain(page)
    assert "Up0, Ewa gained most: +20 to 2010." in told
    assert "1 player is new on the list." in told


def test_a_list_leads_to_it_and_the_series_to_that_of_the_list_in_force(client):
    listed()
    assert f'href="{PAGE}"' in client.get("/lists/fide/2026-03-01/").content.decode()
    assert client.get("/lists/fide/movers/")["Location"] == PAGE
    assert client.get("/lists/dwz/movers/").status_code == 404


def test_until_it_is_written_the_page_says_so_and_nobody_keeps_it(client):
    make_list(MARCH)
    answer = client.get(PAGE)
    assert "still being written" in answer.content.decode()
    assert answer["Cache-Control"] == "no-store"
    assert client.get(f"{PAGE}movers.csv").status_code == 404


def test_of_a_list_taken_back_nothing_is_kept(client):
    make_list(MARCH, state=RatingList.State.WITHDRAWN, reason="Half of the events.")
    answer = client.get(PAGE)
    assert answer.status_code == 404
    assert "was withdrawn" in answer.content.decode()


def test_the_file_says_the_same(client):
    listed()
    answer = client.get(f"{PAGE}movers.csv")
    rows = list(csv.DictReader(b"".join(answer).decode("utf-8-sig").splitlines()))
    assert [(row["heading"], row["name"]) for row in rows if row["heading"] in {"gained", "lost", "new", "back"}] == [
        ("gained", "Up0, Ewa"), ("lost", "Down0, Ewa"), ("new", "New0, Ewa"), ("back", "Back0, Ewa"),
    ]  # fmt: skip
    assert "fide-2026-03-01-movers.csv" in answer["Content-Disposition"]


def test_the_page_costs_the_same_for_one_and_for_many(client, django_assert_num_queries):
    for system, count in (("fide", 1), ("dwz", 20)):
        listed(count, system)
        cache.clear()
        with django_assert_num_queries(5):
            client.get(f"/lists/{system}/2026-03-01/movers/")
