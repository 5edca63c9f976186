"""What workers do. Tasks take primary keys, are idempotent, and delegate in a line or two."""

from datetime import date

from celery import shared_task
from celery.signals import worker_init
from django.db import connections
from django.utils import timezone
from django.utils.translation import gettext as _

from federation.runtime.jobs import work as jobs
from federation.runtime.workers import messages
from ratings.as_if import computed
from ratings.computing.analysis import tables as engine_tables
from ratings.computing.analysis import work as analysis  # noqa: F401 a kind of jobs
from ratings.lists import database_guard, housekeeping
from ratings.lists.chain import erasure, seals
from ratings.lists.dry_runs import proof
from ratings.lists.dry_runs.backtests import jobs as backtests  # noqa: F401 a kind of jobs
from ratings.lists.dry_runs.mirror import jobs as mirrors
from ratings.lists.dry_runs.years import jobs as years
from ratings.lists.records import writing as records
from ratings.published.files import archive
from ratings.published.files import kept as files
from ratings.titles import finding
from ratings.titles.applications import promotions, proposals

TONIGHT = 20 * 3600  # seconds; a list that was not proved by then has its turn another night

# A database that stops and starts is waited for, a few minutes in all; what waits for longer the clock sends again.
patient = shared_task(autoretry_for=jobs.AWAY, retry_backoff=True, max_retries=8)


@worker_init.connect
def resume_open_runs(**_: object) -> None:
    """What workers left that died goes on at once, not only when the clock has it looked for."""
    housekeeping.resume(timezone.now())
    connections.close_all()  # the pool's processes must not inherit one


@patient
def look_round() -> None:
    """Let drafts and the tables of engines follow the facts, and forget files that are no longer needed."""
    housekeeping.look_at_facts()
    years.forget_old(timezone.now())
    mirrors.forget_old(timezone.now())
    if engine_tables.outdated(timezone.now()):
        keep_engine_tables.delay()


@patient
def refresh_drafts(reason: str = "") -> None:
    """Ask for a run of every draft whose inputs changed."""
    housekeeping.refresh(reason or _("results changed"), timezone.now())


@patient
def keep_the_calendar() -> None:
    """Let every series keep itself, on any worker."""
    for slug in housekeeping.kept():
        keep_series.delay(slug)
    find_norms.delay()
    for key in proposals.lists_just_out(timezone.now()):
        propose_titles.delay(key)


@patient
def keep_series(slug: str) -> None:
    """Open the draft of one series that is due, compute it if it is stale, publish it on its day."""
    housekeeping.keep(slug, timezone.now())


@patient
def keep_records(slug: str, since: str) -> None:
    """Write the records of one series from its list of the day `since` (ISO) on."""
    records.keep_due(slug, date.fromisoformat(since))


@patient
def find_norms(first_day: str | None = None) -> None:
    """Look for norms in every event that changed, and in those that end on `first_day` (ISO) or later."""
    finding.find_due(timezone.now(), date.fromisoformat(first_day) if first_day else None)


@patient
def propose_titles(published: int) -> None:
    """Propose the titles that ratings on the list `published` give."""
    proposals.of_list(published, timezone.now())
    promotions.of_list(published, timezone.now())


@shared_task
def reckon_as_if(tournament: int, slugs: list[str]) -> None:
    """Compute an event under systems that did not count it, for the page that asked."""
    computed.keep_all(tournament, slugs)


@patient
def keep_engine_tables() -> None:
    """Compute the tables of players anew whose analyses became more."""
    engine_tables.keep(timezone.now())


@patient
def verify_lists() -> None:
    """Look whether the guard is whole and closed, and let the seals of every series be checked, on any worker."""
    database_guard.missing()
    erasure.not_carried_out(timezone.now())
    for slug in seals.series():
        verify_series.delay(slug)


@patient
def verify_series(slug: str) -> None:
    """Seal what lists of one series have no seal yet, and check them all."""
    seals.seal_missing(slug)
    seals.verify(slug, seals.NIGHTLY, timezone.now())


@patient
def write_files(slug: str) -> None:
    """Write the files of one series that are missing, on a worker that no list waits for."""
    files.keep_in_turn(slug, timezone.now())


@patient
def write_archives() -> None:
    """Write the archives of the years of which something has changed."""
    archive.keep_missing(timezone.now())


@patient
def prove_lists() -> None:
    """Let the lists whose turn it is be proved, each by itself, on a worker that no list waits for."""
    for slug in seals.series():
        for key in proof.due(slug):
            prove_list.apply_async([key], expires=TONIGHT, **messages.FIRST)


@patient
def prove_list(key: int) -> None:
    """Compute a published list again from the register as it is now, and store what was found."""
    proof.prove(key, timezone.now())
