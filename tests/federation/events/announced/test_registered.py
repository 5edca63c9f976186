"""The feed of announced events."""

import pytest

from federation.events.announced import acts
from federation.events.announced.registered import registered as entries
from tests.federation.events.announced.made import announced, registered

pytestmark = pytest.mark.django_db


def test_it_has_what_was_registered(arbiter, officer, now):
    announced(arbiter, now, name="Cup of Warsaw")
    event = acts.cancel(registered(arbiter, officer, now), arbiter, now)
    told = [(one.address, one.title, one.summary) for one in entries()]
    summary = "5 – 7 September 2026, Gdynia, standard, 90 min + 30 s, Cancelled"
    assert told == [(event.get_absolute_url(), "Baltic Open 2026", summary)]
