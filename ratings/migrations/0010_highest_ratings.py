"""Lists of Wronicz's systems print the highest rating ever reached: published ones from what they remember.

The prepared files of lists on other scales are made again, because their heads say now what a category is made from.
"""

import numpy as np
from django.db import migrations, models

PUBLISHES_THE_HIGHEST = ("wronicz", "wronicz-ra")
OTHER_SCALES = ("clarke", "clarke-season", "ingo", "ingo-weighted", "wronicz", "wronicz-ra")


def lift_guard(schema_editor) -> None:
    """PostgreSQL refuses changes of published lists; `migrate` puts its guard up again (lists/database_guard/)."""
    if schema_editor.connection.vendor == "postgresql":
        for name in ("frozen_update_from", "frozen_update_to"):
            schema_editor.execute(f"DROP TRIGGER IF EXISTS {name} ON ratings_entry")
        schema_editor.execute("DROP TRIGGER IF EXISTS frozen ON ratings_export")


def read_memories(apps, schema_editor) -> None:
    """Every list keeps what it remembered of its players: the highest rating stands there, on the day of that list."""
    from ratings.computing.stored_arrays import unpack_memory

    lift_guard(schema_editor)
    RatingList, Entry = apps.get_model("ratings", "RatingList"), apps.get_model("ratings", "Entry")
    for one in RatingList.objects.filter(system__in=PUBLISHES_THE_HIGHEST).iterator(chunk_size=1):
        if not one.memory:
            continue  # a draft that was not computed yet
        players, memory = unpack_memory(bytes(one.memory))
        highest = {
            player: best for player, best in zip(players.tolist(), memory["best"].tolist(), strict=True)
            if not np.isnan(best)
        }  # fmt: skip
        entries = list(Entry.objects.filter(list=one).only("pk", "player_id"))
        for entry in entries:
            entry.best = highest.get(entry.player_id)
        Entry.objects.bulk_update(entries, ["best"], batch_size=400)
    apps.get_model("ratings", "Export").objects.filter(list__system__in=OTHER_SCALES).delete()


class Migration(migrations.Migration):
    dependencies = [("ratings", "0009_files_with_categories_of_their_scale")]
    operations = [
        migrations.AddField(model_name="entry", name="best", field=models.FloatField(null=True)),
        migrations.RunPython(read_memories, migrations.RunPython.noop),
    ]
