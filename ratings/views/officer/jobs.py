"""The workers' jobs: what waits and works, what is over, trying again; and the figures for a monitor."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe
from prometheus_client import CONTENT_TYPE_LATEST

from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime import worker_heartbeats
from ratings.models import Run
from ratings.pages import jobs as work

PER_PAGE = 30


@role_required(OFFICER)
@require_GET
def jobs(request: HttpRequest) -> HttpResponse:
    """Everything workers have to do or have done."""
    chips = work.counts()
    state = request.GET.get("state", "")
    state = state if state in {code for code, _, _ in chips} else ""
    page = Paginator(work.over(state), PER_PAGE).get_page(request.GET.get("page"))
    shown = {**_at_work(), "page": page, "chips": chips, "state": state, "again": work.AGAIN}
    return render(request, "ratings/jobs/jobs.html", shown)


@role_required(OFFICER)
@require_GET
def at_work(request: HttpRequest) -> HttpResponse:
    """The part of the page that refreshes itself."""
    return render(request, "ratings/jobs/_at_work.html", _at_work())


def _at_work() -> dict:
    now = timezone.now()
    found = worker_heartbeats.heard(now)
    return {"open": work.at_work(), "workers": found, "silence": worker_heartbeats.silence(now)}


@role_required(OFFICER)
@require_POST
def again(request: HttpRequest, pk: int) -> HttpResponse:
    run = get_object_or_404(Run.objects.select_related("list"), pk=pk)
    try:
        return redirect("run", work.again(run, request.user, timezone.now()).pk)
    except NotPossible as problem:
        messages.error(request, str(problem))
        return redirect("run", pk)


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Figures in Prometheus' format, for who sends the token."""
    if not work.may_ask(request.headers.get("Authorization", "").removeprefix("Bearer ")):
        raise Http404("no figures without the token")
    return HttpResponse(work.figures(timezone.now()), content_type=CONTENT_TYPE_LATEST)
