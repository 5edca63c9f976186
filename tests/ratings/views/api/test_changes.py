"""Whose seal a digest is, and the receipt of a number, for programs."""

from datetime import date

import pytest
from django.test import Client

from federation.models import Player
from federation.people import merging
from ratings.models import Seal
from tests.factories import noon, player
from tests.ratings.published.feeds.test_changes import office

pytestmark = pytest.mark.django_db
__all__ = ["office"]  # a fixture
MARCH = date(2026, 3, 1)


def test_a_seal_says_whose_it_is(office):
    first, second, third = Seal.objects.order_by("number")
    told = Client().get(f"/api/v1/verify/{second.digest}/").json()
    assert (told["number"], told["previous"], told["following"]) == (2, first.digest, third.digest)
    assert (told["list"]["date"], told["list"]["edition"], told["list"]["seal"]) == ("2026-03-01", 1, second.digest)
    ends = [Client().get(f"/api/v1/verify/{one.digest}/").json() for one in (first, third)]
    assert [(one["previous"], one["following"]) for one in ends] == [("", second.digest), (second.digest, "")]
    assert ends[1]["list"]["state"] == "withdrawn"
    for wrong in (first.digest[:12], "0" * 64):
        assert Client().get(f"/api/v1/verify/{wrong}/").status_code == 404


def test_the_receipt_of_a_number_has_an_address(office):
    okon = Player.objects.get(family_name="Okoń")
    told = Client().get(f"/api/v1/lists/fide/2026-03-01/players/{okon.pk}/receipt/").json()
    assert (told["player"], told["list"]["effective"]) == (okon.pk, "2026-03-01")
    other = player("Nobody")
    assert Client().get(f"/api/v1/lists/fide/2026-03-01/players/{other.pk}/receipt/").status_code == 404
    merging.merge(other, okon, "one person", office, noon(MARCH))
    answer = Client().get(f"/api/v1/lists/fide/2026-03-01/players/{other.pk}/receipt/?edition=1")
    assert (answer.status_code, answer["Location"]) == (
        308, f"/api/v1/lists/fide/2026-03-01/players/{okon.pk}/receipt/?edition=1",
    )  # fmt: skip
