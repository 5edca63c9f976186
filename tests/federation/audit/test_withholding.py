"""A name is taken out of the audit log only while that is written down, and only what was asked for."""

import pytest
from django.db import DatabaseError, transaction

from federation.audit import record, withholding
from federation.models import Deed, Erasure
from tests.factories import noon, player
from tests.ratings.lists.list_factory import NOVEMBER

pytestmark = pytest.mark.django_db


def rows(**keys) -> dict:
    return {name: Deed.objects.filter(pk__in=keys.get(name, [])) for name in withholding.FIELDS}


def test_only_while_it_is_written_down(officer):
    one = player("Okoń")
    deed = record("player.changed", officer, noon(NOVEMBER), about=one, text="as asked", data={"changes": []})
    other = record("player.changed", officer, noon(NOVEMBER), about=one, text="as asked")
    with pytest.raises(DatabaseError), transaction.atomic():
        withholding.withhold(rows(text=[deed.pk]))
    Erasure.objects.create(player=one, at=noon(NOVEMBER), by=officer, reason="asked by letter")
    withholding.withhold(rows(about_name=[deed.pk], data=[deed.pk], text=[other.pk]))
    told = list(Deed.objects.order_by("pk").values_list("about_name", "text", "data"))
    assert told == [("Name withheld", "as asked", {}), (str(one), "Name withheld", {})]
