"""The demo in a database: lived through the product, published lists that agree with themselves, once only."""

import hashlib
from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.db.models import DateField, DateTimeField, Max
from django.test import Client, override_settings

from federation.models import Appointment, Club, Correction, Player, PublicChange, Submission, TitleAward, Tournament
from federation.runtime.office import identity
from ratings.lists import life
from ratings.management.demo import seed
from ratings.management.demo.register import LOGINS
from ratings.models import CountedEvent, Entry, Line, RatingList, Run
from ratings.published.editions import history as edition_history

pytestmark = pytest.mark.xdist_group("the demo is lived once")
NOW = datetime(2026, 11, 22, 3, 54, tzinfo=UTC)


@pytest.fixture(scope="module")
def lived(django_db_setup, django_db_blocker) -> Iterator[dict[str, object]]:
    """The small demo, for every test of this file; the fingerprint of another one, lived before and taken back."""
    quick = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    with django_db_blocker.unblock(), override_settings(PASSWORD_HASHERS=quick):
        with transaction.atomic():
            seed.seed(NOW, small=True)
            earlier = fingerprint()
            transaction.set_rollback(True)
        with transaction.atomic():
            seed.seed(NOW, small=True)
            yield earlier
            transaction.set_rollback(True)


def fingerprint() -> dict[str, object]:
    """Everything the demo wrote, but passwords and primary keys."""
    contents = hashlib.sha256()
    for content in Submission.objects.order_by("pk").values_list("content", flat=True):
        contents.update(bytes(content))
    return {
        "files": contents.hexdigest(),
        "players": list(Player.objects.order_by("national_id").values_list("national_id", "search_key", "born")),
        "events": list(Tournament.objects.order_by("code").values_list("code", "name", "accepted_at")),
        "entries": list(
            Entry.objects.order_by("list__effective", "list__edition", "position").values_list(
                "list__effective", "list__edition", "position", "person__name", "rating", "previous", "games"
            )
        ),
        "states": list(Submission.objects.order_by("pk").values_list("filename", "state", "changed")),
        "runs": Run.objects.count(),
        "lines": Line.objects.count(),
    }


@pytest.mark.django_db
def test_lists_are_published_on_their_dates(lived):
    made = RatingList.objects.order_by("effective", "edition").values_list("effective", "edition", "state")
    assert list(made) == [
        (date(2026, 7, 1), 1, "published"),
        (date(2026, 9, 1), 1, "published"),
        (date(2026, 9, 1), 2, "published"),
        (date(2026, 11, 1), 1, "published"),
        (date(2027, 1, 1), 1, "draft"),
    ]


@pytest.mark.django_db
def test_every_change_is_new_minus_old_and_follows_from_its_lines(lived):
    compared = 0
    for listed in RatingList.objects.exclude(previous=None):
        before = dict(listed.previous.entries.values_list("player", "rating"))
        for entry in listed.entries.all():
            assert entry.previous == before.get(entry.player_id)
            if entry.previous is None:
                assert entry.change is None
                continue
            assert entry.change == entry.rating - before[entry.player_id]
            changes = list(Line.objects.filter(list=listed, player=entry.player_id).values_list("change", flat=True))
            assert abs(sum(changes) - entry.change) <= 0.5
            compared += bool(changes)
    assert compared > 40


@pytest.mark.django_db
def test_a_late_report_counts_in_the_list_after(lived):
    late = CountedEvent.objects.filter(late=True).select_related("list", "tournament")
    assert [(one.list.effective, one.tournament.end < one.list.first_day) for one in late] == [
        (date(2026, 11, 1), True)
    ]


@pytest.mark.django_db
def test_the_second_edition_counts_one_event_less(lived):
    first, second = RatingList.objects.filter(effective=date(2026, 9, 1)).order_by("edition")
    withdrawn = Tournament.objects.filter(withdrawn=True)
    counted = [set(one.counted.values_list("tournament", flat=True)) for one in (first, second)]
    assert counted[0] - counted[1] == set(withdrawn.values_list("pk", flat=True))
    assert second.reason.startswith(f"{withdrawn.get().name} is withdrawn")


@pytest.mark.django_db
def test_the_draft_is_computed_and_fresh(lived):
    draft = RatingList.objects.get(state="draft")
    assert draft.tournaments_count > 0
    assert life.is_stale(draft) is False
    assert set(Run.objects.values_list("state", flat=True)) == {"done"}


@pytest.mark.django_db
def test_the_desk_has_work_waiting(lived):
    waiting = Submission.objects.exclude(state__in=["accepted", "withdrawn"])
    waiting = waiting.order_by("filename").values_list("filename", "state")
    assert list(waiting) == [
        ("both-have-white.trf", "draft"),
        ("ferry-2026.trf", "submitted"),
        ("mill-2026.trf", "returned"),
    ]
    assert Submission.objects.get(filename="both-have-white.trf").errors > 0


