"""Comparisons as jobs: asked for by officers, carried out by workers."""

from collections.abc import Callable
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import record
from federation.runtime.jobs import kinds, life, work
from federation.vocabulary.dates import plain_day
from ratings.catalogue.calendar import Window
from ratings.lists.dry_runs.backtests import answers
from ratings.lists.dry_runs.backtests.question import Question, of_stored
from ratings.lists.dry_runs.publishing import Answering
from ratings.models import Backtest

State = Backtest.State


def ask(question: Question, user, now: datetime) -> Backtest:
    """Let workers answer a question."""
    with transaction.atomic():
        asked = life.ask(Backtest(question=question.stored, by=user, created=now, heard=now))
        record("backtest.asked", user, now, about=asked)
    return asked


@kinds.register
class Comparison(Answering[Backtest]):
    """Systems are compared by the games of the register."""

    name, words = "backtest", gettext_lazy("Comparison of rating systems")
    model, heavy = Backtest, ("answer",)
    repeatable = (State.FAILED, State.STOPPED)

    def attempt(self, job: Backtest, clock: Callable[[], datetime]) -> None:
        question = of_stored(job.question)
        total = sum(1 for _window in question.windows())

        def say(done: int, window: Window) -> None:
            step = _("Games to %(day)s") % {"day": plain_day(window.last_day)}
            work.say(job, clock(), done=done, total=total, step=step)

        found = answers.answer(question, say)
        work.finish(job, State.DONE, clock(), answer=found)

    def told(self, job: Backtest) -> str:
        return f"{job}: {job.error}" if job.error else str(job)
