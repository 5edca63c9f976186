"""PGN files that are imported in the browser: how far they are, and their bytes until then."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0037_players_by_beginning'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='ArchiveImport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
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
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='ArchiveImportPart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('content', models.BinaryField()),
                ('of', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='federation.archiveimport')),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.AddConstraint(
            model_name='archiveimport',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'reading', 'done', 'stopped', 'failed'])), name='a_known_state_of_an_archive_import'),
        ),
        migrations.AddConstraint(
            model_name='archiveimportpart',
            constraint=models.UniqueConstraint(fields=('of', 'number'), name='one_archive_part_a_number'),
        ),
    ]
