"""Single licences: each act is in the audit log, and one that is there already is refused."""

from datetime import date

import pytest

from federation.models import Deed, Licence
from federation.people.licences import entries
from federation.refusals import NotPossible
from tests.factories import player

pytestmark = pytest.mark.django_db
FIRST = date(2026, 1, 1)


def test_entered_changed_and_removed(registrar, now):
    okon = player("Okoń")
    one = entries.enter(okon, Licence(kind="A", first=FIRST), registrar, now)
    one.last = date(2026, 6, 30)
    entries.enter(okon, one, registrar, now)
    entries.enter(okon, one, registrar, now)  # nothing was changed
    entries.remove(one, registrar, now)
    deeds = Deed.objects.order_by("pk")
    assert [deed.what for deed in deeds] == ["licence.entered", "licence.changed", "licence.removed"]
    assert deeds[1].data["changes"] == [{"field": "last", "old": "", "new": "2026-06-30"}]
    assert not Licence.objects.exists()


def test_one_from_the_same_day_is_there_once(registrar, now):
    okon = player("Okoń")
    entries.enter(okon, Licence(kind="A", first=FIRST), registrar, now)
    with pytest.raises(NotPossible, match="is there already"):
        entries.enter(okon, Licence(kind="A", first=FIRST), registrar, now)
    entries.enter(okon, Licence(kind="B", first=FIRST), registrar, now)
    assert okon.licences.count() == 2


def test_a_merged_entry_gets_none(registrar, now):
    gone = player("Okon", merged_into=player("Okoń"))
    with pytest.raises(NotPossible, match="merged"):
        entries.enter(gone, Licence(first=FIRST), registrar, now)
