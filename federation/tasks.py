"""What workers do for the register. Tasks take keys, are idempotent, and delegate in a line."""

from celery import shared_task
from django.utils import timezone

from federation.accounts import kept_forms
from federation.events import summaries
from federation.models import PublicChange
from federation.people.duplicates import searches
from federation.players_import import job  # noqa: F401 a kind of jobs
from federation.players_import import life as imports
from federation.runtime.jobs import kinds, life
from federation.runtime.jobs import work as jobs
from federation.runtime.mail import occasions, sending
from federation.runtime.mail.following import asking
from federation.submissions import intake
from federation.submissions.archive import takings  # noqa: F401 a kind of jobs
from federation.submissions.archive import uploads as archive_uploads
from federation.submissions.archive import work as archive_work  # noqa: F401 a kind of jobs

# A database that stops and starts is waited for, a few minutes in all; what waits for longer the clock sends again.
patient = shared_task(autoretry_for=jobs.AWAY, retry_backoff=True, max_retries=8)


@patient
def work(kind: str, pk: int) -> None:
    """Carry out job `pk` of a kind, whichever: federation/runtime/jobs."""
    jobs.carry_out(kinds.named(kind), pk, timezone.now)


@patient
def look_round() -> None:
    """Send again the jobs whose worker died or whose message was lost, and forget what is over for long."""
    now = timezone.now()
    life.look_round(now)
    for kept in (imports, intake, archive_uploads, asking):
        kept.forget_old(now)


@patient
def send_letters() -> None:
    """Empty the outbox."""
    sending.send_waiting(timezone.now)


@patient
def remind_officers() -> None:
    """Write to officers about reports that wait for too long."""
    occasions.waiting_too_long(timezone.now())


@patient
def find_duplicates() -> None:
    """The night's search for entries that may be one person's."""
    searches.ask(None, timezone.now())


@patient
def summarise_events() -> None:
    """Store who came first in events of which it is not stored yet."""
    summaries.keep_missing()


@patient
def forget_kept_forms() -> None:
    """Delete forms of people who were signed out and did not come back within the hour."""
    kept_forms.forget_old(timezone.now())


@patient
def add_up_public_changes() -> None:
    """Every page asks for the sum of these rows."""
    PublicChange.objects.add_up()
