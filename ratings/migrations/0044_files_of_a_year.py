"""Files of lists say of which year the age groups in them are. Those that are there say groups of the lists' own dates,
and are made again by the workers.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("ratings", "0043_stand_of_inputs")]

    operations = [
        migrations.AddField("export", "year", models.SmallIntegerField(default=0), preserve_default=False),
    ]
