"""When lists come: the page and the files, with as many queries for one series as for three."""

from datetime import date

import pytest
from django.core.cache import cache
from icalendar import Calendar

from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_list

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def today(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.localdate", lambda *_: date(2026, 11, 22))


def test_the_page_says_the_next_list_of_each_series_and_which_are_late(client):
    make_list(SEPTEMBER)
    make_list(NOVEMBER, "dwz", state="draft")
    page = " ".join(client.get("/lists/calendar/").content.decode().split())
    assert "The FIDE standard list of 1 November 2026 is 21 days late" in page
    assert '<a href="/lists/fide/calendar.ics">fide.ics</a>' in page
    assert 'href="/lists/fide/"' in page
    assert '/lists/dwz/"' not in page  # before its first list there is no such page
    assert '<a href="/lists/dwz/calendar.ics">dwz.ics</a>' in page
    assert '<a href="/calendar.ics">the calendar of all lists</a>' in page


def test_without_a_series_the_page_says_so(client):
    assert "No series of lists is kept yet." in client.get("/lists/calendar/").content.decode()
    assert Calendar.from_ical(client.get("/calendar.ics").content).walk("VEVENT") == []


def test_a_file_is_of_all_series_or_of_one(client):
    make_list(NOVEMBER)
    make_list(NOVEMBER, "dwz")

    def series(address: str) -> set[str]:
        response = client.get(address)
        assert response["Content-Type"] == "text/calendar; charset=utf-8"
        return {str(one["UID"]).partition("-")[0] for one in Calendar.from_ical(response.content).walk("VEVENT")}

    assert series("/calendar.ics") == {"fide", "dwz"}
    assert series("/lists/dwz/calendar.ics") == {"dwz"}
    assert client.get("/lists/nonsense/calendar.ics").status_code == 404


@pytest.mark.parametrize("path", ["/lists/calendar/", "/calendar.ics", "/lists/fide/calendar.ics"])
def test_more_series_cost_no_more_queries(client, path, django_assert_num_queries):
    make_list(NOVEMBER)
    with django_assert_num_queries(3):
        client.get(path)
    for slug in ("dwz", "ukd"):
        make_list(NOVEMBER, slug)
    cache.clear()
    with django_assert_num_queries(3):
        client.get(path)
