"""Messages to the workers: how one is sent, and what those in the queues speak of."""

import ast
import json
import logging
from typing import Any

from celery import current_app
from django.conf import settings
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)
FIRST = {"priority": 0}  # of a message that goes before all that wait: what was begun already, or takes no time
LATER = 5  # of the others


def waiting(task: str) -> set[tuple]:
    """The arguments of the waiting messages of `task`. None are known where the broker is this process."""
    with current_app.connection_for_write() as broker:
        channel = broker.default_channel
        if broker.transport.driver_type != "redis":
            return set()
        keys = [channel._q_for_pri(queue, priority) for queue in settings.TASK_LIMITS for priority in (0, LATER)]
        heads = [json.loads(raw)["headers"] for key in keys for raw in channel.client.lrange(key, 0, -1)]
    return {tuple(ast.literal_eval(head["argsrepr"])) for head in heads if head.get("task") == task}


def forget_all() -> None:
    """Empty every queue: what is to be done stands in rows, which are others now. A broker that is down is told of."""
    try:
        with current_app.connection_for_write() as broker:
            for queue in settings.TASK_LIMITS:
                broker.default_channel.queue_purge(queue)
    except OperationalError:
        log.exception("the queues could not be emptied")


def tell(task: str, *arguments: object, first: bool = False, **options: Any) -> bool:
    """Tell the workers to do `task`, by its name: modules of tasks call who tells. `first`: before all that wait.

    `options`: of the message, as Celery names them.

    False while the broker is down. What is to be done stands in a row, where the calendar finds it.
    """
    try:
        current_app.send_task(task, [*arguments], **options, **(FIRST if first else {}))
    except OperationalError:
        log.exception("%s %s could not be sent to the workers", task, arguments)
        return False
    return True
