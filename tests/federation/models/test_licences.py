"""A licence holds from its first day to its last, both among them; the database keeps them in order."""

from datetime import date, timedelta

import pytest
from django.db import IntegrityError, transaction

from federation.models import Licence
from tests.factories import player

pytestmark = pytest.mark.django_db
FIRST, LAST, DAY = date(2026, 1, 1), date(2026, 12, 31), timedelta(days=1)


def test_both_days_are_within():
    ended = Licence.objects.create(player=player("Okoń"), first=FIRST, last=LAST)
    goes_on = Licence.objects.create(player=player("Lis"), first=FIRST)
    for day, found in (
        (FIRST - DAY, set()), (FIRST, {ended, goes_on}), (LAST, {ended, goes_on}), (LAST + DAY, {goes_on}),
    ):  # fmt: skip
        assert set(Licence.objects.valid(day)) == {one for one in (ended, goes_on) if one.valid(day)} == found


@pytest.mark.parametrize("facts", [{"first": LAST, "last": FIRST}, {"first": FIRST, "use": "cooking"}])
def test_what_no_licence_can_say_is_not_stored(facts):
    with pytest.raises(IntegrityError), transaction.atomic():
        Licence.objects.create(player=player("Okoń"), **facts)


def test_words():
    one = Licence(kind="A", number="12", first=FIRST, last=LAST)
    assert (str(one), one.days) == ("Membership or licence of a player A 12", "1 January 2026 to 31 December 2026")
    assert Licence(first=FIRST).days == "since 1 January 2026"
