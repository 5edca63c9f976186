"""Systems' lists as release 0.9.0 had them."""

import django.db.models.deletion
import ratings.models.runs
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("ratings", "0001_initial"),
        ("ratings", "0002_heard"),
        ("ratings", "0003_series"),
        ("ratings", "0004_lean_rows"),
        ("ratings", "0005_export"),
        ("ratings", "0006_attempts"),
        ("ratings", "0007_imported"),
        ("ratings", "0008_sentences"),
        ("ratings", "0009_files_with_categories_of_their_scale"),
    ]
    dependencies = [
        ("federation", "0001_release_0_9_0"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='SentenceSet',
            fields=[
                ('digest', models.CharField(max_length=64, primary_key=True, serialize=False)),
                ('rules', models.JSONField()),
            ],
        ),
        migrations.CreateModel(
            name='Series',
            fields=[
                ('system', models.CharField(max_length=24, primary_key=True, serialize=False)),
                ('on', models.BooleanField(default=True, verbose_name='kept')),
                ('months', models.PositiveSmallIntegerField(verbose_name='a list every so many months')),
                ('closing_days', models.PositiveSmallIntegerField(verbose_name='reports close so many days before')),
                ('automatic', models.BooleanField(default=False, verbose_name='published by itself on its day')),
            ],
            options={
                'verbose_name_plural': 'series',
            },
        ),
        migrations.CreateModel(
            name='RatingList',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('system', models.CharField(max_length=24)),
                ('effective', models.DateField()),
                ('first_day', models.DateField()),
                ('last_day', models.DateField()),
                ('edition', models.PositiveSmallIntegerField(default=1)),
                ('state', models.CharField(choices=[('draft', 'Draft'), ('published', 'Published'), ('withdrawn', 'Withdrawn')], default='draft', max_length=10)),
                ('reason', models.TextField(blank=True)),
                ('digest', models.CharField(blank=True, max_length=64)),
                ('memory', models.BinaryField(default=b'')),
                ('entries_count', models.PositiveIntegerField(default=0)),
                ('active_count', models.PositiveIntegerField(default=0)),
                ('new_count', models.PositiveIntegerField(default=0)),
                ('gone_count', models.PositiveIntegerField(default=0)),
                ('tournaments_count', models.PositiveIntegerField(default=0)),
                ('games_count', models.PositiveIntegerField(default=0)),
                ('created', models.DateTimeField()),
                ('published_at', models.DateTimeField(blank=True, null=True)),
                ('withdrawn_at', models.DateTimeField(blank=True, null=True)),
                ('previous', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='following', to='ratings.ratinglist')),
                ('published_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('publish_on', models.DateField(blank=True, null=True)),
                ('signed_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('signed_digest', models.CharField(blank=True, max_length=64)),
                ('imported', models.BooleanField(default=False)),
                ('codes', models.JSONField(default=list)),
                ('sentences_version', models.CharField(blank=True, max_length=64)),
            ],
            options={
                'ordering': ['-effective', '-edition'],
                'constraints': [models.UniqueConstraint(fields=('system', 'effective', 'edition'), name='one_edition'), models.UniqueConstraint(condition=models.Q(('state', 'draft')), fields=('system',), name='one_draft_a_system')],
            },
        ),
        migrations.CreateModel(
            name='CountedEvent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('games', models.PositiveIntegerField()),
                ('late', models.BooleanField(default=False)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='counted', to='federation.tournament')),
                ('list', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='counted', to='ratings.ratinglist')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('list', 'tournament'), name='counted_once')],
            },
        ),
        migrations.CreateModel(
            name='Entry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField()),
                ('rank', models.PositiveIntegerField(null=True)),
                ('previous_rank', models.PositiveIntegerField(null=True)),
                ('rating', models.FloatField()),
                ('previous', models.FloatField(null=True)),
                ('games', models.PositiveSmallIntegerField(default=0)),
                ('career_games', models.PositiveIntegerField(default=0)),
                ('factor', models.FloatField(null=True)),
                ('deviation', models.FloatField(null=True)),
                ('active', models.BooleanField(default=True)),
                ('name', models.CharField(max_length=201)),
                ('search_key', models.CharField(max_length=220)),
                ('title', models.CharField(blank=True, max_length=8)),
                ('federation', models.CharField(blank=True, max_length=3)),
                ('club', models.CharField(blank=True, max_length=120)),
                ('region', models.CharField(blank=True, max_length=80)),
                ('sex', models.CharField(blank=True, max_length=1)),
                ('birth_year', models.PositiveSmallIntegerField(null=True)),
                ('player', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='ratings', to='federation.player')),
                ('list', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='ratings.ratinglist')),
            ],
            options={
                'ordering': ['position'],
                'constraints': [models.UniqueConstraint(fields=('list', 'position'), name='one_entry_a_position'), models.UniqueConstraint(fields=('player', 'list'), name='one_entry_of_a_player')],
            },
        ),
        migrations.CreateModel(
            name='Export',
            fields=[
                ('list', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='export', serialize=False, to='ratings.ratinglist')),
                ('content', models.BinaryField()),
                ('created', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='Line',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('order', models.PositiveSmallIntegerField()),
                ('games', models.PositiveSmallIntegerField()),
                ('score', models.FloatField(null=True)),
                ('expected', models.FloatField(null=True)),
                ('factor', models.FloatField(null=True)),
                ('change', models.FloatField(null=True)),
                ('rule', models.CharField(max_length=40)),
                ('facts', models.JSONField(null=True)),
                ('detail', models.BinaryField(default=b'')),
                ('player', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.player')),
                ('tournament', models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='lines', to='federation.tournament')),
                ('list', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='ratings.ratinglist')),
            ],
            options={
                'ordering': ['order'],
                'indexes': [models.Index(fields=['tournament', 'list'], name='lines_of_an_event')],
                'constraints': [models.UniqueConstraint(fields=('list', 'player', 'order'), name='one_line_an_order')],
            },
        ),
        migrations.CreateModel(
            name='Run',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('reason', models.CharField(max_length=200)),
                ('state', models.CharField(choices=[('queued', 'Waiting for a worker'), ('running', 'Running'), ('done', 'Finished'), ('failed', 'Failed'), ('cancelled', 'Cancelled'), ('interrupted', 'Interrupted')], default='queued', max_length=12)),
                ('step', models.CharField(blank=True, max_length=80)),
                ('done', models.PositiveIntegerField(default=0)),
                ('total', models.PositiveIntegerField(default=0)),
                ('cancel', models.BooleanField(default=False)),
                ('created', models.DateTimeField()),
                ('started', models.DateTimeField(blank=True, null=True)),
                ('finished', models.DateTimeField(blank=True, null=True)),
                ('report', models.JSONField(default=ratings.models.runs.no_report)),
                ('list', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='runs', to='ratings.ratinglist')),
                ('requested_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('heard', models.DateTimeField(blank=True, null=True)),
                ('kind', models.CharField(choices=[('compute', 'Computation of a draft'), ('try', 'Dry run of a recalculation'), ('rewind', 'Recalculation of published lists')], default='compute', max_length=8)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
            ],
            options={
                'ordering': ['-id'],
            },
        ),
        migrations.AddField(
            model_name='RatingList',
            name='run',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='ratings.run'),
        ),
    ]
