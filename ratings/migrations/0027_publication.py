"""A worker publishes: the run that was asked for, with the numbers that were looked at."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("ratings", "0026_what_was_known")]

    operations = [
        migrations.RemoveConstraint("run", "a_known_kind_of_run"),
        migrations.AddField("run", "seen", models.CharField(blank=True, max_length=64)),
        migrations.AlterField(
            "run",
            "kind",
            models.CharField(
                choices=[
                    ("compute", "Computation of a draft"),
                    ("try", "Dry run of a recalculation"),
                    ("rewind", "Recalculation of published lists"),
                    ("publish", "Publication"),
                ],
                default="compute",
                max_length=8,
            ),
        ),
        migrations.AddConstraint(
            "run",
            models.CheckConstraint(
                condition=models.Q(("kind__in", ["compute", "try", "rewind", "publish"])), name="a_known_kind_of_run"
            ),
        ),
    ]
