"""What FIDE's lists show of the events that were sent."""

from datetime import date

import pytest

from federation.events.for_fide import seen
from federation.events.for_fide.month import Month
from federation.events.for_fide.seen import Seen
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
OCTOBER = Month(2026, 10)
NOVEMBER, DECEMBER = date(2026, 11, 1), date(2026, 12, 1)


@pytest.fixture
def one():
    return make_event([make_player()], [], start=date(2026, 10, 7), end=date(2026, 10, 8))


def states(one) -> list[tuple]:
    found = seen.states([one], OCTOBER)
    return [(each.state, each.list_day, each.lacking) for each in found.values()]


def test_a_newer_look_takes_the_place_of_the_older(one):
    looked_for = [(one.pk, OCTOBER)]
    for day, found, told in (
        (NOVEMBER, [Seen(one.pk, OCTOBER, "missing", 3)], [("missing", NOVEMBER, 3)]),
        (DECEMBER, [Seen(one.pk, OCTOBER, "seen", 0)], [("seen", DECEMBER, 0)]),
        (NOVEMBER, [Seen(one.pk, OCTOBER, "differs", 1)], [("seen", DECEMBER, 0)]),  # a later list has said more
        (DECEMBER, [], []),  # looked at once more, and nobody can tell
    ):
        seen.settle(day, looked_for, found)
        assert states(one) == told


def test_what_was_not_looked_for_stays(one):
    seen.settle(NOVEMBER, [(one.pk, OCTOBER)], [Seen(one.pk, OCTOBER, "missing", 3)])
    seen.settle(DECEMBER, [(one.pk, OCTOBER.next)], [])
    assert states(one) == [("missing", NOVEMBER, 3)]


def test_only_whole_ones_of_lists_before_are_known(one):
    seen.settle(NOVEMBER, [(one.pk, OCTOBER)], [Seen(one.pk, OCTOBER, "seen", 0)])
    assert (seen.seen_before(NOVEMBER), seen.seen_before(DECEMBER)) == (set(), {(one.pk, OCTOBER.first)})
    seen.settle(NOVEMBER, [(one.pk, OCTOBER)], [Seen(one.pk, OCTOBER, "differs", 1)])
    assert seen.seen_before(DECEMBER) == set()
