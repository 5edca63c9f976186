"""How often a task was begun: one that ends its worker each time is given up, so that the others are done."""

import logging
from typing import Any

from celery import Task
from celery.exceptions import Reject
from django.core.cache import caches

log = logging.getLogger(__name__)
MOST = 8  # times that one message is begun; what has a row counts there too, gives up sooner, and says so on its page
REMEMBERED = 24 * 60 * 60  # seconds


class CountedTask(Task):
    """A task that is begun a few times at most, however often its message comes back."""

    abstract = True

    def before_start(self, task_id: str, args: Any, kwargs: Any) -> None:
        store, key = caches["shared"], self._key(task_id)
        begun = 1 if store.add(key, 1, REMEMBERED) else self._counted(key)
        if begun > MOST:
            log.error("%s%r was begun %d times and never came to an end: it is given up", self.name, args, MOST)
            raise Reject("begun too often", requeue=False)

    def after_return(self, status: str, retval: Any, task_id: str, *others: Any) -> None:
        caches["shared"].delete(self._key(task_id))

    def _counted(self, key: str) -> int:
        try:
            return caches["shared"].incr(key)
        except ValueError:  # a cache that is away counts nothing
            return 1

    def _key(self, task_id: str) -> str:
        return f"begun/{task_id}/{self.request.retries}"
