"""Beside a draft the digests of its rows, so that it is sealed quickly when it comes out."""


import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('ratings', '0040_proofs'),
    ]

    operations = [
        migrations.CreateModel(
            name='PreparedSeal',
            fields=[
                ('list', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='prepared', serialize=False, to='ratings.ratinglist')),
                ('rows', models.JSONField()),
                ('parts', models.JSONField()),
                ('recipe', models.PositiveSmallIntegerField()),
            ],
        ),
    ]
