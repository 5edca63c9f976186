"""One list after another of a made-up federation, from open draft to finished draft, beside plain copying.

Run by `lists.py` in a process of its own; prints what it measured as one line of JSON.
"""

import gc
import json
import re
import resource
import subprocess
import sys
import time
from datetime import UTC, date, datetime
from pathlib import Path

import django
import numpy as np

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from benchmarks import register  # noqa: E402
from benchmarks.copying import Copying  # noqa: E402
from federation.models import Game  # noqa: E402
from federation.runtime.jobs.work import carry_through  # noqa: E402
from ratings import catalogue  # noqa: E402
from ratings.catalogue import calendar  # noqa: E402
from ratings.computing import bulk, list_inputs, outputs, person_versions, stored_arrays  # noqa: E402
from ratings.lists import computation, life, recalculation  # noqa: E402
from ratings.lists.chain import seals  # noqa: E402
from ratings.lists.dry_runs import proof  # noqa: E402
from ratings.models import Entry, Line, RatingList, Run, Seal  # noqa: E402
from ratings.systems.protocol.base import Known  # noqa: E402
from ratings.systems.protocol.epoch import UNKNOWN_DAY  # noqa: E402

SLUG = "fide"
IMPORTED, BEFORE, NOW = date(2025, 9, 1), date(2025, 11, 1), date(2026, 1, 1)
STATUS = Path("/proc/self/status")


def main(players: int, games: int, rounds: int, recalculated: int) -> dict:
    call_command("migrate", verbosity=0)
    cadence = catalogue.SYSTEMS[SLUG].cadence
    windows = [calendar.window(day, cadence) for day in (BEFORE, NOW)]
    register.make(players, games, [(window.first_day, window.last_day) for window in windows])
    remember(players)
    previous = published(BEFORE)
    seconds: dict[str, list[float]] = {}
    floors: dict[str, list[float]] = {}
    peak: dict[str, int] = {}
    copying = Copying(previous, RatingList.objects.get(state="draft"), settings.RUN_DIR)
    for number in range(rounds + 1):
        measured = {**entries_only(), **whole(peak), **publishing()}
        plain = copying.seconds()
        for found, into in ((measured, seconds), (plain, floors)):
            for name, took in found.items():
                if number:  # the first round warms up
                    into.setdefault(name, []).append(took)
    draft = RatingList.objects.get(state="draft")
    counts = {
        "players": players,
        "games": draft.games_count,
        "events": draft.tournaments_count,
        "entries": Entry.objects.filter(list=draft).count(),
        "lines": Line.objects.filter(list=draft).count(),
        "games in the database": Game.objects.count(),
    }
    seconds |= {"proving a published list": [proving(previous)]}
    fresh()
    peak["memory of a worker that just began"] = in_a_new_process()
    if recalculated:
        seconds |= recalculating(recalculated, peak)
    return {"rows": counts, "seconds": seconds, "floors": floors, "peak": peak}


def remember(players: int) -> None:
    """A published list that remembers everybody but a few, as if imported."""
    system = catalogue.load(SLUG)
    chance = np.random.default_rng(register.SEED)
    rating = np.clip(chance.normal(1750, 257, players), 1400, 2850).round()
    rating[:: register.NEW] = np.nan
    unknown = np.full(players, np.nan)
    memory = system.recall(
        Known(
            day=IMPORTED, rating=rating, games=chance.integers(0, 400, players).astype(np.int32),
            index=np.full(players, -1, np.int32), deviation=unknown, volatility=unknown, best=unknown,
            factor=np.where(np.isnan(rating), np.nan, 20), last_day=np.full(players, UNKNOWN_DAY, np.int32),
            birth_year=np.full(players, 1980, np.int16),
            title=np.full(players, "", "<U4"),
        )
    )  # fmt: skip
    days = calendar.window(IMPORTED, catalogue.SYSTEMS[SLUG].cadence)
    imported = RatingList.objects.create(
        system=SLUG, effective=IMPORTED, first_day=days.first_day, last_day=days.last_day, digest="imported",
        memory=stored_arrays.pack_memory(np.arange(1, players + 1), memory), created=noon(IMPORTED),
    )  # fmt: skip
    imported.state, imported.published_at = RatingList.State.PUBLISHED, noon(IMPORTED)
    imported.save(update_fields=["state", "published_at"])
    seals.seal_missing(SLUG)  # else those after it would get none


def published(effective: date) -> RatingList:
    draft = life.open_draft(SLUG, effective, noon(effective))
    carry_through(waiting(draft), lambda: noon(effective))
    return life.publish(draft.pk, None, noon(effective))


