"""The first page: what is in force, what is overdue, who leads, what comes next, what was played."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from federation.accounts import first_person
from federation.models import Tournament
from federation.runtime.cache.published_pages import not_kept, published
from ratings.models import RatingList, in_force
from ratings.published.tables.printed_entries import printed_between
from ratings.published.tables.ranking import RankingTable

TOP = 10
EVENTS = 6
WAYS = ((_("Women"), "women=true"), (_("Juniors"), "age=U18"), (_("Seniors"), "age=S65"))  # into the leading list
COLUMNS = {"position", "move", "title", "name", "federation", "club", "rating", "change"}  # the first page has room for


@require_safe
@published()
def home(request: HttpRequest) -> HttpResponse:
    series = list(in_force.on(timezone.localdate()).values())
    counting = [one for one in series if one.list is not None]
    leading = next(iter(counting or series), None)
    nobody = not counting and first_person.awaited()
    response = render(
        request,
        "ratings/public/home.html",
        {
            "series": counting,
            "nobody": nobody,
            "outlook": leading.outlook if leading else "",
            "leading": leading.list if leading else None,
            "ways": _ways(leading.list) if leading and leading.list else [],
            "table": _leaders(leading.list) if leading and leading.list else None,
            "events": Tournament.objects.filter(withdrawn=False)[:EVENTS],
        },
    )
    return not_kept(response) if nobody else response  # nobody is told of the first account


def _ways(rating_list: RatingList) -> list[tuple[str | Promise, str]]:
    """Words and filters of some lists within the list that people ask for."""
    gained = "sort=change" if rating_list.catalogue.lower_is_better else "sort=-change"
    return [*WAYS, (_("Most gained"), gained)]


def _leaders(rating_list: RatingList) -> RankingTable:
    left_out = tuple(name for name in RankingTable.base_columns if name not in COLUMNS)
    table = RankingTable(rating_list, orderable=False, exclude=left_out, show_footer=False)
    return table.show([entry for entry in printed_between(rating_list.pk, 1, TOP) if entry.active])
