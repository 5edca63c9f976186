"""What a signal to a worker's process leaves behind: it comes at any place, also in the middle of a query."""

from django.db import connection


def reconnect() -> None:
    """Go on with a new connection to the database; of the one that was interrupted nobody knows what it waits for."""
    if not connection.in_atomic_block:
        connection.close()
