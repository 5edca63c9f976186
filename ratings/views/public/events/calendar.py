"""A calendar of events and lists, month by month."""

from datetime import MAXYEAR, MINYEAR, date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.runtime.cache.published_pages import published
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import NotThere, shortened
from ratings.models import in_force
from ratings.published.calendar.announced import announced_file
from ratings.published.events.month import month


@limited(SEARCHES)
@require_safe
@published("month")
def calendar(request: HttpRequest) -> HttpResponse:
    """The month that the address names as 2026-11, today's without one."""
    today = timezone.localdate()
    found = month(_first(request.GET.get("month", ""), today), in_force.on(today).values())
    months = [date(found.first.year, number, 1) for number in range(1, 13)]
    context = {"month": found, "months": months, "today": today}
    return render(request, "ratings/public/events/calendar.html", context)


@limited(SEARCHES)
@require_safe
@published()
def announced(request: HttpRequest) -> HttpResponse:
    """The announced events that are to come or lately were, as a calendar file."""
    text = announced_file(request.path, timezone.localdate())
    headers = {"Content-Disposition": 'inline; filename="events.ics"'}
    return HttpResponse(text, content_type="text/calendar; charset=utf-8", headers=headers)


def _first(wanted: str, today: date) -> date:
    """The first day of the month; months on both sides are there too."""
    if not wanted:
        return today.replace(day=1)
    try:
        first = date.fromisoformat(f"{wanted}-01")
    except ValueError:
        first = date.min
    if not MINYEAR < first.year < MAXYEAR or f"{first:%Y-%m}" != wanted:
        words = _("“%(wanted)s” is no month.") % {"wanted": shortened(wanted)}
        raise NotThere(words, (_("This month"), reverse("events-calendar")))
    return first
