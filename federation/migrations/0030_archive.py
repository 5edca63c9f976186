
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0024_change_of_pace'),
    ]

    operations = [
        migrations.CreateModel(
            name='ArchivedEvent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('site', models.CharField(blank=True, max_length=120)),
                ('key', models.CharField(db_index=True, max_length=440)),
            ],
            options={
                'ordering': ['key', 'id'],
                'constraints': [models.UniqueConstraint(fields=('name', 'site'), name='archived_event_once')],
            },
        ),
        migrations.CreateModel(
            name='ArchivedPlayer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('fide_id', models.PositiveBigIntegerField(blank=True, null=True)),
                ('key', models.CharField(db_index=True, max_length=220)),
                ('matched_by', models.CharField(blank=True, choices=[('fide-id', 'FIDE id'), ('name', 'Name and dates')], max_length=8)),
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='archived_as', to='federation.player')),
            ],
            options={
                'ordering': ['key', 'id'],
            },
        ),
        migrations.CreateModel(
            name='ArchivedGame',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('played', models.CharField(db_index=True, max_length=10)),
                ('year', models.PositiveSmallIntegerField(blank=True, db_index=True, null=True)),
                ('round', models.CharField(blank=True, max_length=12)),
                ('round_number', models.PositiveSmallIntegerField(default=0)),
                ('result', models.CharField(choices=[('1-0', '1–0'), ('0-1', '0–1'), ('1/2-1/2', '½–½'), ('*', '*')], max_length=7)),
                ('eco', models.CharField(blank=True, db_index=True, max_length=3)),
                ('white_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('black_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('white_title', models.CharField(blank=True, max_length=4)),
                ('black_title', models.CharField(blank=True, max_length=4)),
                ('time_control', models.CharField(blank=True, max_length=40)),
                ('moves', models.BinaryField()),
                ('plies', models.PositiveSmallIntegerField()),
                ('digest', models.BigIntegerField()),
                ('opening', models.BigIntegerField(db_index=True)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='games', to='federation.archivedevent')),
                ('black', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='black_games', to='federation.archivedplayer')),
                ('white', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='white_games', to='federation.archivedplayer')),
            ],
            options={
                'ordering': ['-year', '-played', 'id'],
            },
        ),
        migrations.AddConstraint(
            model_name='archivedplayer',
            constraint=models.UniqueConstraint(fields=('name', 'fide_id'), name='archived_name_and_id_once'),
        ),
        migrations.AddConstraint(
            model_name='archivedplayer',
            constraint=models.UniqueConstraint(condition=models.Q(('fide_id', None)), fields=('name',), name='archived_name_without_id_once'),
        ),
        migrations.AddIndex(
            model_name='archivedgame',
            index=models.Index(fields=['-year', '-played', 'id'], name='archived_latest_first'),
        ),
    ]
