"""An archive of made-up games: imported, searched, weighed.

Run by `benchmarks/archive/bench.py` in a process of its own; prints what it measured as one line of JSON.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import django

django.setup()

import chess.pgn  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.paginator import Paginator  # noqa: E402
from django.db import connection  # noqa: E402

from benchmarks.archive.many_games import PLAYERS, SEED, make, name  # noqa: E402
from federation.models import ArchivedEvent, ArchivedGame, ArchivedPlayer  # noqa: E402
from federation.reports.pgn.games import games  # noqa: E402
from federation.submissions.archive.importing import read  # noqa: E402
from federation.views.public.archive import PER_PAGE  # noqa: E402

SAMPLE = 2000  # games that are only read
ASKED = 20  # searches of each kind


def main(file: str, count: int) -> dict:
    call_command("migrate", verbosity=0)
    path = Path(file)
    if not path.exists():
        make(path, count)
    sample = min(SAMPLE, count)
    seconds = {"python-chess alone": alone(path, sample), "reading": reading(path, sample)}
    began = time.perf_counter()
    with path.open("rb") as opened:
        summary = read(opened)
    whole = time.perf_counter() - began
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
    rates = {what: sample / took for what, took in seconds.items()} | {"import": summary.games / whole}
    return {
        "games": ArchivedGame.objects.count(), "rates": rates, "import": str(summary), "bytes": weight(),
        "searches": searches(count),
    }  # fmt: skip


def alone(path: Path, sample: int) -> float:
    began = time.perf_counter()
    with path.open(encoding="utf-8") as opened:
        for _ in range(sample):
            chess.pgn.read_game(opened)
    return time.perf_counter() - began


def reading(path: Path, sample: int) -> float:
    began = time.perf_counter()
    with path.open("rb") as opened:
        for _ in islice(games(opened), sample):
            pass
    return time.perf_counter() - began


def searches(count: int) -> dict[str, list[float]]:
    """What is looked for -> milliseconds of the database and the ORM, each the count and a page."""
    chance, every = random.Random(SEED), ArchivedGame.objects.all()
    names = [name(chance.randrange(count // PLAYERS)) for _ in range(ASKED)]
    codes = ["B90", "C6", "E", "D37", "A0"] * (ASKED // 5)
    asked: dict[str, list[Callable]] = {
        "a player": [lambda one=one: every.of(one) for one in names],
        "a part of many names": [lambda: every.of("now")] * ASKED,
        "an opening": [lambda one=one: every.opened(one) for one in codes],
        "an event": [lambda one=one: every.at(f"open {one}") for one in range(ASKED)],
        "a year": [lambda one=one: every.filter(year=1970 + one) for one in range(ASKED)],
        "a player and an opening": [lambda one=one: every.of(one).opened("B") for one in names],
        "everything": [lambda: every] * ASKED,
    }
    return {what: sorted(took(one) for one in wanted) for what, wanted in asked.items()}


def took(wanted: Callable) -> float:
    began = time.perf_counter()
    page = Paginator(wanted().with_names().defer("moves"), PER_PAGE).page(1)
    list(page.object_list)
    return 1000 * (time.perf_counter() - began)


def weight() -> float:
    """Bytes a game on disk, with the names, the events and every index."""
    games_there = max(ArchivedGame.objects.count(), 1)
    if connection.vendor == "sqlite":
        return Path(connection.settings_dict["NAME"]).stat().st_size / games_there
    with connection.cursor() as cursor:
        total = 0
        for model in (ArchivedGame, ArchivedPlayer, ArchivedEvent):
            cursor.execute("SELECT pg_total_relation_size(%s)", [model._meta.db_table])
            total += cursor.fetchone()[0]
    return total / games_there


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], int(sys.argv[2]))))
