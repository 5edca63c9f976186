"""The calendar of events: a month by its address, today's without one, and what is no month."""

from datetime import date

import pytest
from django.core.cache import cache

from tests.ratings.lists.list_factory import NOVEMBER, make_event, make_list

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def today(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.localdate", lambda *_: date(2026, 11, 22))


def text(response) -> str:
    return " ".join(response.content.decode().replace("\u00a0", " ").replace("\u2060", "").split())


def test_a_month_shows_its_events_and_lists(client):
    make_list(NOVEMBER)
    make_event([], [], "Baltic Open", start=date(2026, 11, 20), end=date(2026, 11, 22))
    page = text(client.get("/events/calendar/"))
    assert "<h1>November 2026</h1>" in text(client.get("/events/calendar/?month=2026-11"))
    assert "<h1>November 2026</h1>" in page
    assert 'href="/lists/fide/2026-11-01/">FIDE standard</a>' in page
    assert 'Baltic Open</a> <span class="soft">Gdynia, 20 – 22 November 2026, Standard</span>' in page
    assert 'href="?month=2026-10" rel="prev"' in page
    december = text(client.get("/events/calendar/?month=2026-12"))
    assert "of events for the FIDE standard list of 1 January 2027" in december


def test_what_is_no_month_is_not_there(client):
    for wanted in ("nonsense", "2026-13", "2026-1", "0001-01", "9999-12", "2026-11-01"):
        assert client.get(f"/events/calendar/?month={wanted}").status_code == 404


def test_more_events_cost_no_more_queries(client, django_assert_num_queries):
    make_list(NOVEMBER)
    for _ in range(2):
        cache.clear()
        with django_assert_num_queries(5):
            client.get("/events/calendar/")
        for _ in range(3):
            make_event([], [], end=date(2026, 11, 20))
