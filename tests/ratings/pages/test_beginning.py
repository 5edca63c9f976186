"""Each step of the beginning is done as soon as what it asks for is there."""

from datetime import date

import pytest
from django.contrib.auth.models import Group, User
from django.urls import reverse

from federation.accounts import office
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER
from federation.runtime.office import identity
from federation.runtime.office.identity import Identity
from ratings.models import RatingList, Series
from ratings.pages import beginning
from tests.factories import event, player
from tests.ratings.lists.list_factory import make_list

pytestmark = pytest.mark.django_db
ALL = ["federation", "people", "register", "series", "lists", "event", "publish"]


def left() -> list[str]:
    return [step.kind.code for step in beginning.unfinished()]


def user(name: str, *roles: str) -> User:
    made = User.objects.create_user(name)
    made.groups.add(*Group.objects.filter(name__in=roles))
    return made


def test_an_empty_site_has_everything_before_it(settings):
    settings.FIXED, settings.FEDERATION_NAME, settings.FEDERATION_CODE = set(), "", ""
    assert left() == ALL


def test_the_federation_has_a_name_a_code_and_a_zone(settings):
    settings.FIXED, settings.FEDERATION_NAME, settings.FEDERATION_CODE = set(), "", ""
    for known, there in (("Amber", False), ("Amber AMB", False), ("Amber AMB - UTC", True)):
        named, coded, _country, zoned = (*known.split(), "", "", "", "")[:4]
        identity.keep(Identity(named, coded, "", zoned))
        assert ("federation" not in left()) == there


def test_people_are_two_at_least():
    both = user("both", ARBITER, OFFICER)
    assert "people" in left()
    user("arbiter", ARBITER)
    assert "people" not in left()
    both.is_active = False
    both.save()
    assert "people" in left()
    user("administrator", ADMINISTRATOR)
    assert "people" not in left()


def test_register_event_series_and_lists_are_what_is_stored():
    identity.keep(Identity("Amber", "AMB", "", "UTC"))
    two = [player("Wren"), player("Finch")]
    assert left() == ["people", "series", "lists", "event", "publish"]
    event("Open", date(2026, 9, 1), date(2026, 9, 2), [(*two, 1)])
    Series.objects.create(system="fide", months=1, closing_days=7)
    assert left() == ["people", "lists", "publish"]
    make_list(state=RatingList.State.DRAFT, published_at=None)
    assert left() == ["people", "lists", "publish"]
    make_list(date(2026, 9, 1))
    assert left() == ["people"]


def test_what_is_not_needed_here_is_no_longer_open(administrator, now):
    office.set_aside("lists", True, administrator, now)
    assert "lists" not in left()
    assert [step.state for step in beginning.steps() if step.kind.code == "lists"] == [beginning.ASIDE]


def test_every_way_leads_to_a_page(client_for):
    client = client_for(ADMINISTRATOR)
    assert {client.get(address).status_code for step in beginning.steps() for _words, address in step.ways} == {200}


def test_the_desk_tells_administrators_what_is_left(client_for):
    told = "The next one: "
    assert told in client_for(ADMINISTRATOR).get(reverse("desk")).content.decode()
    assert told not in client_for(OFFICER).get(reverse("desk")).content.decode()
