"""Lists of Wronicz's systems that were published without the highest ratings have them after the migration."""

from datetime import UTC, date, datetime

import numpy as np
import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from ratings.computing.stored_arrays import pack_memory
from ratings.models import Export
from ratings.systems.wronicz.system import MEMORY
from tests.launcher.owner import as_owner
from tests.ratings.lists.list_factory import make_player

BEFORE = ("ratings", "0009_files_with_categories_of_their_scale")
AFTER = ("ratings", "0010_highest_ratings")
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


def test_published_entries_get_what_their_list_remembers(old_site):
    apps = MigrationExecutor(connection).loader.project_state(BEFORE).apps
    OldList, OldEntry, OldExport = (apps.get_model("ratings", name) for name in ("RatingList", "Entry", "Export"))
    players = sorted((make_player() for _ in range(3)), key=lambda one: one.pk)
    memory = np.zeros(3, MEMORY)
    memory["best"] = [13_487, np.nan, 12_100]

    def stored(slug: str, month: int, state: str = "published", packed: bytes = b"") -> int:
        """A list of the first and the last player, and its file; the second one is remembered without a game."""
        day = date(2026, month, 1)
        days = {"effective": day, "first_day": day, "last_day": day}
        made = OldList.objects.create(system=slug, state="draft", created=NOW, memory=packed, **days)
        for position, player in enumerate((players[0], players[2]), start=1):
            facts = {"position": position, "rating": 12_000 - position, "name": player.name, "search_key": ""}
            OldEntry.objects.create(list=made, player_id=player.pk, **facts)
        OldExport.objects.create(list=made, content=b"file", created=NOW)
        OldList.objects.filter(pk=made.pk).update(state=state)
        return made.pk

    packed = pack_memory(np.array([each.pk for each in players], np.int64), memory)
    keys = [
        stored("wronicz", 1, packed=packed),
        stored("wronicz-ra", 2, state="withdrawn", packed=packed),
        stored("wronicz", 3, state="draft"),
        stored("fide", 1),
    ]
    call_command("migrate", *AFTER, verbosity=0)

    Entry = MigrationExecutor(connection).loader.project_state(AFTER).apps.get_model("ratings", "Entry")
    found = {key: list(Entry.objects.filter(list=key).values_list("player", "best")) for key in keys}
    known = [(players[0].pk, 13_487), (players[2].pk, 12_100)]
    unknown = [(players[0].pk, None), (players[2].pk, None)]
    assert found == {keys[0]: known, keys[1]: known, keys[2]: unknown, keys[3]: unknown}
    assert list(Export.objects.values_list("list", flat=True)) == [keys[3]]
