"""How PostgreSQL keeps the room of entries and lines small. SQLite has nothing of the kind.

A draft is replaced each time it is computed. By itself PostgreSQL begins to clear away what was replaced when it is a
fifth of the table: of eighty lists sixteen computations. And it leaves a tenth of every page of an index free for keys
that come between; between the positions of a published list none ever comes.
"""

from django.db import migrations

TABLES = ("ratings_entry", "ratings_line")
CLEARED = "autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02"
POSITIONS = (
    "SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = 'ratings_entry'::regclass AND indisprimary"
)


def tighten(apps, schema_editor) -> None:
    _alter(schema_editor.connection, f"SET ({CLEARED})", "SET (fillfactor = 100)")


def loosen(apps, schema_editor) -> None:
    names = ", ".join(part.split(" = ")[0] for part in CLEARED.split(", "))
    _alter(schema_editor.connection, f"RESET ({names})", "RESET (fillfactor)")


def _alter(connection, tables: str, positions: str) -> None:
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        for table in TABLES:
            cursor.execute(f"ALTER TABLE {table} {tables}")
        cursor.execute(POSITIONS)
        cursor.execute(f"ALTER INDEX {cursor.fetchone()[0]} {positions}")


class Migration(migrations.Migration):
    dependencies = [("ratings", "0038_engine_tables")]
    operations = [migrations.RunPython(tighten, loosen)]
