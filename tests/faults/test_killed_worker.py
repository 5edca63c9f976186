"""A worker is killed in the middle of a computation: the draft is as it was, and the next run finishes it."""

import pytest
from django.conf import settings
from redis import Redis

from federation.celery import app
from ratings import tasks
from ratings.lists import computation, life
from ratings.models import RatingList, Run
from tests import factories
from tests.faults.blocked_computation import WHERE, Obstacle
from tests.faults.conftest import numbers, whole
from tests.processes import wait_until


def test_killed_at_each_step_it_leaves_the_draft_as_it_was(draft, worker, clock):
    before = whole(draft)
    killed = []
    for step in WHERE:
        with Obstacle(step) as obstacle:
            tasks.keep_the_calendar.delay()  # sees that the draft is stale, and asks for a run
            worker.start()
            wait_until(obstacle.reached, f"a worker is at {step!r}")
            run = draft.runs.first()
            assert (run.state, run.step) == ("running", step)
            worker.kill()
            assert whole(draft) == before
        assert whole(draft) == before
        killed.append(run.pk)
        lose_messages()
    tasks.keep_the_calendar.delay()
    worker.start()
    wait_until(lambda: draft.runs.first().over, "the last run is over")
    worker.kill()  # what it is asked to do is done
    states = dict(Run.objects.filter(list=draft, pk__gte=killed[0]).values_list("pk", "state"))
    last = draft.runs.first().pk
    assert states == {**dict.fromkeys(killed, "interrupted"), last: "done"}
    assert numbers(draft) == computed_alone(draft, clock)


@pytest.mark.embedded
def test_its_message_goes_to_the_next_worker(draft, worker, clock):
    before = whole(draft)
    with Obstacle("Writing the list") as obstacle:
        run = life.request(draft, "its first worker dies", clock())
        worker.start()
        wait_until(obstacle.reached, "a worker writes")
        worker.kill()
    assert whole(draft) == before
    let_time_pass()
    worker.start()
    wait_until(lambda: Run.objects.get(pk=run.pk).over, "the run is over")
    worker.kill()
    assert Run.objects.get(pk=run.pk).state == "done"
    assert RatingList.objects.get(pk=draft.pk).run == run
    assert numbers(draft) == computed_alone(draft, clock)


def test_message_of_a_finished_run_changes_nothing(draft, clock):
    factories.compute_now(draft, clock())
    before = whole(draft)
    for run in draft.runs.all():
        computation.recompute(run.pk, clock)
    assert whole(draft) == before


def computed_alone(draft: RatingList, clock) -> dict[str, object]:
    """What one undisturbed computation makes of the same inputs."""
    factories.compute_now(draft, clock())
    return numbers(draft)


def lose_messages() -> None:
    """What a dead worker had taken is gone for good, as after a crash of the broker."""
    Redis.from_url(settings.REDIS_URL).flushdb()


def let_time_pass() -> None:
    """Redis gives back what is not acknowledged after a quarter of an hour."""
    with app.connection_for_write() as broker:
        channel = broker.default_channel
        channel.visibility_timeout = 0
        channel.qos.restore_visible()
