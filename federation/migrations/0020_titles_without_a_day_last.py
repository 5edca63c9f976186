from django.db import migrations

# The list of titles puts those without a day last. Of the database's own accord PostgreSQL puts them first in a falling
# order, so the index as the model declares it serves no page there; SQLite puts them last.
TABLE, NAME = "federation_titleaward", "titles_latest_first"


def without_a_day_last(apps, schema_editor):
    _anew(schema_editor, "date DESC NULLS LAST, id DESC")


def as_declared(apps, schema_editor):
    _anew(schema_editor, "date DESC, id DESC")


def _anew(schema_editor, order):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(f"DROP INDEX {NAME}")
        schema_editor.execute(f"CREATE INDEX {NAME} ON {TABLE} ({order})")


class Migration(migrations.Migration):
    dependencies = [
        ("federation", "0019_desk"),
    ]

    operations = [
        migrations.RunPython(without_a_day_last, as_declared),
    ]
