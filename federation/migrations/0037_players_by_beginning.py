"""The beginning of a name, for lines of reports that nearly fit a player."""

import django.db.models.functions.text
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0036_players_in_order'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='player',
            index=models.Index(django.db.models.functions.text.Substr('search_key', 1, 3), name='players_by_beginning'),
        ),
    ]
