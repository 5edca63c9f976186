"""Announced events for calendar programs."""

from datetime import date

import pytest

from ratings.published.calendar.announced import announced_file
from tests.federation.events.announced.made import announced, registered

pytestmark = pytest.mark.django_db


def test_registered_events_of_a_year_back_and_later_are_in_it(arbiter, officer, now):
    event = registered(arbiter, officer, now)
    announced(arbiter, now)
    registered(arbiter, officer, now, start=date(2025, 1, 1), end=date(2025, 1, 2))
    lines = announced_file("/events/calendar.ics", date(2026, 11, 1)).splitlines()
    uids = [line.partition("@")[0] for line in lines if line.startswith("UID:")]
    assert uids == [f"UID:{event.number}"]