@pytest.mark.django_db
def test_corrections_were_asked_for_and_one_was_granted(lived):
    asked = Correction.objects.order_by("asked").values_list("state", "how")
    assert list(asked) == [
        ("granted", "withdrawn"), ("refused", ""), ("asked", ""), ("taken", ""), ("asked", ""),
    ]  # fmt: skip
    granted = Correction.objects.get(state="granted")
    assert granted.tournament.withdrawn
    assert [str(since) for _, since in edition_history.after(granted)] == [
        "FIDE standard of 1 September 2026, edition 2"
    ]


@pytest.mark.django_db
def test_the_command_run_again_changes_nothing(lived, capsys):
    before = fingerprint()
    call_command("demo", "--small")
    assert capsys.readouterr().out.splitlines()[0] == "The demo is there already; nothing was changed."
    assert fingerprint() == before


@pytest.mark.django_db
def test_a_new_demo_has_its_changes_added_up(monkeypatch):
    monkeypatch.setattr(seed, "is_there", lambda: False)
    monkeypatch.setattr(seed, "seed", lambda now, small: {"changes": PublicChange.objects.note() or 1})
    PublicChange.objects.note()
    call_command("demo", "--small", verbosity=0)
    assert PublicChange.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("login", LOGINS, ids=lambda login: login.username)
def test_everybody_may_sign_in(lived, login):
    assert Client().login(username=login.username, password=login.password) is True


@pytest.mark.django_db
def test_nothing_waits_for_the_queue(lived):
    waiting = [told for _savepoints, told, _robust in connection.run_on_commit]
    assert waiting == [identity.announce]  # other processes are told what the federation is called


@pytest.mark.django_db
def test_the_same_seed_makes_the_same_rows(lived):
    assert fingerprint() == lived


@pytest.mark.django_db
def test_a_register_in_use_is_refused(lived):
    club = Club.objects.get(name="Hetman Toruń")
    club.name = "Another club"
    club.save()
    with pytest.raises(CommandError, match="not empty"):
        call_command("demo")


def moments() -> dict[str, datetime]:
    """The latest value of every column of moments, of every table of the database that has one."""
    found = {}
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.concrete_fields:
            if isinstance(field, DateTimeField):
                latest = model._base_manager.aggregate(latest=Max(field.name))["latest"]
                found |= {f"{model._meta.label}.{field.name}": latest} if latest else {}
    return found


@pytest.mark.django_db
def test_accepted_events_name_their_arbiters_from_the_register(lived):
    events = Tournament.objects.exclude(submission=None)
    assert events.count() > 4
    assert {one.name for one in Appointment.objects.all()} == set(events.values_list("chief_arbiter", flat=True))


@pytest.mark.django_db
def test_nothing_happened_after_the_clock(lived):
    found = moments()
    assert {name: str(at) for name, at in found.items() if at > NOW} == {}
    assert len(found) >= 15


@pytest.mark.django_db
def test_nothing_is_dated_after_the_clock(lived):
    """But the list that is still to come, events that are announced, and when licences end."""
    today, found = NOW.date(), set()
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, DateField) and not isinstance(field, DateTimeField):
                late = model._base_manager.filter(**{f"{field.name}__gt": today})
                found |= {f"{model._meta.label}.{field.name}"} if late.exists() else set()
    assert found == {
        "federation.AnnouncedEvent.start", "federation.AnnouncedEvent.end", "federation.Licence.last",
        "ratings.RatingList.effective", "ratings.RatingList.last_day",
    }  # fmt: skip


def test_what_awards_tell_has_happened(lived):
    """Who won a title played there, and it was over; a rating is a condition until a list has it, and not before."""
    wrong, told = [], []
    for one in TitleAward.objects.exclude(event="", tournament=None, conditional_until=None).select_related(
        "tournament"
    ):
        told.append(one.code)
        event = one.tournament
        if event is None or one.event != event.name or not event.end < one.date:
            wrong.append((str(one), "event", one.event))
        elif not event.entrants.filter(player=one.player_id).exists():
            wrong.append((str(one), "did not play", one.event))
        listed = Entry.objects.filter(player=one.player_id, list__system="fide", list__state=RatingList.State.PUBLISHED)
        first = listed.filter(rating__gte=one.conditional_until).order_by("list__effective").first()
        day = None if first is None else first.list.effective
        if day != one.fulfilled or (day is not None and day <= one.date):
            wrong.append((str(one), "rated", one.conditional_until, day))
    assert (wrong, sorted(told)) == ([], ["CM", "k+"])
