"""The page of live ratings: same queries for one row and for three, filters, the file, and why there are none."""

from datetime import date

import pytest
from django.core.cache import cache
from django.urls import reverse

from ratings.models import ListMenus, RatingList
from ratings.pages.ranking import entry_filter
from tests.factories import computed, event, player, published
from tests.federation.runtime.pages.plain_html import plain

pytestmark = pytest.mark.django_db

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
PAGE = "/lists/fide/live/"
FILE = "/lists/fide/live/live.csv"


def rows(response) -> list[str]:
    return response.getvalue().decode("utf-8-sig").split("\r\n")


def words(response) -> str:
    return " ".join(response.content.decode().split())


@pytest.fixture
def begun(request):
    people = [player(f"Player {at}", 2000 + 10 * at, sex="w" if at == 1 else "m") for at in range(request.param)]
    published("fide", JANUARY)
    if len(people) > 1:
        event("Open", date(2026, 1, 10), date(2026, 1, 11), [(people[0], people[1], 1)])
    computed("fide", MARCH)
    return people


@pytest.mark.parametrize("begun", [1, 3], indirect=True)
def test_the_page_asks_the_same_for_one_row_and_for_three(begun, client, django_assert_num_queries):
    client.get(PAGE)  # the choices of the filters are kept
    with django_assert_num_queries(6):
        page = words(client.get(PAGE))
    assert page.count('class="row-link"') == len(begun)
    assert "FIDE standard: live ratings" in page
    assert "unofficial" in page


@pytest.mark.parametrize("begun", [3], indirect=True)
def test_a_long_menu_of_clubs_is_fetched(begun, client, monkeypatch):
    monkeypatch.setattr(entry_filter, "IN_PAGE", 0)
    draft, clubs = RatingList.objects.get(state="draft"), ["Dama Warna", "Hetman Toruń"]
    ListMenus.objects.update_or_create(list=draft, defaults={"club": clubs, "region": [], "federation": []})
    cache.clear()
    address = reverse("live-ratings-menu", args=["fide", "club"])
    page = words(client.get(PAGE))
    assert (f'data-choices="{address}"' in page, clubs[0] in page) == (True, False)
    assert client.get(address).json() == clubs
    assert client.get(reverse("live-ratings-menu", args=["fide", "age"])).status_code == 404


@pytest.mark.parametrize("begun", [3], indirect=True)
def test_filters_are_those_of_the_ranking(begun, client):
    assert words(client.get(PAGE, {"women": "true"})).count('class="row-link"') == 1
    assert words(client.get(PAGE, {"name": "Player 2"})).count('class="row-link"') == 1
    assert "Nobody with a live rating fits these filters." in words(client.get(PAGE, {"name": "Nobody"}))


@pytest.mark.parametrize("begun", [3], indirect=True)
def test_the_file_has_the_filters_of_the_page(begun, client):
    assert [line.split(",")[0] for line in rows(client.get(FILE))] == ["live_rank", "1", "2", "3", ""]
    assert len(rows(client.get(FILE, {"women": "true"}))) == 3


def test_a_system_without_live_ratings_says_why(client):
    page = words(client.get(reverse("live-ratings", args=["glicko"])))
    assert "There are no live ratings: the next list follows from fractions that no list prints" in page
    assert client.get(reverse("live-ratings-csv", args=["glicko"])).status_code == 404
    assert client.get(reverse("live-ratings", args=["nothing"])).status_code == 404


@pytest.mark.parametrize("begun", [3], indirect=True)
def test_a_player_reads_it_on_their_page(begun, client):
    page = words(client.get(begun[0].get_absolute_url()))
    assert "since the list of 1 January 2026" in page
    assert '<td class="num">2000.0</td>' in page
    assert '<td class="num gain">+10.2</td> <td class="num">2010.2</td>' in page
    assert "<dt>Live peak</dt><dd>2010.2" in plain(page)
