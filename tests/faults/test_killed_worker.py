"""A worker is killed in the middle of a computation: the draft is as it was, and the next run finishes it."""

import os
import signal
from datetime import UTC, datetime

import pytest
from django.conf import settings
from redis import Redis

from federation.runtime.jobs import life as jobs
from federation.runtime.jobs.work import MOST, carry_through
from ratings import tasks
from ratings.lists import life
from ratings.models import RatingList, Run
from tests import factories
from tests.faults.blocked_computation import WHERE, Obstacle
from tests.faults.conftest import numbers, whole
from tests.processes import wait_until


@pytest.mark.parametrize("step", WHERE)
def test_killed_at_a_step_it_leaves_the_draft_as_it_was_and_the_next_worker_goes_on(draft, worker, clock, step):
    before = whole(draft)
    with Obstacle(step) as obstacle:
        run = life.request(draft, "its first worker dies", clock())
        worker.start()
        wait_until(obstacle.reached, f"a worker is at {step!r}")
        assert stands(run) == ("working", 1, step)
        worker.kill()
        assert whole(draft) == before
    assert whole(draft) == before
    lose_messages()
    worker.start()  # looks round
    wait_until(lambda: Run.objects.get(pk=run.pk).over, "the run is over")
    worker.kill()  # what it is asked to do is done
    assert stands(run) == ("done", 2, "")
    assert RatingList.objects.get(pk=draft.pk).run == run
    assert numbers(draft) == computed_alone(draft, clock)


def test_run_that_kills_its_process_each_time_is_given_up_and_others_go_on(draft, worker, clock):
    before = whole(draft)
    with Obstacle("Writing the list"):
        run = life.request(draft, "more than the memory holds", clock())
        worker.start()
        for attempt in range(1, MOST + 1):
            writes = ("working", attempt, "Writing the list")
            wait_until(lambda wanted=writes: looked_round(run) == wanted, f"it is {writes}", log=lambda: worker.log)
            for child in worker.children():
                os.kill(child, signal.SIGKILL)  # as the kernel does
        wait_until(lambda: looked_round(run)[0] == "failed", "the run is given up", log=lambda: worker.log)
        text = "It was begun 3 times, and each time its worker died before the end. The list stays as it was."
        assert Run.objects.get(pk=run.pk).error == text
        assert whole(draft) == before
    tasks.look_round.delay()  # where the calendar has asked for the draft again, that is done before
    wait_until(lambda: "look_round" in worker.log and "succeeded" in worker.log, "the same worker goes on")
    worker.kill()


def test_worker_that_is_told_to_stop_hands_its_run_back(draft, worker, clock):
    worker.env["WORKER_STOP_SECONDS"] = "1"
    with Obstacle("Rating") as obstacle:
        run = life.request(draft, "its worker is stopped", clock())
        worker.start()
        wait_until(obstacle.reached, "a worker computes")
        os.kill(worker.process.popen.pid, signal.SIGQUIT)
        wait_until(lambda: not worker.process.alive, "the worker has ended")
    assert stands(run)[:2] == ("waiting", 0)
    worker.start()
    wait_until(lambda: Run.objects.get(pk=run.pk).over, "the run is over")
    worker.kill()
    assert stands(run) == ("done", 1, "")


def test_message_of_a_finished_run_changes_nothing(draft, clock):
    factories.compute_now(draft, clock())
    before = whole(draft)
    for run in draft.runs.all():
        carry_through(run, clock)
    assert whole(draft) == before


def computed_alone(draft: RatingList, clock) -> dict[str, object]:
    """What one undisturbed computation makes of the same inputs."""
    factories.compute_now(draft, clock())
    return numbers(draft)


def lose_messages() -> None:
    """What a dead worker had taken is gone for good, as after a crash of the broker."""
    Redis.from_url(settings.REDIS_URL).flushdb()


def looked_round(run: Run) -> tuple[str, int, str]:
    """The same after what the clock does: on a busy machine the next worker may see the dead one's lock for a while."""
    jobs.look_round(datetime.now(UTC))
    return stands(run)


def stands(run: Run) -> tuple[str, int, str]:
    return Run.objects.values_list("state", "attempts", "step").get(pk=run.pk)
