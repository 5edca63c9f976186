"""The database's own guard: it refuses what nobody may do, from whatever program it comes.

What is kept stands in `tables`; `guard` makes triggers of it, `public_changes` those that tell of changes, `finite`
refuses days and numbers that are infinite, `grants` gives the application's role its rights. All of it is put up after
every `migrate`. A migration that changes what is kept takes down what is in its way, within its transaction: the
trigger `frozen` of that table.
"""

import logging

from django.db import connection, connections, transaction

from ratings.lists.database_guard import grants, guard

log = logging.getLogger(__name__)


def freeze(using: str, **kwargs: object) -> None:
    """Put the guard up, or up again, and give the application's role its rights. Called by `post_migrate`."""
    there = connections[using]
    with transaction.atomic(using), there.cursor() as cursor:
        if guard.all_is_there(cursor):
            guard.put_up(cursor)
        grants.give(there)


def missing() -> list[str]:
    """The triggers, functions and checks that are to be there and are not, or are others than this release puts up."""
    with connection.cursor() as cursor:
        found = guard.missing(cursor)
    if found:
        log.error("%s parts of the database's guard are missing: %s", len(found), ", ".join(found))
    return found
