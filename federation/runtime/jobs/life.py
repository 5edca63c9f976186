"""A job's life outside the workers: asked for, sent, stopped, tried again, taken up again where it was lost."""

from datetime import datetime, timedelta
from typing import Any, TypeVar

from django.db import transaction
from django.utils.translation import gettext as _

from federation.models.jobs import Job
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds
from federation.runtime.jobs.kinds import Kind
from federation.runtime.tracing import request_ids
from federation.runtime.workers import holds, messages

J = TypeVar("J", bound=Job)
State = Job.State
TASK = "federation.tasks.work"  # by name, because tasks.py calls the kinds
UNSENT = timedelta(seconds=15)  # what waits for a worker for longer has a message in the queue, or lost it


def send(job: Job, first: bool = False) -> bool:
    """Tell the workers of a job; `first`: before all that wait. While the broker is down it waits for the clock."""
    return _send(kinds.of(job), job.pk, first)


def _send(kind: Kind, pk: int, first: bool) -> bool:
    soft, hard = kind.limits
    options = {"queue": kind.queue, "soft_time_limit": soft, "time_limit": hard}
    return messages.tell(TASK, kind.name, pk, first=first, **options)


def ask(job: J, first: bool = False, by_worker: bool = True) -> J:
    """Store a job; workers are told once the caller's transaction is, unless whoever asks carries it out at once.

    One that is stored already is told once more: its message may be lost.
    """
    if job.pk is None:
        job.request = request_ids.current()
        job.save()
    if by_worker:
        transaction.on_commit(lambda: send(job, first))
    return job


def locked(model: type[J], pk: int, *states: str) -> J:
    """The row of a job in one of `states`, nobody else's until the transaction ends. NotPossible in another state."""
    job: J = model.objects.select_for_update(of=("self",)).get(pk=pk)  # type: ignore[attr-defined]
    if job.state not in states:
        raise NotPossible(_("%(name)s: %(state)s.") % {"name": job, "state": job.get_state_display()})
    return job


def stop(job: Job, now: datetime, **found: Any) -> None:
    """No more of a job that is `locked`. A worker that has it hears so between two steps, and writes nothing."""
    _set(job, state=State.STOPPED, finished=now, **found)


def go_on(job: Job, now: datetime, by_worker: bool = True, **found: Any) -> None:
    """Let workers have a job that is `locked`: once more, or its second half."""
    _set(job, state=State.WAITING, attempts=0, started=None, heard=now, error="", finished=None, **found)
    if by_worker:
        transaction.on_commit(lambda: send(job))


def _set(job: Job, **columns: Any) -> None:
    for name, value in columns.items():
        setattr(job, name, value)
    job.save(update_fields=[*columns])


def look_round(now: datetime, unsent: timedelta = UNSENT) -> list[tuple[str, int]]:
    """Send again what lost its worker or its message: kind and key of each.

    What was not begun is not lost before it waited `unsent`: its message may be on its way.
    """
    there: set | None = None
    sent = []
    for kind in kinds.every():
        waiting = list(kind.turn().values_list("pk", "started", "heard"))
        held = holds.held(kind.name, [pk for pk, _started, _heard in waiting])
        lost = [
            (pk, bool(begun)) for pk, begun, heard in waiting if pk not in held and (begun or heard <= now - unsent)
        ]
        if lost and there is None:
            there = messages.waiting(TASK)
        for pk, begun in lost:
            if (kind.name, pk) not in (there or ()):
                sent.append((kind.name, pk))
                if not _send(kind, pk, first=begun):
                    return sent
    return sent
