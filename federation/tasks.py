"""What workers do for the register. Tasks take primary keys, are idempotent, and delegate in a line."""

from celery import shared_task
from django.utils import timezone

from federation.accounts import kept_forms
from federation.models import PublicChange
from federation.people.duplicates import searches
from federation.players_import import work
from federation.runtime.mail import occasions, sending
from federation.runtime.workers import tried
from federation.submissions import intake
from federation.submissions.archive import takings
from federation.submissions.archive import uploads as archive_uploads
from federation.submissions.archive import work as archive_work

# A database that stops and starts is waited for, a few minutes in all; what waits for longer the calendar sends again.
patient = shared_task(autoretry_for=tried.AWAY, retry_backoff=True, max_retries=8)


@patient
def carry_out_import(pk: int) -> None:
    """Read, or write, player import `pk`."""
    work.carry_out(pk, timezone.now)


@patient
def import_games(pk: int) -> None:
    """Bring the games of uploaded PGN file `pk` into the archive."""
    archive_work.carry_out(pk, timezone.now)


@patient
def take_games(pk: int) -> None:
    """Look through the archived games of taking `pk`, or make events of them."""
    takings.carry_out(pk, timezone.now)


@patient
def read_report(pk: int) -> None:
    """Read the report of intake `pk`."""
    intake.carry_out(pk, timezone.now)


@patient
def keep_intakes() -> None:
    """Send again the files, of reports and of games, and the choices of games whose worker died or message was lost."""
    intake.look_round(timezone.now())
    takings.look_round(timezone.now())
    archive_uploads.look_round(timezone.now())


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
def search_duplicates(pk: int) -> None:
    """Carry out search `pk`."""
    searches.carry_out(pk, timezone.now)


@patient
def forget_kept_forms() -> None:
    """Delete forms of people who were signed out and did not come back within the hour."""
    kept_forms.forget_old(timezone.now())


@patient
def add_up_public_changes() -> None:
    """Every page asks for the sum of these rows."""
    PublicChange.objects.add_up()
