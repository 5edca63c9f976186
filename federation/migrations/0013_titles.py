"""Titles with their story: event, decision, condition, revocation, documents, and the history of each."""

import django.db.models.deletion
import simple_history.models
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("federation", "0012_player_imports"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="AwardDocument",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("filename", models.CharField(max_length=200)),
                ("content", models.BinaryField()),
                ("size", models.PositiveIntegerField()),
                ("digest", models.CharField(max_length=64)),
                ("at", models.DateTimeField()),
            ],
            options={
                "ordering": ["at", "id"],
            },
        ),
        migrations.CreateModel(
            name="HistoricalTitleAward",
            fields=[
                ("id", models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name="ID")),
                ("scheme", models.CharField(default="FIDE", max_length=20)),
                ("code", models.CharField(max_length=8)),
                ("date", models.DateField(blank=True, null=True)),
                (
                    "event",
                    models.CharField(blank=True, db_default="", default="", max_length=200, verbose_name="won at"),
                ),
                (
                    "decision",
                    models.CharField(blank=True, db_default="", default="", max_length=80, verbose_name="decision"),
                ),
                (
                    "conditional_until",
                    models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="conditional until rated"),
                ),
                ("fulfilled", models.DateField(blank=True, null=True)),
                ("revoked", models.DateField(blank=True, null=True)),
                (
                    "reason",
                    models.CharField(
                        blank=True, db_default="", default="", max_length=300, verbose_name="reason for revoking"
                    ),
                ),
                ("note", models.TextField(blank=True, db_default="", default="")),
                ("history_id", models.AutoField(primary_key=True, serialize=False)),
                ("history_date", models.DateTimeField(db_index=True)),
                ("history_change_reason", models.CharField(max_length=100, null=True)),
                (
                    "history_type",
                    models.CharField(choices=[("+", "Created"), ("~", "Changed"), ("-", "Deleted")], max_length=1),
                ),
            ],
            options={
                "verbose_name": "historical title award",
                "verbose_name_plural": "historical title awards",
                "ordering": ("-history_date", "-history_id"),
                "get_latest_by": ("history_date", "history_id"),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.RemoveConstraint(
            model_name="titleaward",
            name="one_award_of_a_title",
        ),
        migrations.AddField(
            model_name="titleaward",
            name="awarded_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="titleaward",
            name="conditional_until",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="conditional until rated"),
        ),
        migrations.AddField(
            model_name="titleaward",
            name="decision",
            field=models.CharField(blank=True, db_default="", default="", max_length=80, verbose_name="decision"),
        ),
        migrations.AddField(
            model_name="titleaward",
            name="event",
            field=models.CharField(blank=True, db_default="", default="", max_length=200, verbose_name="won at"),
        ),
        migrations.AddField(
            model_name="titleaward",
            name="fulfilled",
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="titleaward",
            name="note",
            field=models.TextField(blank=True, db_default="", default=""),
        ),
        migrations.AddField(
            model_name="titleaward",
            name="reason",
            field=models.CharField(
                blank=True, db_default="", default="", max_length=300, verbose_name="reason for revoking"
            ),
        ),
        migrations.AddField(
            model_name="titleaward",
            name="revoked",
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="titleaward",
            name="tournament",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="titles",
                to="federation.tournament",
            ),
        ),
        migrations.AddIndex(
            model_name="titleaward",
            index=models.Index(fields=["-date", "-id"], name="titles_latest_first"),
        ),
        migrations.AddConstraint(
            model_name="titleaward",
            constraint=models.UniqueConstraint(
                condition=models.Q(("revoked", None)), fields=("player", "scheme", "code"), name="one_award_of_a_title"
            ),
        ),
        migrations.AddConstraint(
            model_name="titleaward",
            constraint=models.CheckConstraint(
                condition=models.Q(("fulfilled", None), ("conditional_until__isnull", False), _connector="OR"),
                name="only_a_condition_is_fulfilled",
            ),
        ),
        migrations.AddConstraint(
            model_name="titleaward",
            constraint=models.CheckConstraint(
                condition=models.Q(("revoked", None), models.Q(("reason", ""), _negated=True), _connector="OR"),
                name="revoked_for_a_reason",
            ),
        ),
        migrations.AddField(
            model_name="awarddocument",
            name="award",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="documents", to="federation.titleaward"
            ),
        ),
        migrations.AddField(
            model_name="awarddocument",
            name="by",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="historicaltitleaward",
            name="awarded_by",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="historicaltitleaward",
            name="history_user",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="historicaltitleaward",
            name="player",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                to="federation.player",
            ),
        ),
        migrations.AddField(
            model_name="historicaltitleaward",
            name="tournament",
            field=models.ForeignKey(
                blank=True,
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                to="federation.tournament",
            ),
        ),
        migrations.AddConstraint(
            model_name="awarddocument",
            constraint=models.UniqueConstraint(fields=("award", "digest"), name="a_document_once"),
        ),
    ]
