"""The public difference between two editions of a list, as a page and as CSV."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from federation.runtime.cache.published_pages import published
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import page_of
from ratings.models import RatingList
from ratings.published.editions import causes
from ratings.published.editions import comparison as edition_comparison
from ratings.published.tables.changes import ChangesTable, EditionsTable
from ratings.views.public.lists.rankings import listed

A_PAGE = 200


@limited(SEARCHES)
@require_safe
@published("from", "page", "to", numbers=["from", "to"])
def changes(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    original, corrected, every = _pair(request, slug, day)
    rows, gone = edition_comparison.changed(original, corrected)
    page = page_of(request, Paginator(rows, A_PAGE))
    left_out = gone if page.number == page.paginator.num_pages else gone.none()
    more, fewer = edition_comparison.events(original, corrected)
    deeds = edition_comparison.deeds(original, corrected)
    shown = edition_comparison.differences(original, page.object_list, left_out, causes.why_gone(deeds))
    return render(
        request,
        "ratings/public/lists/changes.html",
        {
            "list": corrected,
            "original": original,
            "editions": every,
            "editions_table": EditionsTable().show(every),
            "page": page,
            "table": ChangesTable().show(shown),
            "count": page.paginator.count + gone.count(),
            "more": more,
            "fewer": fewer,
            "causes": causes.told(deeds),
            "results": edition_comparison.results(original, corrected),
        },
    )


@limited(FILES)
@require_safe
@published("from", "to", numbers=["from", "to"])
def changes_csv(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    original, corrected, _ = _pair(request, slug, day)
    why = causes.why_gone(edition_comparison.deeds(original, corrected))
    found = edition_comparison.differences(original, *edition_comparison.changed(original, corrected), why)
    name = f"{slug}-{corrected.effective}-edition-{original.edition}-to-{corrected.edition}.csv"
    table = ChangesTable()
    return csv_response(name, table.file_head(), table.file_rows(found))


def _pair(request: HttpRequest, slug: str, day: str) -> tuple[RatingList, RatingList, list[edition_comparison.Edition]]:
    """The editions the address names, else the first and the one that counts; 404 where there is but one."""
    corrected = listed(slug, day, request.GET.get("to"))
    every = edition_comparison.editions(slug, corrected.effective)
    original = listed(slug, day, request.GET.get("from") or str(every[0].list.edition))
    if original.edition >= corrected.edition:
        raise Http404("nothing was corrected")
    return original, corrected, every
