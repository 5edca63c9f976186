"""A file that a worker reads: how far it is, and where its report is or why there is none."""

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET

from federation.models import Intake
from federation.permissions import ARBITER, role_required
from federation.runtime.workers import worker_heartbeats
from federation.submissions import intake
from federation.submissions.wording import megabytes

TAGS = {Intake.State.WAITING: "note", Intake.State.READING: "note", Intake.State.REFUSED: "error"}


@role_required(ARBITER)
@require_GET
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """The report as soon as there is one; until then how far it is."""
    shown = get_object_or_404(intake.sent_by(request.user), pk=pk)
    if shown.submission_id is not None:
        return redirect("submission", shown.submission_id)
    return render(request, "federation/arbiter/being_read.html", {**_context(shown), "size": megabytes(shown.size)})


@role_required(ARBITER)
@require_GET
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of the page that refreshes itself while a worker has the file."""
    shown = get_object_or_404(intake.sent_by(request.user), pk=pk)
    response = render(request, "federation/arbiter/_being_read.html", _context(shown))
    if not shown.working:
        response["HX-Redirect"] = shown.get_absolute_url()  # the whole page has news
    return response


def rows(found: QuerySet[Intake]) -> list[dict]:
    """Files with the tag of their state."""
    return [_context(one) for one in found]


def _context(shown: Intake) -> dict:
    return {
        "intake": shown,
        "tag": TAGS.get(Intake.State(shown.state), "ok"),
        "steps": len(Intake.Step),
        "silence": worker_heartbeats.silence(timezone.now()) if shown.working else None,
    }
