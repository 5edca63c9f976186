"""What cannot be in the archive."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0030_archive'),
    ]

    operations = [
        migrations.AddConstraint(
            model_name='archivedgame',
            constraint=models.CheckConstraint(condition=models.Q(('result__in', ['1-0', '0-1', '1/2-1/2', '*'])), name='a_known_result_of_an_archived_game'),
        ),
        migrations.AddConstraint(
            model_name='archivedplayer',
            constraint=models.CheckConstraint(condition=models.Q(('matched_by__in', ['', 'fide-id', 'name'])), name='a_known_way_of_matching'),
        ),
    ]
