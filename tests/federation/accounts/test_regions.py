"""The region that an officer looks after."""

import pytest
from django.urls import reverse

from federation.accounts import regions
from federation.models import Club, Deed
from federation.permissions import ADMINISTRATOR
from federation.refusals import NotPossible

pytestmark = pytest.mark.django_db


def test_region_is_given_changed_and_taken_away(officer, administrator, now):
    for name in ("Pomorze", "Mazowsze"):
        Club.objects.create(name=f"Club of {name}", region=name)
    for region in ("Pomorze", "Pomorze", "Mazowsze", ""):
        regions.set_region(officer, region, administrator, now)
        assert regions.of(officer) == region
    told = [deed.data["changes"][0] for deed in Deed.objects.order_by("id")]
    assert [(one["old"], one["new"]) for one in told] == [("", "Pomorze"), ("Pomorze", "Mazowsze"), ("Mazowsze", "")]
    with pytest.raises(NotPossible, match="Atlantis"):
        regions.set_region(officer, "Atlantis", administrator, now)


def test_administrator_gives_a_region(client_for, officer):
    Club.objects.create(name="Hetman", region="Pomorze")
    desk = client_for(ADMINISTRATOR)
    assert '<option value="Pomorze">' in desk.get(reverse("person", args=[officer.pk])).content.decode()
    desk.post(reverse("person-region", args=[officer.pk]), {"region": "Pomorze"})
    assert regions.of(officer) == "Pomorze"
