"""How an officer finds requests, and gives them to somebody."""

import pytest
from django.http import QueryDict
from django.urls import reverse

from federation.corrections import requests
from federation.corrections.filters import CorrectionFilter
from federation.models import Club, Correction, Deed
from federation.permissions import OFFICER
from federation.refusals import NotPossible
from federation.submissions.queue.filters import officers
from tests.factories import player

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(now):
    club = Club.objects.create(name="Hetman", region="Pomorze")
    one = requests.ask(now, player=player("Okoń", club=club), wrong="The name has an accent.")
    return one, requests.ask(now, player=player("Gołąb"), wrong="Born in 1991.")


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["Gołąb", "Okoń"]),
        ("q=OKON", ["Okoń"]),
        ("q=accent", ["Okoń"]),
        ("q=nobody", []),
        ("region=Pomorze", ["Okoń"]),
        ("region=none", ["Gołąb"]),
        ("assigned=mine", ["Gołąb"]),
        ("assigned=nobody", ["Okoń"]),
        ("until=2026-11-20", []),
    ],
)
def test_requests_are_found(query, found, asked, officer, now):
    requests.take(asked[1], officer, now)
    chosen = CorrectionFilter(QueryDict(query), Correction.objects.all(), officer, officers())
    assert sorted(one.player.family_name for one in chosen.qs) == found


def test_request_is_found_by_its_number(asked, officer):
    chosen = CorrectionFilter(QueryDict(f"q={asked[0].number}"), Correction.objects.all(), officer, [])
    assert list(chosen.qs) == [asked[0]]


def test_request_is_given_to_an_officer(asked, officer, administrator, registrar, now):
    given = requests.give(asked[0], officer, administrator, now)
    assert (given.state, given.taken_by) == ("taken", officer)
    assert list(Deed.objects.values_list("what", "text")) == [("correction.given", "officer")]
    with pytest.raises(NotPossible, match="no rating officer"):
        requests.give(asked[0], registrar, administrator, now)


def test_several_are_taken_and_those_of_the_own_region_shown_first(asked, client_for, officer, administrator, now):
    from federation.accounts import regions

    desk = client_for(OFFICER)
    regions.set_region(officer, "Pomorze", administrator, now)
    page = desk.get(reverse("corrections-desk")).content.decode()
    assert "Okoń" in page and "Gołąb" not in page and "All regions" in page
    assert "Gołąb" in desk.get(reverse("corrections-desk"), {"region": "all"}).content.decode()
    keys = [one.pk for one in asked]
    answer = desk.post(reverse("corrections-several"), {"act": "take", "correction": keys, "back": "region=all"})
    assert answer["Location"] == f"{reverse('corrections-desk')}?region=all"
    assert set(Correction.objects.values_list("taken_by", flat=True)) == {officer.pk}
