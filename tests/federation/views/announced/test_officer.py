"""The officer's pages of announced events."""

import pytest
from django.urls import reverse

from federation.events.announced import acts
from federation.models import AnnouncedEvent
from federation.permissions import OFFICER
from tests.federation.events.announced.made import announced, registered

pytestmark = pytest.mark.django_db


def test_what_waits_is_registered_or_sent_back(arbiter, client_for, now):
    first, second = announced(arbiter, now), announced(arbiter, now, name="Cup of Warsaw", norms=True)
    client = client_for(OFFICER)
    page = client.get(reverse("announced-desk")).content.decode()
    assert (first.name in page, second.name in page) == (True, True)
    assert "because norms are possible" in client.get(second.get_absolute_url()).content.decode()
    client.post(reverse("announced-register", args=[first.number]), {"fide_number": "412345"})
    client.post(reverse("announced-send-back", args=[second.number]), {"words": "Which hall is it?"})
    for event in (first, second):
        event.refresh_from_db()
    assert (first.state, first.fide_number, second.state, second.answer) == (
        "registered", "412345", "back", "Which hall is it?",
    )  # fmt: skip
    client.post(reverse("announced-register", args=[first.number]), {"fide_number": "412346"})
    first.refresh_from_db()
    assert first.fide_number == "412346"


def test_what_never_reported_is_on_the_desk(arbiter, officer, client_for, now):
    event = registered(arbiter, officer, now)
    client = client_for(OFFICER)
    assert event.number in client.get(reverse("announced-desk") + "?state=unreported").content.decode()
    assert client.get(reverse("desk")).context["counts"]["unreported"] == 1


def test_several_are_registered_at_once_and_what_is_late_is_said_before(arbiter, officer, client_for, now):
    names = ("Cup of Warsaw", "Cup of Gdynia", "Cup of Puck")
    events = [announced(arbiter, now, name=name) for name in names]
    client = client_for(OFFICER)
    page = client.get(reverse("announced-desk") + "?tick=all").content.decode()
    assert page.count(" checked") == 3
    assert "FIDE wants an event 3 days before it begins." in page
    acts.register(events[0], officer, "", now)  # by a colleague meanwhile
    ticked = {"event": [events[0].number, events[1].number]}
    answer = client.post(reverse("announced-register-several"), ticked, follow=True)
    assert [str(message) for message in answer.context["messages"]] == [
        f"{events[0].number}: It does not wait for the office any more.", "1 event is registered.",
    ]  # fmt: skip
    states = AnnouncedEvent.objects.order_by("number").values_list("state", flat=True)
    assert list(states) == ["registered", "registered", "waiting"]
