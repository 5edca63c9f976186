"""Backups of an SQLite database: a database file, copied as a whole while others read and write."""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils.translation import gettext as _

from federation.refusals import NotPossible

MAGIC = b"SQLite format 3\0"


def write(connection: BaseDatabaseWrapper, file: Path) -> None:
    """Copy the database of `connection` to the new `file`, and check the copy."""
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a companion
        _check(copy, file)


def migrations(file: Path) -> set[tuple[str, str]]:
    """(app, name) of what the database in `file` has been through. NotPossible where the file is damaged."""
    with closing(_opened(file)) as backup:
        _check(backup, file)
        return set(backup.execute("SELECT app, name FROM django_migrations"))


def restore(connection: BaseDatabaseWrapper, file: Path) -> None:
    """Put the contents of `file` in the place of the database's, in one transaction."""
    connection.close()
    name = connection.settings_dict["NAME"]
    with closing(_opened(file)) as backup, closing(sqlite3.connect(name, timeout=30)) as database:
        backup.backup(database)
        database.execute("PRAGMA journal_mode=WAL")


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _check(database: sqlite3.Connection, file: Path) -> None:
    """NotPossible where pages are missing or contradict one another."""
    try:
        found = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise NotPossible(_("%(file)s is damaged: %(found)s") % {"file": file, "found": found})
