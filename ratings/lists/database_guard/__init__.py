"""The database's own guard: it refuses what nobody may do, from whatever program it comes.

What is kept stands in `tables`; `postgresql` and `sqlite` make triggers of it, `finite` refuses days and numbers that
are infinite, `grants` gives the application's role its rights. All of it is put up after every `migrate`, not by a
migration: SQLite loses the triggers of a table that is altered. Nor does SQLite alter a table that other tables'
triggers name, so there the guard is taken down before a migration; one that fails leaves it down until the next
`migrate`. On PostgreSQL it stays, and a migration that changes what is kept takes down what is in its way, within its
transaction: the trigger `frozen` of that table.
"""

import logging

from django.db import connection, connections, transaction

from federation.models import Erasure
from ratings.lists.database_guard import grants, postgresql, sqlite
from ratings.models import PersonVersion, RatingList, SentenceSet

log = logging.getLogger(__name__)


def lift(using: str, plan: list, **kwargs: object) -> None:
    """Take the guard down where it would stop the migrations of `plan`. Called by Django's `pre_migrate`."""
    there = connections[using]
    if plan and there.vendor == "sqlite":
        with there.cursor() as cursor:
            sqlite.take_down(cursor)


def freeze(using: str, **kwargs: object) -> None:
    """Put the guard up, or up again, and give the application's role its rights. Called by `post_migrate`."""
    there = connections[using]
    module = postgresql if there.vendor == "postgresql" else sqlite
    with transaction.atomic(using), there.cursor() as cursor:
        columns = module.columns(cursor)
        if all(model._meta.db_table in columns for model in (RatingList, SentenceSet, PersonVersion, Erasure)):
            module.put_up(cursor, columns)
        else:  # migrated back to before there was all that is guarded
            module.take_down(cursor)
        grants.give(there)


def missing() -> list[str]:
    """The triggers, functions and checks that are to be there and are not, or are others than this release puts up."""
    module = postgresql if connection.vendor == "postgresql" else sqlite
    with connection.cursor() as cursor:
        found: list[str] = module.missing(cursor, module.columns(cursor))
    if found:
        log.error("%s parts of the database's guard are missing: %s", len(found), ", ".join(found))
    return found
