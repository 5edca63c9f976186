"""What workers do for the register. Tasks take primary keys, are idempotent, and delegate in a line."""

from celery import shared_task
from django.utils import timezone

from federation.players_import import life, work
from federation.runtime.mail import occasions, sending

# A database that stops and starts is waited for, a few minutes in all; what waits for longer the calendar sends again.
patient = shared_task(autoretry_for=work.AWAY, retry_backoff=True, max_retries=8)


@patient
def carry_out_import(pk: int) -> None:
    """Read, or write, player import `pk`."""
    work.carry_out(pk, timezone.now)


@patient
def keep_imports() -> None:
    """Send again the imports whose worker died or whose message was lost."""
    life.look_round(timezone.now())


@patient
def send_letters() -> None:
    """Empty the outbox."""
    sending.send_waiting(timezone.now)


@patient
def remind_officers() -> None:
    """Write to officers about reports that wait for too long."""
    occasions.waiting_too_long(timezone.now())
