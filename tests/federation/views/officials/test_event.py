"""Who officiated at an accepted event: officers search, add and remove."""

from datetime import date

import pytest
from django.urls import reverse

from federation.models import Appointment
from federation.permissions import OFFICER
from tests.federation.events.announced.made import event_of
from tests.federation.small_trf import register

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return event_of(date(2026, 3, 1), chief_arbiter="Sokołowska, Ewa")


def test_somebody_is_added_with_a_post_and_removed_again(client_for, event):
    sowa, client, address = register()[6], client_for(OFFICER), reverse("event-arbiters", args=[event.code])
    page = client.get(address, {"q": "sokolowska"}).content.decode()
    assert f'name="player" value="{sowa.pk}"' in page
    client.post(address, {"player": sowa.pk, "post": "deputy"})
    made = Appointment.objects.get(tournament=event)
    assert (made.player, made.post) == (sowa, "deputy")
    assert "Deputy arbiter" in client.get(address).content.decode()
    assert client.post(address, {"remove": made.pk}).status_code == 302
    assert not Appointment.objects.exists()


@pytest.mark.parametrize(("sent", "status"), [
    ({"post": "king", "player": 1}, 302), ({"post": "chief", "player": "x"}, 404), ({"remove": "0"}, 404),
])  # fmt: skip
def test_nothing_else_is_written(client_for, event, sent, status):
    answer = client_for(OFFICER).post(reverse("event-arbiters", args=[event.code]), sent)
    assert (answer.status_code, Appointment.objects.count()) == (status, 0)
