"""What a published list knew, by keys in place of times."""

from django.db import migrations, models
from django.db.models import Max


def from_times(apps, schema_editor):
    """What was stored by the time of publication: the best that is known of lists that are out already."""
    if schema_editor.connection.vendor == "postgresql":
        # The guard refuses every change of a published list. It is put up again after the last migration.
        schema_editor.execute("DROP TRIGGER IF EXISTS frozen ON ratings_ratinglist")
    lists = apps.get_model("ratings", "RatingList").objects.exclude(published_at=None)
    sources = (
        ("knows_event", apps.get_model("federation", "Tournament"), "accepted_at"),
        ("knows_change", apps.get_model("federation", "GameChange"), "at"),
        ("knows_deed", apps.get_model("federation", "Deed"), "at"),
    )
    for pk, published in lists.order_by("pk").values_list("pk", "published_at"):
        known = {
            name: model.objects.order_by().filter(**{f"{at}__lte": published}).aggregate(last=Max("pk"))["last"] or 0
            for name, model, at in sources
        }
        lists.filter(pk=pk).update(**known)


class Migration(migrations.Migration):
    dependencies = [("ratings", "0023_entries_are_small"), ("federation", "0024_change_of_pace")]

    operations = [
        *(
            migrations.AddField("ratinglist", name, models.BigIntegerField(default=0, editable=False))
            for name in ("knows_event", "knows_change", "knows_deed")
        ),
        migrations.RunPython(from_times, migrations.RunPython.noop),
    ]
