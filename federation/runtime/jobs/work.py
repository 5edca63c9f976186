"""A worker's part: it takes a job, tries it, and ends it. The rules are those of every kind.

Whoever takes a job counts the try before it begins: a worker that dies takes one away, and three end it. A worker that
is told to stop, as a deployment does, takes none away, however often; nor does a database that is away. What takes
longer than its time is given up, unless something of it was stored: then it goes on from there. What people are told is
a sentence; the error itself is in the log.
"""

import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from typing import Any, TypeVar

from billiard.exceptions import SoftTimeLimitExceeded
from django.db import InterfaceError, OperationalError
from django.db.models import F, QuerySet
from django.db.models.functions import Greatest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.models.jobs import Job
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, life, progress
from federation.runtime.jobs.kinds import Clock, Kind
from federation.runtime.tracing import request_ids
from federation.runtime.workers import holds, interrupted

log = logging.getLogger(__name__)
J = TypeVar("J", bound=Job)
State = Job.State
MOST = 3  # tries: what kills workers must not do so for ever
AWAY = (OperationalError, InterfaceError)  # the database stops, starts, or refuses for the moment


class Superseded(Exception):
    """It was stopped, or another worker has it: whoever lost it writes nothing."""


class Stopped(Exception):
    """Nothing is left to do, for the reason that the sentence gives."""


# ---- what is told of a try -----------------------------------------------------
def say(job: Job, now: datetime, **told: Any) -> None:
    """What everybody sees at once, as columns of its row; also the place where a worker hears that it was stopped."""
    _write(job, heard=now, **told)
    progress.forget(job)


def stored(job: Job, now: datetime, **told: Any) -> None:
    """Something is stored in the caller's transaction, and the next try goes on from there: no try before it counts."""
    say(job, now, attempts=0, **told)


def locked(job: J) -> J:
    """Its row, nobody else's until the caller's transaction ends. Superseded where it is not this try's any more."""
    mine: J | None = _mine(job).select_for_update(of=("self",)).first()
    if mine is None:
        raise Superseded
    return mine


def finish(job: Job, state: str, now: datetime, **found: Any) -> None:
    """How it ended. Superseded where somebody stopped it, and where another worker has it or has ended it."""
    _write(job, state=state, finished=now, heard=now, step="", **found)
    job.state = state


def ask_back(job: Job, now: datetime, **found: Any) -> None:
    """Its first half is done: somebody answers, then a worker goes on."""
    _write(job, state=State.ASKS, attempts=0, done=0, total=0, step="", heard=now, **found)


def _write(job: Job, **columns: Any) -> None:
    if not _mine(job).update(**columns):
        raise Superseded


def _mine(job: J) -> QuerySet[J]:
    """The row, as long as nobody stopped or took it."""
    found: QuerySet[J] = type(job).objects.open().filter(pk=job.pk, started=job.started)  # type: ignore[attr-defined]
    return found


# ---- carrying out --------------------------------------------------------------
def carry_out(kind: Kind, pk: int, clock: Clock) -> None:
    """Carry job `pk` through, and do what follows from it."""
    job = _carried_through(kind, pk, clock)
    if job is not None:
        kind.after(job, clock)


def carry_through(job: Job, clock: Clock) -> None:
    """The job alone, for who asked for it. Harmless twice, on one that is over, on one that somebody has in hand."""
    _carried_through(kinds.of(job), job.pk, clock)


def _carried_through(kind: Kind, pk: int, clock: Clock) -> Job | None:
    """The job, if it waited for us."""
    with holds.hold(kind.name, pk) as ours:
        if not ours:
            log.info("%s %s is with another worker", kind.name, pk)
            return None
        job: Job | None = kind.left().filter(pk=pk).first()
        if job is not None:
            with suppress(Superseded):
                _take(kind, job, clock)
    return job


def _take(kind: Kind, job: Job, clock: Clock) -> None:
    now = clock()
    if why := _given_up(kind, job, now):
        fail(kind, job, why, now)
        return
    # Not if it was stopped just now.
    if not _mine(job).update(state=State.WORKING, attempts=F("attempts") + 1, started=now, heard=now):
        return
    job.state, job.started, job.heard = State.WORKING, now, now
    job.attempts += 1
    with _tried(kind, job, clock):
        kind.attempt(job, clock)


def _given_up(kind: Kind, job: Job, now: datetime) -> str:
    """Why it is not begun once more; "" where it is."""
    if job.attempts >= MOST:
        return died()
    killed = job.state == State.WORKING and job.attempts and job.started
    return too_long(kind) if killed and now - job.started >= timedelta(seconds=kind.limits[1]) else ""


@contextmanager
def _tried(kind: Kind, job: Job, clock: Clock) -> Iterator[None]:
    """The block is one try."""
    try:
        yield
    except Superseded:
        log.warning("%s %s was stopped, or lost to another worker", kind.name, job.pk)
    except NotPossible as refusal:
        fail(kind, job, str(refusal), clock())
    except Stopped as why:
        finish(job, State.STOPPED, clock(), error=str(why))
    except SoftTimeLimitExceeded:
        interrupted.reconnect()
        log.exception("%s %s took too long", kind.name, job.pk)
        if _mine(job).filter(attempts=0).update(state=State.WAITING):
            life.send(job)
        else:
            fail(kind, job, too_long(kind), clock())
    except SystemExit:
        interrupted.reconnect()
        _give_back(job)
        raise
    except AWAY:
        log.exception("%s %s met no database", kind.name, job.pk)
        with suppress(*AWAY):
            interrupted.reconnect()
            _give_back(job)
        raise
    except Exception:
        log.exception("%s %s failed", kind.name, job.pk)
        fail(kind, job, broken(), clock())
        raise


def _give_back(job: Job) -> None:
    _mine(job).update(state=State.WAITING, attempts=Greatest(F("attempts"), 1) - 1)


def fail(kind: Kind, job: Job, why: str, now: datetime) -> None:
    """Give it up."""
    with suppress(Superseded):
        job.error = kind.given_up(why)
        finish(job, State.FAILED, now, error=job.error)
        kind.failed(job, now)


# ---- why a job was given up ----------------------------------------------------
def died() -> str:
    """It killed its workers."""
    return _("It was begun %(times)d times, and each time its worker died before the end.") % {"times": MOST}


def too_long(kind: Kind) -> str:
    """It came to no end."""
    minutes = math.ceil(kind.limits[0] / 60)
    text = ngettext(
        "It took longer than %(minutes)d minute, the most that it may take.",
        "It took longer than %(minutes)d minutes, the most that it may take.",
        minutes,
    )
    return text % {"minutes": minutes}


def broken() -> str:
    """It met an error of the program."""
    text = _("The program met an error. Its log has it under the request %(request)s.")
    return text % {"request": request_ids.current() or "–"}
