"""The first page: what is in force, who leads, what comes next, what was played."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.models import Tournament
from ratings.catalogue import SERIES
from ratings.models import Entry, Series
from ratings.pages.ranking_table import ranking_rows
from ratings.published import queries
from ratings.views.public.rankings import DEFAULT_LABELS

TOP = 10
EVENTS = 6


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    today = timezone.localdate()
    in_force = queries.in_force(today)
    leading = next(iter(in_force.values()), None)
    entries = Entry.objects.filter(list=leading, position__lte=TOP, active=True) if leading else Entry.objects.none()
    slug = leading.system if leading else next(iter(SERIES))
    return render(
        request,
        "ratings/public/home.html",
        {
            "today": today,
            "lists": list(in_force.values()),
            "leading": leading,
            "rows": ranking_rows(leading, entries, DEFAULT_LABELS) if leading else [],
            "window": queries.next_window(today, Series.objects.cadence(slug)),
            "events": Tournament.objects.filter(withdrawn=False)[:EVENTS],
        },
    )
