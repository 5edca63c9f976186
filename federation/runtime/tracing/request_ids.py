"""One id for everything that one request does: its log lines, its audit entries, and the tasks that it asks for.

A worker goes on under the id of the request that sent the task; a task that nobody asked for has its own.
"""

import logging
import re
from collections.abc import Callable
from contextvars import ContextVar
from secrets import token_hex

from celery import signals
from django.conf import settings
from django.core.signals import request_finished
from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-ID"
IN_TASK = "request_id"  # header of a task's message
WELL_FORMED = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{7,63}")
NONE = "-"  # in a log line that belongs to no request

_current: ContextVar[str] = ContextVar("request-id", default="")


def current() -> str:
    """The id under which this thread works; "" where it works for no request and no task."""
    return _current.get()


class RequestIds:
    """Middleware, the first: each request has an id, and its answer tells it.

    A proxy's own id is taken over where proxies stand before the site, so that its log and ours can be compared.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        own = _given(request) or token_hex(8)
        _current.set(own)  # until the answer is sent: what is refused is logged after every middleware
        response = self.get_response(request)
        response[HEADER] = own
        return response


class WithRequestId(logging.Filter):
    """Gives every log line the id as `request_id`."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = _current.get() or NONE
        return True


def follow() -> None:
    """Send the id with every task, and work under it; forget it when the answer is sent. Called once a process."""
    request_finished.connect(_end, dispatch_uid="request-ids")
    signals.before_task_publish.connect(_send, dispatch_uid="request-ids")
    signals.task_prerun.connect(_begin, dispatch_uid="request-ids")
    signals.task_postrun.connect(_end, dispatch_uid="request-ids")


def _send(headers: dict | None = None, **_: object) -> None:
    if headers is not None and current():
        headers.setdefault(IN_TASK, current())


def _begin(task_id: str = "", task=None, **_: object) -> None:
    own = task.request
    told = str(own.get(IN_TASK) or (own.headers or {}).get(IN_TASK) or "")
    _current.set(told if WELL_FORMED.fullmatch(told) else str(task_id))


def _end(*_: object, **__: object) -> None:
    _current.set("")


def _given(request: HttpRequest) -> str:
    told = request.headers.get(HEADER, "") if settings.PROXIES > 0 else ""
    return told if WELL_FORMED.fullmatch(told) else ""
