"""Analyses that are left to workers, and the tables that are computed from them and kept."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('ratings', '0037_keys_of_live_ratings'),
    ]

    operations = [
        migrations.AddField(
            model_name='gameanalysis',
            name='queued',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='gameanalysis',
            name='attempts',
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.CreateModel(
            name='EngineTable',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('engine', models.CharField(max_length=60)),
                ('depth', models.PositiveSmallIntegerField()),
                ('hash_megabytes', models.PositiveSmallIntegerField()),
                ('games', models.PositiveIntegerField()),
                ('version', models.PositiveSmallIntegerField()),
                ('content', models.JSONField()),
                ('made', models.DateTimeField()),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('engine', 'depth', 'hash_megabytes'), name='one_engine_table_a_question')],
            },
        ),
    ]
