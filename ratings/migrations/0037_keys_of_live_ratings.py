"""Keys of live ratings are of the width of the entries': a join of the two uses the index of the entries."""

import django.db.models.deletion
import ratings.models.entries
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0037_players_by_beginning'),
        ('ratings', '0036_list_menus'),
    ]

    operations = [
        migrations.AlterField(
            model_name='liverating',
            name='list',
            field=ratings.models.entries.NumberKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='live', to='ratings.ratinglist'),
        ),
        migrations.AlterField(
            model_name='liverating',
            name='player',
            field=ratings.models.entries.NumberKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.player'),
        ),
        migrations.AddIndex(
            model_name='personversion',
            index=models.Index(fields=['club'], name='versions_of_a_club'),
        ),
    ]
