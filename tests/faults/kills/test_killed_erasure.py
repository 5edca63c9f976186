"""Whoever takes a name out is killed at random moments: either nothing has changed, or everything has.

`TABIYA_KILLS=50` kills that often; without it a few times.
"""

import logging
from collections import Counter
from datetime import date
from random import Random

from django.contrib.auth.models import User

from federation.models import Deed, Erasure, Player
from ratings.lists.chain import erasure, seals
from tests import factories
from tests.faults.conftest import JANUARY, MARCH
from tests.faults.test_fifty_kills import until_nobody_is_connected
from tests.faults.worker_processes import KILLED, KILLS, LONGER, SHORTER, Nursery
from tests.ratings.lists.chain.test_erasure import everything

log = logging.getLogger(__name__)
DEATHS = KILLS or 3


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


def asked(one: Player, officer: User) -> int:
    """The key of what is to be carried out."""
    there = Erasure.objects.filter(player=one).first()
    return (there or erasure.ask(one, "asked by letter", officer, factories.noon(MARCH))).pk


def says(family: str, stored: dict[str, list[str]]) -> list[str]:
    return [table for table, rows in stored.items() if any(family in row or family.lower() in row for row in rows)]


def test_killed_while_a_name_is_taken_out(transactional_db, officer):
    chance, found = Random(25), Counter()
    waiting = people()
    with Nursery() as nursery:
        one = waiting.pop()
        takes = nursery.undisturbed("erase", asked(one, officer))
        assert says(one.family_name, everything()) == []
        for _ in range(DEATHS):
            one = waiting[-1]
            key = asked(one, officer)
            before = everything()
            assert len(says(one.family_name, before)) >= 5
            ended = nursery.killed_after(chance.uniform(0, takes), "erase", key)
            takes *= LONGER if ended else SHORTER
            until_nobody_is_connected()
            after = everything()
            if Erasure.objects.get(player=one).done:
                assert says(one.family_name, after) == []
                assert Deed.objects.filter(what=erasure.ERASED, about_id=str(one.pk)).count() == 1
                waiting.pop()
                found["everything has changed" if ended else "had finished"] += 1
            else:
                assert (ended, after) == (KILLED, before)
                found["nothing has changed"] += 1
        assert seals.verify("fide", "a test", factories.noon(MARCH)).parts == []
        for one in waiting[-1:]:  # the last one stands for those that no process came to
            nursery.undisturbed("erase", asked(one, officer))
            assert says(one.family_name, everything()) == []
        assert not Erasure.objects.filter(done=False).exists()
    log.info("killed %d times in %.2f s each: %s", DEATHS, takes, dict(found))
