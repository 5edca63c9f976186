"""Statements that PostgreSQL reads and plans once for each connection, however often it is asked.

Django merges values and statement, so that each time is the first time: for a row found by its key that takes longer
than finding it.
"""

from django.db import connection
from django.db.backends.postgresql.base import ServerBindingCursor
from django.db.backends.utils import CursorWrapper


def preparing() -> CursorWrapper:
    """A cursor for statements that are asked with other values again and again.

    After so many times as `prepare_threshold` says in the settings a statement is prepared. Where that is None (some
    poolers give each statement another connection), and on other databases, nothing is.
    """
    if connection.vendor != "postgresql" or connection.settings_dict["OPTIONS"].get("prepare_threshold") is None:
        return connection.cursor()
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    with connection.wrap_database_errors:
        return connection._prepare_cursor(ServerBindingCursor(connection.connection))
