"""Games of the archive that became events for the rankings: which ones, what they told, and who chose them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0039_classified_openings'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='historicaltournament',
            name='archived',
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddField(
            model_name='tournament',
            name='archived',
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.CreateModel(
            name='TakenGame',
            fields=[
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='taken', serialize=False, to='federation.game')),
                ('day', models.DateField()),
                ('dated', models.BooleanField()),
                ('white_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('black_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('white_title', models.CharField(blank=True, max_length=4)),
                ('black_title', models.CharField(blank=True, max_length=4)),
                ('source', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='taken', to='federation.archivedgame')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='taken_games', to='federation.tournament')),
            ],
            options={
                'ordering': ['game'],
            },
        ),
        migrations.CreateModel(
            name='Taking',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('created', models.DateTimeField()),
                ('request', models.CharField(blank=True, max_length=64)),
                ('player', models.CharField(blank=True, max_length=100)),
                ('person', models.CharField(blank=True, max_length=12)),
                ('event', models.CharField(blank=True, max_length=100)),
                ('eco', models.CharField(blank=True, max_length=3)),
                ('year', models.CharField(blank=True, max_length=4)),
                ('only_told_pace', models.BooleanField(default=False)),
                ('state', models.CharField(choices=[('waiting', 'Being looked through'), ('asks', 'Waiting for an answer'), ('taking', 'Being taken'), ('done', 'Taken'), ('dropped', 'Dropped'), ('failed', 'Failed')], db_index=True, default='waiting', max_length=7)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('heard', models.DateTimeField()),
                ('games', models.PositiveIntegerField(default=0)),
                ('found', models.JSONField(blank=True, default=dict)),
                ('taken', models.PositiveIntegerField(default=0)),
                ('events', models.PositiveIntegerField(default=0)),
                ('players', models.PositiveIntegerField(default=0)),
                ('error', models.TextField(blank=True)),
                ('finished', models.DateTimeField(blank=True, null=True)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-id'],
                'constraints': [models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'asks', 'taking', 'done', 'dropped', 'failed'])), name='a_known_state_of_a_taking')],
            },
        ),
    ]
