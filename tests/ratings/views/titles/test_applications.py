"""Applications on the desk: the list, the check list, and every decision, as an officer does them in the browser."""

from datetime import date

import pytest
from django.urls import reverse

from federation.models import OutsideRating, TitleAward
from ratings.models import TitleApplication
from ratings.titles.applications import proposals
from tests.ratings.lists.list_factory import NOW, make_player
from tests.ratings.titles.norm_factory import make_officer

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client):
    client.force_login(make_officer())
    return client


@pytest.fixture
def proposed() -> TitleApplication:
    player = make_player("Dąb, Jan", sex="m")
    OutsideRating.objects.create(player=player, date=date(2026, 5, 1), rating=2310, factor=20)
    (made,) = proposals.propose([player.pk], NOW)
    return made


def text(response) -> str:
    return " ".join(response.content.decode().replace("\xa0", " ").split())


def post(desk, name: str, one: TitleApplication, data: dict | None = None):
    return desk.post(reverse(f"application-{name}", args=[one.pk]), data or {}, follow=True)


def test_what_waits_is_listed_and_counted_on_the_desk(desk, proposed):
    assert proposed.number in text(desk.get(reverse("applications")))
    assert reverse("applications") in text(desk.get(reverse("desk")))
    assert proposed.number not in text(desk.get(reverse("applications"), {"state": "awarded"}))
    assert desk.get(reverse("applications"), {"state": "nonsense"}).status_code == 404


def test_confirmed_submitted_and_awarded(desk, proposed):
    assert "Confirm everything" in text(post(desk, "submit", proposed))
    page = text(post(desk, "confirm", proposed, {"item": ["identity", "decision"]}))
    assert ("The check list is kept." in page, "Zofia Wrona" in page) == (True, True)
    assert "Marked as submitted." in text(post(desk, "submit", proposed))
    page = text(post(desk, "award", proposed, {"decision": "7/2026", "day": "2026-11-20"}))
    assert ("Awarded." in page, "7/2026" in page) == (True, True)
    award = TitleAward.objects.get(player=proposed.player)
    assert (award.code, award.date, award.decision) == ("FM", date(2026, 11, 20), "7/2026")
    assert "is awarded" in text(post(desk, "confirm", proposed, {"item": []}))


def test_an_incomplete_decision_is_asked_for_again(desk, proposed):
    page = post(desk, "award", proposed, {"decision": "", "day": "soon"})
    assert (page.status_code, page.context["asked"], set(page.context["award"].errors)) == (
        200, "award", {"decision", "day"},
    )  # fmt: skip
    page = post(desk, "end", proposed, {"how": "refuse", "reason": ""})
    assert (page.context["asked"], set(page.context["end"].errors)) == ("end", {"reason"})


@pytest.mark.parametrize(("how", "state"), [("refuse", "refused"), ("withdraw", "withdrawn")])
def test_refused_or_withdrawn_with_a_reason(desk, proposed, how, state):
    page = text(post(desk, "end", proposed, {"how": how, "reason": "The fee was not paid."}))
    proposed.refresh_from_db()
    assert (proposed.state, proposed.reason) == (state, "The fee was not paid.")
    assert "The fee was not paid." in page


def test_an_officer_begins_one_that_nobody_proposed(desk):
    player = make_player("Lis, Ewa", national_id="V900", sex="w")
    address = reverse("application-begin")
    begun = desk.post(address, {"player": "V900", "title": "WCM", "way": "rating"}, follow=True)
    one = TitleApplication.objects.get(player=player)
    assert (one.title, one.state, "Not met: 1.5.3" in text(begun)) == ("WCM", "proposed", True)
    again = desk.post(address, {"player": "V900", "title": "WCM", "way": "rating"})
    assert "An application for that title is open already." in text(again)


def test_an_application_that_is_not_there_is_not_found(desk):
    assert desk.get(reverse("application", args=[99])).status_code == 404
