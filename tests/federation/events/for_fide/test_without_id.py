"""Players of a month who need a FIDE id first."""

from datetime import date

import pytest

from federation.events.for_fide import page
from federation.events.for_fide.month import Month, events
from federation.events.for_fide.without_id import without_id
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
NOVEMBER = Month(2026, 11)
DAYS = {"start": date(2026, 11, 7), "end": date(2026, 11, 8)}


def test_whoever_has_no_id_is_named_once_with_all_their_events():
    with_id, kept = make_player("Aal, Bo", fide_id=1_100_001), make_player("Zander, Kai")
    merged = make_player("Zander, K.", merged_into=kept)
    one = make_event([with_id, kept], [], **DAYS)
    two = make_event([merged, make_player("Barsch, Ida")], [], start=date(2026, 11, 9), end=date(2026, 11, 9))
    found = without_id(list(events(NOVEMBER)))
    assert [(each.player.name, each.events) for each in found] == [
        ("Barsch, Ida", (two.code,)), ("Zander, Kai", (one.code, two.code)),
    ]  # fmt: skip
    rows = page.rows(list(events(NOVEMBER)), NOVEMBER, found)
    assert [(row.event, row.players, row.without_id) for row in rows] == [(one, 2, 1), (two, 2, 2)]
