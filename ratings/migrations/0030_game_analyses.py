
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0030_archive'),
        ('ratings', '0028_chain'),
    ]

    operations = [
        migrations.CreateModel(
            name='GameAnalysis',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('engine', models.CharField(max_length=60)),
                ('depth', models.PositiveSmallIntegerField()),
                ('hash_megabytes', models.PositiveSmallIntegerField()),
                ('digest', models.BigIntegerField()),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('paused', 'Paused'), ('done', 'Done'), ('failed', 'Failed')], default='waiting', max_length=8)),
                ('priority', models.SmallIntegerField(default=0)),
                ('rows', models.JSONField(default=list)),
                ('error', models.CharField(blank=True, max_length=200)),
                ('finished', models.DateTimeField(blank=True, null=True)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='analyses', to='federation.archivedgame')),
            ],
            options={
                'verbose_name_plural': 'game analyses',
                'indexes': [models.Index(fields=['state', '-priority', 'id'], name='analyses_by_turn')],
                'constraints': [models.UniqueConstraint(fields=('game', 'engine', 'depth', 'hash_megabytes', 'digest'), name='one_analysis_a_question')],
            },
        ),
    ]
