"""The tight table stands for the one before. PostgreSQL's index of players is made now that the rows are there."""

import django.db.models.deletion
from django.db import migrations, models

import ratings.models.entries

of_many = {"db_constraint": False, "db_index": False}


def key(to: str, related_name: str, on_delete=django.db.models.deletion.PROTECT) -> models.Field:
    return ratings.models.entries.NumberKey(to=to, on_delete=on_delete, related_name=related_name, **of_many)


def index(apps, schema_editor) -> None:
    _execute(schema_editor, "CREATE INDEX entries_of_a_player ON ratings_tightentry (player_id, (list_id / 64))")


def no_index(apps, schema_editor) -> None:
    _execute(schema_editor, "DROP INDEX entries_of_a_player")


def _execute(schema_editor, statement: str) -> None:
    if schema_editor.connection.vendor == "postgresql":
        with schema_editor.connection.cursor() as cursor:
            cursor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("ratings", "0046_entries_are_copied")]

    operations = [
        migrations.RunPython(index, no_index),
        migrations.SeparateDatabaseAndState(state_operations=[migrations.RemoveField("liverating", "entry")]),
        migrations.DeleteModel(name="Entry"),
        migrations.RenameModel(old_name="TightEntry", new_name="Entry"),
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    "entry",
                    "list",
                    key("ratings.ratinglist", "entries", django.db.models.deletion.CASCADE),
                ),
                migrations.AlterField("entry", "player", key("federation.player", "ratings")),
                migrations.AlterField("entry", "person", key("ratings.personversion", "entries")),
                migrations.AddField(
                    "liverating",
                    "entry",
                    models.ForeignObject(
                        from_fields=["list", "player"],
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="live",
                        to="ratings.entry",
                        to_fields=["list", "player"],
                    ),
                ),
            ]
        ),
    ]
