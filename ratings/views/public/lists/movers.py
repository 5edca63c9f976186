"""Who moved on a list, as a page and as CSV."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.runtime.cache.published_pages import not_kept, published
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import NotThere
from ratings.models import RatingList
from ratings.published.lists import movers as of_list
from ratings.published.tables.ranking import RankingTable
from ratings.views.public.lists.rankings import listed, shown_of

NOT_SHOWN = ("position", "move", "birth_year", "best", "category")  # columns of the list


@limited(SEARCHES)
@require_safe
def current(request: HttpRequest, slug: str) -> HttpResponse:
    """To those of the list in force."""
    return to_current(slug, "movers")


@limited(SEARCHES)
@require_safe
@published()
def movers(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    rating_list = standing(slug, day)
    found = of_list.movers(rating_list)
    tables = [(one, _table(rating_list, one)) for one in found.headings if one.count] if found else []
    context = {"list": rating_list, "movers": found, "tables": tables, "shown": of_list.MOST}
    response = render(request, "ratings/public/lists/movers.html", context)
    return response if found else not_kept(response)


@limited(FILES)
@require_safe
@published()
def movers_csv(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    rating_list = standing(slug, day)
    found = of_list.movers_file(rating_list)
    if found is None:
        raise unwritten(rating_list)
    return csv_response(f"{slug}-{rating_list.effective}-movers.csv", *found)


def to_current(slug: str, name: str) -> HttpResponse:
    """To the page called `name` of the list in force; 404 where none is published."""
    found = shown_of(slug)
    if found is None:
        raise NotThere(_("No list of this series has been published yet."), (_("All lists"), reverse("lists")))
    return redirect(name, slug, found.effective.isoformat())


def standing(slug: str, day: str) -> RatingList:
    """The list of a day, in the edition that counts: of others nothing is kept."""
    rating_list = listed(slug, day, None)
    if rating_list.state == RatingList.State.WITHDRAWN:
        raise NotThere(
            _("%(list)s was withdrawn: who moved on it and its statistics are not kept.") % {"list": rating_list},
            _way_back(rating_list),
        )
    return rating_list


def unwritten(rating_list: RatingList) -> NotThere:
    """That a worker has still to find out what is told of the list."""
    return NotThere(_("This is still being written. Look again in a minute."), _way_back(rating_list))


def _way_back(rating_list: RatingList) -> tuple[str, str]:
    return str(rating_list), rating_list.get_absolute_url()


def _table(rating_list: RatingList, heading: of_list.Heading) -> RankingTable:
    shown = {"games": "change", "new": "change"}.get(heading.code)
    left_out = tuple(name for name in (*NOT_SHOWN, shown) if name and name in RankingTable.base_columns)
    table = RankingTable(rating_list, orderable=False, exclude=left_out, show_footer=False)
    table.caption = heading.words
    return table.show(heading.entries)
