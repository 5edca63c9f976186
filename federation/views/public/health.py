"""Whether the site can reach what it needs, for a load balancer's eyes."""

from django.db import Error, connection
from django.http import JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError

from federation.celery import app

WAIT = 2  # seconds for the broker to answer


@never_cache
@require_safe
def health(request):
    answer = {"database": _said(_database), "broker": _said(_broker)}
    return JsonResponse(answer, status=200 if set(answer.values()) == {"ok"} else 503)


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
