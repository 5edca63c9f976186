"""The opening of a game by its moves, where its file tells none."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0038_archive_imports'),
    ]

    operations = [
        migrations.AddField(
            model_name='archivedgame',
            name='classified',
            field=models.CharField(blank=True, db_index=True, max_length=3),
        ),
    ]
