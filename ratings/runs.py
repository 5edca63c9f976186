"""A run on its way: taken by a worker, heard of, over. What it computes is in `compute.py` and `rewind.py`."""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from ratings.models import Run

log = logging.getLogger(__name__)
SILENCE = timedelta(minutes=10)  # a running run that says nothing for so long has lost its worker
STOPPED = {"text": "Stopped before anything was written.", "items": []}


class Cancelled(Exception):
    """Somebody pressed Stop, or what was to be computed is no more."""


def work(run_id: int, steps: int, clock: Callable[[], datetime], compute: Callable[[Run], list[dict]]) -> None:
    """Carry a run through: `compute` returns its report. Harmless to call twice or on a run that is over."""
    run = Run.objects.select_related("list").filter(pk=run_id).first()
    if run is None or run.over:
        return  # a draft that made way for a correction took its runs along
    now = clock()
    Run.objects.filter(pk=run_id).update(state=Run.State.RUNNING, started=now, heard=now, total=steps)
    try:
        found = compute(run)
    except Cancelled:
        finish(run, Run.State.CANCELLED, [STOPPED], clock())
    except Exception as error:
        log.exception("run %s failed", run_id)
        text = f"{type(error).__name__}: {error}. The list stays as it was."
        finish(run, Run.State.FAILED, [{"text": text, "items": []}], clock())
        raise
    else:
        finish(run, Run.State.DONE, found, clock())


def say(run: Run, step: str, done: int, now: datetime, total: int | None = None) -> None:
    """Progress that everybody sees at once; also the place where Stop is heard."""
    further = {} if total is None else {"total": total}
    Run.objects.filter(pk=run.pk).update(step=step, done=done, heard=now, **further)
    if Run.objects.filter(pk=run.pk, cancel=True).exists():
        raise Cancelled


def finish(run: Run, state: str, found: Sequence[dict], now: datetime) -> None:
    run.refresh_from_db(fields=["total"])
    done = {"done": run.total, "step": ""} if state == Run.State.DONE else {}
    Run.objects.filter(pk=run.pk).update(state=state, report=list(found), finished=now, **done)


def give_up_silent(now: datetime) -> None:
    """Runs whose worker died are marked so; the calendar asks for new ones where a draft is stale."""
    silent = Run.objects.filter(state=Run.State.RUNNING, heard__lt=now - SILENCE)
    silent.update(state=Run.State.INTERRUPTED, finished=now)
