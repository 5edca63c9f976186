"""The page of the norms that were made, and its file."""

import pytest
from django.core.cache import cache

from ratings.titles import finding
from tests.ratings.lists.list_factory import NOW
from tests.ratings.titles.norm_factory import make_hero, make_ring

pytestmark = pytest.mark.django_db

PAGE = "/titles/norms/"


def made(count: int = 1) -> None:
    for _ in range(count):
        make_ring(make_hero())
    finding.find_due(NOW)


def test_the_page_lists_them_and_the_titles_lead_to_it(client):
    made()
    page = client.get(PAGE).content.decode()
    assert "Okoń, Ewa" in page and "Ring of Ten" in page
    assert f'href="{PAGE}"' in client.get("/titles/").content.decode()


def test_where_there_are_none_it_says_so(client):
    assert "No norm has been made yet." in client.get(PAGE).content.decode()
    made()
    wrong = client.get(f"{PAGE}?year=1999")
    assert "No norm fits." in wrong.content.decode()
    assert wrong["Cache-Control"] == "no-store"


def test_the_file_has_the_same_filters(client):
    made()
    answer = client.get(f"{PAGE}norms.csv?title=IM")
    assert b"Ring of Ten" in b"".join(answer)
    assert "norms.csv" in answer["Content-Disposition"]


def test_the_page_costs_the_same_for_one_and_for_three(client, django_assert_num_queries):
    for count in (1, 2):
        made(count)
        cache.clear()
        with django_assert_num_queries(6):
            client.get(PAGE)
