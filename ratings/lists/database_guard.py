"""The database's own guard: it refuses every change of a published list, from whatever program it comes.

The statements stand in sql/, one file a database. They are run after every `migrate`, not by a migration: SQLite loses
the triggers of a table that is altered. Nor does SQLite alter a table that other tables' triggers name, so there the
guard is taken down before a migration; one that fails leaves it down until the next `migrate`. On PostgreSQL it stays,
and a migration that changes published lists takes down what is in its way, within its transaction.
"""

import re
from pathlib import Path

from django.db import connections

from ratings.models import PersonVersion, RatingList, SentenceSet

SQL = Path(__file__).parent / "sql"
MAY_CHANGE = {"state", "withdrawn_at", "reason"}  # when a published list is withdrawn


def lift(using: str, plan: list, **kwargs: object) -> None:
    """Take the guard down where it would stop the migrations of `plan`. Called by Django's `pre_migrate`."""
    connection = connections[using]
    if not plan or connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        for statement in re.findall(r"^DROP TRIGGER IF EXISTS \w+;", guard_of("sqlite"), re.M):
            cursor.execute(statement)


def freeze(using: str, **kwargs: object) -> None:
    """Put the guard up, or up again. Called by Django's `post_migrate`."""
    connection = connections[using]
    if not {model._meta.db_table for model in (RatingList, SentenceSet, PersonVersion)} <= set(
        connection.introspection.table_names()
    ):
        return  # migrated back to before there was what is guarded
    columns = [field.column for field in RatingList._meta.concrete_fields if field.column not in MAY_CHANGE]
    unchanged = " AND ".join(f'NEW."{column}" IS OLD."{column}"' for column in columns)
    text = guard_of(connection.vendor).replace("{unchanged}", unchanged)
    statements = text.split("\n\n") if connection.vendor == "sqlite" else [text]
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def guard_of(vendor: str) -> str:
    return (SQL / f"frozen.{vendor}.sql").read_text(encoding="utf-8")
