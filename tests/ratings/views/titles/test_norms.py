"""The pages of a norm, its certificate, and the form of what the report does not say."""

import pytest
from django.urls import reverse

from federation.models import Deed
from ratings.models import EventNormFacts
from ratings.titles import finding
from tests.ratings.lists.list_factory import NOW
from tests.ratings.titles.norm_factory import DRAWS, make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


def text(response) -> str:
    return " ".join(response.content.decode().replace("\xa0", " ").split())


def test_the_working_says_what_is_met_and_what_only_people_can_check(client):
    event = make_ring(make_hero())
    page = text(client.get(reverse("norm", args=[event.code, 1, "IM"])))
    for words in ("meets the conditions we can check", "What only people can check", "not yet confirmed", "2477"):
        assert words in page
    assert reverse("norm-certificate", args=[event.code, 1, "IM"]) in page
    refused = text(client.get(reverse("norm", args=[event.code, 1, "GM"])))
    assert "refused by 1.4.8" in refused
    assert reverse("norm-certificate", args=[event.code, 1, "GM"]) not in refused


def test_the_certificate_has_the_event_the_games_and_places_to_sign(client):
    event = make_ring(make_hero(fide_id=990_123_456))
    page = text(client.get(reverse("norm-certificate", args=[event.code, 1, "IM"])))
    order = [page.index(f"<dt>{head}</dt>") for head in (
        "Family name", "FIDE id", "Federation", "Title sought", "Event", "Dates", "Rate of play", "Chief arbiter",
        "Special remarks", "Games that count", "Average of the opponents", "Performance",
    )]  # fmt: skip
    assert order == sorted(order)
    for words in ("990123456", "Ring of Ten", "Rój, Hanna", "2477 (2434 +43)", "signature of the chief arbiter"):
        assert words in page


def test_there_is_no_certificate_without_a_norm_and_no_page_without_a_player(client):
    event = make_ring(make_hero(), DRAWS)
    assert client.get(reverse("norm-certificate", args=[event.code, 1, "IM"])).status_code == 404
    assert client.get(reverse("norm", args=[event.code, 11, "IM"])).status_code == 404
    assert client.get(reverse("norm", args=["2026-9999", 1, "IM"])).status_code == 404


def test_the_event_and_the_player_lead_to_the_norm(client):
    hero = make_hero()
    event = make_ring(hero)
    finding.find_due(NOW)
    address = reverse("norm", args=[event.code, 1, "IM"])
    assert address in text(client.get(event.get_absolute_url()))
    page = text(client.get(hero.get_absolute_url()))
    assert address in page
    assert "9 of 27 games of norms" in page


def test_an_officer_says_what_the_report_does_not(client):
    event, officer = make_ring(make_hero()), make_officer()
    client.force_login(officer)
    address = reverse("event-norm-facts", args=[event.code])
    assert address in text(client.get(event.get_absolute_url()))
    said = {"exemption": "1.4.3a", "confirmed": ["1.1.1"], "listed": "yes", "reason": "The minutes of the council."}
    assert client.post(address, said).headers["Location"] == event.get_absolute_url()
    row = EventNormFacts.objects.get(tournament=event)
    assert (row.exemption, row.listed, row.confirmed, row.by) == ("1.4.3a", True, ["1.1.1"], officer)
    assert Deed.objects.filter(what="event.norm-facts-set").count() == 1
    again = client.post(address, said)
    assert (again.status_code, "That is what was said of it already." in text(again)) == (200, True)
