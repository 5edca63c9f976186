"""From release 0.9.0 to 0.10.0: games with moves, jobs, letters, the office, titles, words to search by.

What rows of 0.9.0 need is in `_from_0_9.py`; on an empty database there are none.
"""

import django.db.models.deletion
import django.db.models.expressions
import django.db.models.functions.text
import federation.models.search_words
import simple_history.models
from django.conf import settings
from django.db import migrations, models
from federation.migrations import _from_0_9


class Migration(migrations.Migration):
    dependencies = [
        ("federation", "0001_release_0_9_0"),
        ("auth", "0012_alter_user_first_name_max_length"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunSQL(_from_0_9.GUARD_GIVES_WAY, migrations.RunSQL.noop),
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
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='archived_as', to='federation.player')),
                ('matched_by', models.CharField(blank=True, choices=[('fide-id', 'FIDE id'), ('name', 'Name and dates')], max_length=8)),
            ],
            options={
                'ordering': ['key', 'id'],
                'constraints': [models.CheckConstraint(condition=models.Q(('matched_by__in', ['', 'fide-id', 'name'])), name='a_known_way_of_matching'), models.UniqueConstraint(fields=('name', 'fide_id'), name='archived_name_and_id_once'), models.UniqueConstraint(condition=models.Q(('fide_id', None)), fields=('name',), name='archived_name_without_id_once')],
            },
        ),
        migrations.CreateModel(
            name='ArchiveImport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('created', models.DateTimeField()),
                ('request', models.CharField(blank=True, max_length=64)),
                ('filename', models.CharField(max_length=200)),
                ('size', models.PositiveBigIntegerField()),
                ('digest', models.CharField(max_length=64)),
                ('state', models.CharField(choices=[('waiting', 'Waiting for a worker'), ('reading', 'Being imported'), ('done', 'Imported'), ('stopped', 'Stopped'), ('failed', 'Failed')], db_index=True, default='waiting', max_length=7)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('heard', models.DateTimeField()),
                ('at', models.PositiveBigIntegerField(default=0)),
                ('unpacked', models.PositiveBigIntegerField(default=0)),
                ('games', models.PositiveIntegerField(default=0)),
                ('added', models.PositiveIntegerField(default=0)),
                ('duplicates', models.PositiveIntegerField(default=0)),
                ('completed', models.PositiveIntegerField(default=0)),
                ('names', models.PositiveIntegerField(default=0)),
                ('matched', models.PositiveIntegerField(default=0)),
                ('refused', models.JSONField(blank=True, default=dict)),
                ('refusals', models.JSONField(blank=True, default=list)),
                ('error', models.TextField(blank=True)),
                ('finished', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['-id'],
                'constraints': [models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'reading', 'done', 'stopped', 'failed'])), name='a_known_state_of_an_archive_import')],
            },
        ),
        migrations.CreateModel(
            name='AwardDocument',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('award', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='documents', to='federation.titleaward')),
                ('filename', models.CharField(max_length=200)),
                ('content', models.BinaryField()),
                ('size', models.PositiveIntegerField()),
                ('digest', models.CharField(max_length=64)),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('at', models.DateTimeField()),
            ],
            options={
                'ordering': ['at', 'id'],
                'constraints': [models.UniqueConstraint(fields=('award', 'digest'), name='a_document_once')],
            },
        ),
        migrations.CreateModel(
            name='DuplicateSearch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('asked', models.DateTimeField()),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('request', models.CharField(blank=True, max_length=64)),
                ('begun', models.DateTimeField(null=True)),
                ('finished', models.DateTimeField(db_index=True, null=True)),
                ('players', models.PositiveIntegerField(default=0)),
            ],
            options={
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='Erasure',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='erasure', to='federation.player')),
                ('at', models.DateTimeField()),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('reason', models.CharField(max_length=200)),
                ('done', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='Fingerprint',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('tournament', models.OneToOneField(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='fingerprint', to='federation.tournament')),
                ('submission', models.OneToOneField(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='fingerprint', to='federation.submission')),
                ('games', models.PositiveIntegerField()),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('submission__isnull', False), ('tournament', None)), models.Q(('submission', None), ('tournament__isnull', False)), _connector='OR'), name='fingerprint_of_an_event_or_a_report')],
            },
        ),
        migrations.CreateModel(
            name='HistoricalTitleAward',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('scheme', models.CharField(default='FIDE', max_length=20)),
                ('code', models.CharField(max_length=8)),
                ('date', models.DateField(blank=True, null=True)),
                ('event', models.CharField(blank=True, db_default='', default='', max_length=200, verbose_name='won at')),
                ('decision', models.CharField(blank=True, db_default='', default='', max_length=80, verbose_name='decision')),
                ('conditional_until', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='conditional until rated')),
                ('fulfilled', models.DateField(blank=True, null=True)),
                ('revoked', models.DateField(blank=True, null=True)),
                ('reason', models.CharField(blank=True, db_default='', default='', max_length=300, verbose_name='reason for revoking')),
                ('note', models.TextField(blank=True, db_default='', default='')),
                ('player', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='federation.player')),
                ('tournament', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='federation.tournament')),
                ('awarded_by', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_change_reason', models.CharField(max_length=100, null=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'historical title award',
                'verbose_name_plural': 'historical title awards',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='Intake',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('arbiter', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('created', models.DateTimeField()),
                ('heard', models.DateTimeField()),
                ('filename', models.CharField(max_length=200)),
                ('content', models.BinaryField()),
                ('size', models.PositiveIntegerField()),
                ('digest', models.CharField(max_length=64)),
                ('replaces', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='federation.submission')),
                ('state', models.CharField(choices=[('waiting', 'Waiting for a worker'), ('reading', 'Being read'), ('done', 'Read'), ('refused', 'Not read')], db_index=True, default='waiting', max_length=7)),
                ('step', models.CharField(choices=[('reading', 'reading its lines'), ('checking', 'checking the games'), ('matching', 'looking for its players in the register')], default='reading', max_length=8)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('error', models.TextField(blank=True)),
                ('submission', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='federation.submission')),
            ],
            options={
                'ordering': ['-id'],
                'constraints': [models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'reading', 'done', 'refused']), ('step__in', ['reading', 'checking', 'matching'])), name='a_known_state_of_an_intake')],
            },
        ),
        migrations.CreateModel(
            name='KeptForm',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='kept_forms', to=settings.AUTH_USER_MODEL)),
                ('key', models.CharField(max_length=40, unique=True)),
                ('path', models.CharField(max_length=2000)),
                ('created', models.DateTimeField(db_index=True)),
                ('fields', models.JSONField()),
                ('files', models.JSONField()),
                ('content', models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name='Letter',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=120, unique=True)),
                ('kind', models.CharField(max_length=20)),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('to', models.EmailField(max_length=254, verbose_name='address')),
                ('subject', models.CharField(max_length=200)),
                ('text', models.TextField()),
                ('link', models.CharField(blank=True, max_length=400)),
                ('created', models.DateTimeField()),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('handed', 'Handed over, no answer'), ('sent', 'Sent'), ('refused', 'Refused')], default='waiting', max_length=8)),
                ('due', models.DateTimeField()),
                ('claimed', models.DateTimeField(null=True)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('sent', models.DateTimeField(null=True)),
                ('error', models.TextField(blank=True)),
            ],
            options={
                'ordering': ['-created', '-id'],
                'indexes': [models.Index(condition=models.Q(('state', 'waiting')), fields=['due'], name='letters_that_wait')],
                'constraints': [models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'handed', 'sent', 'refused'])), name='a_known_state_of_a_letter')],
            },
        ),
        migrations.CreateModel(
            name='Office',
            fields=[
                ('id', models.PositiveSmallIntegerField(default=1, primary_key=True, serialize=False)),
                ('name', models.CharField(blank=True, max_length=100)),
                ('code', models.CharField(blank=True, max_length=3)),
                ('country', models.CharField(blank=True, max_length=3)),
                ('zone', models.CharField(blank=True, max_length=60)),
                ('languages', models.JSONField(blank=True, default=list)),
                ('emblem', models.BinaryField(blank=True, default=bytes)),
                ('emblem_name', models.CharField(blank=True, max_length=40)),
                ('births', models.CharField(choices=[('year', 'the year of birth'), ('group', 'the age group alone')], db_default='year', default='year', max_length=5)),
                ('settled', models.JSONField(blank=True, default=list)),
                ('first_token', models.CharField(blank=True, max_length=64)),
                ('first_token_until', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('pk', 1)), name='one_office'), models.CheckConstraint(condition=models.Q(('births__in', ['year', 'group'])), name='a_known_way_of_showing_births')],
            },
        ),
        migrations.CreateModel(
            name='OfficerRegion',
            fields=[
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='office_region', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('region', models.CharField(max_length=80)),
            ],
        ),
        migrations.CreateModel(
            name='PlayerImport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('created', models.DateTimeField()),
                ('request', models.CharField(blank=True, max_length=64)),
                ('filename', models.CharField(max_length=200)),
                ('size', models.PositiveBigIntegerField()),
                ('digest', models.CharField(max_length=64)),
                ('format', models.CharField(default='auto', max_length=4)),
                ('day', models.DateField(blank=True, null=True)),
                ('tempo', models.CharField(blank=True, max_length=8)),
                ('encoding', models.CharField(default='utf-8', max_length=20)),
                ('federations', models.CharField(blank=True, max_length=200)),
                ('partial', models.BooleanField(default=False)),
                ('state', models.CharField(choices=[('uploaded', 'Waiting for a worker'), ('reading', 'Being read'), ('asks', 'Waiting for an answer'), ('importing', 'Being written'), ('done', 'Imported'), ('dropped', 'Dropped'), ('failed', 'Failed')], db_index=True, default='uploaded', max_length=9)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('heard', models.DateTimeField()),
                ('rows', models.PositiveIntegerField(default=0)),
                ('percent', models.PositiveSmallIntegerField(default=0)),
                ('scope', models.CharField(blank=True, db_index=True, max_length=240)),
                ('previous', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='federation.playerimport')),
                ('sample', models.BooleanField(default=False)),
                ('counts', models.JSONField(blank=True, default=dict)),
                ('figures', models.JSONField(blank=True, default=dict)),
                ('refusals', models.JSONField(blank=True, default=list)),
                ('notes', models.JSONField(blank=True, default=list)),
                ('named', models.BinaryField(default=b'')),
                ('error', models.TextField(blank=True)),
                ('answered_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('reason', models.CharField(blank=True, max_length=300)),
                ('finished', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['-id'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state', 'importing')), fields=('state',), name='one_import_writes'), models.CheckConstraint(condition=models.Q(('state__in', ['uploaded', 'reading', 'asks', 'importing', 'done', 'dropped', 'failed'])), name='a_known_state_of_an_import'), models.CheckConstraint(condition=models.Q(('percent__lte', 100)), name='a_hundred_percent_at_most')],
            },
        ),
        migrations.CreateModel(
            name='PublicChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('amount', models.BigIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name='SignedIn',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='signed_in', to=settings.AUTH_USER_MODEL)),
                ('session_key', models.CharField(max_length=40, unique=True)),
                ('started', models.DateTimeField()),
                ('seen', models.DateTimeField()),
                ('address', models.GenericIPAddressField(null=True)),
                ('browser', models.CharField(blank=True, max_length=200)),
            ],
            options={
                'ordering': ['-seen'],
            },
        ),
        migrations.CreateModel(
            name='Taking',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
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
            ],
            options={
                'ordering': ['-id'],
                'constraints': [models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'asks', 'taking', 'done', 'dropped', 'failed'])), name='a_known_state_of_a_taking')],
            },
        ),
        migrations.CreateModel(
            name='Unwanted',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='unwanted_mail', to=settings.AUTH_USER_MODEL)),
                ('kind', models.CharField(max_length=20)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('user', 'kind'), name='unwanted_once')],
            },
        ),
        migrations.CreateModel(
            name='Word',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('word', federation.models.search_words.KeyField(max_length=42)),
                ('sound', federation.models.search_words.KeyField(max_length=80)),
                ('head', federation.models.search_words.KeyField(max_length=42)),
                ('middle', federation.models.search_words.KeyField(max_length=42)),
                ('tail', federation.models.search_words.KeyField(max_length=42)),
            ],
            options={
                'indexes': [models.Index(fields=['sound'], name='words_by_sound'), models.Index(fields=['head'], name='words_by_head'), models.Index(fields=['middle'], name='words_by_middle'), models.Index(fields=['tail'], name='words_by_tail')],
                'constraints': [models.UniqueConstraint(fields=('word',), name='one_word_a_spelling')],
            },
        ),
        migrations.CreateModel(
            name='ArchivedGame',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('white', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='white_games', to='federation.archivedplayer')),
                ('black', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='black_games', to='federation.archivedplayer')),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='games', to='federation.archivedevent')),
                ('played', models.CharField(db_index=True, max_length=10)),
                ('year', models.PositiveSmallIntegerField(blank=True, db_index=True, null=True)),
                ('round', models.CharField(blank=True, max_length=12)),
                ('round_number', models.PositiveSmallIntegerField(default=0)),
                ('result', models.CharField(choices=[('1-0', '1–0'), ('0-1', '0–1'), ('1/2-1/2', '½–½'), ('*', '*')], max_length=7)),
                ('eco', models.CharField(blank=True, db_index=True, max_length=3)),
                ('classified', models.CharField(blank=True, db_index=True, max_length=3)),
                ('white_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('black_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('white_title', models.CharField(blank=True, max_length=4)),
                ('black_title', models.CharField(blank=True, max_length=4)),
                ('time_control', models.CharField(blank=True, max_length=40)),
                ('moves', models.BinaryField()),
                ('plies', models.PositiveSmallIntegerField()),
                ('digest', models.BigIntegerField()),
                ('opening', models.BigIntegerField(db_index=True)),
            ],
            options={
                'ordering': ['-year', '-played', 'id'],
                'indexes': [models.Index(fields=['-year', '-played', 'id'], name='archived_latest_first')],
                'constraints': [models.CheckConstraint(condition=models.Q(('result__in', ['1-0', '0-1', '1/2-1/2', '*'])), name='a_known_result_of_an_archived_game')],
            },
        ),
        migrations.CreateModel(
            name='ArchiveImportPart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('of', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='federation.archiveimport')),
                ('number', models.PositiveIntegerField()),
                ('content', models.BinaryField()),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('of', 'number'), name='one_archive_part_a_number')],
            },
        ),
        migrations.CreateModel(
            name='ClubWord',
            fields=[
                ('pk', models.CompositePrimaryKey('word', 'club', blank=True, editable=False, primary_key=True, serialize=False)),
                ('word', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.word')),
                ('club', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='federation.club')),
            ],
        ),
        migrations.CreateModel(
            name='DuplicatePair',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('search', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='pairs', to='federation.duplicatesearch')),
                ('duplicate', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='federation.player')),
                ('kept', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='federation.player')),
                ('score', models.PositiveSmallIntegerField()),
                ('reasons', models.JSONField()),
                ('doubts', models.JSONField()),
            ],
            options={
                'indexes': [models.Index(fields=['search', '-score', 'id'], name='duplicates_likeliest_first')],
                'constraints': [models.UniqueConstraint(fields=('search', 'duplicate', 'kept'), name='one_pair_a_search'), models.CheckConstraint(condition=models.Q(('duplicate', models.F('kept')), _negated=True), name='no_duplicate_of_itself')],
            },
        ),
        migrations.CreateModel(
            name='ImportPart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('of', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='federation.playerimport')),
                ('number', models.PositiveIntegerField()),
                ('content', models.BinaryField()),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('of', 'number'), name='one_part_a_number')],
            },
        ),
        migrations.CreateModel(
            name='Meeting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('fingerprint', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='meetings', to='federation.fingerprint')),
                ('key', models.BigIntegerField(db_index=True)),
                ('round', models.PositiveSmallIntegerField()),
                ('colours', models.SmallIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name='PlayerWord',
            fields=[
                ('pk', models.CompositePrimaryKey('word', 'player', blank=True, editable=False, primary_key=True, serialize=False)),
                ('word', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.word')),
                ('player', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='federation.player')),
            ],
        ),
        migrations.CreateModel(
            name='RegionWord',
            fields=[
                ('pk', models.CompositePrimaryKey('word', 'region', blank=True, editable=False, primary_key=True, serialize=False)),
                ('word', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='federation.word')),
                ('region', models.CharField(db_index=True, max_length=80)),
            ],
        ),
        migrations.CreateModel(
            name='TakenGame',
            fields=[
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='taken', serialize=False, to='federation.game')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='taken_games', to='federation.tournament')),
                ('source', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='taken', to='federation.archivedgame')),
                ('day', models.DateField()),
                ('dated', models.BooleanField()),
                ('white_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('black_rating', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('white_title', models.CharField(blank=True, max_length=4)),
                ('black_title', models.CharField(blank=True, max_length=4)),
            ],
            options={
                'ordering': ['game'],
            },
        ),
        migrations.RemoveConstraint(
            model_name='submission',
            name='one_live_submission_a_file',
        ),
        migrations.RemoveConstraint(
            model_name='titleaward',
            name='one_award_of_a_title',
        ),
        migrations.AddField(
            model_name='correction',
            name='asked_by',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='correction',
            name='region',
            field=models.CharField(blank=True, max_length=80),
        ),
        migrations.AddField(
            model_name='deed',
            name='request',
            field=models.CharField(blank=True, max_length=64),
        ),
        migrations.AddField(
            model_name='historicaltournament',
            name='approved_control',
            field=models.CharField(blank=True, max_length=120, verbose_name='approval of a faster time control'),
        ),
        migrations.AddField(
            model_name='historicaltournament',
            name='archived',
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddField(
            model_name='historicaltournament',
            name='first_control',
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='moves of the first control'),
        ),
        migrations.AddField(
            model_name='historicaltournament',
            name='minutes',
            field=models.FloatField(blank=True, null=True, verbose_name='minutes for 60 moves'),
        ),
        migrations.AddField(
            model_name='historicaltournament',
            name='pace_change',
            field=models.BigIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name='submission',
            name='asks_new',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='submission',
            name='assigned_to',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='submission',
            name='confirmed',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='submission',
            name='first',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='later_versions', to='federation.submission'),
        ),
        migrations.AddField(
            model_name='submission',
            name='region',
            field=models.CharField(blank=True, max_length=80),
        ),
        migrations.AddField(
            model_name='submission',
            name='replies',
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.AddField(
            model_name='submission',
            name='searched',
            field=models.TextField(blank=True),
        ),
        migrations.AddField(
            model_name='submission',
            name='tempo',
            field=models.CharField(blank=True, max_length=8),
        ),
        migrations.AddField(
            model_name='submission',
            name='unanswered',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='titleaward',
            name='awarded_by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='titleaward',
            name='conditional_until',
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='conditional until rated'),
        ),
        migrations.AddField(
            model_name='titleaward',
            name='decision',
            field=models.CharField(blank=True, db_default='', default='', max_length=80, verbose_name='decision'),
        ),
        migrations.AddField(
            model_name='titleaward',
            name='event',
            field=models.CharField(blank=True, db_default='', default='', max_length=200, verbose_name='won at'),
        ),
        migrations.AddField(
            model_name='titleaward',
            name='fulfilled',
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='titleaward',
            name='note',
            field=models.TextField(blank=True, db_default='', default=''),
        ),
        migrations.AddField(
            model_name='titleaward',
            name='reason',
            field=models.CharField(blank=True, db_default='', default='', max_length=300, verbose_name='reason for revoking'),
        ),
        migrations.AddField(
            model_name='titleaward',
            name='revoked',
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='titleaward',
            name='tournament',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='titles', to='federation.tournament'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='approved_control',
            field=models.CharField(blank=True, max_length=120, verbose_name='approval of a faster time control'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='archived',
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddField(
            model_name='tournament',
            name='first_control',
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='moves of the first control'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='minutes',
            field=models.FloatField(blank=True, null=True, verbose_name='minutes for 60 moves'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='pace_change',
            field=models.BigIntegerField(default=0, editable=False),
        ),
        migrations.AlterField(
            model_name='decision',
            name='what',
            field=models.CharField(choices=[('sent', 'File sent'), ('mended', 'Mended'), ('undone', 'Change taken back'), ('confirmed', 'Confirmed'), ('chosen', 'Player chosen'), ('submitted', 'Submitted'), ('returned', 'Returned'), ('rejected', 'Rejected'), ('accepted', 'Accepted'), ('replaced', 'File replaced'), ('withdrawn', 'Withdrawn'), ('answered', 'Remark answered')], max_length=10),
        ),
        migrations.AlterField(
            model_name='player',
            name='search_key',
            field=models.CharField(editable=False, max_length=220),
        ),
        migrations.AddIndex(
            model_name='correction',
            index=models.Index(fields=['state', 'asked', 'id'], name='corrections_in_queue'),
        ),
        migrations.AddIndex(
            model_name='deed',
            index=models.Index(fields=['request'], name='deeds_of_a_request'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(fields=['search_key', 'id'], name='players_in_order'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('birth_year', None)), fields=['search_key', 'id'], name='players_without_birth'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('fide_id', None)), fields=['search_key', 'id'], name='players_without_fide'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('active', False)), fields=['search_key', 'id'], name='players_inactive'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('died__isnull', False)), fields=['search_key', 'id'], name='players_died'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(django.db.models.functions.text.Substr('search_key', 1, 3), name='players_by_beginning'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(django.db.models.functions.text.Upper('national_id'), name='players_by_id_in_capitals'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(fields=['birth_year'], name='players_by_birth_year'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(fields=['region'], name='players_by_region'),
        ),
        migrations.AddIndex(
            model_name='submission',
            index=models.Index(fields=['state', 'submitted', 'id'], name='reports_in_queue'),
        ),
        migrations.AddIndex(
            model_name='submission',
            index=models.Index(fields=['state', 'region', 'submitted', 'id'], name='reports_of_region'),
        ),
        migrations.AddIndex(
            model_name='submission',
            index=models.Index(fields=['state', '-changed', '-id'], name='reports_last_changed'),
        ),
        migrations.AddIndex(
            model_name='titleaward',
            index=models.Index(fields=['code'], name='titles_by_code'),
        ),
        migrations.AddIndex(
            model_name='titleaward',
            index=models.Index(models.OrderBy(models.F('date'), descending=True, nulls_last=True), models.OrderBy(models.F('id'), descending=True), name='titles_latest_first'),
        ),
        migrations.AddConstraint(
            model_name='correction',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['asked', 'taken', 'granted', 'refused'])), name='a_known_state_of_a_correction'),
        ),
        migrations.AddConstraint(
            model_name='correction',
            constraint=models.CheckConstraint(condition=models.Q(('how__in', ['result', 'withdrawn', 'restored', 'player', 'other', ''])), name='a_known_way_of_correcting'),
        ),
        migrations.AddConstraint(
            model_name='decision',
            constraint=models.CheckConstraint(condition=models.Q(('what__in', ['sent', 'mended', 'undone', 'confirmed', 'chosen', 'submitted', 'returned', 'rejected', 'accepted', 'replaced', 'withdrawn', 'answered'])), name='a_known_decision'),
        ),
        migrations.AddConstraint(
            model_name='game',
            constraint=models.CheckConstraint(condition=models.Q(('black', None), models.Q(('white', models.F('black')), _negated=True), _connector='OR'), name='two_different_players'),
        ),
        migrations.AddConstraint(
            model_name='game',
            constraint=models.CheckConstraint(condition=models.Q(('black_score__lte', django.db.models.expressions.CombinedExpression(models.Value(2), '-', models.F('white_score'))), ('white_score__lte', 2)), name='a_possible_score'),
        ),
        migrations.AddConstraint(
            model_name='game',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('black', None), ('black_score', 0), ('kind__in', ['full-bye', 'half-bye', 'zero-bye', 'pairing-bye'])), models.Q(('black__isnull', False), ('kind__in', ['played', 'forfeit', 'short', 'decided'])), _connector='OR'), name='a_known_kind_of_game'),
        ),
        migrations.AddConstraint(
            model_name='gamechange',
            constraint=models.CheckConstraint(condition=models.Q(('new_kind__in', ['played', 'forfeit', 'short', 'decided', 'full-bye', 'half-bye', 'zero-bye', 'pairing-bye']), ('old_kind__in', ['played', 'forfeit', 'short', 'decided', 'full-bye', 'half-bye', 'zero-bye', 'pairing-bye'])), name='a_known_kind_of_result'),
        ),
        migrations.AddConstraint(
            model_name='gamechange',
            constraint=models.CheckConstraint(condition=models.Q(('new_black__lte', 2), ('new_white__lte', 2), ('old_black__lte', 2), ('old_white__lte', 2)), name='a_possible_change'),
        ),
        migrations.AddConstraint(
            model_name='namesakes',
            constraint=models.CheckConstraint(condition=models.Q(('first', models.F('second')), _negated=True), name='told_apart_from_another'),
        ),
        migrations.AddConstraint(
            model_name='outsiderating',
            constraint=models.CheckConstraint(condition=models.Q(('tempo__in', ['standard', 'rapid', 'blitz'])), name='a_known_tempo_outside'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('merged_into', None), models.Q(('merged_into', models.F('id')), _negated=True), _connector='OR'), name='not_merged_into_itself'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('birth_year', None), ('birth_year__range', (1800, 2200)), _connector='OR'), name='a_year_that_people_are_born_in'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ['draft', 'returned', 'submitted'])), fields=('arbiter', 'digest'), name='one_open_submission_a_file'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'submitted')), fields=('digest',), name='one_waiting_submission_a_file'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['draft', 'submitted', 'returned', 'rejected', 'accepted', 'withdrawn'])), name='a_known_state_of_a_report'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'accepted'), _negated=True), ('tournament__isnull', False), _connector='OR'), name='accepted_as_an_event'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='versions_from_one'),
        ),
        migrations.AddConstraint(
            model_name='titleaward',
            constraint=models.UniqueConstraint(condition=models.Q(('revoked', None)), fields=('player', 'scheme', 'code'), name='one_award_of_a_title'),
        ),
        migrations.AddConstraint(
            model_name='titleaward',
            constraint=models.CheckConstraint(condition=models.Q(('fulfilled', None), ('conditional_until__isnull', False), _connector='OR'), name='only_a_condition_is_fulfilled'),
        ),
        migrations.AddConstraint(
            model_name='titleaward',
            constraint=models.CheckConstraint(condition=models.Q(('revoked', None), models.Q(('reason', ''), _negated=True), _connector='OR'), name='revoked_for_a_reason'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('tempo__in', ['standard', 'rapid', 'blitz'])), name='a_known_tempo'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['swiss', 'round-robin', 'team', 'match', 'knockout', 'other'])), name='a_known_kind_of_event'),
        ),
        migrations.RunPython(_from_0_9.fill, migrations.RunPython.noop),
        migrations.RunSQL("SET CONSTRAINTS ALL IMMEDIATE", migrations.RunSQL.noop),
    ]
