"""A month for FIDE as the officer looks at it."""

from datetime import date

import pytest

from federation.events.for_fide import page
from federation.events.for_fide.month import Month, events
from federation.events.for_fide.without_id import without_id
from federation.models import FederationChange
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
NOVEMBER = Month(2026, 11)
DAYS = {"start": date(2026, 11, 7), "end": date(2026, 11, 8)}


def test_queries_do_not_grow_with_events(django_assert_num_queries):
    for _ in range(5):
        make_event([make_player()], [], **DAYS)
    here = list(events(NOVEMBER))
    with django_assert_num_queries(6):
        page.rows(here, NOVEMBER, without_id(here))


def test_transfers_are_those_of_the_month():
    moved = make_player()
    for day in (date(2026, 10, 31), date(2026, 11, 1), date(2026, 11, 30), date(2026, 12, 1)):
        FederationChange.objects.create(player=moved, day=day, old="POL", new="ITA", reason="moved")
    assert [one.day.day for one in page.transfers(NOVEMBER)] == [1, 30]
