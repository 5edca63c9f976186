"""The first page: what is new, who leads, which lists come next, what was played."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from federation.accounts import first_person
from federation.runtime.cache.published_pages import not_kept, published
from ratings.models import RatingList
from ratings.published.lists.front_page import front_page
from ratings.published.tables.ranking import RankingTable

WAYS = ((_("Women"), "women=true"), (_("Juniors"), "age=U18"), (_("Seniors"), "age=S65"))  # into the leading list
BEST = {  # code of a group -> what it is called, and the filter that shows all of it
    "w": (_("Women"), "women=true"),
    "U18": (_("Juniors, under 18"), "age=U18"),
    "S65": (_("Seniors, 65 and over"), "age=S65"),
}
COLUMNS = {"position", "move", "title", "name", "federation", "club", "rating", "change"}  # the first page has room for
OF_MOVERS = COLUMNS - {"position", "move", "federation", "club"}


@require_safe
@published()
def home(request: HttpRequest) -> HttpResponse:
    page = front_page(timezone.localdate())
    nobody = not page.counting and first_person.awaited()
    leading = page.leading.list if page.leading else None
    context = {"page": page, "nobody": nobody, "leading": leading}
    if leading:
        context["ways"] = _ways(leading)
        context["table"] = _table(leading, COLUMNS).show(page.leaders)
        context["best"] = [(*BEST[code], entries) for code, entries in page.best]
    if leading and page.movers:
        under = page.movers.under
        context["moved"] = [
            (under[code], _table(leading, OF_MOVERS).show(under[code].entries))
            for code in ("gained", "lost")
            if under[code].count
        ]
    response = render(request, "ratings/public/home.html", context)
    return not_kept(response) if nobody else response  # nobody is told of the first account


def _ways(rating_list: RatingList) -> list[tuple[str | Promise, str]]:
    """Words and filters of some lists within the list that people ask for."""
    gained = "sort=change" if rating_list.catalogue.lower_is_better else "sort=-change"
    return [*WAYS, (_("Most gained"), gained)]


def _table(rating_list: RatingList, columns: set[str]) -> RankingTable:
    left_out = tuple(name for name in RankingTable.base_columns if name not in columns)
    return RankingTable(rating_list, orderable=False, exclude=left_out, show_footer=False)
