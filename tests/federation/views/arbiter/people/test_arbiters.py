"""One arbiter of a report beside the register."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from federation import submissions
from federation.permissions import OFFICER

pytestmark = pytest.mark.django_db
KEY = "wisniewska maria"


@pytest.fixture
def address(draft) -> str:
    return reverse("submission-arbiter", args=[draft.pk, 1])


def test_the_report_says_who_is_meant_and_leads_to_the_choice(client, draft, address):
    page = client.get(draft.get_absolute_url()).content.decode()
    assert "Not in the register" in page and address in page


def test_somebody_is_searched_for_and_chosen(client, draft, address):
    page = client.get(address, {"q": "sokolowska"}).content.decode()
    sowa = submissions.reading(draft).matches[5].player
    assert f'name="player" value="{sowa.pk}"' in page
    answer = client.post(address, {"of": KEY, "player": sowa.pk}, follow=True)
    assert "Sokołowska, Ewa" in answer.content.decode()
    draft.refresh_from_db()
    assert draft.arbiters == {KEY: sowa.pk}
    client.post(address, {"of": KEY, "player": ""})
    draft.refresh_from_db()
    assert draft.arbiters == {KEY: None}


@pytest.mark.parametrize("number", [0, 2])
def test_an_arbiter_that_the_report_does_not_name_is_not_found(client, draft, number):
    assert client.get(reverse("submission-arbiter", args=[draft.pk, number])).status_code == 404


def test_a_report_that_was_changed_meanwhile_is_not_answered_for(client, draft, address):
    page = client.post(address, {"of": "nowak jan", "player": ""}, follow=True).content.decode()
    assert "The report names no such arbiter." in page


@pytest.mark.parametrize("player", ["x", "-1", "999999999", "²"])
def test_nobody_else_than_a_player_of_the_register_is_chosen(client, draft, address, player):
    assert client.post(address, {"of": KEY, "player": player}).status_code == 404


def test_an_officer_chooses_too_and_another_arbiter_does_not(client, client_for, draft, address):
    answer = client_for(OFFICER).post(address, {"of": KEY, "player": ""})
    assert answer.url == reverse("review", args=[draft.pk])
    other = User.objects.create_user("arbiter2")
    other.groups.set(draft.arbiter.groups.all())
    client.force_login(other)
    assert client.get(address).status_code == 404
