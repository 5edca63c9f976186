"""Saying what each column of a table holds, where that is not clear; read so from then on, with others of its head."""

from dataclasses import dataclass

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation import submissions
from federation.models import Submission
from federation.permissions import ARBITER, role_required
from federation.refusals import NotPossible
from federation.reports.csv_crosstable.columns import MOST_COLUMNS
from federation.reports.csv_crosstable.proposal import NOTHING, ROLES, propose
from federation.reports.csv_crosstable.several import cells_of
from federation.reports.report import Edit, Report
from federation.reports.sheet.edits import columns_said
from federation.runtime.requests.limits import SHEET, limited
from federation.submissions.arbiter import known_tables
from federation.submissions.parsed import edits_of
from federation.submissions.wording import COLUMNS
from federation.views.arbiter.submission_access import owned

SHOWN = 4  # values of each column
LINES = 25  # among which the head is chosen
CHOICES = [(role, COLUMNS[role]) for role in ROLES]


@dataclass(frozen=True)
class Column:
    """One column of the table, as the page shows it."""

    number: int
    head: str
    values: list[str]
    role: str


@limited(SHEET)
@role_required(ARBITER)
@require_http_methods(["GET", "POST"])
def columns(request, pk: int):
    submission = owned(request, pk)
    report = submissions.readable_report(submission)
    if not submission.open or not is_a_table(report):
        messages.error(request, _("The columns of this report cannot be changed."))
        return redirect(submission)
    rows = cells_of(report)
    if request.method == "GET":
        return _page(request, submission, rows, _so_far(submission, rows))
    said = _said(request, rows)
    try:
        submissions.mend(submission, [said], timezone.now())
    except NotPossible as refusal:
        return _page(request, submission, rows, said, str(refusal))
    known_tables.remember(report, said, request.user, timezone.now())
    messages.success(request, _("The table was read as you said."))
    return redirect(submission)


def is_a_table(report: Report) -> bool:
    """Whether it came as a table, whose columns can be said."""
    return report.format.split(" ")[0] in ("CSV", "XLSX", "HTML")


def _so_far(submission: Submission, rows: list[list[str]]) -> Edit:
    """What was said before, else what is proposed."""
    if said := columns_said(edits_of(submission)):
        return said
    proposal = propose(rows)
    return Edit("columns", proposal.value if proposal else "", line=proposal.at + 1 if proposal else 0)


def _said(request, rows: list[list[str]]) -> Edit:
    line = request.POST.get("line", "")
    at = int(line) if line.isascii() and line.isdecimal() and len(line) < 6 and int(line) <= len(rows) else 0
    roles = [request.POST.get(f"column-{number}", NOTHING)[:20] for number in range(1, _width(rows) + 1)]
    return Edit("columns", ",".join(role if role in ROLES else NOTHING for role in roles), line=at)


def _width(rows: list[list[str]]) -> int:
    return min(max((len(row) for row in rows), default=0), MOST_COLUMNS)


def _page(request, submission: Submission, rows: list[list[str]], said: Edit, fault: str = ""):
    at, roles = said.line or 0, said.value.split(",")
    below = [row for row in rows[at:] if any(cell.strip() for cell in row)][:SHOWN]
    head = rows[at - 1] if at else []

    def texts(column: int) -> list[str]:
        return [row[column].strip()[:40] if column < len(row) else "" for row in below]

    found = [
        Column(
            column + 1,
            head[column].strip()[:40] if column < len(head) else "",
            texts(column),
            roles[column] if column < len(roles) else NOTHING,
        )
        for column in range(_width(rows))
    ]
    context = {
        "submission": submission,
        "columns": [column for column in found if column.head or any(column.values) or column.role != NOTHING],
        "lines": [(number, " · ".join(filter(None, map(str.strip, row)))[:70]) for number, row in _first(rows, at)],
        "at": at,
        "choices": CHOICES,
        "fault": fault,
    }
    return render(request, "federation/arbiter/upload/columns.html", context, status=422 if fault else 200)


def _first(rows: list[list[str]], at: int) -> list[tuple[int, list[str]]]:
    """The lines among which the head is: the first ones that hold anything, and the one that is it now."""
    held = [(number, row) for number, row in enumerate(rows, 1) if any(cell.strip() for cell in row)]
    return [(number, row) for place, (number, row) in enumerate(held) if place < LINES or number == at]
