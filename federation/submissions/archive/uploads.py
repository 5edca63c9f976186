"""The life of an uploaded PGN file: sent to a worker, stopped, tried again, taken up again where its worker died."""

import gzip
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from django.db import transaction
from django.utils.translation import gettext as _

from federation import audit
from federation.models import ArchiveImport, ArchiveImportPart
from federation.players_import import files
from federation.refusals import NotPossible
from federation.reports.pgn.games import GZIP
from federation.runtime.tracing import request_ids
from federation.runtime.workers import messages

State = ArchiveImport.State
WORKING = (State.WAITING, State.READING)
KIND = "archive"  # of its holds
MOST_WAITING = 5  # files, of everybody together
PATIENCE = timedelta(days=30)  # after which the file of an import that failed is forgotten
TASK = "federation.tasks.import_games"  # by name, because tasks.py calls this module
ENDINGS = (".pgn", ".pgn.gz", ".gz", ".txt")


def upload(user, filename: str, size: int, chunks: Callable[[], Iterable[bytes]], now: datetime) -> ArchiveImport:
    """A stored file, on its way to a worker. Raises NotPossible."""
    name = files.plain_name(filename)
    begins = next(iter(chunks()), b"")[:65_536]
    if not name.lower().endswith(ENDINGS) or not (begins.startswith(GZIP) or b"[" in begins):
        raise NotPossible(_("This is no PGN file. Send games as .pgn, or packed as .pgn.gz."))
    digest = files.digest(chunks())
    with transaction.atomic():
        waiting = ArchiveImport.objects.filter(state__in=WORKING)
        if same := waiting.filter(digest=digest).first():
            return same  # a second click
        if waiting.count() >= MOST_WAITING:
            raise NotPossible(
                _("%(number)d files are being imported. Wait for one of them.") % {"number": MOST_WAITING}
            )
        one = ArchiveImport.objects.create(
            by=user, created=now, heard=now, filename=name, size=size, digest=digest,
            unpacked=0 if begins.startswith(GZIP) else size, request=request_ids.current(),
        )  # fmt: skip
        for number, content in enumerate(chunks()):
            ArchiveImportPart.objects.create(of=one, number=number, content=content)
        audit.record("archive.import-asked", user, now, about=one, text=name)
        transaction.on_commit(lambda: send(one.pk))
    return one


@contextmanager
def on_disk(one: ArchiveImport) -> Iterator[Path]:
    """The file, for as long as the block runs."""
    with TemporaryDirectory(prefix="tabiya-games-") as folder:
        path = Path(folder) / "games.pgn"
        with path.open("wb") as file:
            for content in one.parts.order_by("number").values_list("content", flat=True).iterator(chunk_size=4):
                file.write(content)
        yield path


def unpacked_size(path: Path, most: int) -> int:
    """How large a file is once unpacked, `most` for what is larger; 0 for a damaged one. [bytes]"""
    with path.open("rb") as raw:
        if raw.read(2) != GZIP:
            return path.stat().st_size
    total = 0
    try:
        with gzip.open(path) as file:
            while total < most and (block := file.read(1 << 20)):
                total += len(block)
    except (EOFError, OSError, zlib.error):
        return 0
    return min(total, most)


def forget(one: ArchiveImport) -> None:
    """Nobody needs the file of an import that is over."""
    ArchiveImportPart.objects.filter(of=one).delete()


def send(pk: int, before_others: bool = False) -> None:
    """Tell the workers of a file."""
    messages.tell(TASK, pk, first=before_others)


def is_begun(one: ArchiveImport) -> bool:
    return one.state == State.READING


def stop(pk: int, user, now: datetime) -> None:
    """Import no more of a file. What is in the archive stays there."""
    with transaction.atomic():
        one = _locked(pk, *WORKING, State.FAILED)
        one.state, one.finished = State.STOPPED, now
        one.save(update_fields=["state", "finished"])
        forget(one)
        audit.record("archive.import-stopped", user, now, about=one, text=one.filename)


def again(pk: int, user, now: datetime) -> None:
    """Go on with an import that failed, after the last game that was written."""
    with transaction.atomic():
        one = _locked(pk, State.FAILED)
        if not one.parts.exists():
            raise NotPossible(_("Its file is not here any more. Upload it again."))
        one.state, one.attempts, one.heard, one.error, one.finished = State.WAITING, 0, now, "", None
        one.save(update_fields=["state", "attempts", "heard", "error", "finished"])
        audit.record("archive.import-again", user, now, about=one, text=one.filename)
        transaction.on_commit(lambda: send(pk))


def look_round(now: datetime, unsent: timedelta = messages.UNSENT) -> None:
    """Send again what lost its worker or its message, and forget the files of what failed long ago."""
    working = ArchiveImport.objects.filter(state__in=WORKING)
    for one in messages.lost(TASK, KIND, working, is_begun, now, unsent):
        send(one.pk, before_others=is_begun(one))
    for one in ArchiveImport.objects.filter(state=State.FAILED, heard__lt=now - PATIENCE):
        forget(one)


def _locked(pk: int, *states: str) -> ArchiveImport:
    one = ArchiveImport.objects.select_for_update().get(pk=pk)
    if one.state not in states:
        raise NotPossible(
            _("%(name)s is %(state)s.") % {"name": one.filename, "state": one.get_state_display().lower()}
        )
    return one
