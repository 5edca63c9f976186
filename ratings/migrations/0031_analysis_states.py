"""What cannot be in the archive."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0031_archive_results'),
        ('ratings', '0030_game_analyses'),
    ]

    operations = [
        migrations.AddConstraint(
            model_name='gameanalysis',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'paused', 'done', 'failed'])), name='a_known_state_of_an_analysis'),
        ),
    ]
