"""Games by which an event is known again, one receipt for all versions of a report, remarks that must be answered.

What was accepted before gets its games too, so that it cannot be sent a second time.
"""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from federation.events.likeness import Played, mark_of_player

EVENTS = 500  # at once


def store_games(apps, schema_editor) -> None:
    """The games of every accepted event, withdrawn ones too: an officer may let them count again."""
    Tournament, Game, Fingerprint, Meeting = (
        apps.get_model("federation", name) for name in ("Tournament", "Game", "Fingerprint", "Meeting")
    )
    keys = list(Tournament.objects.order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(keys), EVENTS):
        rows = Game.objects.filter(tournament__in=keys[start : start + EVENTS]).exclude(black=None).order_by("pk")
        games = {pk: [] for pk in keys[start : start + EVENTS]}
        for event, round_, white, black, *scores_and_colours in rows.values_list(
            "tournament", "round", "white__player", "black__player", "white_score", "black_score", "colours_known"
        ):
            games[event].append(
                Played(round_, (mark_of_player(white),), (mark_of_player(black),), *scores_and_colours)
            )
        stored = Fingerprint.objects.bulk_create(
            Fingerprint(tournament_id=event, games=len(played)) for event, played in games.items()
        )
        Meeting.objects.bulk_create(
            (
                Meeting(fingerprint=one, key=key, round=game.round, colours=colours)
                for one in stored
                for game in games[one.tournament_id]
                for key, colours in game.meetings()
            ),
            batch_size=5000,
        )


def name_first_versions(apps, schema_editor) -> None:
    """Version 1 of each report that took the place of another. The lowest version first."""
    Submission = apps.get_model("federation", "Submission")
    later = Submission.objects.exclude(replaces=None).order_by("version", "pk").only("pk", "replaces")
    for one in later.iterator():
        before = Submission.objects.only("pk", "first").get(pk=one.replaces_id)
        Submission.objects.filter(pk=one.pk).update(first=before.first_id or before.pk)


def keep_remarks(apps, schema_editor) -> None:
    """The officer's own words become a remark like the sentences that were quoted, and each is still to answer."""
    Submission = apps.get_model("federation", "Submission")
    told = Submission.objects.filter(state__in=["draft", "returned"]).exclude(message="")
    for one in told.only("message", "quoted").iterator():
        quotes = [f"– {quote['text']}" for quote in one.quoted]
        words = "\n".join(line for line in one.message.split("\n") if line not in quotes).strip()
        remarks = [{"key": "words", "text": words}] if words else []
        remarks += [quote for quote in one.quoted if quote["key"] != "words"]
        Submission.objects.filter(pk=one.pk).update(quoted=remarks, unanswered=len(remarks))


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0008_latin_search_keys'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Fingerprint',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('games', models.PositiveIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name='Meeting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.BigIntegerField(db_index=True)),
                ('round', models.PositiveSmallIntegerField()),
                ('colours', models.SmallIntegerField()),
            ],
        ),
        migrations.RemoveConstraint(
            model_name='submission',
            name='one_live_submission_a_file',
        ),
        migrations.AddField(
            model_name='correction',
            name='asked_by',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='submission',
            name='first',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='later_versions', to='federation.submission'),
        ),
        migrations.AddField(
            model_name='submission',
            name='replies',
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.AddField(
            model_name='submission',
            name='unanswered',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name='decision',
            name='what',
            field=models.CharField(choices=[('sent', 'File sent'), ('mended', 'Mended'), ('undone', 'Change taken back'), ('confirmed', 'Confirmed'), ('chosen', 'Player chosen'), ('submitted', 'Submitted'), ('returned', 'Returned'), ('rejected', 'Rejected'), ('accepted', 'Accepted'), ('replaced', 'File replaced'), ('withdrawn', 'Withdrawn'), ('answered', 'Remark answered')], max_length=10),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ['draft', 'returned', 'submitted'])), fields=('arbiter', 'digest'), name='one_open_submission_a_file'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'submitted')), fields=('digest',), name='one_waiting_submission_a_file'),
        ),
        migrations.AddField(
            model_name='fingerprint',
            name='submission',
            field=models.OneToOneField(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='fingerprint', to='federation.submission'),
        ),
        migrations.AddField(
            model_name='fingerprint',
            name='tournament',
            field=models.OneToOneField(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='fingerprint', to='federation.tournament'),
        ),
        migrations.AddField(
            model_name='meeting',
            name='fingerprint',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='meetings', to='federation.fingerprint'),
        ),
        migrations.AddConstraint(
            model_name='fingerprint',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('submission__isnull', False), ('tournament', None)), models.Q(('submission', None), ('tournament__isnull', False)), _connector='OR'), name='fingerprint_of_an_event_or_a_report'),
        ),
        migrations.RunPython(store_games, migrations.RunPython.noop),
        migrations.RunPython(name_first_versions, migrations.RunPython.noop),
        migrations.RunPython(keep_remarks, migrations.RunPython.noop),
    ]
