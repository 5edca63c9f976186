"""Whether the site can reach what it needs, for a load balancer's eyes, and whether workers answer, for a monitor's."""

from django.conf import settings
from django.db import Error, connection
from django.http import JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError

from federation.celery import app
from federation.runtime import worker_heartbeats

WAIT = 2  # seconds for the broker to answer


@never_cache
@require_safe
def health(request):
    """503 if a server does not answer. A missing worker leaves it at 200: pages are served, and requested runs wait."""
    servers = {"database": _said(_database), "broker": _said(_broker)}
    status = 200 if set(servers.values()) == {"ok"} else 503
    return JsonResponse({"version": settings.VERSION, **servers, "workers": _workers()}, status=status)


def _workers() -> dict[str, int | None]:
    """How many answer, and the age of the latest heartbeat. [s] Their names are shown to officers only."""
    found = worker_heartbeats.heard(timezone.now())
    answering = sum(worker.answers for worker in found)
    return {"answering": answering, "last_heard_seconds": found[0].seconds if found else None}


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
