"""How tests ask the addresses for programs."""

from collections.abc import Callable
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext


def asked(path: str, status: int = 200) -> Any:
    answer = Client().get(path)
    assert answer.status_code == status, (path, answer.content)
    return answer.json()


def everything(path: str | None) -> list[Any]:
    """The rows of all parts of an answer."""
    found = []
    while path:
        told = asked(path)
        found += told["items"]
        path = told["next"]
    return found


def queries_of(ask: Callable[[], Any]) -> int:
    """How many queries an answer costs that is not kept, where the process knows the lists already."""
    ask()
    cache.clear()
    with CaptureQueriesContext(connection) as found:
        ask()
    return len(found)
