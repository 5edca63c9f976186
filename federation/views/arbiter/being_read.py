"""A file that a worker reads: how far it is, and where its report is or why there is none."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET

from federation.permissions import ARBITER, role_required
from federation.runtime.jobs import shown
from federation.submissions import intake
from federation.submissions.wording import megabytes


@role_required(ARBITER)
@require_GET
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """The report as soon as there is one; until then how far it is."""
    found = get_object_or_404(intake.sent_by(request.user), pk=pk)
    if found.submission_id is not None:
        return redirect("submission", found.submission_id)
    context = {"intake": found, "shown": shown.of(found, timezone.now()), "size": megabytes(found.size)}
    return render(request, "federation/arbiter/upload/being_read.html", context)
