"""What workers do. Tasks take primary keys, are idempotent, and delegate in a line or two."""

from celery import shared_task


@shared_task
def recompute_list(run: int) -> None:
    """Compute the draft that run `run` was queued for."""


@shared_task
def refresh_drafts() -> None:
    """Recompute every draft whose inputs changed."""


@shared_task
def keep_the_calendar() -> None:
    """Open the drafts that are due and recompute the stale ones."""
