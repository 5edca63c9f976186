"""Everybody's list of arbiters and organisers, with titles and licences valid today, where the office makes it."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.people.licences import officials
from federation.runtime.cache.published_pages import published
from federation.runtime.office.identity import current
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import page_of
from federation.vocabulary.dates import federation_day

A_PAGE = 100
SHOWN = {code: words for code, words in officials.WHO.items() if code != "without"}


@limited(SEARCHES)
@require_safe
@published("show", "page", only={"show": SHOWN})
def public(request: HttpRequest) -> HttpResponse:
    """Those who hold a title, or a licence today. No numbers of licences, and nobody whose name was taken out."""
    if not current().officials_public:
        raise Http404
    who = request.GET.get("show", "")
    who, today = who if who in SHOWN else "", federation_day(timezone.now())
    page = page_of(request, Paginator(officials.public(who, today), A_PAGE))
    rows = list(officials.officials(list(page.object_list), who, today))
    context = {"page": page, "rows": rows, "who": who, "choices": SHOWN.items()}
    return render(request, "federation/officials/public.html", context)
