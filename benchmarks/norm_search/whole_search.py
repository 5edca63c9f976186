"""All events of a period searched for norms, beside a list rated from the same games.

Run by `benchmarks/norm_search/norms.py` in a process of its own; prints what it measured as one line of JSON. CPU
seconds of this process and of PostgreSQL, because other people's work must not change the answer.
"""

import gc
import hashlib
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402

from benchmarks.norm_search.strong_events import make  # noqa: E402
from benchmarks.whole_list import BEFORE, NOW, SLUG, noon, published, remember, waiting  # noqa: E402
from federation.models import Game, Tournament  # noqa: E402
from ratings import catalogue  # noqa: E402
from ratings.catalogue import calendar  # noqa: E402
from ratings.lists import computation, database_guard, life  # noqa: E402
from ratings.models import NormFound, RatingList, TitleApplication  # noqa: E402
from ratings.titles import finding  # noqa: E402

WRITTEN = (
    "ratings_titleapplication_norms", "ratings_titleapplication", "ratings_normfound", "ratings_normsearch",
    "federation_letter", "federation_deed",
)  # fmt: skip
TICK = os.sysconf("SC_CLK_TCK")


def main(players: int, games: int, rounds: int) -> dict:
    call_command("migrate", verbosity=0)
    if not Tournament.objects.exists():
        window = calendar.window(NOW, catalogue.SYSTEMS[SLUG].cadence)
        make(players, games, window.first_day, window.last_day)
        remember(players)
        published(BEFORE)
    measured: dict[str, list[list[float]]] = {"rating": [], "norms": []}
    for number in range(rounds + 1):
        for name, work, clean in (("rating", rate, no_draft), ("norms", search, no_norms)):
            clean()
            took = cpu(work)
            if number:  # the first round warms up
                measured[name].append(took)
    found = NormFound.objects.all()
    counts = {
        "players": players, "games": Game.objects.count(), "events": Tournament.objects.count(),
        "norms": found.filter(norm=True).count(), "refused by one article": found.filter(norm=False).count(),
        "proposals": TitleApplication.objects.count(),
    }  # fmt: skip
    return {"rows": counts, "seconds": measured, "digest": digest()}


def rate() -> None:
    computation.recompute(waiting(life.open_draft(SLUG, NOW, noon(NOW))), lambda: noon(NOW))


def search() -> None:
    finding.find_due(noon(NOW))


def no_draft() -> None:
    RatingList.objects.filter(state="draft").delete()
    tidy()


def no_norms() -> None:
    """As if nothing had been searched. The log of deeds lets nobody delete from it, so its guard sleeps meanwhile."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(f"TRUNCATE {', '.join(WRITTEN)}")
        else:
            database_guard.lift("default", ["the tables are emptied"])
            for table in WRITTEN:
                cursor.execute(f"DELETE FROM {table}")
            database_guard.freeze("default")
    tidy()


def tidy() -> None:
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    gc.collect()


def cpu(work: Callable[[], None]) -> list[float]:
    """CPU seconds of `work`: this process's, and PostgreSQL's."""
    began, theirs = time.process_time(), servers()
    work()
    return [time.process_time() - began, servers() - theirs]


def servers() -> float:
    """CPU seconds that PostgreSQL's processes for this connection have taken: its own, and of helpers that ended."""
    if connection.vendor != "postgresql":
        return 0.0
    connection.ensure_connection()
    own = connection.connection.info.backend_pid
    fields = Path(f"/proc/{own}/stat").read_text().rpartition(")")[2].split()
    father = Path(f"/proc/{fields[1]}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12]) + int(father[13]) + int(father[14])) / TICK


def digest() -> str:
    """Of everything that was stored, keys aside, as the database keeps it."""
    of = hashlib.sha256()
    questions = (
        "SELECT player_id, tournament_id, scheme, title, edition, norm, refused_by, credited, performance, "
        "CAST(verdict AS text), CAST(basket AS text) FROM ratings_normfound ORDER BY 1, 2, 3, 4",
        "SELECT tournament_id, version, history, change, imported, CAST(waiver AS text) "
        "FROM ratings_normsearch ORDER BY 1",
        "SELECT player_id, scheme, title, way, state, CAST(conditions AS text) "
        "FROM ratings_titleapplication ORDER BY 1, 3",
    )
    with connection.cursor() as cursor:
        for question in questions:
            cursor.execute(question)
            for row in cursor.fetchall():
                of.update(repr(row).encode())
    return of.hexdigest()


if __name__ == "__main__":
    print(json.dumps(main(*map(int, sys.argv[1:]))))
