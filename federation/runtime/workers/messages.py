"""Messages that wait in the queues: which rows they speak of, and which of them goes before the others."""

import ast
import json

from celery import current_app
from django.conf import settings

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
