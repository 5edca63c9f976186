"""Runs: how far one is, how it ended, who is told. What they compute: computation.py, recalculation.py."""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.audit import record
from federation.runtime.jobs import life as jobs
from federation.runtime.jobs import progress, work
from federation.runtime.mail import occasions
from ratings.models import Run

OFTEN = 0.5  # seconds between two words about how far a step is, at least


def stopped() -> str:
    return _("Stopped before anything was written.")


def overtaken() -> str:
    """Why a run has written nothing though nobody stopped it."""
    return _("A run asked for later has computed this list meanwhile. Nothing is missing.")


def say(run: Run, step: str, done: int, now: datetime, total: int | None = None) -> None:
    """Progress that everybody sees at once; also the place where Stop is heard."""
    work.say(run, now, step=step, done=done, **({} if total is None else {"total": total}))


def finish(run: Run, found: Sequence[dict], now: datetime) -> None:
    """What it found, in the transaction in which it writes. Superseded where another worker has it, or it is over."""
    work.finish(run, Run.State.DONE, now, report=list(found), done=F("total"))


class Progress:
    """How far a run is within a step, told at most twice a second and outside the transaction that it writes in."""

    def __init__(self, run: Run | None, rows: int = 0) -> None:
        """`rows`: how many there will be. A list that is taken over has no run, and nothing is told."""
        self.run, self.rows = run, rows
        self.done, self.told = 0, time.monotonic()

    def say(self, words: str) -> None:
        self.told = time.monotonic()
        if self.run is not None:
            progress.aside(self.run, words)

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


def tell_officers(run: Run, why: str, now: datetime) -> None:
    occasions.failed(run.pk, str(run.list), why, reverse("run", args=[run.pk]), now)


def asked(run: Run, user, now: datetime) -> Run:
    """Write down that somebody asked for it by hand; what follows from a decision is told by the decision."""
    record("run.asked", user, now, about=run, text=run.reason)
    return run


def stop(pk: int, user, now: datetime) -> None:
    """No more of a run; its worker hears it between two steps. One that is over stays as it ended."""
    with transaction.atomic():
        run = Run.objects.select_for_update(of=("self",)).get(pk=pk)
        if run.working:
            record("run.stopped", user, now, about=run, text=run.reason)
            jobs.stop(run, now, error=stopped())
