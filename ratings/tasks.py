"""What workers do. Tasks take primary keys, are idempotent, and delegate in a line or two."""

from celery import shared_task
from django.utils import timezone

from ratings import compute, upkeep


@shared_task
def recompute_list(run: int) -> None:
    """Compute the draft that run `run` was queued for."""
    compute.recompute(run, timezone.now)


@shared_task
def refresh_drafts(reason: str = "results changed") -> None:
    """Ask for a run of every draft whose inputs changed."""
    upkeep.refresh(reason, timezone.now())


@shared_task
def keep_the_calendar() -> None:
    """Open the drafts that are due, give up runs whose worker died, refresh what is stale."""
    upkeep.keep_the_calendar(timezone.now())
