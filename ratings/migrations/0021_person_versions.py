"""Tables for what lists print of a person, once a version, and for entries of numbers alone. They are filled next."""

import django.db.models.deletion
from django.db import migrations, models

import ratings.models.entries

of_many = {"db_constraint": False, "db_index": False}


def key(to: str, related_name: str = "+", on_delete=django.db.models.deletion.PROTECT) -> models.Field:
    return ratings.models.entries.NumberKey(to=to, on_delete=on_delete, related_name=related_name, **of_many)


class Migration(migrations.Migration):
    dependencies = [("ratings", "0018_what_cannot_be"), ("federation", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="PersonVersion",
            fields=[
                ("id", models.AutoField(primary_key=True, serialize=False)),
                ("player", key("federation.player", "versions", django.db.models.deletion.CASCADE)),
                ("birth_year", models.PositiveSmallIntegerField(null=True)),
                ("digest", models.CharField(max_length=64)),
                ("name", models.CharField(max_length=201)),
                ("search_key", models.CharField(max_length=220)),
                ("title", models.CharField(blank=True, max_length=8)),
                ("federation", models.CharField(blank=True, max_length=3)),
                ("club", models.CharField(blank=True, max_length=120)),
                ("region", models.CharField(blank=True, max_length=80)),
                ("sex", models.CharField(blank=True, max_length=1)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=["digest"], name="one_version_of_the_same_facts")]
            },
        ),
        migrations.CreateModel(
            name="SmallEntry",
            fields=[
                ("pk", models.CompositePrimaryKey("list", "position", blank=True, editable=False, primary_key=True, serialize=False)),
                ("rating", models.FloatField()),
                ("previous", models.FloatField(null=True)),
                ("factor", models.FloatField(null=True)),
                ("deviation", models.FloatField(null=True)),
                ("best", models.FloatField(null=True)),
                ("list", key("ratings.ratinglist", on_delete=django.db.models.deletion.CASCADE)),
                ("position", models.PositiveIntegerField()),
                ("player", key("federation.player")),
                ("person", key("ratings.personversion")),
                ("rank", models.PositiveIntegerField(null=True)),
                ("previous_rank", models.PositiveIntegerField(null=True)),
                ("career_games", models.PositiveIntegerField(default=0)),
                ("games", models.PositiveSmallIntegerField(default=0)),
                ("active", models.BooleanField(default=True)),
            ],
            options={
                "ordering": ["position"],
                "constraints": [models.UniqueConstraint(fields=["player", "list"], name="a_player_once_a_list")],
            },
        ),
        migrations.CreateModel(
            name="SmallLiveRating",
            fields=[
                ("pk", models.CompositePrimaryKey("list", "player", blank=True, editable=False, primary_key=True, serialize=False)),
                (
                    "list",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="ratings.ratinglist",
                        **of_many,
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="federation.player",
                        **of_many,
                    ),
                ),
                ("position", models.PositiveIntegerField()),
                ("rank", models.PositiveIntegerField()),
                ("rating", models.FloatField()),
                ("events", models.PositiveSmallIntegerField()),
                (
                    "last",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="federation.tournament",
                        **of_many,
                    ),
                ),
            ],
            options={
                "ordering": ["position"],
                "constraints": [
                    models.UniqueConstraint(fields=["list", "position"], name="a_live_rating_a_position")
                ],
            },
        ),
    ]
