"""What a report would do to the ratings, for its arbiter and the officer, before anybody decides."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation import submissions
from federation.models import Submission
from federation.permissions import ARBITER, OFFICER, role_required
from federation.runtime.requests.limits import COSTLY, limited
from federation.views.arbiter.submission_access import frame, viewable
from ratings.as_if import report_preview
from ratings.catalogue import System
from ratings.views.as_if.side_by_side import EVERY


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_safe
def report(request: HttpRequest, pk: int) -> HttpResponse:
    """Everybody's rating before and after, under the systems that would count the report."""
    submission = viewable(request, pk)
    if submission.tournament:
        return redirect("event-systems", submission.tournament.code)
    context, found, offered = _read(request, submission)
    chosen = _chosen(request.GET.get("systems", ""), offered)
    computed = report_preview.if_rated(found, chosen) if found else None
    context |= {
        "preview": found,
        "offered": offered,
        "several": report_preview.USUAL if len(offered) > report_preview.USUAL else 0,
        "usual": len(chosen) < len(offered),
        "if_rated": computed,
        "rows": [(row, [column.cells.get(row.entrant.number) for column in computed.columns]) for row in computed.rows]
        if computed
        else [],
    }
    return render(request, "ratings/as_if/report_preview.html", context)


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_safe
def working(request: HttpRequest, pk: int, slug: str, number: int) -> HttpResponse:
    """Why one player's number would move."""
    submission = viewable(request, pk)
    context, found, offered = _read(request, submission)
    system = next((one for one in offered if one.slug == slug), None)
    computed = report_preview.if_rated(found, [system]) if found and system and not submission.tournament else None
    working = computed.working(slug, number) if computed else None
    if working is None:
        raise Http404("nothing is computed for this report, or this number is not in it")
    row = next(row for row in computed.rows if row.entrant.number == number)
    context |= {
        "column": computed.columns[0],
        "list": computed.lists[slug],
        "row": row,
        "cell": (cell := computed.columns[0].cells[number]),
        "question": cell.question(row.entrant.name.split(",")[0]),
        "working": working,
        "others": offered,
        "by_number": True,
    }
    return render(request, "ratings/as_if/report_preview_working.html", context)


def _read(request: HttpRequest, submission: Submission) -> tuple[dict, submissions.Preview | None, list[System]]:
    """What every page of a submission shows, the rows it would store, and the systems that would count it."""
    now_read = submissions.reading(submission, timezone.localdate())
    context = frame(request, submission, now_read, "submission-preview")
    context["in_doubt"] = {match.entrant.number for match in now_read.unresolved}
    return context, submissions.preview(submission, now_read), report_preview.systems(now_read.report.tempo)


def _chosen(asked: str, offered: list[System]) -> list[System]:
    """The systems the address names, a few where it names none."""
    names = {name.strip() for name in asked[:1000].split(",")}
    if EVERY in names:
        return offered
    return [system for system in offered if system.slug in names] or offered[: report_preview.USUAL]
