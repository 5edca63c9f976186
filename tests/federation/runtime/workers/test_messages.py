"""What waits in the queues is known by the rows it speaks of, and what goes before the others is taken first."""

import pytest
from django.conf import settings

from federation.celery import app
from federation.runtime.workers import messages
from tests.requirement import require

TASK = "ratings.tasks.recompute_list"


@pytest.fixture(autouse=True)
def queues():
    require(bool(settings.REDIS_URL), "a Redis")
    app.control.purge()
    yield
    app.control.purge()


def taken() -> list[str]:
    """What is in the queue of lists, in the order in which workers take it."""
    with app.connection_for_read() as broker:
        messages_of = broker.default_channel._get
        return [messages_of("lists")["headers"]["argsrepr"] for _ in range(3)]


def test_rows_of_waiting_messages_of_one_task_are_known():
    app.send_task(TASK, [3])
    app.send_task(TASK, (4,), **messages.FIRST)
    app.send_task("federation.tasks.carry_out_import", [5])
    assert (messages.waiting(TASK), messages.waiting("federation.tasks.carry_out_import")) == ({3, 4}, {5})


def test_what_was_begun_already_goes_before_what_waits():
    app.send_task(TASK, [1])
    app.send_task(TASK, [2])
    app.send_task(TASK, [3], **messages.FIRST)
    assert taken() == ["[3]", "[1]", "[2]"]
