"""Whether this process lives, whether pages can be read, and whether workers and the clock answer, for monitors."""

from time import monotonic

from django.conf import settings
from django.db import Error, connection
from django.http import JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError

from federation.celery import app
from federation.runtime.workers import worker_heartbeats
from federation.runtime.workers.worker_heartbeats import Worker

WAIT = 2  # seconds for the broker to answer
AGAIN = 1.0  # seconds until it is asked again: each time a connection is opened


@never_cache
@require_safe
def live(request):
    """200 as long as this process answers: whoever starts processes again when they hang asks here."""
    return JsonResponse({"version": settings.VERSION})


@never_cache
@require_safe
def ready(request):
    """503 if pages cannot be read: the database does not answer. Whoever sends visitors here asks first.

    Without a broker, a worker or the clock it stays 200: pages are served, and requested runs wait.
    """
    now = timezone.now()
    servers = {"database": _said(_database), "broker": _said_lately()}
    clock = worker_heartbeats.clocks(now)
    beating = {"workers": _answering(worker_heartbeats.heard(now)), "clock": _answering(clock)}
    status = 200 if servers["database"] == "ok" else 503
    return JsonResponse({"version": settings.VERSION, **servers, **beating}, status=status)


def _answering(found: list[Worker]) -> dict[str, int | None]:
    """How many answer, and the age of the latest heartbeat. [s] Their names are shown to officers only."""
    answering = sum(worker.answers for worker in found)
    return {"answering": answering, "last_heard_seconds": found[0].seconds if found else None}


class _Memory:
    """What the broker said last, and until when that holds."""

    said, until = "", 0.0


def _said_lately() -> str:
    """Of the broker, at most a second ago. Pages are read without it, so it is not worth a connection each time."""
    if monotonic() >= _Memory.until:
        _Memory.said = _said(_broker)
        _Memory.until = monotonic() + AGAIN
    return _Memory.said


def _said(reach) -> str:
    try:
        reach()
    except (Error, OperationalError, OSError):
        return "unreachable"
    return "ok"


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _broker() -> None:
    with app.connection_for_write(connect_timeout=WAIT) as broker:
        broker.ensure_connection(max_retries=1, timeout=WAIT, interval_start=0, interval_step=0)
