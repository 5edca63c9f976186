"""Entries are copied into the table without columns that are mostly null, and back, to the last digit."""

from datetime import UTC, date, datetime

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from ratings.lists.chain import seals
from ratings.models import Entry
from tests.ratings.lists.list_factory import make_player, make_version
from tests.ratings.migrations.test_small_entries import Copying, Killed

pytestmark = pytest.mark.embedded
BEFORE = ("ratings", "0044_files_of_a_year")
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
# Deviation and best: neither, each alone, both; with doubles that take 17 digits.
FURTHER = [(None, None), (65.25, None), (None, 0.1 + 0.2), (1e-07, 1e16), (1 / 3, 2400.0)]


def test_entries_say_the_same_wherever_the_migration_was_broken_off(old_site):
    apps = MigrationExecutor(connection).loader.project_state(BEFORE).apps
    OldList, OldEntry = (apps.get_model("ratings", name) for name in ("RatingList", "Entry"))
    versions = [make_version(make_player(f"Łoś {number}, Ewa")) for number in range(len(FURTHER))]
    lists = []
    for month in (3, 1, 5):
        day = date(2026, month, 1)
        made = OldList.objects.create(
            system="glicko", effective=day, first_day=day, last_day=day, state="draft", created=NOW, memory=b"m",
            codes=[], sentences_version="1",
        )  # fmt: skip
        lists.append(made.pk)
        for at, (version, (deviation, best)) in enumerate(zip(versions, FURTHER, strict=True)):
            OldEntry.objects.create(
                list=made, position=at + 1, player_id=version.player_id, person_id=version.pk, rating=2000.1 - at / 3,
                previous=None if at else 1e16, factor=10, deviation=deviation, best=best,
                rank=None if at == 2 else at + 1, previous_rank=at or None, career_games=at, games=at, active=at != 2,
            )  # fmt: skip
        OldList.objects.filter(pk=made.pk).update(state="published", published_at=NOW.replace(month=month))
    names = ("list_id", "position", "player_id", "person_id", "rating", "previous", "factor", "deviation", "best",
             "rank", "previous_rank", "career_games", "games", "active")  # fmt: skip
    before = [tuple(getattr(one, name) for name in names) for one in OldEntry.objects.order_by("list_id", "position")]

    first, rest = Copying(lists[0], "INSERT INTO ratings_tightentry"), Copying(None, "INSERT INTO ratings_tightentry")
    with connection.execute_wrapper(first), pytest.raises(Killed):
        call_command("migrate", "ratings", verbosity=0)
    with connection.execute_wrapper(rest):
        call_command("migrate", "ratings", verbosity=0)
    assert (first.lists, rest.lists) == ([lists[1]], [lists[0], lists[2]])
    found = Entry.objects.order_by("list_id", "position")
    assert [tuple(getattr(one, name) for name in names) for one in found] == before
    assert seals.seal_missing("glicko") == len(lists)
    assert seals.verify("glicko", "", NOW).parts == []

    call_command("migrate", *BEFORE, verbosity=0)
    again = OldEntry.objects.order_by("list_id", "position")
    assert [tuple(getattr(one, name) for name in names) for one in again] == before
