"""A run of a computation: taken by a worker, alive, finished. What it computes: computation.py, recalculation.py."""

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.db.models import F, QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.audit import record
from federation.runtime.mail import occasions
from federation.runtime.workers import holds, tried
from federation.runtime.workers.tried import Superseded
from ratings.models import Run

log = logging.getLogger(__name__)
OFTEN = 0.5  # seconds between two words about how far a step is, at least
REMEMBERED = 60 * 60  # seconds
STOPPED = {"text": "Stopped before anything was written.", "items": []}


class Cancelled(Exception):
    """Somebody pressed Stop, or what was to be computed is no more."""


class Overtaken(Exception):
    """A run that was asked for later has computed the same draft already, from inputs that are as new or newer."""


def overtaken() -> dict:
    """Why a run has written nothing though nobody stopped it."""
    return {"text": _("A run asked for later has computed this list meanwhile. Nothing is missing."), "items": []}


def given_up(why: str) -> dict:
    """The report of a run that has failed."""
    return {"text": f"{why} {_('The list stays as it was.')}", "items": []}


def work(run_id: int, steps: int, clock: Callable[[], datetime], compute: Callable[[Run], None]) -> None:
    """Carry a run through. `compute` finishes it in the transaction in which it writes: both are done, or neither.

    Harmless to call twice, on a run that is over, or on one that somebody has in hand. One that meets no database stays
    as it is, to be tried again.
    """
    with holds.hold(holds.RUN, run_id) as ours:
        if not ours:
            log.info("run %s is with another worker", run_id)
            return
        with suppress(Superseded):
            _carry_through(run_id, steps, clock, compute)


def _carry_through(run_id: int, steps: int, clock: Callable[[], datetime], compute: Callable[[Run], None]) -> None:
    run = Run.objects.select_related("list").defer("list__memory").filter(pk=run_id).first()
    if run is None or run.over:
        return  # the runs of a draft that a correction superseded are deleted with it
    now = clock()
    if run.attempts >= tried.MOST:
        finish(run, Run.State.FAILED, [given_up(tried.died())], now)
        return
    taken = Run.objects.filter(pk=run_id, state=run.state, attempts=run.attempts)  # not if it was stopped this moment
    run.attempts += 1
    if not taken.update(state=Run.State.RUNNING, started=now, heard=now, total=steps, attempts=run.attempts):
        return

    def fail(why: str) -> None:
        finish(run, Run.State.FAILED, [given_up(why)], clock())

    def give_back() -> None:
        _mine(run).update(state=Run.State.QUEUED, attempts=run.attempts - 1)

    with tried.tried("run", run_id, fail, give_back):
        try:
            compute(run)
        except Cancelled:
            finish(run, Run.State.CANCELLED, [STOPPED], clock())
        except Overtaken:
            finish(run, Run.State.INTERRUPTED, [overtaken()], clock())


def _mine(run: Run) -> QuerySet[Run]:
    """The run, as long as nobody else took it."""
    return Run.objects.filter(pk=run.pk, attempts=run.attempts, state=Run.State.RUNNING)


def say(run: Run, step: str, done: int, now: datetime, total: int | None = None) -> None:
    """Progress that everybody sees at once; also the place where Stop is heard."""
    further = {} if total is None else {"total": total}
    if not _mine(run).update(step=step, done=done, heard=now, **further):
        raise Superseded
    caches["shared"].delete(run.key_within)
    if Run.objects.filter(pk=run.pk, cancel=True).exists():
        raise Cancelled


class Progress:
    """How far a run is within a step, told at most twice a second and outside the transaction that it writes in."""

    def __init__(self, run: Run | None, rows: int = 0) -> None:
        """`rows`: how many there will be. A list that is taken over has no run, and nothing is told."""
        self.run, self.rows = run, rows
        self.done, self.told = 0, time.monotonic()

    def say(self, words: str) -> None:
        self.told = time.monotonic()
        if self.run is not None:
            caches["shared"].set(self.run.key_within, words, REMEMBERED)

    def games(self, games: int, events: int) -> None:
        """What is rated."""
        counted = ngettext("%(number)s game", "%(number)s games", games) % {"number": f"{games:,}"}
        of_events = ngettext("%(number)s event", "%(number)s events", events) % {"number": f"{events:,}"}
        self.say(_("%(games)s of %(events)s") % {"games": counted, "events": of_events})

    def counted(self, blocks: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
        """`blocks` of columns, as they are written."""
        for block in blocks:
            yield block
            self.done += len(next(iter(block.values())))
            if time.monotonic() - self.told >= OFTEN:
                self.say(_("%(done)s of %(all)s rows") % {"done": f"{self.done:,}", "all": f"{self.rows:,}"})


def finish(run: Run, state: str, found: Sequence[dict], now: datetime) -> None:
    """How it ended. What was carried out stays so; Superseded where another worker has carried it out, or is at it."""
    done = {"done": F("total"), "step": ""} if state == Run.State.DONE else {}
    going = Run.objects.filter(pk=run.pk, attempts=run.attempts).exclude(state=Run.State.DONE)
    if not going.update(state=state, report=list(found), finished=now, **done):
        raise Superseded
    if state == Run.State.FAILED:
        _tell_officers(run, found, now)


def _tell_officers(run: Run, found: Sequence[dict], now: datetime) -> None:
    why = " ".join(str(line["text"]) for line in found)
    occasions.failed(run.pk, str(run.list), why, reverse("run", args=[run.pk]), now)


def asked(run: Run, user, now: datetime) -> Run:
    """Write down that somebody asked for it by hand; what follows from a decision is told by the decision."""
    record("run.asked", user, now, about=run, text=run.reason)
    return run


def stop(run: Run, user, now: datetime) -> None:
    """Ask a run to stop; its worker hears it between two steps. One that nobody has taken yet stops at once."""
    if run.over:
        return
    record("run.stopped", user, now, about=run, text=run.reason)
    Run.objects.filter(pk=run.pk, state=Run.State.QUEUED).update(state=Run.State.CANCELLED, finished=now)
    Run.objects.filter(pk=run.pk, state=Run.State.RUNNING).update(cancel=True)


def give_back_lost(now: datetime) -> list[int]:
    """Runs whose worker is dead wait for another one, those that lost too many have failed. Returns who waits."""
    freed = []
    running = Run.objects.filter(state=Run.State.RUNNING).select_related("list").defer("list__memory")
    asked = {run.pk: run for run in running}
    for pk in sorted(asked.keys() - holds.held(holds.RUN, asked)):
        run = asked[pk]
        limit = timedelta(seconds=settings.TASK_LIMITS["lists"][1])
        if run.attempts >= tried.MOST or (run.started and now - run.started >= limit):
            with suppress(Superseded):  # it came to its end this moment
                why = tried.died() if run.attempts >= tried.MOST else tried.too_long()
                finish(run, Run.State.FAILED, [given_up(why)], now)
        elif _mine(run).update(state=Run.State.QUEUED):
            freed.append(pk)
    return freed
