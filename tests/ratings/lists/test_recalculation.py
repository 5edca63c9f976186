"""What a recalculation holds at once, and what it tells. What it does to lists: test_policies.py."""

import gc
from datetime import date

import numpy as np
import pytest

from federation.models import Tournament
from federation.runtime.jobs.work import carry_through
from ratings.computing.stored_arrays import Inputs
from ratings.lists import recalculation
from ratings.lists.recalculation import Moved
from ratings.models import Entry, Run
from tests.factories import event, noon, player, published

pytestmark = pytest.mark.django_db
DAYS = [date(2026, month, 1) for month in (1, 3, 5, 7)]


@pytest.fixture
def four(officer):
    """Four lists, of which the second counts an event that was withdrawn since."""
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("One", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    event("Two", date(2026, 3, 10), date(2026, 3, 11), [(okon, golab, 0.5)])
    found = [published("fide", day, officer) for day in DAYS]
    Tournament.objects.filter(name="One").update(withdrawn=True)
    return found


def alive() -> int:
    gc.collect()
    return sum(isinstance(one, Inputs) for one in gc.get_objects())


def test_a_list_is_given_up_before_the_next_one_is_computed(four):
    before, steps, most = alive(), [], 0
    for step in recalculation.fold(recalculation.current("fide", DAYS[1])):
        steps.append(step)
        most = max(most, alive() - before)
    assert [step.differs for step in steps] == [True, True, True]
    assert most == 0


def test_every_edition_says_what_the_dry_run_said(four, officer):
    steps = list(recalculation.fold(recalculation.current("fide", DAYS[1])))
    run = recalculation.request("fide", DAYS[1], "an event was withdrawn", Run.Kind.REWIND, noon(DAYS[3]), officer)
    carry_through(run, lambda: noon(DAYS[3]))
    run.refresh_from_db()
    assert run.report == recalculation.report(steps)
    now = recalculation.current("fide", DAYS[1])
    assert [(one.effective, one.edition) for one in now] == [(day, 2) for day in DAYS[1:]]
    for one, step in zip(now, steps, strict=True):
        ratings = dict(Entry.objects.filter(list=one).values_list("player", "rating"))
        assert {player: ratings[player] for player in step.moved.player.tolist()} == dict(
            zip(step.moved.player.tolist(), step.moved.now.tolist(), strict=True)
        )
    assert not any(step.differs for step in recalculation.fold(now))


def test_the_farthest_moved_are_named_first_and_equals_by_player():
    nan = np.nan
    moved = Moved(np.array([2, 3, 5, 7]), np.array([2000.0, nan, 1500, 1990]), np.array([2010.0, 1400, nan, 1980]))
    assert moved.player[moved.most].tolist() == [5, 3, 2, 7]
    assert moved.largest == 10  # who is listed once only has no change
    assert Moved(*np.empty((3, 0))).largest == 0
