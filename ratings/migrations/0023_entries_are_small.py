"""The small tables stand for the wide ones."""

import django.db.models.deletion
from django.db import migrations, models

import ratings.models.entries

of_many = {"db_constraint": False, "db_index": False}


def key(to: str, related_name: str, on_delete=django.db.models.deletion.PROTECT) -> models.Field:
    return ratings.models.entries.NumberKey(to=to, on_delete=on_delete, related_name=related_name, **of_many)


class Migration(migrations.Migration):
    dependencies = [("ratings", "0022_small_entries")]

    operations = [
        migrations.DeleteModel(name="LiveRating"),
        migrations.DeleteModel(name="Entry"),
        migrations.RenameModel(old_name="SmallEntry", new_name="Entry"),
        migrations.RenameModel(old_name="SmallLiveRating", new_name="LiveRating"),
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    "entry",
                    "list",
                    key("ratings.ratinglist", "entries", django.db.models.deletion.CASCADE),
                ),
                migrations.AlterField("entry", "player", key("federation.player", "ratings")),
                migrations.AlterField("entry", "person", key("ratings.personversion", "entries")),
                migrations.AlterField(
                    "liverating",
                    "list",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="live",
                        to="ratings.ratinglist",
                        **of_many,
                    ),
                ),
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
