"""Files that came together: what became of each, and one name of their event before all of theirs."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from federation.models import Intake, Submission
from federation.permissions import ARBITER, role_required
from federation.refusals import NotPossible
from federation.reports.files.reading import Unreadable
from federation.runtime.requests.limits import COSTLY, limited
from federation.submissions import intake
from federation.views.arbiter.submission_access import left_to_do


@limited(COSTLY, "POST")
@role_required(ARBITER)
@require_http_methods(["GET", "POST"])
def together(request: HttpRequest, key: str) -> HttpResponse:
    files = list(intake.came_together(request.user, key))
    if not files:
        raise Http404
    if request.method == "POST":
        return _submit(request, key) if "submit" in request.POST else _name(request, key)
    reports = Submission.objects.without_files().select_related("tournament")
    of = reports.in_bulk([one.submission_id for one in files if one.submission_id])
    rows = [_row(one, of.get(one.submission_id)) for one in files]
    context = {
        "rows": rows,
        "ready": sum(row["report"] is not None and row["report"].open and not row["left"] for row in rows),
        "working": any(one.working for one in files),
        "open": any(row["report"] is not None and row["report"].open for row in rows),
        "event": next((one.event for one in files if one.event), ""),
    }
    return render(request, "federation/arbiter/upload/together.html", context)


def _row(one: Intake, report: Submission | None) -> dict:
    left = left_to_do(report) if report is not None else ""
    return {"file": one, "report": report, "left": left, "address": _next_step(report) if report is not None else ""}


def _next_step(report: Submission) -> str:
    """The page of a report where the next thing is to be done."""
    players_alone = report.open and report.unmatched and not (report.errors or report.warnings or report.unanswered)
    return reverse("submission-players", args=[report.pk]) if players_alone else report.get_absolute_url()


def _submit(request: HttpRequest, key: str) -> HttpResponse:
    number = intake.submit_ready(request.user, key, timezone.now())
    if number:
        told = ngettext("%(number)s report is submitted.", "%(number)s reports are submitted.", number)
        messages.success(request, told % {"number": number})
    else:
        messages.error(request, _("None of these is ready."))
    return redirect("submission-together", key)


def _name(request: HttpRequest, key: str) -> HttpResponse:
    try:
        number = intake.name_all(request.user, key, request.POST.get("event", ""), timezone.now())
    except (NotPossible, Unreadable) as refusal:
        messages.error(request, str(refusal))
    else:
        told = ngettext("%(number)s report has the name.", "%(number)s reports have the name.", number)
        messages.success(request, told % {"number": number})
    return redirect("submission-together", key)
