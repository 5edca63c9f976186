"""Announced events as a calendar file, beside the dates of lists."""

from datetime import UTC, date, datetime
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.translation import gettext as _

from federation.models import AnnouncedEvent
from federation.models.players import Tempo
from federation.runtime.office.identity import current
from ratings.published.calendar import ics
from ratings.published.calendar.list_dates import BACK

MOST = 1000


def announced_file(path: str, today: date) -> str:
    """The registered events of the last year and those to come, and those that were cancelled. One query."""
    found = AnnouncedEvent.objects.public().filter(end__gte=today - BACK).order_by("start", "number")[:MOST]
    stamp = datetime(today.year, today.month, today.day, tzinfo=UTC)
    name = _("Announced events, %(federation)s") % {"federation": current().name}
    return ics.written(name, f"{settings.SITE_URL}{path}", [_entry(one) for one in found], stamp)


def _entry(event: AnnouncedEvent) -> ics.WholeDay:
    cancelled = event.state == AnnouncedEvent.State.CANCELLED
    title = f"{event.name} ({event.get_state_display()})" if cancelled else event.name
    told = [event.place, str(Tempo(event.tempo).label), event.time_control]
    return ics.WholeDay(
        f"{event.number}@{urlsplit(settings.SITE_URL).hostname}", event.start, title, ", ".join(filter(None, told)),
        f"{settings.SITE_URL}{event.get_absolute_url()}", event.end,
    )  # fmt: skip
