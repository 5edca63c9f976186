"""From release 0.9.0 to 0.10.0: small entries, records, norms, applications, seals, analyses.

What rows of 0.9.0 need is in `_from_0_9.py`; on an empty database there are none.
"""

import uuid

import django.db.models.deletion
import django.utils.timezone
import ratings.models.entries
from django.conf import settings
from django.db import migrations, models
from ratings.migrations import _acts_of_0_9, _from_0_9


class Migration(migrations.Migration):
    dependencies = [
        ("ratings", "0001_release_0_9_0"),
        ("federation", "0002_release_0_10_0"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunSQL(_from_0_9.PUT_ASIDE, migrations.RunSQL.noop),
        migrations.DeleteModel("Entry"),
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
        migrations.CreateModel(
            name='EventNormFacts',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='norm_facts', to='federation.tournament')),
                ('pairing', models.CharField(blank=True, choices=[('swiss', 'Swiss system'), ('round-robin', 'Round robin'), ('team', 'Team event'), ('knockout', 'Knock-out')], max_length=12, verbose_name='how opponents came about')),
                ('exemption', models.CharField(blank=True, choices=[('1.4.3a', '1.4.3a: final of a national championship'), ('1.4.3b', '1.4.3b: national team championship'), ('1.4.3c', '1.4.3c: zonal or sub-zonal tournament'), ('1.4.3d', '1.4.3d: Swiss with many foreign players')], max_length=6, verbose_name='exemption')),
                ('kind', models.CharField(blank=True, choices=[('world-cup', 'World Cup (eight games)'), ('team-championship', 'World or continental team championship (seven games)')], max_length=20, verbose_name='kind')),
                ('listed', models.BooleanField(blank=True, null=True, verbose_name='event of the list of 1.5.6')),
                ('confirmed', models.JSONField(blank=True, default=list)),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('at', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='GameAnalysis',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('created', models.DateTimeField(default=django.utils.timezone.now)),
                ('request', models.CharField(blank=True, max_length=64)),
                ('state', models.CharField(choices=[('waiting', 'Waiting for a worker'), ('working', 'At work'), ('asks', 'Waiting for an answer'), ('done', 'Done'), ('stopped', 'Stopped'), ('failed', 'Failed')], default='waiting', max_length=7)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('started', models.DateTimeField(blank=True, null=True)),
                ('heard', models.DateTimeField(default=django.utils.timezone.now)),
                ('done', models.PositiveBigIntegerField(default=0)),
                ('total', models.PositiveBigIntegerField(default=0)),
                ('step', models.CharField(blank=True, max_length=80)),
                ('error', models.TextField(blank=True)),
                ('finished', models.DateTimeField(blank=True, null=True)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='analyses', to='federation.archivedgame')),
                ('engine', models.CharField(max_length=60)),
                ('depth', models.PositiveSmallIntegerField()),
                ('hash_megabytes', models.PositiveSmallIntegerField()),
                ('digest', models.BigIntegerField()),
                ('priority', models.SmallIntegerField(default=0)),
                ('queued', models.BooleanField(default=False)),
                ('rows', models.JSONField(default=list)),
            ],
            options={
                'verbose_name_plural': 'game analyses',
                'ordering': ['-id'],
                'indexes': [models.Index(fields=['state', '-priority', 'id'], name='analyses_by_turn')],
                'constraints': [models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'working', 'asks', 'done', 'stopped', 'failed'])), name='a_known_state_of_gameanalysis'), models.UniqueConstraint(fields=('game', 'engine', 'depth', 'hash_megabytes', 'digest'), name='one_analysis_a_question')],
            },
        ),
        migrations.CreateModel(
            name='ListFigures',
            fields=[
                ('list', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='figures', serialize=False, to='ratings.ratinglist')),
                ('totals', models.JSONField()),
                ('bars', models.JSONField()),
                ('regions', models.JSONField()),
                ('movers', models.JSONField()),
            ],
        ),
        migrations.CreateModel(
            name='ListMenus',
            fields=[
                ('federation', models.JSONField()),
                ('region', models.JSONField()),
                ('club', models.JSONField()),
                ('list', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='menus', serialize=False, to='ratings.ratinglist')),
            ],
        ),
        migrations.CreateModel(
            name='ListRecord',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('list', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='records', to='ratings.ratinglist')),
                ('kind', models.CharField(choices=[('leader', 'Leader'), ('gain', 'Gain'), ('event', 'Event'), ('best', 'Best')], max_length=6)),
                ('player', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.player')),
                ('value', models.FloatField()),
                ('tournament', models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.tournament')),
                ('among', models.CharField(blank=True, default='', max_length=5)),
                ('place', models.PositiveIntegerField(default=0)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('among', ''), _negated=True), fields=['among', 'list'], name='best_of_a_group')],
            },
        ),
        migrations.CreateModel(
            name='NormFound',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='norms', to='federation.player')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='norms', to='federation.tournament')),
                ('scheme', models.CharField(max_length=20)),
                ('title', models.CharField(max_length=8)),
                ('edition', models.CharField(max_length=10)),
                ('norm', models.BooleanField()),
                ('refused_by', models.CharField(blank=True, max_length=20)),
                ('credited', models.PositiveSmallIntegerField()),
                ('performance', models.SmallIntegerField(null=True)),
                ('verdict', models.JSONField()),
                ('basket', models.JSONField(blank=True, null=True)),
            ],
            options={
                'ordering': ['tournament', 'scheme', 'title', 'player'],
                'constraints': [models.UniqueConstraint(fields=('player', 'tournament', 'scheme', 'title'), name='one_verdict_a_player_event_and_title'), models.CheckConstraint(condition=models.Q(models.Q(('norm', True), ('refused_by', '')), models.Q(('norm', False), models.Q(('refused_by', ''), _negated=True)), _connector='OR'), name='a_norm_or_refused_by_one_article')],
            },
        ),
        migrations.CreateModel(
            name='NormSearch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='norm_search', to='federation.tournament')),
                ('version', models.PositiveSmallIntegerField()),
                ('history', models.BigIntegerField()),
                ('change', models.BigIntegerField()),
                ('imported', models.BigIntegerField()),
                ('waiver', models.JSONField(blank=True, default=dict)),
                ('at', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='PersonalBest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('system', models.CharField(max_length=24)),
                ('live', models.PositiveSmallIntegerField()),
                ('player', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='bests', to='federation.player')),
                ('rating', models.FloatField()),
                ('before', models.FloatField(null=True)),
                ('day', models.DateField()),
                ('list', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='bests', to='ratings.ratinglist')),
                ('tournament', models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.tournament')),
            ],
            options={
                'indexes': [models.Index(fields=['system', 'live', 'rating', 'before', 'day'], name='who_reached'), models.Index(fields=['system', 'live', 'player', 'rating'], name='bests_of_a_player')],
            },
        ),
        migrations.CreateModel(
            name='PersonVersion',
            fields=[
                ('id', models.AutoField(primary_key=True, serialize=False)),
                ('player', ratings.models.entries.NumberKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='federation.player')),
                ('birth_year', models.PositiveSmallIntegerField(null=True)),
                ('digest', models.CharField(max_length=64)),
                ('name', models.CharField(max_length=201)),
                ('search_key', models.CharField(max_length=220)),
                ('title', models.CharField(blank=True, max_length=8)),
                ('federation', models.CharField(blank=True, max_length=3)),
                ('club', models.CharField(blank=True, max_length=120)),
                ('region', models.CharField(blank=True, max_length=80)),
                ('sex', models.CharField(blank=True, max_length=1)),
            ],
            options={
                'indexes': [models.Index(fields=['club'], name='versions_of_a_club')],
                'constraints': [models.UniqueConstraint(fields=('digest',), name='one_version_of_the_same_facts')],
            },
        ),
        migrations.CreateModel(
            name='Proof',
            fields=[
                ('deeds', models.JSONField(default=list)),
                ('list', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='proof', serialize=False, to='ratings.ratinglist')),
                ('at', models.DateTimeField()),
                ('answer', models.CharField(choices=[('follows', 'follows from the register'), ('changed', 'follows from the register without what was changed since'), ('lasting', 'the register was changed since, and not all of it can be taken back'), ('unexplained', 'does not follow from the register, and nothing recorded says why')], max_length=12)),
                ('ratings', models.PositiveIntegerField(default=0)),
                ('events', models.PositiveIntegerField(default=0)),
                ('persons', models.PositiveIntegerField(default=0)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('answer__in', ['follows', 'changed', 'lasting', 'unexplained'])), name='a_known_answer_of_a_proof')],
            },
        ),
        migrations.CreateModel(
            name='RatingDecision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('system', models.CharField(max_length=30)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.player')),
                ('rating', models.FloatField()),
                ('reason', models.TextField()),
                ('decided', models.DateField()),
                ('after', models.DateField(null=True)),
                ('at', models.DateTimeField()),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('revoked', models.DateTimeField(blank=True, null=True)),
                ('revoked_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-id'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('revoked', None)), fields=('system', 'player', 'after'), name='one_decision_a_player_and_list'), models.UniqueConstraint(condition=models.Q(('after', None), ('revoked', None)), fields=('system', 'player'), name='one_decision_a_player_and_first_list'), models.CheckConstraint(condition=models.Q(('rating__gte', 0), ('rating__lte', 20000)), name='a_rating_of_some_scale')],
            },
        ),
        migrations.CreateModel(
            name='Seal',
            fields=[
                ('list', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='seal', serialize=False, to='ratings.ratinglist')),
                ('system', models.CharField(max_length=24)),
                ('number', models.PositiveIntegerField()),
                ('previous', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='following', to='ratings.seal')),
                ('digest', models.CharField(max_length=64)),
                ('parts', models.JSONField()),
                ('recipe', models.PositiveSmallIntegerField()),
            ],
            options={
                'ordering': ['system', 'number'],
                'constraints': [models.UniqueConstraint(fields=('system', 'number'), name='one_seal_a_number')],
            },
        ),
        migrations.CreateModel(
            name='Verification',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('system', models.CharField(max_length=24)),
                ('at', models.DateTimeField()),
                ('by', models.CharField(blank=True, max_length=150)),
                ('lists', models.PositiveIntegerField()),
                ('last', models.CharField(blank=True, max_length=64)),
                ('broken', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='ratings.ratinglist')),
                ('parts', models.JSONField(default=list)),
            ],
            options={
                'indexes': [models.Index(fields=['system', 'at'], name='verifications_of_a_series')],
            },
        ),
        migrations.CreateModel(
            name='Entry',
            fields=[
                ('pk', models.CompositePrimaryKey('list', 'position', blank=True, editable=False, primary_key=True, serialize=False)),
                ('rating', models.FloatField()),
                ('previous', models.FloatField(null=True)),
                ('factor', models.FloatField(null=True)),
                ('list', ratings.models.entries.NumberKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='ratings.ratinglist')),
                ('position', models.PositiveIntegerField()),
                ('player', ratings.models.entries.NumberKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='ratings', to='federation.player')),
                ('person', ratings.models.entries.NumberKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='ratings.personversion')),
                ('rank', models.PositiveIntegerField(null=True)),
                ('previous_rank', models.PositiveIntegerField(null=True)),
                ('career_games', models.PositiveIntegerField(default=0)),
                ('games', models.PositiveSmallIntegerField(default=0)),
                ('active', models.BooleanField(default=True)),
                ('further', models.TextField(blank=True, default='')),
            ],
            options={
                'ordering': ['position'],
                'constraints': [models.UniqueConstraint(fields=('player', 'list'), name='one_entry_of_a_player')],
            },
        ),
        migrations.CreateModel(
            name='TitleApplication',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='title_applications', to='federation.player')),
                ('scheme', models.CharField(max_length=20)),
                ('title', models.CharField(max_length=8)),
                ('way', models.CharField(choices=[('norms', 'Norms and rating'), ('rating', 'Rating alone'), ('direct', 'Result in a championship')], max_length=8)),
                ('state', models.CharField(choices=[('proposed', 'Proposed'), ('submitted', 'Submitted'), ('awarded', 'Awarded'), ('refused', 'Refused'), ('withdrawn', 'Withdrawn')], db_index=True, default='proposed', max_length=10)),
                ('conditions', models.JSONField(default=list)),
                ('ticks', models.JSONField(blank=True, default=dict)),
                ('created', models.DateTimeField()),
                ('changed', models.DateTimeField()),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('decision', models.CharField(blank=True, max_length=60)),
                ('reason', models.TextField(blank=True)),
                ('award', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='application', to='federation.titleaward')),
                ('norms', models.ManyToManyField(blank=True, related_name='applications', to='ratings.normfound')),
            ],
            options={
                'ordering': ['-id'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state__in', ['proposed', 'submitted'])), fields=('player', 'scheme', 'title'), name='one_open_application_a_title'), models.CheckConstraint(condition=models.Q(('state__in', ['proposed', 'submitted', 'awarded', 'refused', 'withdrawn'])), name='a_known_state_of_an_application'), models.CheckConstraint(condition=models.Q(('way__in', ['norms', 'rating', 'direct'])), name='a_known_way_to_a_title')],
            },
        ),
        migrations.CreateModel(
            name='LiveRating',
            fields=[
                ('pk', models.CompositePrimaryKey('list', 'player', blank=True, editable=False, primary_key=True, serialize=False)),
                ('list', ratings.models.entries.NumberKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='live', to='ratings.ratinglist')),
                ('player', ratings.models.entries.NumberKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.player')),
                ('entry', models.ForeignObject(from_fields=['list', 'player'], on_delete=django.db.models.deletion.DO_NOTHING, related_name='live', to='ratings.entry', to_fields=['list', 'player'])),
                ('position', models.PositiveIntegerField()),
                ('rank', models.PositiveIntegerField()),
                ('rating', models.FloatField()),
                ('events', models.PositiveSmallIntegerField()),
                ('last', models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.tournament')),
            ],
            options={
                'ordering': ['position'],
                'constraints': [models.UniqueConstraint(fields=('list', 'position'), name='a_live_rating_a_position')],
            },
        ),
        migrations.DeleteModel("Export"),
        migrations.CreateModel(
            name='PublishedFile',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=40)),
                ('size', models.BigIntegerField()),
                ('sha256', models.CharField(max_length=64)),
                ('year', models.SmallIntegerField()),
                ('basis', models.CharField(blank=True, max_length=64)),
                ('created', models.DateTimeField()),
                ('list', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='files', to='ratings.ratinglist')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('list', 'name'), name='one_file_of_a_name', nulls_distinct=False)],
            },
        ),
        migrations.CreateModel(
            name='FilePart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('content', models.BinaryField()),
                ('file', models.ForeignKey(on_delete=django.db.models.deletion.DO_NOTHING, related_name='parts', to='ratings.publishedfile')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('file', 'number'), name='one_part_of_a_file')],
            },
        ),
        migrations.AddField(
            model_name='ratinglist',
            name='knows_change',
            field=models.BigIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name='ratinglist',
            name='knows_deed',
            field=models.BigIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name='ratinglist',
            name='knows_event',
            field=models.BigIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name='ratinglist',
            name='stand',
            field=models.CharField(blank=True, editable=False, max_length=64),
        ),
        migrations.AddField(
            model_name='run',
            name='proposal',
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='run',
            name='request',
            field=models.CharField(blank=True, max_length=64),
        ),
        migrations.AddField(
            model_name='run',
            name='seen',
            field=models.CharField(blank=True, max_length=64),
        ),
        migrations.AlterField(
            model_name='run',
            name='kind',
            field=models.CharField(choices=[('compute', 'Computation of a draft'), ('try', 'Dry run of a recalculation'), ('rewind', 'Recalculation of published lists'), ('publish', 'Publication')], default='compute', max_length=8),
        ),
        migrations.RenameField('run', 'requested_by', 'by'),
        migrations.AlterField(
            model_name='run',
            name='by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.RemoveField('run', 'cancel'),
        migrations.AddField(
            model_name='run',
            name='error',
            field=models.TextField(blank=True, default=''),
            preserve_default=False,
        ),
        migrations.RunSQL(_from_0_9.RUNS_ARE_JOBS, migrations.RunSQL.noop),
        migrations.AlterField(
            model_name='run',
            name='state',
            field=models.CharField(choices=[('waiting', 'Waiting for a worker'), ('working', 'At work'), ('asks', 'Waiting for an answer'), ('done', 'Done'), ('stopped', 'Stopped'), ('failed', 'Failed')], default='waiting', max_length=7),
        ),
        migrations.AlterField(
            model_name='run',
            name='created',
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AlterField(
            model_name='run',
            name='heard',
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AlterField(
            model_name='run',
            name='done',
            field=models.PositiveBigIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name='run',
            name='total',
            field=models.PositiveBigIntegerField(default=0),
        ),
        migrations.AddIndex(
            model_name='run',
            index=models.Index(condition=models.Q(('state__in', ('waiting', 'working'))), fields=['state'], name='open_run'),
        ),
        migrations.AddConstraint(
            model_name='ratinglist',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['draft', 'published', 'withdrawn'])), name='a_known_state_of_a_list'),
        ),
        migrations.AddConstraint(
            model_name='ratinglist',
            constraint=models.CheckConstraint(condition=models.Q(('last_day__gte', models.F('first_day'))), name='first_day_before_last_day'),
        ),
        migrations.AddConstraint(
            model_name='ratinglist',
            constraint=models.CheckConstraint(condition=models.Q(('edition__gte', 1)), name='editions_from_one'),
        ),
        migrations.AddConstraint(
            model_name='ratinglist',
            constraint=models.CheckConstraint(condition=models.Q(('previous', None), models.Q(('previous', models.F('id')), _negated=True), _connector='OR'), name='follows_from_another_list'),
        ),
        migrations.AddConstraint(
            model_name='run',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'working', 'asks', 'done', 'stopped', 'failed'])), name='a_known_state_of_run'),
        ),
        migrations.AddConstraint(
            model_name='run',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['compute', 'try', 'rewind', 'publish'])), name='a_known_kind_of_run'),
        ),
        migrations.CreateModel(
            name='Backtest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('created', models.DateTimeField(default=django.utils.timezone.now)),
                ('request', models.CharField(blank=True, max_length=64)),
                ('state', models.CharField(choices=[('waiting', 'Waiting for a worker'), ('working', 'At work'), ('asks', 'Waiting for an answer'), ('done', 'Done'), ('stopped', 'Stopped'), ('failed', 'Failed')], default='waiting', max_length=7)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('started', models.DateTimeField(blank=True, null=True)),
                ('heard', models.DateTimeField(default=django.utils.timezone.now)),
                ('done', models.PositiveBigIntegerField(default=0)),
                ('total', models.PositiveBigIntegerField(default=0)),
                ('step', models.CharField(blank=True, max_length=80)),
                ('error', models.TextField(blank=True)),
                ('finished', models.DateTimeField(blank=True, null=True)),
                ('question', models.JSONField()),
                ('answer', models.JSONField(default=dict)),
                ('published_at', models.DateTimeField(blank=True, null=True)),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-id'],
                'abstract': False,
                'indexes': [models.Index(condition=models.Q(('state__in', ('waiting', 'working'))), fields=['state'], name='open_backtest')],
                'constraints': [models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'working', 'asks', 'done', 'stopped', 'failed'])), name='a_known_state_of_backtest')],
            },
        ),
        migrations.RunSQL(_from_0_9.TABLES, migrations.RunSQL.noop),
        migrations.RunPython(_from_0_9.fill, migrations.RunPython.noop),
        migrations.RunSQL(_from_0_9.FORGET, migrations.RunSQL.noop),
        migrations.RunSQL(_acts_of_0_9.TELL, migrations.RunSQL.noop),
    ]
