"""What can be chosen of a list is stored with it; of the lists there are, from their entries."""

import django.db.models.deletion
from django.db import migrations, models


FIELDS = ("federation", "region", "club")


def look_up(apps, schema_editor):
    entries, menus = apps.get_model("ratings", "Entry").objects, apps.get_model("ratings", "ListMenus").objects
    for key in apps.get_model("ratings", "RatingList").objects.order_by("pk").values_list("pk", flat=True):
        rows = entries.filter(list=key).order_by()
        found = {name: sorted(filter(None, rows.values_list(f"person__{name}", flat=True).distinct())) for name in FIELDS}
        menus.create(list_id=key, **found)


class Migration(migrations.Migration):

    dependencies = [
        ('ratings', '0032_files_without_births_of_minors'),
    ]

    operations = [
        migrations.CreateModel(
            name='ListMenus',
            fields=[
                ('federation', models.JSONField()),
                ('region', models.JSONField()),
                ('club', models.JSONField()),
                ('list', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='menus', serialize=False, to='ratings.ratinglist')),
            ],
        ),
        migrations.RunPython(look_up, migrations.RunPython.noop),
    ]
