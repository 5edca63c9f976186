"""The seals of the published lists: the last of each series, and what the last check found."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from federation.runtime.cache.published_pages import published
from ratings.pages import chain as pages


@require_safe
@published()
def chain(request: HttpRequest) -> HttpResponse:
    return render(request, "ratings/public/lists/chain.html", {"rows": pages.rows()})
