"""Runs: one while it works, its report afterwards, and the button that stops it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from federation.permissions import OFFICER, role_required
from federation.runtime.workers import worker_heartbeats
from ratings.lists import runs
from ratings.models import Run
from ratings.pages import desk, jobs


@role_required(OFFICER)
@require_GET
def run(request: HttpRequest, pk: int) -> HttpResponse:
    """A run while it works and its report afterwards; after a dry run that found something, the recalculation."""
    shown = _run(pk)
    found = shown.kind == Run.Kind.TRY and len(shown.report) > 1  # a summary, then a paragraph a list
    offered = found and desk.tried(shown.list) == shown
    told = {"run": shown, "recalculate": offered, "again": shown.state in jobs.AGAIN, "silence": _silence()}
    return render(request, "ratings/jobs/run.html", told)


@role_required(OFFICER)
@require_GET
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of the page that refreshes itself while a run works."""
    shown = _run(pk)
    response = render(request, "ratings/jobs/_run_progress.html", {"run": shown, "silence": _silence()})
    if shown.over:
        response["HX-Refresh"] = "true"  # the page around it has news too
    return response


@role_required(OFFICER)
@require_POST
def cancel(request: HttpRequest, pk: int) -> HttpResponse:
    runs.stop(_run(pk), request.user, timezone.now())
    return redirect("run", pk)


def _silence() -> str:
    return worker_heartbeats.silence(timezone.now())


def _run(pk: int) -> Run:
    return get_object_or_404(Run.objects.select_related("list", "requested_by"), pk=pk)
