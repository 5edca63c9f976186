"""Three facts of an event that decide which of its games FIDE rates; of events accepted before, as far as they are sure."""

from django.db import migrations, models

from federation.reports.pace import stored_pace


def read_stored_controls(apps, schema_editor):
    Tournament = apps.get_model("federation", "Tournament")
    controls = Tournament.objects.exclude(time_control="").order_by().values_list("time_control", "tempo").distinct()
    for text, tempo in list(controls):
        pace = stored_pace(text, tempo)
        if pace.minutes is not None:
            same = Tournament.objects.filter(time_control=text, tempo=tempo)
            same.update(minutes=pace.minutes, first_control=pace.first_control)


def _fields(model):
    return [
        migrations.AddField(
            model,
            "approved_control",
            models.CharField(blank=True, max_length=120, verbose_name="approval of a faster time control"),
        ),
        migrations.AddField(
            model,
            "first_control",
            models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="moves of the first control"),
        ),
        migrations.AddField(model, "pace_changed_at", models.DateTimeField(blank=True, null=True)),
        migrations.AddField(
            model, "minutes", models.FloatField(blank=True, null=True, verbose_name="minutes for 60 moves")
        ),
    ]


class Migration(migrations.Migration):
    dependencies = [("federation", "0009_same_event_twice")]

    operations = [
        *_fields("tournament"),
        *_fields("historicaltournament"),
        migrations.RunPython(read_stored_controls, migrations.RunPython.noop),
    ]
