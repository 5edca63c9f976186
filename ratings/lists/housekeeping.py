"""Housekeeping: drafts that are due are opened, stale ones computed again, signed ones published on their day.

Idempotent, so a lost message costs time only: whatever a week of silence left undone is caught up, list after list.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from django.core.cache import caches
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation import audit
from federation.audit import order
from federation.celery import app
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds
from federation.runtime.jobs import life as jobs
from federation.runtime.jobs.work import MOST
from federation.runtime.workers import messages
from federation.vocabulary.dates import federation_day
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.computing import counted_events
from ratings.lists import computation, life, recalculation, runs
from ratings.lists.chain import seals
from ratings.lists.dry_runs import proposals
from ratings.lists.records import writing as records
from ratings.models import RatingList, Run, Series
from ratings.published.files import kept as files
from ratings.published.lists.columns import Columns
from ratings.systems.protocol.base import Late

log = logging.getLogger(__name__)
REFRESH = "ratings.tasks.refresh_drafts"  # by name, because tasks.py calls this module
STAND, KEPT = "facts/stand", 3600  # seconds: where the facts stood in the last round


def refresh(reason: str, now: datetime) -> list[Run]:
    """A run for every draft whose inputs are not those it was computed from."""
    return [run for draft in drafts() for run in _asked_if_stale(draft, reason, now)]


def keep_the_calendar(now: datetime) -> list[Run]:
    """All series, one after another, as the beat has them kept by its workers. Returns the runs asked for."""
    jobs.look_round(now)
    return [run for slug in kept() for run in keep(slug, now)]


def kept() -> list[str]:
    """The slugs of the series to keep."""
    return [one.system for one in Series.objects.begun()]


def look_at_facts() -> None:
    """Let drafts be looked at once the facts rest again: whoever changed them said so, but a worker may die with it.

    Where nobody counts changes the calendar does, some minutes later.
    """
    stand, kept = order.stand(), caches["shared"]
    if not stand:
        return
    if kept.get(STAND) != stand:
        kept.set(STAND, stand, KEPT)  # is it the same in the next round?
    elif kept.add(f"{STAND}/{stand}", True, KEPT):
        messages.tell(REFRESH)


def resume(now: datetime) -> None:
    """A worker starts: what the workers before it left goes on at once."""
    look_at_facts()
    jobs.look_round(now, timedelta(0))
    app.send_task("ratings.tasks.keep_the_calendar")


def keep(slug: str, now: datetime) -> list[Run]:
    """One series: open the draft that is due, publish what is to publish itself, compute what is stale."""
    records.keep_due(slug)
    kept = Series.objects.of(slug)
    if not kept.on:
        return []
    latest = RatingList.objects.published().filter(system=slug).first()
    if latest is not None and not drafts().filter(system=slug).exists():
        with suppress(NotPossible):  # an officer opened another at the same moment
            life.open_draft(slug, calendar.after(latest.effective, kept.cadence), now)
    asked = _recalculation(kept, now)
    draft = drafts().filter(system=slug).first()
    stale = _asked_if_stale(draft, _("the calendar"), now) if draft is not None else []
    if not stale:
        publish_due(slug, now)  # which opens the next one and asks for its run
    asked += stale
    if next(files.missing(slug), None) is not None:
        messages.tell(files.WRITE, slug)
    if (newest := RatingList.objects.current().filter(system=slug).defer("memory").first()) is not None:
        Columns(newest).prepare()
    seals.seal_missing(slug, seals.AT_ONCE)
    return asked


def _asked_if_stale(draft: RatingList, reason: str, now: datetime) -> list[Run]:
    """A run for `draft` if it needs one. One that a worker is computing is looked at again when that is done.

    What failed three times, one run after another, is not begun again by itself: an officer has it tried.
    """
    last = list(draft.runs.filter(kind=Run.Kind.COMPUTE).values_list("state", flat=True)[:MOST])
    if last == [Run.State.FAILED] * MOST:
        return []
    if draft.runs.computing().filter(state=Run.State.WORKING).exists() or not life.is_stale(draft):
        return []
    try:
        return [life.request(draft, reason, now)]
    except NotPossible:
        return []  # it was superseded a moment ago


def publish_due(slug: str, now: datetime) -> RatingList | None:
    """The draft of `slug`, published if its day has come and it was signed off, or its series publishes itself."""
    draft = drafts().filter(system=slug).first()
    if draft is None or (draft.imported and not draft.signed):
        return None  # an officer looks at what was taken over
    day = draft.publish_on if draft.signed else None
    if day is None and Series.objects.of(slug).automatic:
        day = max(draft.effective, draft.last_day + timedelta(days=1))
    if day is None or federation_day(now) < day:
        return None
    try:
        return life.publish(draft.pk, draft.signed_by if draft.signed else None, now)
    except NotPossible as problem:
        log.info("%s does not publish itself yet: %s", draft, problem)
        return None


def _recalculation(kept: Series, now: datetime) -> list[Run]:
    """A series that publishes itself recalculates itself too, where its system wants that for late reports."""
    if not kept.automatic or catalogue.load(kept.system).late is not Late.REWIND:
        return []
    wrong = counted_events.disagreeing(kept.system)
    if not wrong:
        return []
    reason = _("results reported or withdrawn after publication")
    try:
        return [recalculation.request(kept.system, wrong[0].effective, reason, Run.Kind.REWIND, now)]
    except NotPossible:
        return []  # it was withdrawn a moment ago


def look_again(run: Run, now: datetime) -> None:
    """What changed while a draft was computed was not asked for then. One that was stopped, or failed, stays so."""
    for draft in drafts().filter(pk=run.list_id, run__gte=run.pk):  # it, or a later run, has written it
        _asked_if_stale(draft, _("results changed"), now)


@kinds.register
class Computation(kinds.Kind[Run]):
    """A list computed, published or recalculated, or tried; afterwards the list publishes itself if that is due."""

    name, words = "run", gettext_lazy("List")
    model = Run
    stoppable, repeatable = True, (Run.State.FAILED, Run.State.STOPPED)

    def left(self) -> QuerySet[Run]:
        return self.light().open()

    def light(self) -> QuerySet[Run]:
        return Run.objects.select_related("list", "by").defer("list__memory")

    def attempt(self, job: Run, clock: Callable[[], datetime]) -> None:
        if job.proposal is not None:
            proposals.carry_out(job, clock)
            return
        works = {Run.Kind.COMPUTE: computation.recompute, Run.Kind.PUBLISH: life.carry_out_publication}
        works.get(Run.Kind(job.kind), recalculation.carry_out)(job, clock)

    def after(self, job: Run, clock: Callable[[], datetime]) -> None:
        if job.proposal is not None:
            return
        if job.kind == Run.Kind.COMPUTE:
            look_again(job, clock())
        publish_due(job.list.system, clock())

    def given_up(self, why: str) -> str:
        return f"{why} {_('The list stays as it was.')}"

    def failed(self, job: Run, now: datetime) -> None:
        runs.tell_officers(job, job.error, now)

    def told(self, job: Run) -> str:
        return job.error or job.reason

    def stop(self, job: Run, user, now: datetime) -> None:
        runs.stop(job.pk, user, now)

    def again(self, job: Run, user, now: datetime) -> Run:
        """A new run for what `job` did not bring to an end."""
        with transaction.atomic():
            return _asked_again(jobs.locked(Run, job.pk, *self.repeatable), user, now)


def _asked_again(run: Run, user, now: datetime) -> Run:
    """NotPossible where there is nothing to compute any more."""
    if run.kind == Run.Kind.PUBLISH:
        return life.ask_to_publish(run.list_id, run.seen, user, now)
    if run.kind != Run.Kind.COMPUTE:
        asked = recalculation.request(
            run.list.system, run.list.effective, run.reason, run.kind, now, user, proposal=run.proposal
        )
        return runs.asked(asked, user, now)
    if run.list.state != RatingList.State.DRAFT:
        withdrawn = run.list.state == RatingList.State.WITHDRAWN
        words = _("%(list)s is withdrawn; nothing is left to do.")
        raise NotPossible(
            (words if withdrawn else _("%(list)s is published; nothing is left to do.")) % {"list": run.list}
        )
    return runs.asked(life.request(run.list, _("run %(number)s again") % {"number": run.pk}, now, user), user, now)


def settle(wanted: Series, user, now: datetime) -> Series:
    """Store what an administrator set. A series switched off loses its draft, which can be computed again."""
    with transaction.atomic():
        before = Series.objects.of(wanted.system)
        wanted.save()
        if not wanted.on:
            life.discard_draft(wanted.system)
        fields = ("on", "months", "closing_days", "automatic")
        changes = audit.changed((name, getattr(before, name), getattr(wanted, name)) for name in fields)
        if changes:
            audit.record("series.set", user, now, text=wanted.system, data={"changes": changes})
    return wanted


def drafts():
    return RatingList.objects.filter(state=RatingList.State.DRAFT).defer("memory")
