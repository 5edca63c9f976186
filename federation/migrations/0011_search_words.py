"""The words by which players are found, with the words of everybody who is in the register already."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models.functions import Upper

from federation.models.search_words import KeyField, write_everybody


def fill(apps, schema_editor) -> None:
    write_everybody(apps.get_model)


def key(**kwargs):
    return KeyField(**{"max_length": 42, **kwargs})


def word():
    return models.ForeignKey(
        "federation.word", django.db.models.deletion.PROTECT, db_constraint=False, db_index=False, related_name="+"
    )


def owner(model):
    return models.ForeignKey(model, django.db.models.deletion.CASCADE, db_constraint=False, related_name="+")


class Migration(migrations.Migration):

    dependencies = [("federation", "0010_rate_of_play")]

    operations = [
        migrations.CreateModel(
            name="Word",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("word", key()),
                ("sound", key(max_length=80)),
                ("head", key()),
                ("middle", key()),
                ("tail", key()),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=["word"], name="one_word_a_spelling")],
                "indexes": [
                    models.Index(fields=["sound"], name="words_by_sound"),
                    models.Index(fields=["head"], name="words_by_head"),
                    models.Index(fields=["middle"], name="words_by_middle"),
                    models.Index(fields=["tail"], name="words_by_tail"),
                ],
            },
        ),
        migrations.CreateModel(
            name="PlayerWord",
            fields=[
                ("pk", models.CompositePrimaryKey("word", "player", editable=False, serialize=False)),
                ("word", word()),
                ("player", owner("federation.player")),
            ],
        ),
        migrations.CreateModel(
            name="ClubWord",
            fields=[
                ("pk", models.CompositePrimaryKey("word", "club", editable=False, serialize=False)),
                ("word", word()),
                ("club", owner("federation.club")),
            ],
        ),
        migrations.CreateModel(
            name="RegionWord",
            fields=[
                ("pk", models.CompositePrimaryKey("word", "region", editable=False, serialize=False)),
                ("word", word()),
                ("region", models.CharField(db_index=True, max_length=80)),
            ],
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddIndex("player", models.Index(Upper("national_id"), name="players_by_id_in_capitals")),
        migrations.AddIndex("player", models.Index(fields=["birth_year"], name="players_by_birth_year")),
        migrations.AddIndex("player", models.Index(fields=["region"], name="players_by_region")),
        migrations.AddIndex("titleaward", models.Index(fields=["code"], name="titles_by_code")),
    ]
