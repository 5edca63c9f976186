"""The records of a series as of any day, and everybody who ever reached a number."""

from datetime import date

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.models import Player
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import NotThere, address, page_of, shortened, without_empty
from ratings.catalogue import SERIES, System
from ratings.models import ListRecord
from ratings.published.records import all_time, still_to_write

PER_PAGE = 100


@limited(SEARCHES)
@require_safe
@without_empty
def records(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in SERIES:
        raise Http404("no such series")
    system, day = SERIES[slug], _day(request)
    context = {"system": system, "day": day, "today": timezone.localdate()}
    context["writing"] = still_to_write.first_day(slug)
    if "reached" in request.GET:
        return _reached(request, context, system, day)
    kind = ListRecord.Kind
    context |= {
        "counters": all_time.counters(system, day, complete=context["writing"] is None),
        "highest": all_time.highest(system, day),
        "highest_live": [] if system.not_live else all_time.highest(system, day, live=True),
        "number_ones": all_time.number_ones(system, day),
        "gains": all_time.gains(system, day, kind.GAIN),
        "gains_in_events": all_time.gains(system, day, kind.EVENT),
    }
    return render(request, "ratings/public/records/records.html", context)


def _reached(request: HttpRequest, context: dict, system: System, day: date) -> HttpResponse:
    """Who reached a number and when, on published lists or live."""
    number, live = _number(request), request.GET.get("live") == "yes" and not system.not_live
    people = all_time.who(system, number, day, live)
    page = page_of(request, Paginator(people, PER_PAGE))
    rows = list(page.object_list)
    names = Player.objects.in_bulk([row["person"] for row in rows])
    first = page.start_index()
    told = [(at, names[row["person"]], row["first"]) for at, row in enumerate(rows, start=first)]
    context |= {"number": number, "live": live, "page": page, "rows": told}
    return render(request, "ratings/public/records/reached.html", context)


def _day(request: HttpRequest) -> date:
    """The day the address asks for, today without one."""
    wanted = request.GET.get("on", "")
    if not wanted:
        return timezone.localdate()
    try:
        return date.fromisoformat(wanted)
    except ValueError as error:
        words = _("“%(wanted)s” is not a day; it is written as 2026-05-31.") % {"wanted": shortened(wanted)}
        raise NotThere(words, (_("The records of today"), address(request, on=None))) from error


def _number(request: HttpRequest) -> float:
    wanted = request.GET["reached"]
    if len(wanted.lstrip("-")) > 6 or not wanted.lstrip("-").isdecimal():
        words = _("“%(wanted)s” is no rating.") % {"wanted": shortened(wanted)}
        raise NotThere(words, (_("The records"), address(request, reached=None)))
    return int(wanted)
