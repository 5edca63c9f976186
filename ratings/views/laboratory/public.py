"""Published comparisons of rating systems, and ratings over the years."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.requests.parameters import page_of
from ratings.models import Backtest, YearsCount
from ratings.pages.laboratory.result import Result
from ratings.pages.laboratory.years import Years

A_PAGE = 50


@require_safe
def backtests(request: HttpRequest) -> HttpResponse:
    found = Backtest.objects.public().without_answer().order_by("-published_at", "-pk")
    years = YearsCount.objects.public().defer("answer", "counts").order_by("-published_at", "-pk")[:A_PAGE]
    context = {"page": page_of(request, Paginator(found, A_PAGE)), "years": years}
    return render(request, "ratings/laboratory/published.html", context)


@limited(COSTLY)
@require_safe
def backtest(request: HttpRequest, pk: int) -> HttpResponse:
    found = get_object_or_404(Backtest.objects.public(), pk=pk)
    return render(request, "ratings/laboratory/backtest.html", {"result": Result(found, people=False)})


@limited(COSTLY)
@require_safe
def years(request: HttpRequest, pk: int) -> HttpResponse:
    found = get_object_or_404(YearsCount.objects.public().defer("counts"), pk=pk)
    return render(request, "ratings/laboratory/years.html", {"result": Years(found)})
