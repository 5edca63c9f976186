"""A real worker on the test's database: it takes what was queued, and another goes on when it is killed."""

import pytest

from federation.runtime.tracing import request_ids
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


def test_worker_logs_under_the_id_of_the_request_that_asked(worker):
    token = request_ids._current.set("asked-for-2026")
    tasks.keep_the_calendar.delay()
    request_ids._current.reset(token)
    worker.start()

    def done() -> list[str]:
        """A worker that starts asks for it too, under no request."""
        lines = [line for line in worker.log.splitlines() if "keep_the_calendar" in line and "succeeded" in line]
        return [line for line in lines if "asked-for-2026" in line]

    wait_until(done, "the task is done")
    assert len(done()) == 1
