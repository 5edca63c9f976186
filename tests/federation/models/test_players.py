"""A pair that was found stands until its entries are merged or told apart, in whatever order they are named."""

import pytest

from federation.models import DuplicatePair, DuplicateSearch, Namesakes
from tests.factories import player

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("turned", [False, True])
def test_pair_stands_until_somebody_decides(turned, now):
    one, other = player("Okoń", national_id="T-1"), player("Okon", national_id="T-2")
    kept, duplicate = (other, one) if turned else (one, other)
    search = DuplicateSearch.objects.create(created=now, heard=now)
    DuplicatePair.objects.create(search=search, kept=kept, duplicate=duplicate, score=80, reasons=[], doubts=[])
    assert DuplicatePair.objects.standing().count() == 1
    Namesakes.objects.create(first=one, second=other)
    assert DuplicatePair.objects.standing().count() == 0
    Namesakes.objects.all().delete()
    duplicate.merged_into = kept
    duplicate.save()
    assert DuplicatePair.objects.standing().count() == 0
