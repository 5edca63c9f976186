"""Whoever takes a name out is killed at random moments: either nothing has changed, or everything has.

`TABIYA_KILLS=50` kills that often; without it a few times.
"""

import logging
from collections import Counter
from datetime import date
from random import Random

import pytest

from federation.models import Deed, Erasure, Player
from ratings.lists.chain import erasure, seals
from tests import factories
from tests.faults.conftest import JANUARY, MARCH
from tests.faults.test_fifty_kills import until_nobody_is_connected
from tests.faults.worker_processes import KILLED, KILLS, LONGER, SHORTER, Nursery
from tests.ratings.lists.chain.test_erasure import everything

pytestmark = pytest.mark.embedded
log = logging.getLogger(__name__)
DEATHS = KILLS or 5


def people() -> list[Player]:
    """As many as are killed for, printed on a published list and on a draft."""
    other = factories.player("Okoń", 2000)
    found = [factories.player(f"Secret{at}person", 2000, given_name="Ada") for at in range(DEATHS + 1)]
    for at, one in enumerate(found):
        day = date(2025, 12, 1 + at % 28)
        factories.event(f"Event {at}", day, day, [(one, other, 1)])
    factories.published("fide", JANUARY)
    factories.computed("fide", MARCH)
    return found


def says(family: str, stored: dict[str, list[str]]) -> list[str]:
    return [table for table, rows in stored.items() if any(family in row or family.lower() in row for row in rows)]


def test_killed_while_a_name_is_taken_out(transactional_db, officer):
    chance, found = Random(25), Counter()
    waiting = people()
    with Nursery() as nursery:
        one = waiting.pop()
        takes = nursery.undisturbed("erase", one.pk)
        assert says(one.family_name, everything()) == []
        for _ in range(DEATHS):
            one, before = waiting[-1], everything()
            assert len(says(one.family_name, before)) >= 5
            ended = nursery.killed_after(chance.uniform(0, takes), "erase", one.pk)
            takes *= LONGER if ended else SHORTER
            until_nobody_is_connected()
            after = everything()
            if Erasure.objects.filter(player=one).exists():
                assert says(one.family_name, after) == []
                assert Deed.objects.filter(what=erasure.ERASED, about_id=str(one.pk)).count() == 1
                waiting.pop()
                found["everything has changed" if ended else "had finished"] += 1
            else:
                assert (ended, after) == (KILLED, before)
                found["nothing has changed"] += 1
        assert not Erasure.objects.filter(done=False).exists()
        assert seals.verify("fide", "a test", factories.noon(MARCH)).parts == []
        for one in waiting[-1:]:  # the last one stands for those that no process came to
            nursery.undisturbed("erase", one.pk)
            assert says(one.family_name, everything()) == []
    log.info("killed %d times in %.2f s each: %s", DEATHS, takes, dict(found))
