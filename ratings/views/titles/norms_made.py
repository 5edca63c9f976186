"""The norms that were made, for everybody: a list with filters, and its file."""

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from federation.runtime.cache.published_pages import not_kept, published
from federation.runtime.pages.long_lists import KeyedPaginator
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import page_of
from ratings.pages.titles.norms_made import NormFilter, NormsTable, made

PER_PAGE = 50


@limited(SEARCHES)
@require_safe
@published(*NormFilter.base_filters, "page")
def norms_made(request: HttpRequest) -> HttpResponse:
    found = NormFilter(request.GET, queryset=made())
    page = page_of(request, KeyedPaginator(found.qs, PER_PAGE))
    asked = any(request.GET.get(name) for name in found.filters)
    context = {"page": page, "table": NormsTable(orderable=False).show(page), "filter": found, "asked": asked}
    response = render(request, "ratings/titles/norms_made.html", context)
    return not_kept(response) if found.misunderstood else response


@limited(FILES)
@require_safe
@published(*NormFilter.base_filters)
def norms_made_csv(request: HttpRequest) -> StreamingHttpResponse:
    """The same norms, all of them, with the same filters."""
    found, table = NormFilter(request.GET, queryset=made()), NormsTable()
    return csv_response("norms.csv", table.file_head(), table.file_rows(found.qs.iterator(chunk_size=2000)))
