"""The desk at a federation's size: who looks at what, what reports are found by, duplicates found at night.

And the id of the request in the audit log and beside an import.
"""

from collections import Counter

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from federation.vocabulary.names import search_key

AT_ONCE = 200  # reports whose files are left where they are


def find_again(apps, schema_editor) -> None:
    """What reports are found by, as far as it is stored: who is who was fixed when they were submitted."""
    submissions, players = apps.get_model("federation", "Submission"), apps.get_model("federation", "Player")
    regions = dict(players.objects.exclude(region="").values_list("pk", "region"))
    regions |= dict(
        players.objects.filter(region="").exclude(club=None).exclude(club__region="").values_list("pk", "club__region")
    )
    found = submissions.objects.select_related("tournament").only("name", "filename", "choices", "tournament__tempo")
    changed = []
    for one in found.iterator(chunk_size=AT_ONCE):
        choices = one.choices.values()
        one.asks_new = sum("new" in choice for choice in choices)
        one.searched = " ".join(
            [search_key(one.name), search_key(one.filename), *(choice.get("name", "") for choice in choices)]
        )
        homes = Counter(regions[key] for choice in choices if (key := choice.get("player")) in regions)
        one.region = min(homes, key=lambda region: (-homes[region], region), default="")
        one.tempo = one.tournament.tempo if one.tournament_id else ""
        changed.append(one)
        if len(changed) == AT_ONCE:
            _save(submissions, changed)
    _save(submissions, changed)


def _save(submissions, changed: list) -> None:
    submissions.objects.bulk_update(changed, ["asks_new", "searched", "region", "tempo"])
    changed.clear()


class Migration(migrations.Migration):

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        ("federation", "0018_office"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='DuplicatePair',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('score', models.PositiveSmallIntegerField()),
                ('reasons', models.JSONField()),
                ('doubts', models.JSONField()),
            ],
        ),
        migrations.CreateModel(
            name='DuplicateSearch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('asked', models.DateTimeField()),
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
            name='OfficerRegion',
            fields=[
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='office_region', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('region', models.CharField(max_length=80)),
            ],
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
            model_name='playerimport',
            name='request',
            field=models.CharField(blank=True, max_length=64),
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
            name='region',
            field=models.CharField(blank=True, max_length=80),
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
        migrations.AddIndex(
            model_name='correction',
            index=models.Index(fields=['state', 'asked', 'id'], name='corrections_in_queue'),
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
        migrations.AddField(
            model_name='duplicatepair',
            name='duplicate',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='federation.player'),
        ),
        migrations.AddField(
            model_name='duplicatepair',
            name='kept',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='federation.player'),
        ),
        migrations.AddField(
            model_name='duplicatesearch',
            name='by',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='duplicatepair',
            name='search',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='pairs', to='federation.duplicatesearch'),
        ),
        migrations.AddIndex(
            model_name='duplicatepair',
            index=models.Index(fields=['search', '-score', 'id'], name='duplicates_likeliest_first'),
        ),
        migrations.AddConstraint(
            model_name='duplicatepair',
            constraint=models.UniqueConstraint(fields=('search', 'duplicate', 'kept'), name='one_pair_a_search'),
        ),
        migrations.RunPython(find_again, migrations.RunPython.noop),
    ]
