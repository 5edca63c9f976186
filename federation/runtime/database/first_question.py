"""The question that a page begins with: it shows at once whether the page's connection still stands.

Django asks `SELECT 1` before, of every page: half of what the database is asked for a page that was kept.
"""

from collections.abc import Callable
from typing import TypeVar

from django.db import InterfaceError, OperationalError, connection

T = TypeVar("T")


def proving(ask: Callable[[], T]) -> T:
    """What `ask` finds, which changes nothing. Where the server has closed the connection, it is asked on another."""
    left = connection.connection is not None and connection.health_check_enabled and not connection.health_check_done
    if left and not connection.in_atomic_block:
        connection.health_check_done = True
        try:
            return ask()
        except (OperationalError, InterfaceError):
            connection.close()
    return ask()
