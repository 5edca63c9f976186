"""The records of a series as of any day, and everybody who ever reached a number."""

from collections.abc import Sequence
from datetime import date

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from federation.models import Player
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import NotThere, address, choice, page_of, shortened, without_empty
from federation.vocabulary import federations
from ratings.catalogue import SERIES, System
from ratings.models import ListRecord, in_force
from ratings.pages.ranking.entry_filter import choices_of
from ratings.published.records import all_time, have_now, of_groups, still_to_write

PER_PAGE = 100
CODE = 3  # letters of a federation's
YES = {"true": gettext_lazy("Women")}


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
        if {"women", "federation"} & request.GET.keys():
            words = _("Who ever reached a number is kept of everybody alone, not of women or of one federation.")
            raise NotThere(words, (_("Everybody"), address(request, women=None, federation=None)))
        return _reached(request, context, system, day)
    kind = ListRecord.Kind
    now = in_force.of(slug, day).list
    offered = choices_of(now)["federation"] if now else []
    women, federation = bool(choice(request, "women", YES)), _federation(request, slug, offered)
    named = federations.named(offered)
    context |= {"now": now, "women": women, "chosen": federation, "federations": named}
    context["have_now"] = have_now.counted(system, now, federation) if now else []
    if women or federation:
        context |= {"highest": of_groups.highest(system, day, women, federation), "group": _group(women, federation)}
        return render(request, "ratings/public/records/records.html", context)
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


def _federation(request: HttpRequest, slug: str, offered: Sequence[str]) -> str:
    """The federation whose records the address asks for; one that is on no list of the series is told."""
    wanted = request.GET.get("federation", "")
    once = ListRecord.objects.filter(among=wanted, list__system=slug)
    if not wanted or wanted in offered or (len(wanted) == CODE and once.exists()):
        return wanted
    words = _("Nobody of “%(wanted)s” is on a list here.") % {"wanted": shortened(wanted)}
    raise NotThere(words, (_("The records of everybody"), address(request, federation=None)))


def _group(women: bool, federation: str) -> str:
    """The group of players that the records are of, in words."""
    if not federation:
        return _("women")
    name = federations.name(federation)
    return _("women of %(federation)s") % {"federation": name} if women else name


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
