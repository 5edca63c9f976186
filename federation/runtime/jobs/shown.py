"""What pages say of jobs: one while it waits and works, all that are at work, and those that are over."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, QuerySet, Value
from django.utils.translation import gettext as _

from federation.models.jobs import Job
from federation.permissions import account_name, has_role
from federation.runtime.jobs import kinds, progress
from federation.runtime.jobs.kinds import Kind
from federation.runtime.jobs.progress import Progress
from federation.runtime.office.reader_language import capfirst
from federation.runtime.workers import holds, worker_heartbeats

State = Job.State
MOST = 20  # of one kind that are at work or wait


@dataclass(frozen=True)
class Shown:
    """A job as it stands at this moment."""

    job: Job
    kind: Kind
    silence: str  # a sentence part that no worker answers; "" if one does
    lost: bool  # its worker died, and no other has it yet
    progress: Progress

    @property
    def tag(self) -> str:
        return "" if self.lost else self.job.tag

    @property
    def state(self) -> str:
        return str(State.WAITING.label) if self.lost else self.job.get_state_display()

    @property
    def words(self) -> str:
        """A sentence of what happens, or happened, to it."""
        if not self.job.working or (self.job.state == State.WORKING and not self.lost):
            return self.progress.words
        if self.silence:
            return f"{capfirst(self.silence)}. {_('It goes on as soon as one does.')}"
        if self.lost:
            return _("Its worker has stopped. Another one takes it.")
        return _("A worker takes it as soon as one is free.")

    @property
    def percent(self) -> int:
        return 100 if self.job.state == State.DONE else self.progress.percent


def of(job: Job, now: datetime) -> Shown:
    return _shown(kinds.of(job), [job], worker_heartbeats.silence(now) if job.working else "")[0]


def _shown(kind: Kind, jobs: Iterable[Job], silence: str) -> list[Shown]:
    jobs = list(jobs)
    begun = {job.pk for job in jobs if job.state == State.WORKING}
    lost = begun - holds.held(kind.name, begun)
    return [Shown(job, kind, silence, job.pk in lost, progress.of(job)) for job in jobs]


def at_work(silence: str) -> tuple[list[Shown], list[tuple[Kind, int]]]:
    """Jobs that are with a worker or wait for one, those in work first; and of each kind how many more there are."""
    found: list[Shown] = []
    more = []
    for kind in kinds.every():
        waiting = kind.left().defer(*kind.heavy)
        found += _shown(kind, waiting.order_by("-state", "pk")[:MOST], silence)
        if (left := waiting.count() - MOST) > 0:
            more.append((kind, left))
    found.sort(key=lambda shown: (shown.job.state != State.WORKING, shown.job.created))
    return found, more


class Over:
    """Jobs that are over, the latest first; with a `state`, those that ended so. To be shown page by page."""

    def __init__(self, state: str = "") -> None:
        rows = [
            _of_kind(kind, state).annotate(kind_name=Value(kind.name)).values_list("kind_name", "pk", "finished")
            for kind in kinds.every()
        ]
        self.rows: QuerySet[Any, tuple] = rows[0].union(*rows[1:], all=True).order_by("-finished", "kind_name", "-pk")

    def count(self) -> int:
        return self.rows.count()

    def __getitem__(self, part: slice) -> list[Shown]:
        wanted: Sequence[tuple] = list(self.rows[part])
        found: dict[tuple[str, int], Shown] = {}
        for kind in kinds.every():
            keys = [pk for name, pk, _finished in wanted if name == kind.name]
            if keys:
                shown = _shown(kind, kind.light().filter(pk__in=keys), "")
                found |= {(kind.name, one.job.pk): one for one in shown}
        return [found[name, pk] for name, pk, _finished in wanted if (name, pk) in found]


def counts() -> list[tuple[str, str, int]]:
    """(state, words, jobs) of every state in which a job is over."""
    found = dict.fromkeys(Job.OVER, 0)
    for kind in kinds.every():
        for state, number in _of_kind(kind).values_list("state").annotate(Count("pk")):
            found[State(state)] += number
    return [(str(state), str(state.label), number) for state, number in found.items()]


def _of_kind(kind: Kind, state: str = "") -> QuerySet:
    rows = kind.past()
    return (rows.filter(state=state) if state else rows).order_by()


def asked_by(job: Job) -> str:
    return account_name(job.by) if job.by else _("the calendar")


def may_stop(user, shown: Shown) -> bool:
    return shown.kind.stoppable and shown.job.working and has_role(user, *shown.kind.roles)


def may_try_again(user, shown: Shown) -> bool:
    return shown.kind.may_go_again(shown.job) and has_role(user, *shown.kind.roles)
