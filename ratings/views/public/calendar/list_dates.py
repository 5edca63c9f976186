"""When lists come and what they will count, as a page and as calendar files."""

from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.runtime.cache.published_pages import published
from federation.runtime.office.identity import current
from federation.runtime.requests.parameters import NotThere, shortened
from ratings.models import InForce, in_force
from ratings.published.calendar import list_dates
from ratings.published.calendar.file import calendar_file, counted


@require_safe
@published()
def page(request: HttpRequest) -> HttpResponse:
    """The next list of each series, and every list within a year."""
    planned = list_dates.planned(in_force.on(timezone.localdate()).values())
    to_come = sorted((one for each in planned for one in each.dates), key=lambda one: one.effective)
    context = {"planned": [(one, counted(one.next)) for one in planned], "dates": to_come}
    return render(request, "ratings/public/calendar/list_dates.html", context)


@require_safe
@published()
def of_all(request: HttpRequest) -> HttpResponse:
    """The dates of every series."""
    return _file(request, in_force.on(timezone.localdate()).values(), "lists", current().name)


@require_safe
@published()
def of_series(request: HttpRequest, slug: str) -> HttpResponse:
    """The dates of one series."""
    series = in_force.on(timezone.localdate()).get(slug)
    if series is None:
        words = _("There is no series of lists “%(wanted)s”.") % {"wanted": shortened(slug)}
        raise NotThere(words, (_("When lists come"), reverse("list-dates")))
    return _file(request, [series], slug, f"{series.system.name}, {current().name}")


def _file(request: HttpRequest, series: Iterable[InForce], name: str, title: str) -> HttpResponse:
    today = timezone.localdate()
    text = calendar_file(title, request.path, list_dates.dates(series, today - list_dates.BACK), today)
    headers = {"Content-Disposition": f'inline; filename="{name}.ics"'}
    return HttpResponse(text, content_type="text/calendar; charset=utf-8", headers=headers)
