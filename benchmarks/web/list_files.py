"""The files of one published list of a made-up federation. Run by `files.py`; prints a line of JSON."""

import json
import os
import sys
import time
from multiprocessing import get_context
from pathlib import Path

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connections  # noqa: E402
from django.db.models import Sum  # noqa: E402
from django.db.models.functions import Length  # noqa: E402
from django.utils import timezone  # noqa: E402

from benchmarks import register  # noqa: E402
from benchmarks.whole_list import BEFORE, SLUG, published, remember  # noqa: E402
from federation.models import Player  # noqa: E402
from ratings import catalogue  # noqa: E402
from ratings.catalogue import calendar  # noqa: E402
from ratings.models import RatingList  # noqa: E402
from ratings.published.files import kept  # noqa: E402
from ratings.published.files.forms import FORMS  # noqa: E402

GAMES = 2_000  # who plays does not matter to a file


def main(players: int) -> dict:
    call_command("migrate", verbosity=0)
    window = calendar.window(BEFORE, catalogue.SYSTEMS[SLUG].cadence)
    register.make(players, GAMES, [(window.first_day, window.last_day)])
    remember(players)
    one = published(BEFORE)
    with connections["default"].cursor() as cursor:  # FIDE's lists name those alone who have an id
        cursor.execute(f"UPDATE {Player._meta.db_table} SET fide_id = 1000000 + id")
    connections.close_all()
    files = {}
    for name in FORMS:
        with get_context("spawn").Pool(1) as pool:  # so that each has a peak of its own
            files[name] = pool.apply(written, (one.pk, name))
    return {"entries": one.entries_count, "files": {name: told for name, told in files.items() if told}}


def written(key: int, name: str) -> dict:
    one = RatingList.objects.defer("memory").get(pk=key)
    form = FORMS[name]
    if form.most is not None and one.active_count > form.most:
        return {}
    before, begun = _memory("VmRSS"), time.perf_counter()
    file = kept.keep(one, form, timezone.now())
    seconds, peak = time.perf_counter() - begun, _memory("VmHWM") - before
    assert file is not None
    begun = time.perf_counter()
    assert sum(map(len, kept.pieces(file))) == file.size
    sent, begun = time.perf_counter() - begun, time.perf_counter()
    assert sum(map(len, kept.packed(file))) <= file.size * 1.01 + 100
    zipped = time.perf_counter() - begun
    stored = file.parts.aggregate(all=Sum(Length("content")))["all"]
    return {"seconds": seconds, "size": file.size, "stored": stored, "peak": peak, "sent": sent, "zipped": zipped}


def _memory(name: str) -> int:
    """Of this process. [bytes]"""
    told = Path(f"/proc/{os.getpid()}/status").read_text()
    return next(1024 * int(line.split()[1]) for line in told.splitlines() if line.startswith(f"{name}:"))


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]))))
