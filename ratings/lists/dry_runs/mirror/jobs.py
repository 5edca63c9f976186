"""Mirror checks as jobs: FIDE's lists are sent by an officer, and read and held against the month by a worker."""

from collections.abc import Callable, Collection, Iterable
from datetime import date, datetime, timedelta
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import record
from federation.events.for_fide import seen
from federation.events.for_fide.month import Month
from federation.models.players import Tempo
from federation.players_import.formats.rows import UnreadableList
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, life, work
from federation.runtime.office import identity
from federation.runtime.office.reader_language import capfirst
from federation.runtime.uploads import parts
from federation.vocabulary import federations
from federation.vocabulary.dates import plain_day
from ratings.lists.dry_runs.mirror import answers, fide_lists, reports
from ratings.lists.dry_runs.mirror.fide_lists import FideList
from ratings.lists.dry_runs.publishing import Answering
from ratings.models import FideFile, FideMirror

State = FideMirror.State
PATIENCE = timedelta(days=30)  # after which the files of a check that failed are forgotten
READ = 90  # per cent of the work


def home() -> str:
    """The code by which FIDE's lists name the own federation; "" where nobody said it."""
    office = identity.current()
    return office.country or (office.code if office.code in federations.CODES else "")


class Sent(NamedTuple):
    """An uploaded file."""

    name: str
    chunks: Callable[[], Iterable[bytes]]


def ask(user, month: Month, before: Sent | None, after: Sent, now: datetime) -> FideMirror:
    """A check on its way to a worker. NotPossible where there is no list before the month, as a file or imported."""
    if not home():
        raise NotPossible(_("An administrator has to say first by which code FIDE knows this federation."))
    if before is None and not fide_lists.is_imported(month.first):
        words = _("FIDE’s list of %(day)s is not in the register: choose its file.")
        raise NotPossible(words % {"day": plain_day(month.first)})
    with transaction.atomic():
        one = FideMirror(by=user, created=now, heard=now, month=month.first)
        life.ask(one)
        for is_after, file in ((False, before), (True, after)):
            if file is not None:
                made = FideFile.objects.create(mirror=one, filename=parts.plain_name(file.name), is_after=is_after)
                parts.keep(made, file.chunks())
        record("fide-mirror.asked", user, now, about=one)
    return one


@kinds.register
class Mirror(Answering[FideMirror]):
    """It is all or nothing: after a stop the files are read once more."""

    name, words = "fide-mirror", gettext_lazy("FIDE mirror check")
    model, heavy = FideMirror, ("answer",)
    repeatable = (State.FAILED, State.STOPPED)

    def attempt(self, job: FideMirror, clock: Callable[[], datetime]) -> None:
        _compare(job, clock)

    def may_go_again(self, job: FideMirror) -> bool:
        return super().may_go_again(job) and job.files.filter(is_after=True).exists()


def _compare(job: FideMirror, clock: Callable[[], datetime]) -> None:
    ours, gathered = home(), reports.gathered(job.month, job.after)
    before, after = (_list(job, day, gathered.ids, ours, clock) for day in (job.month, job.after))
    found = answers.examined(before, after, gathered, ours)
    if not found:
        raise NotPossible(_("The two lists have no rate of play in common."))

    def say(tempo: str) -> None:
        work.say(job, clock(), done=READ, total=100, step=str(Tempo(tempo).label))

    told = answers.answer(found, after, ours, say)
    looked_for = {
        (one.event.pk, one.month)
        for each in found for one in (each.reports[at] for at in (*each.due, *each.late))
    }  # fmt: skip
    there = [
        seen.Seen(one["event"], found_month, one["state"], len(one["lacking"]))
        for one in told["events"]
        if (found_month := Month.read(one["month"])) is not None
    ]
    with transaction.atomic():
        held = work.locked(job)
        held.files.all().delete()
        seen.settle(job.after, looked_for, there)
        work.finish(held, State.DONE, clock(), answer=told)


def _list(job: FideMirror, day: date, wanted: Collection[int], ours: str, clock: Callable[[], datetime]) -> FideList:
    is_after = day == job.after
    file = job.files.filter(is_after=is_after).first()
    if file is None:
        return fide_lists.imported(day, ours)
    done = READ // 2 if is_after else 0

    def say(share: float) -> None:
        work.say(job, clock(), done=done + int(share * READ / 2), total=100, step=file.filename[:80])

    try:
        with parts.on_disk(file) as path:
            found = fide_lists.read(path, day, ours, wanted, say)
    except UnreadableList as error:
        raise NotPossible(f"{file.filename}: {capfirst(str(error))}.") from error
    if (found.day.year, found.day.month) != (day.year, day.month):
        told = {"file": file.filename, "day": plain_day(found.day), "wanted": plain_day(day)}
        raise NotPossible(_("%(file)s is FIDE’s list of %(day)s, and that of %(wanted)s is needed.") % told)
    return found


def forget_old(now: datetime) -> None:
    """The files of what failed or was stopped long ago."""
    FideFile.objects.filter(mirror__state__in=[State.FAILED, State.STOPPED], mirror__heard__lt=now - PATIENCE).delete()
