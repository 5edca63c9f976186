"""The last heartbeat of each worker and of the clock, so that no page says "being computed" while nothing runs."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.cache import caches
from django.utils.translation import gettext as _

from federation.vocabulary.dates import written

EVERY = 5.0  # seconds between two heartbeats
SILENCE = timedelta(seconds=30)  # a worker without a heartbeat for longer counts as stopped
REMEMBERED = 7 * 24 * 60 * 60  # seconds
WORKERS, CLOCKS = "worker", "clock"  # two kinds; the names of each under a key of their own: a cache lists no keys


@dataclass(frozen=True)
class Worker:
    """A worker, its last heartbeat, and the time it is compared with."""

    name: str
    heard: datetime
    now: datetime

    @property
    def seconds(self) -> int:
        """Since its last heartbeat. [s]"""
        return max(int((self.now - self.heard).total_seconds()), 0)

    @property
    def answers(self) -> bool:
        return self.now - self.heard <= SILENCE


def beat(name: str, now: datetime, kind: str = WORKERS) -> None:
    """Store a heartbeat of the worker `name`. Of two that start at once one may be missing until its next heartbeat."""
    store = caches["shared"]
    names = store.get(f"{kind}s", [])
    if name not in names:
        known = store.get_many([_key(kind, each) for each in names])
        store.set(f"{kind}s", [*(each for each in names if _key(kind, each) in known), name], None)
    store.set(_key(kind, name), now, REMEMBERED)


def heard(now: datetime) -> list[Worker]:
    """Every worker of the last week, the latest heartbeat first; none while the cache is away."""
    return _heard(WORKERS, now)


def clocks(now: datetime) -> list[Worker]:
    """The same of the clocks (beat), of which a site runs one."""
    return _heard(CLOCKS, now)


def _heard(kind: str, now: datetime) -> list[Worker]:
    store = caches["shared"]
    keys = {_key(kind, name): name for name in store.get(f"{kind}s", [])}
    found = [Worker(keys[key], moment, now) for key, moment in store.get_many(keys).items()]
    return sorted(found, key=lambda worker: (-worker.heard.timestamp(), worker.name))


def silence(now: datetime) -> str:
    """A sentence part that no worker answers, and since when; "" if one does."""
    latest = next(iter(heard(now)), None)
    if latest is None:
        return _("no worker answers")
    if latest.answers:
        return ""
    since = written(latest.heard, "j F Y, H:i")
    return _("no worker has answered since %(since)s") % {"since": since}


def _key(kind: str, name: str) -> str:
    return f"{kind}/{name}"
