"""A backup and what comes back from it, on the database of the tests; and a backup of the release before."""

import json
from datetime import date
from pathlib import Path

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from federation.models import Deed, Game, Letter, Meeting, Player, PlayerWord
from federation.runtime.workers import messages
from ratings.lists.records import writing
from ratings.models import ListFigures, ListMenus, ListRecord, PersonalBest, RatingList, Verification
from tests.factories import event, player, published
from tests.federation.management.refusals import refusal

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("programs", "by_the_owner")]

RELEASE = Path(__file__).parent / "release"
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


def lists() -> list:
    """What every published list says, in the order of systems and days."""
    every = RatingList.objects.exclude(state="draft").order_by("system", "effective", "edition")
    rows = ("position", "rank", "person__name", "person__title", "rating")
    return [
        [one.system, str(one.effective), one.edition, one.state, [list(row) for row in one.entries.values_list(*rows)]]
        for one in every.prefetch_related("entries")
    ]


def test_what_was_backed_up_comes_back_and_what_came_later_is_gone(file, officer, now):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    published("fide", JANUARY, officer)
    event("Club match", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    published("fide", MARCH, officer)
    Client().force_login(officer, backend="django.contrib.auth.backends.ModelBackend")
    Letter.objects.create(key="k", kind="test", to="a@example.org", subject="s", text="t", created=now, due=now)
    before, sessions = lists(), Session.objects.count()
    call_command("backup", str(file))
    player("Zyska", 2300)
    Letter.objects.update(state=Letter.State.SENT)
    messages.tell("federation.tasks.work", "run", 3)
    RatingList.objects.filter(effective=MARCH).update(state="withdrawn", withdrawn_at=now, reason="a mistake")

    call_command("restore", str(file), replace=True)

    assert (lists(), sorted(Player.objects.values_list("family_name", flat=True))) == (before, ["Gołąb", "Okoń"])
    assert (sessions, Session.objects.count()) == (1, 0)
    assert Letter.objects.get().state == Letter.State.HANDED  # sent since, or for a person to send again
    assert Deed.objects.latest("pk").what == "backup.restored"
    assert messages.waiting("federation.tasks.work") == set()
    with pytest.raises(Exception, match="stays as it is"), connection.cursor() as cursor:  # the guard is up again
        cursor.execute("UPDATE ratings_ratinglist SET effective = '2030-01-01' WHERE state = 'published'")
    player("Wilga", 1900)  # the counters of primary keys go on where they were


def test_a_damaged_backup_changes_nothing(file, tmp_path):
    player("Okoń", 2000)
    call_command("backup", str(file))
    content = file.read_bytes()
    damaged = tmp_path / "damaged"
    damaged.write_bytes(content[: len(content) * 2 // 3])
    player("Gołąb", 2000)
    refusal("restore", str(damaged), replace=True)
    assert Player.objects.count() == 2


def test_a_backup_of_a_newer_release_is_refused(file):
    newer = MigrationRecorder(connection).migration_qs.create(app="federation", name="9999_of_a_later_release")
    call_command("backup", str(file))
    newer.delete()
    assert refusal("restore", str(file), replace=True) == (
        f"{file} was made by a newer release: this one does not know federation 9999_of_a_later_release. "
        "Update Tabiya first."
    )


def test_a_backup_of_the_release_before_becomes_this_release():
    """Made by 0.9.0 itself: a register, a report accepted, one in the making, lists of five systems, a correction."""
    call_command("restore", str(RELEASE / "0.9.0.postgresql"), replace=True)
    assert lists() == json.loads((RELEASE / "0.9.0.lists.json").read_text(encoding="utf-8"))
    for system in sorted({system for system, *_ in lists()}):
        call_command("replay", system)  # which fails where other bytes come out
    call_command("verify", seal=True)  # which fails where a list does not follow
    assert Meeting.objects.count() == Game.objects.exclude(black=None).count() > 0  # the events are known again
    assert PlayerWord.objects.values("player").distinct().count() == Player.objects.count()
    assert ListMenus.objects.count() == RatingList.objects.count()
    assert PersonalBest.objects.exists() and ListRecord.objects.exists()
    for system in {system for system, *_ in lists()}:
        writing.keep_due(system)  # as the calendar does
    assert ListFigures.objects.count() == RatingList.objects.current().count()
    assert [one.failed for one in Verification.objects.all()] == [False] * 5
