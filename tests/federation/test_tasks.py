"""A real worker takes an import from the queue, also one that a worker before it had begun and lost."""

import pytest
from django.utils import timezone

from federation.models import Player, PlayerImport
from federation.players_import import life
from federation.runtime.jobs import life as jobs
from tests.federation.small_lists import NOW, players, uploaded
from tests.processes import wait_until

pytestmark = pytest.mark.django_db(transaction=True)
State = PlayerImport.State


def reached(one: PlayerImport, state: str):
    return lambda: PlayerImport.objects.get(pk=one.pk).state == state


def test_a_worker_reads_and_writes_an_import(registrar, worker):
    worker.start()
    one = uploaded(registrar, players(*range(1, 51)))
    wait_until(reached(one, State.ASKS), "the list is read")
    life.confirm(one.pk, registrar, "", NOW)
    wait_until(reached(one, State.DONE), "the list is written")
    assert (Player.objects.count(), one.parts.count()) == (50, 0)


def test_what_a_killed_worker_left_is_taken_up(registrar, worker):
    one = uploaded(registrar, players(*range(1, 51)))
    PlayerImport.objects.update(
        state=State.WORKING, attempts=1, started=timezone.now()
    )  # as a worker leaves it that is killed
    worker.start()
    jobs.look_round(NOW)
    wait_until(reached(one, State.ASKS), "another worker has read the list")
    assert PlayerImport.objects.get().counts["new"] == 50
