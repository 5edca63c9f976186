"""Counts of ratings over the years as jobs: a file is sent by an officer and counted by a worker, block by block."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import record
from federation.refusals import NotPossible
from federation.reports.pgn.lines import BROKEN, GZIP, unpacked
from federation.runtime.jobs import kinds, life, work
from federation.runtime.uploads import parts
from ratings.lists.dry_runs.publishing import Answering
from ratings.lists.dry_runs.years import figures, scid_file
from ratings.lists.dry_runs.years.counts import Counts
from ratings.lists.dry_runs.years.scid_file import Person, Place
from ratings.models import YearsCount

State = YearsCount.State
BLOCK = 20_000  # players counted between two places that are stored
NAMED = 200  # refused lines that are kept
MOST_UNPACKED = 2_000_000_000  # bytes
PATIENCE = timedelta(days=30)  # after which the file of a count that failed is forgotten


def upload(
    user, filename: str, size: int, chunks: Callable[[], Iterable[bytes]], federation: str, now: datetime
) -> YearsCount:
    """A stored file, on its way to a worker. NotPossible where it is no such file."""
    begins = next(iter(chunks()), b"")
    if not (begins.startswith(GZIP) or scid_file.is_one(begins)):
        raise NotPossible(_("This is no file of ratings as Scid has it: no line begins with @PLAYER."))
    with transaction.atomic():
        one = YearsCount(
            by=user, created=now, heard=now, filename=parts.plain_name(filename), size=size, federation=federation
        )
        life.ask(one)
        parts.keep(one, chunks())
        record("years.asked", user, now, about=one)
    return one


@kinds.register
class Years(Answering[YearsCount]):
    """What is counted stays: whoever goes on after a stop begins where the last block ended."""

    name, words = "years", gettext_lazy("Ratings over the years")
    model, heavy = YearsCount, ("answer", "counts")
    repeatable = (State.FAILED, State.STOPPED)

    def attempt(self, job: YearsCount, clock: Callable[[], datetime]) -> None:
        try:
            with parts.on_disk(job) as path:
                _read(job, path, clock)
        except BROKEN as error:
            raise NotPossible(_("The file is damaged after line %(line)d.") % {"line": job.lines}) from error

    def may_go_again(self, job: YearsCount) -> bool:
        return super().may_go_again(job) and job.parts.exists()


def _read(job: YearsCount, path: Path, clock: Callable[[], datetime]) -> None:
    counts = Counts.unpacked(job.counts) if job.counts else Counts()
    place = Place(job.done, job.lines)
    with path.open("rb") as raw:
        stream = unpacked(raw)
        stream.seek(place.at)
        found = scid_file.read(stream, place, clock().year)
        while block := list(islice(found, BLOCK)):
            counts.add(block, job.federation)
            _store(job, block, counts, place, clock(), total=place.at * job.size // max(raw.tell(), 1))
            if place.at > MOST_UNPACKED:
                most = {"most": MOST_UNPACKED // 1_000_000}
                raise NotPossible(_("The file has more than %(most)d MB when unpacked.") % most)
    if not counts.rated.any():
        raise NotPossible(_("There is no player with a rating in this file."))
    with transaction.atomic():
        held = work.locked(job)
        parts.forget(held)
        work.finish(held, State.DONE, clock(), answer=figures.answer(counts), counts=b"")


def _store(job: YearsCount, block: list[Person], counts: Counts, place: Place, now: datetime, total: int) -> None:
    """What was counted and how far the file is, together: whoever goes on counts nobody twice."""
    refused = [[each.line, each.why, each.year] for one in block for each in one.refused]
    job.done, job.total, job.lines = place.at, max(total, place.at), place.line
    job.people += sum(1 for one in block if one.published)
    job.refused += len(refused)
    job.refusals = [*job.refusals, *refused][:NAMED]
    job.counts = counts.packed()
    told = ("done", "total", "lines", "people", "refused", "refusals", "counts")
    work.stored(job, now, **{name: getattr(job, name) for name in told})


def forget_old(now: datetime) -> None:
    """The files of what failed or was stopped long ago."""
    for one in YearsCount.objects.filter(state__in=[State.FAILED, State.STOPPED], heard__lt=now - PATIENCE):
        parts.forget(one)
