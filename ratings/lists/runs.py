"""A run of a computation: taken by a worker, alive, finished. What it computes: computation.py, recalculation.py."""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from django.db import InterfaceError, OperationalError
from django.db.models import F
from django.urls import reverse

from federation.runtime.mail import occasions
from ratings.models import Run

log = logging.getLogger(__name__)
SILENCE = timedelta(minutes=10)  # a running run that says nothing for so long has lost its worker
ATTEMPTS = 5  # times it is taken: what kills workers must not do so for ever
AWAY = (OperationalError, InterfaceError)  # the database stops, starts, or refuses for the moment
STOPPED = {"text": "Stopped before anything was written.", "items": []}
LOST = {"text": f"It was begun {ATTEMPTS} times and never came to an end. Nothing was written.", "items": []}


class Cancelled(Exception):
    """Somebody pressed Stop, or what was to be computed is no more."""


def work(run_id: int, steps: int, clock: Callable[[], datetime], compute: Callable[[Run], None]) -> None:
    """Carry a run through. `compute` finishes it in the transaction in which it writes: both are done, or neither.

    Harmless to call twice or on a run that is over. One that meets no database stays as it is, to be tried again.
    """
    run = Run.objects.select_related("list").filter(pk=run_id).first()
    if run is None or run.over:
        return  # the runs of a draft that a correction superseded are deleted with it
    now = clock()
    if run.attempts >= ATTEMPTS:
        finish(run, Run.State.FAILED, [LOST], now)
        return
    taken = Run.objects.filter(pk=run_id, state=run.state)  # not if it was stopped this very moment
    if not taken.update(state=Run.State.RUNNING, started=now, heard=now, total=steps, attempts=F("attempts") + 1):
        return
    try:
        compute(run)
    except Cancelled:
        finish(run, Run.State.CANCELLED, [STOPPED], clock())
    except AWAY:
        log.exception("run %s met no database", run_id)
        raise
    except Exception as error:
        log.exception("run %s failed", run_id)
        text = f"{type(error).__name__}: {error}. The list stays as it was."
        finish(run, Run.State.FAILED, [{"text": text, "items": []}], clock())
        raise


def say(run: Run, step: str, done: int, now: datetime, total: int | None = None) -> None:
    """Progress that everybody sees at once; also the place where Stop is heard."""
    further = {} if total is None else {"total": total}
    Run.objects.filter(pk=run.pk).update(step=step, done=done, heard=now, **further)
    if Run.objects.filter(pk=run.pk, cancel=True).exists():
        raise Cancelled


def finish(run: Run, state: str, found: Sequence[dict], now: datetime) -> None:
    """How it ended. What another worker carried out meanwhile stays carried out."""
    done = {"done": F("total"), "step": ""} if state == Run.State.DONE else {}
    going = Run.objects.filter(pk=run.pk).exclude(state=Run.State.DONE)
    if going.update(state=state, report=list(found), finished=now, **done) and state == Run.State.FAILED:
        _tell_officers(run, found, now)


def _tell_officers(run: Run, found: Sequence[dict], now: datetime) -> None:
    why = " ".join(str(line["text"]) for line in found)
    occasions.failed(run.pk, str(run.list), why, reverse("run", args=[run.pk]), now)


def stop(run: Run, now: datetime) -> None:
    """Ask a run to stop; its worker hears it between two steps. One that nobody has taken yet stops at once."""
    Run.objects.filter(pk=run.pk, state=Run.State.QUEUED).update(state=Run.State.CANCELLED, finished=now)
    Run.objects.filter(pk=run.pk, state=Run.State.RUNNING).update(cancel=True)


def give_back_silent(now: datetime, silence: timedelta = SILENCE) -> None:
    """Runs whose worker died wait for another one; those that lost too many are marked so."""
    silent = Run.objects.filter(state=Run.State.RUNNING, heard__lt=now - silence)
    for lost in silent.filter(attempts__gte=ATTEMPTS).select_related("list"):
        finish(lost, Run.State.FAILED, [LOST], now)
    silent.update(state=Run.State.QUEUED)
