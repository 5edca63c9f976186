"""A worker's part: games of an uploaded file into the archive, block by block; what is written stays and is skipped."""

from collections import Counter
from collections.abc import Callable
from datetime import datetime
from functools import partial
from itertools import islice
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from federation import audit
from federation.models import ArchiveImport
from federation.reports.pgn.boxed import LIMITS, Unfinished, boxed_games
from federation.runtime.workers import holds, tried
from federation.runtime.workers.tried import Superseded
from federation.submissions.archive import importing, uploads, wording

State = ArchiveImport.State
COUNTS = ("games", "added", "duplicates", "completed", "names", "matched")


def carry_out(pk: int, clock: Callable[[], datetime]) -> None:
    """Import the games of file `pk`. Harmless to call twice, and on one that is over or with another worker."""
    with holds.hold(uploads.KIND, pk) as ours:
        if ours:
            _carry_through(pk, clock)


def _carry_through(pk: int, clock: Callable[[], datetime]) -> None:
    one = ArchiveImport.objects.filter(pk=pk, state__in=uploads.WORKING).first()
    if one is None:
        return
    if one.attempts >= tried.MOST:
        _fail(one, tried.died(), clock())
        return
    taken = ArchiveImport.objects.filter(
        pk=pk, state=one.state, attempts=one.attempts
    )  # not if it was stopped just now
    if not taken.update(state=State.READING, attempts=F("attempts") + 1, heard=clock()):
        return
    reading = ArchiveImport.objects.filter(pk=pk, state=State.READING)
    give_back = partial(reading.filter(attempts__gt=0).update, attempts=F("attempts") - 1)

    def goes_on() -> bool:
        """Games that were written took the try off the count."""
        written = reading.filter(attempts=0).exists()
        if written:
            uploads.send(pk)
        return written

    with tried.tried("games", pk, lambda text: _fail(one, text, clock()), give_back, goes_on):
        try:
            with uploads.on_disk(one) as path:
                _read(one, path, clock)
        except Unfinished as error:
            one.refresh_from_db()
            _fail(one, wording.unfinished(error.why, one.games), clock())


def _read(one: ArchiveImport, path: Path, clock: Callable[[], datetime]) -> None:
    """From the game after the last that was written to the end."""
    if not one.unpacked:
        one.unpacked = uploads.unpacked_size(path, LIMITS.most)
        ArchiveImport.objects.filter(pk=one.pk).update(unpacked=one.unpacked)
    found = boxed_games(path, one.at, one.games)
    try:
        while block := list(islice(found, importing.BLOCK)):
            if one.games + len(block) > settings.ARCHIVE_MAX_GAMES:
                text = _("The file has more than %(most)d games. Send it in parts; what is imported is recognised.")
                _fail(one, text % {"most": settings.ARCHIVE_MAX_GAMES}, clock())
                return
            one = _write(one.pk, block, clock())
    finally:
        found.close()
    with transaction.atomic():
        held = _ours(one.pk)
        held.state, held.finished, held.heard = State.DONE, clock(), clock()
        held.save(update_fields=["state", "finished", "heard"])
        uploads.forget(held)
        text = str(_summary(held))
        audit.record("archive.imported", held.by, clock(), about=held, text=f"{held.filename}: {text}")


def _write(pk: int, block: list, now: datetime) -> ArchiveImport:
    """Games and how far the file is, in one transaction: whoever goes on knows which are in the archive."""
    with transaction.atomic():
        one = _ours(pk)
        summary = _summary(one)
        importing.write(block, summary)
        for name in COUNTS:
            setattr(one, name, getattr(summary, name))
        one.refused, one.refusals = dict(summary.refused), summary.refusals
        one.at, one.heard, one.attempts = block[-1].end, now, 0
        one.save(update_fields=[*COUNTS, "refused", "refusals", "at", "heard", "attempts"])
    return one


def _ours(pk: int) -> ArchiveImport:
    one = ArchiveImport.objects.select_for_update().filter(pk=pk, state=State.READING).first()
    if one is None:
        raise Superseded
    return one


def _summary(one: ArchiveImport) -> importing.Summary:
    counts = {name: getattr(one, name) for name in COUNTS}
    return importing.Summary(**counts, refused=Counter(one.refused), refusals=list(map(tuple, one.refusals)))


def _fail(one: ArchiveImport, text: str, now: datetime) -> None:
    going = ArchiveImport.objects.filter(pk=one.pk, state__in=uploads.WORKING)
    going.update(state=State.FAILED, error=text.strip(), finished=now, heard=now)
