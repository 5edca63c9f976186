"""What keeps itself: drafts that are due are opened, stale ones computed again.

Idempotent, so a lost message costs time only.
"""

from datetime import datetime, timedelta

from ratings import calendar, catalogue, compute, lists
from ratings.models import RatingList, Run

UNSENT = timedelta(minutes=1)  # a run that waits for longer may have waited in vain: its message is sent again


def refresh(reason: str, now: datetime) -> list[Run]:
    """A run for every draft whose inputs are not those it was computed from."""
    return [lists.request(draft, reason, now) for draft in drafts() if lists.is_stale(draft)]


def keep_the_calendar(now: datetime) -> list[Run]:
    """Open a draft for every series that has begun and has none, refresh, send what waits again. Run by beat."""
    compute.give_up_silent(now)
    for slug, system in catalogue.SERIES.items():
        latest = RatingList.objects.published().filter(system=slug).first()
        if latest is not None and not drafts().filter(system=slug).exists():
            lists.open_draft(slug, calendar.after(latest.effective, system.cadence), now)
    asked = refresh("the calendar", now)
    waiting = Run.objects.filter(state=Run.State.QUEUED, created__lt=now - UNSENT)
    for run in waiting.exclude(pk__in=[run.pk for run in asked]):
        lists.send(run.pk)
    return asked


def drafts():
    return RatingList.objects.filter(state=RatingList.State.DRAFT)
