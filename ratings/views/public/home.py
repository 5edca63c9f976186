"""The first page: what is in force, who leads, what comes next, what was played."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from federation.models import Tournament
from ratings.catalogue import SERIES
from ratings.models import Entry, RatingList, Series
from ratings.published import queries
from ratings.published.tables.ranking import RankingTable

TOP = 10
EVENTS = 6
WAYS = ((_("Women"), "women=true"), (_("Juniors"), "age=U18"), (_("Seniors"), "age=S65"))  # into the leading list
COLUMNS = {"position", "move", "title", "name", "federation", "club", "rating", "change"}  # the first page has room for


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    today = timezone.localdate()
    in_force = queries.in_force(today)
    leading = next(iter(in_force.values()), None)
    slug = leading.system if leading else next(iter(SERIES))
    return render(
        request,
        "ratings/public/home.html",
        {
            "today": today,
            "lists": list(in_force.values()),
            "leading": leading,
            "ways": _ways(leading) if leading else [],
            "table": _leaders(leading) if leading else None,
            "window": queries.next_window(today, Series.objects.cadence(slug)),
            "events": Tournament.objects.filter(withdrawn=False)[:EVENTS],
        },
    )


def _ways(rating_list: RatingList) -> list[tuple[str | Promise, str]]:
    """Words and filters of some lists within the list that people ask for."""
    gained = "sort=change" if rating_list.catalogue.lower_is_better else "sort=-change"
    return [*WAYS, (_("Most gained"), gained)]


def _leaders(rating_list: RatingList) -> RankingTable:
    left_out = tuple(name for name in RankingTable.base_columns if name not in COLUMNS)
    table = RankingTable(rating_list, orderable=False, exclude=left_out, show_footer=False)
    return table.show(Entry.objects.filter(list=rating_list, position__lte=TOP, active=True))