def waiting(draft: RatingList) -> Run:
    """A run that no worker is told of."""
    return Run.objects.create(list=draft, reason="a benchmark", created=noon(NOW), heard=noon(NOW))


def noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def fresh() -> None:
    """As if nothing had been computed yet."""
    RatingList.objects.get(state="draft").delete()
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    gc.collect()


def entries_only() -> dict[str, float]:
    """Seconds of everything but the working and the memory."""
    fresh()
    system = catalogue.load(SLUG)
    began = time.perf_counter()
    draft = life.open_draft(SLUG, NOW, noon(NOW))
    inputs = list_inputs.load(draft, system)
    outcome = system.rate(inputs.memory, inputs.period, working=False)
    entries = outputs.entry_rows(draft, inputs, outcome.sheet, system.published(outcome.memory))
    with transaction.atomic():
        persons = computation.persons(draft, entries, person_versions.digests(inputs))
        bulk.write(Entry, outputs.entry_blocks(draft, entries, persons))
    return {"load, rating and entries": time.perf_counter() - began}


def whole(peak: dict[str, int]) -> dict[str, float]:
    """Seconds of the whole list and of its parts; the clock the product asks between them tells."""
    fresh()
    heard: list[float] = []

    def clock() -> datetime:
        heard.append(time.perf_counter())
        return noon(NOW)

    before = forget_peak()
    began = time.perf_counter()
    carry_through(waiting(life.open_draft(SLUG, NOW, noon(NOW))), clock)
    took = time.perf_counter() - began
    peak |= {"memory before": before, "memory at its peak": peak_memory()}
    reading, rating, writing, done = *heard[1:4], heard[-1]
    parts = {"  reading results": rating - reading, "  rating": writing - rating, "  writing": done - writing}
    return {"the whole list": took, **parts}


def in_a_new_process() -> int:
    """The highest use of memory of a process that computes the list and did nothing before. [bytes]"""
    code = "from benchmarks import whole_list; print(whole_list.memory_of_one())"
    said = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True).stdout
    return int(said.splitlines()[-1])


def memory_of_one() -> int:
    carry_through(waiting(life.open_draft(SLUG, NOW, noon(NOW))), lambda: noon(NOW))
    return peak_memory()


def publishing() -> dict[str, float]:
    """Seconds of the draft published, with its seal. It stays a draft."""
    draft = RatingList.objects.defer("memory").get(state="draft")
    began = time.perf_counter()
    life.is_stale(draft)
    read = time.perf_counter()
    with transaction.atomic():
        life.publish(draft.pk, None, noon(NOW))
        transaction.set_rollback(True)
    published = time.perf_counter()
    return {
        "publishing": published - read,
        "  whether its inputs changed": read - began,
        "  the draft is held": published - read - (read - began),
    }


def proving(published: RatingList) -> float:
    """Seconds of what happens to it each night: it is computed again from the register."""
    began = time.perf_counter()
    proof.prove(published.pk, noon(NOW))
    return time.perf_counter() - began


def recalculating(count: int, peak: dict[str, int]) -> dict[str, list[float]]:
    """Seconds of a recalculation of so many lists: an event was withdrawn that the first of them counts."""
    day = NOW
    life.publish(RatingList.objects.get(state="draft").pk, None, noon(day))
    while RatingList.objects.current().filter(imported=False, effective__gte=BEFORE).count() < count:
        day = calendar.after(day, catalogue.SYSTEMS[SLUG].cadence)
        published(day)
    first = RatingList.objects.get(effective=BEFORE)
    event = first.counted.first().tournament
    type(event).objects.filter(pk=event.pk).update(withdrawn=True)
    reason = "an event was withdrawn"
    run = recalculation.request(SLUG, BEFORE, reason, Run.Kind.REWIND, noon(day))
    before = forget_peak()
    began = time.perf_counter()
    carry_through(run, lambda: noon(day))
    took = time.perf_counter() - began
    peak |= {"memory before recalculating": before, "memory at its peak, recalculating": peak_memory()}
    assert Seal.objects.filter(list__edition=2).count() == count
    return {f"recalculating {count} lists": [took]}


def forget_peak() -> int:
    """Begin to look for the highest use of memory. Returns today's. [bytes]"""
    if not STATUS.exists():
        return 0
    Path("/proc/self/clear_refs").write_text("5")
    return _of_status("VmRSS")


def peak_memory() -> int:
    """[bytes]"""
    return _of_status("VmHWM") if STATUS.exists() else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _of_status(name: str) -> int:
    return 1024 * int(re.search(rf"^{name}:\s+(\d+) kB", STATUS.read_text(), re.M)[1])


if __name__ == "__main__":
    print(json.dumps(main(*map(int, sys.argv[1:]))))
