"""The guides of arbiters and officers: one or two screens in plain words, for everybody to read."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from federation.runtime.office.languages import folder
from ratings.catalogue import handbook
from ratings.views.systems.written import addresses, html, told_of_language


@require_safe
def guide(request: HttpRequest, name: str) -> HttpResponse:
    page = handbook.guide(name, addresses(), folder())
    if page is None:
        raise Http404("no such guide")
    sections = [(each, html(each.html)) for each in page.sections]
    return render(
        request,
        "ratings/systems/guide.html",
        {"page": page, "opening": html(page.opening), "sections": sections, "language_told": told_of_language(page)},
    )
