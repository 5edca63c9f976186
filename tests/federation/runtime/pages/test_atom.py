"""A feed has what RFC 4287 asks for, read by a parser that knows nothing of us."""

from datetime import UTC, datetime, timedelta

import pytest
from defusedxml.ElementTree import fromstring
from django.test import RequestFactory

from federation.runtime.pages.atom import MOST, FeedEntry, feed_response

ATOM = "{http://www.w3.org/2005/Atom}"
START = datetime(2026, 11, 1, tzinfo=UTC)


@pytest.fixture(autouse=True)
def site(settings) -> None:
    settings.SITE_URL, settings.FEDERATION_NAME = "https://ratings.example.org", "Utopia & Co"


def entry(number: int, **facts) -> FeedEntry:
    at = START + timedelta(days=number)
    usual = {"address": f"/events/{number}/", "title": f"Event {number}", "summary": "Rated.", "published": at}
    return FeedEntry(**{**usual, "updated": at, **facts})


def answered(entries):
    return feed_response(RequestFactory().get("/events/feed.atom"), "Events rated", "/events/", entries)


def test_a_feed_says_what_it_is_and_where_it_is():
    response = answered([entry(1), entry(3), entry(2)])
    feed = fromstring(response.content)
    assert response["Content-Type"] == "application/atom+xml; charset=utf-8"
    assert response["Last-Modified"] == "Wed, 04 Nov 2026 00:00:00 GMT"
    assert [feed.findtext(f"{ATOM}{name}") for name in ("id", "title", "updated")] == [
        "https://ratings.example.org/events/feed.atom", "Events rated, Utopia & Co", "2026-11-04T00:00:00+00:00"
    ]  # fmt: skip
    assert feed.findtext(f"{ATOM}author/{ATOM}name") == "Utopia & Co"  # once for all entries: RFC 4287, 4.1.1
    assert {link.get("rel"): link.get("href") for link in feed.findall(f"{ATOM}link")} == {
        "alternate": "https://ratings.example.org/events/", "self": "https://ratings.example.org/events/feed.atom"
    }  # fmt: skip


def test_an_entry_is_known_by_the_address_that_it_is_about():
    feed = fromstring(answered([entry(1, title="<b> & co", summary="1 < 2\x00")]).content)
    (one,) = feed.findall(f"{ATOM}entry")
    assert {part.tag.removeprefix(ATOM): part.text for part in one if part.tag != f"{ATOM}link"} == {
        "id": "https://ratings.example.org/events/1/",
        "title": "<b> & co",
        "summary": "1 &lt; 2",  # which is said to be HTML
        "published": "2026-11-02T00:00:00+00:00",
        "updated": "2026-11-02T00:00:00+00:00",
    }
    assert one.find(f"{ATOM}summary").get("type") == "html"
    assert one.find(f"{ATOM}link").get("href") == one.findtext(f"{ATOM}id")


def test_the_newest_are_told():
    feed = fromstring(answered([entry(number) for number in range(MOST + 5)]).content)
    assert [one.text for one in feed.iterfind(f"{ATOM}entry/{ATOM}title")] == [
        f"Event {number}" for number in range(MOST + 4, 4, -1)
    ]


def test_an_empty_feed_is_a_feed_and_stays_as_it_is():
    feed = fromstring(answered([]).content)
    assert feed.findtext(f"{ATOM}updated") == "1970-01-01T00:00:00+00:00"
    assert feed.findall(f"{ATOM}entry") == []
