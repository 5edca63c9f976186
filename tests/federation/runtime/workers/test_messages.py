"""What waits in the queues is known by the rows it speaks of, and what goes before the others is taken first."""

import pytest
from django.conf import settings

from federation.celery import app
from federation.runtime.workers import messages
from tests.requirement import require

TASK = "federation.tasks.work"


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


def test_what_waiting_messages_of_one_task_speak_of_is_known():
    app.send_task(TASK, ["run", 3])
    app.send_task(TASK, ("run", 4), **messages.FIRST)
    app.send_task(TASK, ["intake", 3], queue="reading")
    app.send_task("ratings.tasks.keep_series", ["fide"])
    assert messages.waiting(TASK) == {("run", 3), ("run", 4), ("intake", 3)}
    assert messages.waiting("ratings.tasks.keep_series") == {("fide",)}


def test_all_of_them_are_forgotten_whatever_their_queue_and_turn():
    app.send_task(TASK, ["run", 3])
    app.send_task(TASK, ["run", 4], **messages.FIRST)
    app.send_task(TASK, ["intake", 3], queue="reading")
    app.send_task(TASK, ["takingout", 3], queue="owner")
    messages.forget_all()
    assert messages.waiting(TASK) == set()


def test_what_was_begun_already_goes_before_what_waits():
    app.send_task(TASK, [1])
    app.send_task(TASK, [2])
    app.send_task(TASK, [3], **messages.FIRST)
    assert taken() == ["[3]", "[1]", "[2]"]
