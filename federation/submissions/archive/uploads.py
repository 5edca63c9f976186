"""The life of an uploaded PGN file: sent to a worker, stopped, tried again."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from pathlib import Path

from django.db import transaction
from django.utils.translation import gettext as _

from federation import audit
from federation.models import ArchiveImport
from federation.refusals import NotPossible
from federation.reports.pgn.lines import BROKEN, GZIP, unpacked
from federation.runtime.jobs import life
from federation.runtime.uploads import parts

State = ArchiveImport.State
MOST_WAITING = 5  # files, of everybody together
PATIENCE = timedelta(days=30)  # after which the file of an import that failed is forgotten
ENDINGS = (".pgn", ".pgn.gz", ".gz", ".txt")


def upload(user, filename: str, size: int, chunks: Callable[[], Iterable[bytes]], now: datetime) -> ArchiveImport:
    """A stored file, on its way to a worker. Raises NotPossible."""
    name = parts.plain_name(filename)
    begins = next(iter(chunks()), b"")[:65_536]
    if not name.lower().endswith(ENDINGS) or not (begins.startswith(GZIP) or b"[" in begins):
        raise NotPossible(_("This is no PGN file. Send games as .pgn, or packed as .pgn.gz."))
    digest = parts.digest(chunks())
    with transaction.atomic():
        waiting = ArchiveImport.objects.open()
        if same := waiting.filter(digest=digest).first():
            return same  # a second click
        if waiting.count() >= MOST_WAITING:
            raise NotPossible(
                _("%(number)d files are being imported. Wait for one of them.") % {"number": MOST_WAITING}
            )
        one = ArchiveImport(
            by=user,
            created=now,
            heard=now,
            filename=name,
            size=size,
            digest=digest,
        )
        life.ask(one)
        parts.keep(one, chunks())
        audit.record("archive.import-asked", user, now, about=one, text=name)
    return one


def unpacked_size(path: Path, most: int) -> int:
    """How large a file is for its reader, unpacked; `most` for what is larger, 0 for a damaged one. [bytes]"""
    total = 0
    try:
        with path.open("rb") as raw:
            file = unpacked(raw)
            while total < most and (block := file.read1(1 << 20)):
                total += len(block)
    except BROKEN:
        return 0
    return min(total, most)


def stop(pk: int, user, now: datetime) -> None:
    """Import no more of a file. What is in the archive stays there."""
    with transaction.atomic():
        one = life.locked(ArchiveImport, pk, *ArchiveImport.OPEN, State.FAILED)
        life.stop(one, now)
        parts.forget(one)
        audit.record("archive.import-stopped", user, now, about=one, text=one.filename)


def again(pk: int, user, now: datetime) -> None:
    """Go on with an import that failed, after the last game that was written."""
    with transaction.atomic():
        one = life.locked(ArchiveImport, pk, State.FAILED)
        if not one.parts.exists():
            raise NotPossible(_("Its file is not here any more. Upload it again."))
        life.go_on(one, now)
        audit.record("archive.import-again", user, now, about=one, text=one.filename)


def forget_old(now: datetime) -> None:
    """The files of what failed long ago."""
    for one in ArchiveImport.objects.filter(state=State.FAILED, heard__lt=now - PATIENCE):
        parts.forget(one)
