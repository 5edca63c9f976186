"""A worker's part: games of an uploaded file into the archive, block by block; what is written stays and is skipped."""

from collections import Counter
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation import audit
from federation.models import ArchiveImport
from federation.permissions import OFFICER, REGISTRAR
from federation.refusals import NotPossible
from federation.reports.pgn.boxed import LIMITS, Unfinished, boxed_games
from federation.runtime.jobs import kinds
from federation.runtime.jobs import work as jobs
from federation.runtime.uploads import parts
from federation.submissions.archive import importing, uploads, wording

COUNTS = ("games", "added", "duplicates", "completed", "names", "matched")


@kinds.register
class Games(kinds.Kind[ArchiveImport]):
    name, words = "games", gettext_lazy("Games into the archive")
    model = ArchiveImport
    roles = (OFFICER, REGISTRAR)
    stoppable, repeatable = True, (ArchiveImport.State.FAILED,)

    def attempt(self, job: ArchiveImport, clock: Callable[[], datetime]) -> None:
        try:
            with parts.on_disk(job) as path:
                _read(job, path, clock)
        except Unfinished as error:
            job.refresh_from_db()
            raise NotPossible(wording.unfinished(error.why, job.games)) from error

    def stop(self, job: ArchiveImport, user, now: datetime) -> None:
        uploads.stop(job.pk, user, now)

    def again(self, job: ArchiveImport, user, now: datetime) -> None:
        uploads.again(job.pk, user, now)


def _read(one: ArchiveImport, path: Path, clock: Callable[[], datetime]) -> None:
    """From the game after the last that was written to the end."""
    if not one.total:
        one.total = uploads.unpacked_size(path, LIMITS.most)
        jobs.say(one, clock(), total=one.total)
    found = boxed_games(path, one.done, one.games)
    try:
        for block in importing.blocks(found):
            if one.games + len(block) > settings.ARCHIVE_MAX_GAMES:
                text = _("The file has more than %(most)d games. Send it in parts; what is imported is recognised.")
                raise NotPossible(text % {"most": settings.ARCHIVE_MAX_GAMES})
            one = _write(one, block, clock())
    finally:
        found.close()
    with transaction.atomic():
        held = jobs.locked(one)
        parts.forget(held)
        jobs.finish(held, ArchiveImport.State.DONE, clock())
        text = str(_summary(held))
        audit.record("archive.imported", held.by, clock(), about=held, text=f"{held.filename}: {text}")


def _write(one: ArchiveImport, block: list, now: datetime) -> ArchiveImport:
    """Games and how far the file is, in one transaction: whoever goes on knows which are in the archive."""
    with transaction.atomic():
        summary = _summary(jobs.locked(one))
        importing.write(block, summary)
        counts = {name: getattr(summary, name) for name in COUNTS}
        told = {
            "refused": dict(summary.refused), "refusals": summary.refusals,
            "noted": dict(summary.noted), "notes": summary.notes,
        }  # fmt: skip
        jobs.stored(one, now, done=block[-1].end, **counts, **told)
    one.refresh_from_db()
    return one


def _summary(one: ArchiveImport) -> importing.Summary:
    counts = {name: getattr(one, name) for name in COUNTS}
    return importing.Summary(
        **counts, refused=Counter(one.refused), refusals=list(map(tuple, one.refusals)),
        noted=Counter(one.noted), notes=list(map(tuple, one.notes)),
    )  # fmt: skip
