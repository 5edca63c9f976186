"""Published comparisons of rating systems."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.requests.parameters import page_of
from ratings.models import Backtest
from ratings.pages.laboratory.result import Result

A_PAGE = 50


@require_safe
def backtests(request: HttpRequest) -> HttpResponse:
    found = Backtest.objects.public().without_answer().order_by("-published_at", "-pk")
    return render(request, "ratings/laboratory/published.html", {"page": page_of(request, Paginator(found, A_PAGE))})


@limited(COSTLY)
@require_safe
def backtest(request: HttpRequest, pk: int) -> HttpResponse:
    found = get_object_or_404(Backtest.objects.public(), pk=pk)
    return render(request, "ratings/laboratory/backtest.html", {"result": Result(found, people=False)})
