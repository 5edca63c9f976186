"""Messages to the workers: how one is sent, which rows those in the queues speak of, and which work nobody has."""

import ast
import json
import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Protocol, TypeVar

from celery import current_app
from django.conf import settings
from kombu.exceptions import OperationalError

from federation.runtime.workers import holds

log = logging.getLogger(__name__)
UNSENT = timedelta(seconds=15)  # what waits for a worker for longer has a message in the queue, or lost it

FIRST = {"priority": 0}  # of a message that goes before all that wait: what was begun already, or takes no time
LATER = 5  # of the others


def waiting(task: str) -> set[int]:
    """Primary keys that waiting messages of `task` speak of. None are known where the broker is this process."""
    with current_app.connection_for_write() as broker:
        channel = broker.default_channel
        if broker.transport.driver_type != "redis":
            return set()
        keys = [channel._q_for_pri(queue, priority) for queue in settings.TASK_LIMITS for priority in (0, LATER)]
        heads = [json.loads(raw)["headers"] for key in keys for raw in channel.client.lrange(key, 0, -1)]
    return {ast.literal_eval(head["argsrepr"])[0] for head in heads if head.get("task") == task}


def tell(task: str, *arguments: object, first: bool = False) -> bool:
    """Tell the workers to do `task`, by its name: modules of tasks call who tells. `first`: before all that wait.

    False while the broker is down. What is to be done stands in a row, where the calendar finds it.
    """
    try:
        current_app.send_task(task, [*arguments], **(FIRST if first else {}))
    except OperationalError:
        log.exception("%s %s could not be sent to the workers", task, arguments)
        return False
    return True


class Work(Protocol):
    """A row that is work for a worker."""

    pk: int
    heard: datetime  # when it was last told of, or said something


W = TypeVar("W", bound=Work)


def lost(
    task: str, kind: str, rows: Iterable[W], begun: Callable[[W], bool], now: datetime, unsent: timedelta
) -> list[W]:
    """Those of `rows` that have no living worker and no message, in the order of their keys.

    `kind`: of their holds. What was not `begun` is not lost before it waited `unsent`: its message may be on its way.
    """
    working = {row.pk: row for row in rows}
    free = sorted(working.keys() - holds.held(kind, working))
    there = waiting(task) if free else set()
    found = (working[pk] for pk in free if pk not in there)
    return [row for row in found if begun(row) or row.heard <= now - unsent]
