"""What everybody reads of an announced event: its page, the calendar, its file and the feed."""

import pytest
from django.urls import reverse

from federation.events.announced import acts
from tests.federation.events.announced.made import announced, registered

pytestmark = pytest.mark.django_db


def test_one_that_is_not_registered_is_not_there(client, arbiter, now):
    assert client.get(announced(arbiter, now).get_absolute_url()).status_code == 404


def test_what_is_for_the_office_is_not_public(client, arbiter, officer, now):
    event = registered(arbiter, officer, now, strongest=2711, chief_arbiter="Nowak, Jan")
    page = client.get(event.get_absolute_url()).content.decode()
    assert ("Nowak, Jan" in page, "2711" in page, "FIDE wants" in page) == (True, False, False)


def test_calendar_file_and_feed_have_it(client, arbiter, officer, now):
    event = registered(arbiter, officer, now)
    assert event.name in client.get(reverse("events-calendar") + "?month=2026-09").content.decode()
    text = client.get(reverse("events-calendar-file")).content.decode()
    days = ["DTSTART;VALUE=DATE:20260905", "DTEND;VALUE=DATE:20260908", "SUMMARY:Baltic Open 2026"]
    assert [line in text for line in days] == [True] * 3
    assert event.get_absolute_url() in client.get(reverse("announced-feed")).content.decode()


def test_a_cancelled_one_stays_and_says_so(client, arbiter, officer, now):
    event = acts.cancel(registered(arbiter, officer, now), arbiter, now)
    assert "Cancelled" in client.get(event.get_absolute_url()).content.decode()
    assert event.name not in client.get(reverse("events-calendar") + "?month=2026-09").content.decode()
    assert "SUMMARY:Baltic Open 2026 (Cancelled)" in client.get(reverse("events-calendar-file")).content.decode()
