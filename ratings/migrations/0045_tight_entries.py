"""A table of entries without columns that are null in most rows, and on PostgreSQL with indexes that name neighbours once.

It is filled next, and stands for the one there is in 0047. It is a new table because PostgreSQL keeps the place of a
column that was dropped, as one that is null, in every row that comes after.
"""

import django.db.models.deletion
from django.db import migrations, models

import ratings.models.entries

of_many = {"db_constraint": False, "db_index": False}
NUMBER = r"(-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?)?"
ON_POSTGRESQL = [
    "ALTER TABLE ratings_tightentry DROP CONSTRAINT ratings_tightentry_pkey",
    "ALTER TABLE ratings_tightentry DROP CONSTRAINT one_entry_of_a_player",
    "ALTER TABLE ratings_tightentry ADD CONSTRAINT further_is_two_numbers"
    f" CHECK (further = '' OR further <> ' ' AND further ~ '^{NUMBER} {NUMBER}$')",
    # As 0039 says it of the table before: what is replaced is cleared away early, and nothing comes between positions.
    "ALTER TABLE ratings_tightentry SET"
    " (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02)",
    "CREATE INDEX entries_in_order ON ratings_tightentry (list_id, (position / 64)) WITH (fillfactor = 100)",
]


def key(to: str, on_delete=django.db.models.deletion.PROTECT) -> models.Field:
    return ratings.models.entries.NumberKey(to=to, on_delete=on_delete, related_name="+", **of_many)


def tighten(apps, schema_editor) -> None:
    if schema_editor.connection.vendor == "postgresql":
        with schema_editor.connection.cursor() as cursor:
            for statement in ON_POSTGRESQL:
                cursor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("ratings", "0044_files_of_a_year")]

    operations = [
        migrations.CreateModel(
            name="TightEntry",
            fields=[
                ("pk", models.CompositePrimaryKey("list", "position", blank=True, editable=False, primary_key=True, serialize=False)),
                ("rating", models.FloatField()),
                ("previous", models.FloatField(null=True)),
                ("factor", models.FloatField(null=True)),
                ("list", key("ratings.ratinglist", django.db.models.deletion.CASCADE)),
                ("position", models.PositiveIntegerField()),
                ("player", key("federation.player")),
                ("person", key("ratings.personversion")),
                ("rank", models.PositiveIntegerField(null=True)),
                ("previous_rank", models.PositiveIntegerField(null=True)),
                ("career_games", models.PositiveIntegerField(default=0)),
                ("games", models.PositiveSmallIntegerField(default=0)),
                ("active", models.BooleanField(default=True)),
                ("further", models.TextField(blank=True, default="")),
            ],
            options={
                "ordering": ["position"],
                "constraints": [models.UniqueConstraint(fields=["player", "list"], name="one_entry_of_a_player")],
            },
        ),
        migrations.RunPython(tighten, migrations.RunPython.noop),
    ]
