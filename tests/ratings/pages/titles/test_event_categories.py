"""The page of an event's Polish category norms: the rows, the working, and what is said without any."""

import re

import pytest
from django.utils.html import strip_tags

from tests.ratings.titles.from_register.test_polish import holding, ring

pytestmark = pytest.mark.django_db


def text(response) -> str:
    words = strip_tags(response.content.decode().replace("<", " <"))
    return re.sub(r"\s+", " ", words.replace("\xa0", " ")).replace("&#x27;", "'")


def test_norms_with_their_working(client):
    event = ring(holding("V"), holding("V"), holding("I"), holding("V"), holding(), holding(federation="GER"))
    page = text(client.get(f"/events/{event.code}/categories/"))
    assert "5 / 5" in page
    assert "holds V" in page
    assert re.sub(r" ([.;:,])", r"\1", page).count("A performance Ru of at least 1300: 4 won, 1 lost of 5") == 1
    assert "thresholds of FIDE ratings of 3.2f are not looked at" in page


def test_without_a_norm(client):
    event = ring(*(holding("V", federation="GER") for _ in range(6)))
    page = text(client.get(f"/events/{event.code}/categories/"))
    assert "No Polish player of this event made a norm for a higher category." in page


@pytest.mark.parametrize("people", ["IV", "V"])
def test_queries_do_not_grow_with_norms(client, people, django_assert_max_num_queries):
    event = ring(*(holding("m" if people == "IV" and at else people) for at in range(6)))
    with django_assert_max_num_queries(9):
        client.get(f"/events/{event.code}/categories/")


def test_no_such_event(client):
    assert client.get("/events/2026-9999/categories/").status_code == 404
