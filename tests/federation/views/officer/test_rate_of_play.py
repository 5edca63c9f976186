"""The officer's page of an accepted event's time control."""

import pytest
from django.urls import reverse

from federation.events.rate_of_play import RateOfPlay, rate_of_play
from federation.permissions import OFFICER
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
WHY = "The arbiter wrote to us."


@pytest.fixture
def event():
    return make_event([make_player("Okoń, Ewa"), make_player("Gołąb, Jan")], [(1, 1, 2, "1-0")])


def test_the_officer_changes_it_on_its_page(event, client_for):
    client, page = client_for(OFFICER), reverse("event-rate-of-play", args=[event.code])
    form = {"time_control": "60 min", "minutes": "60", "first_control": "", "approved_control": "", "reason": WHY}
    assert client.post(page, form | {"minutes": "0"}).context["form"].errors == {
        "minutes": ["Ensure this value is greater than or equal to 1."]
    }
    assert client.post(page, form).headers["Location"] == event.get_absolute_url()
    event.refresh_from_db()
    assert rate_of_play(event) == RateOfPlay("60 min", 60, None, "")
    again = client.post(page, form)
    assert again.context["form"].non_field_errors() == ["That is the rate of play it has already."]
    assert page in client.get(event.get_absolute_url()).content.decode()
