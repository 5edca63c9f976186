"""A real worker on the test's database: it takes what was queued, and another goes on when it is killed."""

import pytest

from ratings import tasks
from tests.processes import wait_until

pytestmark = pytest.mark.faults


def test_worker_does_what_was_queued(worker):
    tasks.keep_the_calendar.delay()
    worker.start()
    wait_until(lambda: "keep_the_calendar" in worker.log and "succeeded" in worker.log, "the task is done")


def test_next_worker_goes_on_after_one_is_killed(worker):
    worker.start()
    worker.kill()
    tasks.keep_the_calendar.delay()
    worker.start()
    wait_until(lambda: "keep_the_calendar" in worker.log and "succeeded" in worker.log, "the task is done")
