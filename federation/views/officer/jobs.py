"""The workers' jobs: what waits and works, what is over; one while it works; stopping it and trying it again."""

from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from federation.models.jobs import Job
from federation.permissions import OFFICER, ROLES, has_role, role_required
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, shown
from federation.runtime.jobs.kinds import Kind
from federation.runtime.jobs.tables import AtWorkTable, OverTable
from federation.runtime.requests.parameters import choice, page_of
from federation.runtime.workers import worker_heartbeats

PER_PAGE = 30


@role_required(OFFICER)
@require_GET
def jobs(request: HttpRequest) -> HttpResponse:
    """Everything workers have to do or have done."""
    chips = shown.counts()
    state = choice(request, "state", {code: words for code, words, _ in chips})
    page = page_of(request, Paginator(shown.Over(state), PER_PAGE))
    over = OverTable(request).show(page)
    context = {**_at_work(request), "over": over, "page": page, "chips": chips, "state": state}
    return render(request, "federation/jobs/jobs.html", context)


@role_required(OFFICER)
@require_GET
def at_work(request: HttpRequest) -> HttpResponse:
    """The part of the page that refreshes itself."""
    return render(request, "federation/jobs/_at_work.html", _at_work(request))


def _at_work(request: HttpRequest) -> dict:
    now = timezone.now()
    found, silence = worker_heartbeats.heard(now), worker_heartbeats.silence(now)
    rows, more = shown.at_work(silence)
    return {"at_work": AtWorkTable(request).show(rows), "more": more, "workers": found, "silence": silence}


@require_GET
@role_required(*ROLES)
def progress(request: HttpRequest, kind: str, pk: int) -> HttpResponse:
    """The part of the page of a job that refreshes itself while a worker has it."""
    known, job = _job(request, kind, pk)
    if not known.may_see(request.user, job):
        raise Http404(f"{kind} {pk} is somebody else's")
    response = render(request, "federation/jobs/_progress.html", {"shown": shown.of(job, timezone.now())})
    if not job.working:
        response["HX-Refresh"] = "true"  # the page around it has news too
    return response


@role_required(*ROLES)
@require_POST
def stop(request: HttpRequest, kind: str, pk: int) -> HttpResponse:
    return _acted(request, kind, pk, lambda known, job: known.stop(job, request.user, timezone.now()))


@role_required(*ROLES)
@require_POST
def again(request: HttpRequest, kind: str, pk: int) -> HttpResponse:
    return _acted(request, kind, pk, lambda known, job: known.again(job, request.user, timezone.now()))


def _acted(request: HttpRequest, kind: str, pk: int, act: Callable[[Kind, Job], Job | None]) -> HttpResponse:
    known, job = _job(request, kind, pk)
    try:
        job = act(known, job) or job
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect(job)


def _job(request: HttpRequest, kind: str, pk: int) -> tuple[Kind, Job]:
    try:
        known = kinds.named(kind)
    except KeyError as error:
        raise Http404(kind) from error
    if not has_role(request.user, *known.roles):
        raise PermissionDenied
    return known, get_object_or_404(known.light(), pk=pk)
