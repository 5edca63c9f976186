"""The form of an edition of the federation's own fees."""

import pytest

from federation.events.for_fide.fee_form import FeeForm
from federation.models import Deed, FeeEdition

pytestmark = pytest.mark.django_db
GIVEN = {"since": "2026-01-01", "currency": "eur", "standard": "2.50", "rapid": "1", "blitz": "0"}


def test_an_edition_of_the_same_day_takes_the_place_of_the_one_there_is(officer, now):
    for given in (GIVEN, GIVEN, GIVEN | {"rapid": "1.25"}):
        form = FeeForm(given)
        assert form.is_valid()
        form.settle(officer, now)
    (one,) = FeeEdition.objects.all()
    assert (one.currency, str(one.standard), str(one.rapid)) == ("EUR", "2.50", "1.25")
    told = [deed.data["changes"] for deed in Deed.objects.filter(what="fees.set").order_by("pk")]
    assert told[1] == [{"field": "rapid", "old": "1.00", "new": "1.25"}]
    assert len(told) == 2  # saving the same again is no act


def test_what_cannot_be_is_said():
    for field, typed, words in (
        ("currency", "E1R", "Three letters from A to Z."),
        ("standard", "-1", "Ensure this value is greater than or equal to 0."),
        ("since", "soon", "Enter a valid date."),
    ):
        assert FeeForm(GIVEN | {field: typed}).errors == {field: [words]}
