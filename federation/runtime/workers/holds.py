"""Who has a piece of work in hand: a hold that nobody else gets and that ends with the process, however it dies.

A hold is an advisory lock of a connection of its own. The server lets go of it as soon as the process is
dead, or when its machine has answered no keepalive of the network for 25 seconds. A computation of an hour that never
looks up keeps it all the same, because the kernel answers.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from zlib import crc32

import psycopg
from django.db import connection

PATIENCE, STEP = 5.0, 0.1  # seconds: on a busy machine some pass until it is seen that the process before is dead
KEEPALIVE = (("idle", 10), ("interval", 5), ("count", 3))  # seconds of silence, between two questions; questions
HELD = """
    SELECT objid::bigint FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND classid = %s::bigint::oid
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


@contextmanager
def hold(kind: str, key: int) -> Iterator[bool]:
    """Whether the block has this work in hand. False: another living process has, which will bring it to an end."""
    place = [_number(kind), key]
    with connection.wrap_database_errors:
        told = {"cursor_factory": psycopg.Cursor, "application_name": f"{kind} {key} in process {os.getpid()}"}
        own = psycopg.connect(**{**connection.get_connection_params(), **told})
    with closing(own):
        with connection.wrap_database_errors:
            own.autocommit = True
            for name, value in KEEPALIVE:
                own.execute(f"SET tcp_keepalives_{name} = {value}")

            def taken() -> bool:
                row = own.execute("SELECT pg_try_advisory_lock(%s::int, %s::int)", place).fetchone()
                return bool(row and row[0])

            ours = _within_patience(taken)
        try:
            yield ours
        finally:
            if ours:
                with suppress(psycopg.Error):  # a server that went away has let go by itself
                    own.execute("SELECT pg_advisory_unlock(%s::int, %s::int)", place)


def held(kind: str, keys: Iterable[int]) -> set[int]:
    """Those of `keys` that a living process has in hand."""
    asked = set(keys)
    if not asked:
        return set()
    with connection.cursor() as cursor:
        cursor.execute(HELD, [_number(kind)])
        return {key for (key,) in cursor.fetchall()} & asked


def _within_patience(taken: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not (ours := taken()) and time.monotonic() < end:
        time.sleep(STEP)
    return ours


def _number(kind: str) -> int:
    return crc32(kind.encode()) >> 1  # half of an advisory lock's key has 31 bits
