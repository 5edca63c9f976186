"""The titles that were awarded, for everybody: a list with filters, and its file."""

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from federation.people.award_pages.table import AwardFilter, AwardsTable, shown
from federation.runtime.cache.published_pages import not_kept, published
from federation.runtime.office.identity import current
from federation.runtime.pages.long_lists import KeyedPaginator
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import page_of

PER_PAGE = 50


@limited(SEARCHES)
@require_safe
@published(*AwardFilter.base_filters, "page")
def titles(request: HttpRequest) -> HttpResponse:
    """Latest first, those that were revoked among them, with the reason."""
    found = AwardFilter(request.GET, queryset=shown())
    page = page_of(request, KeyedPaginator(found.qs, PER_PAGE))
    asked = any(request.GET.get(name) for name in found.filters)
    context = {"page": page, "table": AwardsTable().show(page), "filter": found, "asked": asked}
    context["officials"] = current().officials_public
    response = render(request, "federation/public/titles.html", context)
    return not_kept(response) if found.misunderstood else response


@limited(FILES)
@require_safe
@published(*AwardFilter.base_filters)
def titles_csv(request: HttpRequest) -> StreamingHttpResponse:
    """The same titles, all of them, with the same filters."""
    found, table = AwardFilter(request.GET, queryset=shown()), AwardsTable()
    return csv_response("titles.csv", table.file_head(), table.file_rows(found.qs.iterator(chunk_size=2000)))
