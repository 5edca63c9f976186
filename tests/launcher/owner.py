"""What only the owner of the tables may do, and what a test changes although it is kept.

The tests' connection is the owner's and has put on the role of the site: the code under test has that
role's rights, and a test may take it off, even within its transaction. Real processes sign in as that role.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import unquote, urlsplit

from django.db import connection

from tests.launcher.migrated import owner_url


def apart() -> bool:
    """Whether the site's role is another than the owner's."""
    return _owner() != _application()


def connect_as_both() -> None:
    """From now on connect as the owner who has put on the site's role."""
    if apart():
        found = connection.settings_dict
        found["USER"], found["PASSWORD"] = _owner(), unquote(urlsplit(owner_url()).password or "")
        _put_on(_application())


@contextmanager
def as_owner() -> Iterator[None]:
    """In the block the tests' connection has the owner's rights."""
    if not apart():
        yield
        return
    _put_on("none")
    try:
        yield
    finally:
        _put_on(_application())


def thaw_for_a_test(*tables: str) -> None:
    """Take the guard off `tables`, else off all, until the end of the test's transaction."""
    with as_owner(), connection.cursor() as cursor:
        cursor.execute(
            "SELECT tgrelid::regclass::text, tgname FROM pg_trigger WHERE tgname ~ '^frozen' AND tgenabled <> 'D'"
        )
        found = [one for one in cursor.fetchall() if not tables or one[0] in tables]
        # A table whose foreign keys are still to be checked is not altered.
        lift = ["SET CONSTRAINTS ALL IMMEDIATE", "SET CONSTRAINTS ALL DEFERRED"]
        lift += [f"ALTER TABLE {table} DISABLE TRIGGER {name}" for table, name in found]
        for statement in lift:
            cursor.execute(statement)


def _owner() -> str:
    return unquote(urlsplit(owner_url()).username or "")


def _application() -> str:
    return unquote(urlsplit(os.environ["DATABASE_URL"]).username or "")


def _put_on(role: str) -> None:
    """Now, and on every connection that is opened."""
    options = connection.settings_dict["OPTIONS"]
    kept = [part for part in options.get("options", "").split(" -c ") if part and not part.startswith("role=")]
    options["options"] = " -c ".join([*kept, f"role={role}"])
    if connection.connection is not None and not connection.connection.closed:
        with connection.cursor() as cursor:
            cursor.execute(f"SET ROLE {role}")
