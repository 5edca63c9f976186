"""The database's own guard: it refuses every change of a published list, from whatever program it comes.

The statements stand in sql/, one file a database. They are run after every `migrate`, not by a migration: SQLite loses
the triggers of a table that is altered.
"""

from pathlib import Path

from django.db import connections

from ratings.models import RatingList

SQL = Path(__file__).parent / "sql"
MAY_CHANGE = {"state", "withdrawn_at", "reason"}  # when a published list is withdrawn


def freeze(using: str, **kwargs: object) -> None:
    """Put the guard up, or up again. Called by Django's `post_migrate`."""
    connection = connections[using]
    if RatingList._meta.db_table not in connection.introspection.table_names():
        return  # migrated back to nothing
    columns = [field.column for field in RatingList._meta.concrete_fields if field.column not in MAY_CHANGE]
    unchanged = " AND ".join(f'NEW."{column}" IS OLD."{column}"' for column in columns)
    text = (SQL / f"frozen.{connection.vendor}.sql").read_text(encoding="utf-8").replace("{unchanged}", unchanged)
    statements = text.split("\n\n") if connection.vendor == "sqlite" else [text]
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
