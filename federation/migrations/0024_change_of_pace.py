"""The last change of an event's rate of play, by its number in the audit log in place of a time."""

from django.db import migrations, models
from django.db.models import Max

CHANGED = "event.rate-of-play-changed"


def from_the_log(apps, schema_editor):
    deeds = apps.get_model("federation", "Deed").objects.order_by().filter(what=CHANGED)
    events = apps.get_model("federation", "Tournament").objects
    for about, last in deeds.values_list("about_id").annotate(Max("pk")):
        events.filter(pk=int(about)).update(pace_change=last)


class Migration(migrations.Migration):
    dependencies = [("federation", "0021_what_cannot_be")]

    operations = [
        *(
            migrations.AddField(model, "pace_change", models.BigIntegerField(default=0, editable=False))
            for model in ("tournament", "historicaltournament")
        ),
        migrations.RunPython(from_the_log, migrations.RunPython.noop),
        migrations.RemoveField("tournament", "pace_changed_at"),
        migrations.RemoveField("historicaltournament", "pace_changed_at"),
    ]
