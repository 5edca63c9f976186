"""Beside a draft the digests of its rows, so that it is sealed quickly when it comes out."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('ratings', '0038_engine_tables'),
    ]

    operations = [
        migrations.AddField(
            model_name='ratinglist',
            name='prepared',
            field=models.JSONField(default=dict, editable=False),
        ),
    ]
