"""The records of a series as a page: same queries for one list and for three, any day, any number."""

from datetime import date

import pytest
from django.urls import reverse

from ratings.lists.records import writing
from tests.federation.runtime.pages.plain_html import plain
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

DAYS = [date(2026, month, 1) for month in (1, 3, 5)]
PAGE = "/lists/fide/records/"


def words(response) -> str:
    return " ".join(response.content.decode().split())


@pytest.fixture
def lists(request):
    people = [make_player(f"Player {at}, Ewa") for at in range(3)]
    before = None
    for at, day in enumerate(DAYS[: request.param]):
        before = make_list(day, previous=before)
        for place, one in enumerate(people):
            rating = 1610 - place + 5 * at
            make_entry(before, one, rating, previous=rating - 5 if at else None, games=4)
    writing.keep("fide", DAYS[0])
    return people


@pytest.mark.parametrize("lists", [1, 3], indirect=True)
def test_the_page_asks_the_same_for_one_list_and_for_three(lists, client, django_assert_num_queries):
    with django_assert_num_queries(23):
        page = words(client.get(PAGE))
    assert "FIDE standard: records" in page
    assert "Longest number one" in page
    assert "nobody yet" in page


@pytest.mark.parametrize("lists", [3], indirect=True)
def test_as_of_any_day(lists, client):
    page = words(client.get(PAGE, {"on": "2026-03-02"}))
    assert "As of 2 March 2026" in page
    assert "<strong>1615</strong>" in page
    assert "<strong>1620</strong>" not in page
    assert "<strong>1620</strong>" in words(client.get(PAGE))
    assert "No list of this series counted on that day." in words(client.get(PAGE, {"on": "2025-12-31"}))
    assert client.get(PAGE, {"on": "yesterday"}).status_code == 404


@pytest.mark.parametrize("lists", [3], indirect=True)
def test_who_reached_a_number(lists, client, django_assert_num_queries):
    with django_assert_num_queries(4):
        page = words(client.get(PAGE, {"reached": "1615", "on": "2026-03-02"}))
    assert "FIDE standard: who reached 1615" in page
    assert "1 player by 2 March 2026." in page
    assert "<td>1 March 2026</td>" in page
    assert "3 players by" in words(client.get(PAGE, {"reached": "1608"}))
    assert "Nobody had reached it by that day." in words(client.get(PAGE, {"reached": "2600", "live": "yes"}))
    assert client.get(PAGE, {"reached": "many"}).status_code == 404


@pytest.mark.parametrize("lists", [3], indirect=True)
def test_women_and_one_federation(lists, client, django_assert_num_queries):
    page = words(client.get(PAGE))
    assert '<option value="true">women' in plain(page)
    assert "Have it now" in page
    with django_assert_num_queries(9):
        page = words(client.get(PAGE, {"women": "true", "federation": "POL", "on": "2026-03-02"}))
    assert "FIDE standard: records of women of Poland" in page
    assert page.count("<strong>1615</strong>") == 1
    assert "Longest number one" not in page
    assert "FIDE standard: records of women" in words(client.get(PAGE, {"women": "true"}))
    assert "Nobody of women was on a list by 31 December 2025." in words(
        client.get(PAGE, {"women": "true", "on": "2025-12-31"})
    )
    assert 'value="POL" selected' in client.get(PAGE, {"federation": "POL"}).content.decode()
    for query in ({"federation": "ITA"}, {"federation": "w"}, {"women": "maybe"}, {"women": "true", "reached": "1600"}):
        assert client.get(PAGE, query).status_code == 404, query


def test_a_series_without_lists_has_no_records_yet(client):
    assert "No list of this series counted on that day." in words(client.get(PAGE))
    assert client.get(reverse("records", args=["nothing"])).status_code == 404


def test_a_number_of_another_scale_is_not_asked_about(client):
    made = make_list(DAYS[0], "clarke")
    make_entry(made, make_player(), 165)
    writing.keep("clarke", DAYS[0])
    page = plain(words(client.get(reverse("records", args=["clarke"]))))
    assert '<th scope="row">160</th>' in page
    assert '<th scope="row">1600</th>' not in page
