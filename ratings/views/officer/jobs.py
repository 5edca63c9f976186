"""The workers' jobs: what waits and works, what is over, trying again; and the figures for a monitor."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe
from prometheus_client import CONTENT_TYPE_LATEST

from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.parameters import choice, page_of
from federation.runtime.workers import worker_heartbeats
from ratings.models import Run
from ratings.pages import jobs as work
from ratings.pages.runs_tables import AtWorkTable, OverTable

PER_PAGE = 30


@role_required(OFFICER)
@require_GET
def jobs(request: HttpRequest) -> HttpResponse:
    """Everything workers have to do or have done."""
    chips = work.counts()
    state = choice(request, "state", {code: words for code, words, _ in chips})
    page = page_of(request, Paginator(work.over(state), PER_PAGE))
    over = OverTable(get_token(request)).show(page)
    shown = {**_at_work(request), "over": over, "page": page, "chips": chips, "state": state}
    return render(request, "ratings/jobs/jobs.html", shown)


@role_required(OFFICER)
@require_GET
def at_work(request: HttpRequest) -> HttpResponse:
    """The part of the page that refreshes itself."""
    return render(request, "ratings/jobs/_at_work.html", _at_work(request))


def _at_work(request: HttpRequest) -> dict:
    now = timezone.now()
    found, silence = worker_heartbeats.heard(now), worker_heartbeats.silence(now)
    table = AtWorkTable(get_token(request), silence).show(work.at_work())
    return {"at_work": table, "workers": found, "silence": silence}


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
