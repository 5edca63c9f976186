"""Published lists one after the other, written as the product writes them, and what they take on disk.

Run by `bench.py` in a process of its own; prints what it measured as one line of JSON.
"""

import json
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime

import django
import numpy as np

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from benchmarks import register  # noqa: E402
from benchmarks.games import SEED  # noqa: E402
from federation.models import Player  # noqa: E402
from federation.runtime.database import bulk_rows  # noqa: E402
from ratings.computing import bulk, person_versions  # noqa: E402
from ratings.models import Entry, PersonVersion, RatingList  # noqa: E402

SLUG, FIRST = "fide", 2001 * 12  # month of the first list
CHANGES = 100  # one person in this many prints otherwise than on the list before
NEW = 50  # one player in this many is new on a list


def main(players: int, lists: int) -> dict:
    call_command("migrate", verbosity=0)
    register.make(players, 0, [])
    chance = np.random.default_rng([SEED, players])
    persons = versions(np.arange(players), 0)
    for number in range(lists):
        if number:
            moved = np.flatnonzero(np.arange(players) % CHANGES == number % CHANGES)
            persons[moved] = versions(moved, number)
        draft = opened(number)
        for _ in range(2):  # a draft is computed more than once before it comes out
            with transaction.atomic():
                Entry.objects.filter(list=draft).delete()
                bulk.write(Entry, blocks(draft, persons, chance))
            tidy("ratings_entry")
        draft.state, draft.published_at = RatingList.State.PUBLISHED, draft.created
        draft.save()
    tidy("ratings_personversion")
    found = {"as they came": sizes()}
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("REINDEX TABLE ratings_entry")
        found["with indexes made anew"] = sizes()
    return {
        "lists": lists, "entries": Entry.objects.count(), "versions": PersonVersion.objects.count(), "bytes": found,
    }  # fmt: skip


def versions(people: np.ndarray, number: int) -> np.ndarray:
    """New versions of these people, by their places in the register, who have another club from list `number` on."""
    rows = []
    for each in Player.objects.filter(bulk.among("pk", people + 1)).order_by("pk").select_related("club"):
        club = f"{each.club.name} {number}"
        facts = (each.name, each.search_key, "", each.federation, club, each.region, each.sex, each.birth_year)
        rows.append((each.pk, person_versions.digest(each.pk, facts), *facts))
    return np.array(bulk_rows.insert(PersonVersion, person_versions.COLUMNS, rows))


def opened(number: int) -> RatingList:
    year, month = divmod(FIRST + number, 12)
    day = date(year, month + 1, 1)
    moment = datetime(year, month + 1, 1, 12, tzinfo=UTC)
    return RatingList.objects.create(system=SLUG, effective=day, first_day=day, last_day=day, created=moment)


def blocks(draft: RatingList, persons: np.ndarray, chance: np.random.Generator) -> Iterator[dict[str, np.ndarray]]:
    """The entries of a list in the order of their ratings, everybody active."""
    count = len(persons)
    rating = np.sort(np.clip(chance.normal(1750, 257, count), 1400, 2850).round())[::-1]
    player = chance.permutation(count)
    new = chance.random(count) < 1 / NEW
    position = np.arange(1, count + 1)
    rank = count + 1 - np.searchsorted(rating[::-1], rating, "right")
    columns = {
        "list_id": np.full(count, draft.pk), "position": position, "player_id": player + 1,
        "person_id": persons[player], "active": np.ones(count, bool),
        "rating": rating, "previous": np.where(new, np.nan, rating - 5), "factor": np.full(count, 20.0),
        "rank": rank, "previous_rank": np.ma.masked_where(new, rank), "career_games": player % 900,
        "games": player % 9, "further": np.zeros(count, "S1"),
    }  # fmt: skip
    for part in bulk.parts(count):
        yield {name: column[part] for name, column in columns.items()}


def tidy(table: str) -> None:
    """What autovacuum does by itself some minutes later."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"VACUUM ANALYZE {table}")


def sizes() -> dict[str, dict[str, int]]:
    """entries, versions -> name of the table or of an index -> bytes."""
    return {"entries": _sizes("ratings_entry"), "versions": _sizes("ratings_personversion")}


def _sizes(table: str) -> dict[str, int]:
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT %s, pg_table_size(%s) UNION ALL SELECT indexrelid::regclass::text, pg_relation_size(indexrelid)"
                " FROM pg_index WHERE indrelid = %s::regclass",
                [table] * 3,
            )
        else:
            cursor.execute(
                "SELECT part.name, SUM(pgsize) FROM dbstat part JOIN sqlite_master own ON own.name = part.name"
                " WHERE own.tbl_name = %s GROUP BY part.name ORDER BY part.name",
                [table],
            )
        return dict(cursor.fetchall())


if __name__ == "__main__":
    print(json.dumps(main(*map(int, sys.argv[1:]))))
