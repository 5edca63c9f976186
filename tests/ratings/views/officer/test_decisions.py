"""Setting a rating by decision on the desk: the form, what it refuses, the list of decisions, taking one back."""

from datetime import date
from html import unescape

import pytest
from django.urls import reverse

from ratings.models import RatingDecision
from tests.factories import player, published

pytestmark = pytest.mark.django_db


def page(response) -> str:
    assert response.status_code == 200
    return " ".join(unescape(response.content.decode()).split())


def typed(**others) -> dict:
    return {"system": "fide", "rating": "2150", "decided": "2026-11-20", "reason": "A wrong birth year.", **others}


def test_a_decision_is_made_listed_and_taken_back(client):
    okon = player("Okoń", 2000)
    published("fide", date(2026, 11, 1))
    shown = page(client.post(reverse("decisions"), typed(player=okon.national_id), follow=True))
    made = RatingDecision.objects.get()
    assert (made.system, made.player, made.rating, made.decided) == ("fide", okon, 2150, date(2026, 11, 20))
    assert f"{made.number} is made. The next list of the series has it." in shown
    assert "for the next list" in shown and "A wrong birth year." in shown
    shown = page(client.post(reverse("decision-revoke", args=[made.pk]), follow=True))
    assert f"{made.number} is taken back." in shown and ">taken back<" in shown


def test_the_form_is_filled_from_the_page_of_the_player(client):
    okon = player("Okoń", 2000)
    published("fide", date(2026, 11, 1))
    shown = page(client.get(reverse("decisions"), {"player": okon.national_id, "system": "fide"}))
    assert f'value="{okon.national_id}"' in shown and '<details class="sheet decide" open>' in shown


def test_what_cannot_be_meant_is_said_beside_its_field(client):
    published("fide", date(2026, 11, 1))
    player("Okoń", 2000, given_name="Ewa")
    player("Okoń", 2000, given_name="Jan")
    address = reverse("decisions")
    assert "Nobody in the register is called that." in page(client.post(address, typed(player="Xyz")))
    assert "That fits several: Okoń, Ewa" in page(client.post(address, typed(player="Okoń")))
    assert "That is no rating of this series." in page(client.post(address, typed(player="Ewa Okoń", rating="2150.5")))
    assert not RatingDecision.objects.exists()


def test_without_a_series_nothing_can_be_decided(client):
    assert "No series runs in which a rating can be set." in page(client.get(reverse("decisions")))
