"""The pages of who announces: a new event, changing it, its empty report, and the form of a report by hand."""

import pytest
from django.urls import reverse

from federation.models import AnnouncedEvent
from federation.permissions import ARBITER
from tests.federation.events.announced.made import announced, registered
from tests.federation.small_trf import register

pytestmark = pytest.mark.django_db
TYPED = {
    "name": "Baltic Open", "place": "Gdynia", "start": "2026-09-05", "end": "2026-09-07", "kind": "swiss",
    "rounds": "5", "time_control": "90 min + 30 s", "chief_arbiter": "Wiśniewska, Maria",
}  # fmt: skip


def test_an_event_is_announced_with_its_players(arbiter, client_for):
    players, client = register(), client_for(ARBITER)
    page = reverse("announced-new")
    wrong = client.post(page, TYPED | {"expected": "Nobody Atall\n9900001"})
    assert wrong.context["form"].errors == {"expected": ["Line 1: nobody in the register is meant."]}
    assert client.post(page, TYPED | {"time_control": "", "end": "2026-09-01"}).context["form"].errors.keys() == {
        "time_control", "end",
    }  # fmt: skip
    sent = client.post(page, TYPED | {"expected": "9900001\nOkoń, Tadeusz\n9900001"})
    event = AnnouncedEvent.objects.get()
    assert sent.headers["Location"] == event.get_absolute_url()
    assert (event.minutes, event.tempo, event.expected) == (120, "standard", [players[1].pk, players[2].pk])
    assert event.name in client.get(reverse("announced")).content.decode()
    changed = client.get(reverse("announced-change", args=[event.number])).context["form"].initial
    assert client.post(reverse("announced-change", args=[event.number]), TYPED | {"expected": changed["expected"]})
    event.refresh_from_db()
    assert event.expected == [players[1].pk, players[2].pk]


def test_a_registered_event_is_not_changed(arbiter, officer, client_for, now):
    event = registered(arbiter, officer, now)
    answer = client_for(ARBITER).post(reverse("announced-change", args=[event.number]), TYPED)
    assert answer.context["form"].non_field_errors() == ["It cannot be changed any more: see its state."]


def test_its_empty_report_has_ids_and_the_number(arbiter, officer, client_for, now):
    event = registered(arbiter, officer, now, expected=[register()[1].pk])
    client = client_for(ARBITER)
    text = client.get(reverse("announced-report", args=[event.number])).content.decode()
    assert ("012 Baltic Open 2026" in text, "9900001" in text, f"### {event.number}" in text) == (True, True, True)
    begun = client.get(f"{reverse('submission-by-hand')}?announced={event.number}").context["form"].initial
    assert (begun["name"], begun["rounds"], "9900001" in begun["players"]) == (event.name, 3, True)


def test_it_is_cancelled(arbiter, client_for, now):
    event = announced(arbiter, now)
    client_for(ARBITER).post(reverse("announced-cancel", args=[event.number]))
    event.refresh_from_db()
    assert event.state == "cancelled"
