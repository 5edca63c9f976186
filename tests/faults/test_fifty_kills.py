"""Workers are killed at random moments of recompute, publish and rewind: nothing is half, lost or done twice.

Most moments take one process that does a worker's task, some a whole Celery worker with its pool. What the public sees
is always either what was there or what an undisturbed worker makes of it, and the work finishes afterwards.
`TABIYA_KILLS=170` kills so many processes at each kind of work.
"""

import logging
import time
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from federation.celery import app
from ratings import tasks
from ratings.lists import housekeeping
from ratings.models import Run
from tests.faults.blocked_computation import run
from tests.faults.weekly_series import KINDS, SLUG, Weekly, is_whole, now, of_the_public, published_once
from tests.faults.worker_processes import KILLED, KILLS, LONGER, SHORTER, Nursery
from tests.processes import wait_until

log = logging.getLogger(__name__)
PROCESSES, WORKERS = 2 * len(KINDS), len(KINDS)  # how many are killed
PROCESSES = len(KINDS) * KILLS or PROCESSES


def kinds(count: int, chance: Random) -> list[str]:
    """`count` kinds of work, each as often as the others, in random order."""
    found = [KINDS[at % len(KINDS)] for at in range(count)]
    chance.shuffle(found)
    return found


class Round:
    """One piece of work and the death of the worker that does it: what there was, what there must be."""

    def __init__(self, weekly: Weekly, kind: str) -> None:
        self.weekly, self.kind = weekly, kind
        weekly.prepare(kind)
        self.due = f"{weekly.draft.effective} {weekly.draft.edition}"
        self.before = weekly.seen()
        self.done, self.finished = weekly.undisturbed(kind)
        self.task, self.argument = weekly.ask(kind)

    def check_the_dead(self) -> str:
        """Right after the death. Returns at what the worker was."""
        found = self.weekly.seen()
        assert found in (self.before, self.done, self.finished)
        assert of_the_public(found) in (of_the_public(self.before), of_the_public(self.finished))
        assert published_once()
        assert [name for name, rows in found.items() if not is_whole(rows)] == []
        if self.task == "keep_series":
            return "published" if self.is_done() else "not published"
        asked = Run.objects.get(pk=self.argument)
        return f"{asked.state} {asked.step}".strip()

    def is_done(self) -> bool:
        """Whether the work itself is done, whatever may follow from it."""
        if self.task == "keep_series":
            return f"published {self.due}" in self.weekly.seen()
        return Run.objects.get(pk=self.argument).over

    def check_the_end(self) -> None:
        """When the calendar and another worker have done the rest."""
        assert self.weekly.seen() == self.finished
        assert published_once()
        assert all_is_over()
        if self.task != "keep_series":
            assert Run.objects.get(pk=self.argument).state == Run.State.DONE


@pytest.fixture
def found() -> Iterator[Counter]:
    """(kind, at what the worker was) -> deaths. Told in the log."""
    deaths: Counter = Counter()
    yield deaths
    for (kind, where), count in sorted(deaths.items()):
        log.info("%-12s %3d killed at: %s", kind, count, where)


def test_process_killed_at_any_moment(transactional_db, officer, found):
    chance = Random(40)
    todo = kinds(PROCESSES, chance)
    weekly = Weekly(officer, todo.count("publication") + 1)
    takes = {}
    with Nursery() as nursery:
        for kind in KINDS:
            round_ = Round(weekly, kind)
            takes[kind] = nursery.undisturbed(round_.task, round_.argument)
            weekly.work()
            round_.check_the_end()
        for kind in todo:
            round_ = Round(weekly, kind)
            ended = nursery.killed_after(chance.uniform(0, takes[kind]), round_.task, round_.argument)
            takes[kind] *= LONGER if ended else SHORTER
            until_nobody_is_connected()
            found[kind, round_.check_the_dead() if ended else "had finished"] += 1
            housekeeping.keep_the_calendar(now())
            weekly.work()
            round_.check_the_end()
    app.control.purge()


def test_celery_worker_killed_at_any_moment(transactional_db, officer, found, tmp_path):
    chance = Random(10)
    todo = kinds(WORKERS, chance)
    weekly = Weekly(officer, todo.count("publication") + 1)
    app.control.purge()
    takes = {}
    with Nursery() as nursery:
        nursery.begin_worker(tmp_path / "worker.log")
        for kind in KINDS:
            round_ = Round(weekly, kind)
            begun = time.monotonic()
            send(round_)
            wait_until(round_.is_done, "it is done")
            takes[kind] = time.monotonic() - begun
            wait_until(all_is_over, "what follows is done")
            round_.check_the_end()
        for at, kind in enumerate(todo):
            round_ = Round(weekly, kind)
            send(round_)
            time.sleep(chance.uniform(0, takes[kind]))
            assert nursery.kill() == KILLED
            until_nobody_is_connected()
            found[kind, round_.check_the_dead()] += 1
            takes[kind] *= SHORTER if round_.is_done() else LONGER
            housekeeping.keep_the_calendar(now())
            nursery.begin_worker(tmp_path / f"worker-{at}.log")
            wait_until(all_is_over, "all is done")
            round_.check_the_end()


def send(round_: Round) -> None:
    """What the beat sends; a run that was asked for has been sent."""
    if round_.task == "keep_series":
        tasks.keep_series.delay(SLUG)


def all_is_over() -> bool:
    return not Run.objects.filter(state__in=(Run.State.WAITING, Run.State.WORKING)).exists()


def until_nobody_is_connected() -> None:
    """PostgreSQL may still be at what a dead client asked for last."""
    busy = (
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'"
        " AND pid <> pg_backend_pid()"
    )
    wait_until(lambda: run(busy) == [(0,)], "PostgreSQL has seen that its client is dead")
