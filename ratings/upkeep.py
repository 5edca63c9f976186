"""What keeps itself: drafts that are due are opened, stale ones computed again.

Idempotent, so a lost message costs time only.
"""

from datetime import datetime

from ratings import calendar, catalogue, compute, lists
from ratings.models import RatingList, Run


def refresh(reason: str, now: datetime) -> list[Run]:
    """A run for every draft whose inputs are not those it was computed from."""
    return [lists.request(draft, reason, now) for draft in drafts() if lists.is_stale(draft)]


def keep_the_calendar(now: datetime) -> list[Run]:
    """Open a draft for every series that has begun and has none, then refresh. Run by beat."""
    compute.give_up_silent(now)
    for slug, system in catalogue.SERIES.items():
        latest = RatingList.objects.published().filter(system=slug).first()
        if latest is not None and not drafts().filter(system=slug).exists():
            lists.open_draft(slug, calendar.after(latest.effective, system.cadence), now)
    return refresh("the calendar", now)


def drafts():
    return RatingList.objects.filter(state=RatingList.State.DRAFT)
