"""The problems of a report as a to-do list: grouped, worst first, each with its line, fixes and confirmation."""

from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.models import Submission
from federation.reports.problems import COLUMNS_SAID, COLUMNS_UNKNOWN
from federation.reports.report import Problem, Severity
from federation.reports.sheet.alike import shapes
from federation.reports.sheet.places import place_of_problem
from federation.submissions import Reading, reason_for
from federation.submissions.quotes import PROBLEM, texts
from federation.submissions.repeats import ALIKE, KNOWN
from federation.submissions.repeats import SHOWN as SIMILAR

SHOWN = 150  # of one group; a file with more is better mended where it was made

ITALO_SWISS = "italo-swiss-rounds"
EDITED = "edited"  # the note of a change the arbiter made; the pages list the changes themselves

GROUPS = (
    (Severity.ERROR, gettext_lazy("Must fix"), "error"),
    (Severity.WARNING, pgettext_lazy("what a warning asks for", "Confirm"), "warning"),
    (Severity.NOTE, gettext_lazy("For your information"), "note"),
)


@dataclass
class Row:
    problem: Problem
    place: str  # "Line 31 · round 3 · Gołąb, Przemysław"
    line_text: str | None  # the line as it stands, to be retyped
    reason: str = ""  # given by the arbiter
    quoted: bool = False  # by the officer who returned the report
    at: str = ""  # the place of the sheet that it is about
    fixes: list[tuple[str, str, int]] = field(default_factory=list)  # label, its shape, how many more are alike
    links: list[tuple[str, str]] = field(default_factory=list)  # words and address of what it is about


@dataclass
class Group:
    title: str
    tag: str
    count: int
    rows: list[Row]
    kinds: list[tuple[str, str, int]] = field(default_factory=list)  # code, first message, how many still to confirm

    @property
    def hidden(self) -> int:
        return self.count - len(self.rows)


def groups(submission: Submission, now_read: Reading, among: Sequence[Problem]) -> list[Group]:
    """Some of the problems of a report, by how bad they are."""
    found = []
    quoted = texts(submission, PROBLEM)
    for severity, title, tag in GROUPS:
        problems = [problem for problem in among if problem.severity == severity and problem.code != EDITED]
        if not problems:
            continue
        rows = [_row(submission, now_read, problem, quoted) for problem in problems]
        _offer_alike(now_read, rows)
        # What the officer quoted comes first, what is confirmed goes to the end.
        rows.sort(key=lambda row: (not row.quoted, bool(row.reason)))
        group = Group(title, tag, len(rows), rows[:SHOWN])
        if severity == Severity.WARNING:
            open_ = [row.problem for row in rows if not row.reason]
            numbers = Counter(problem.code for problem in open_)
            first = {problem.code: problem.message for problem in reversed(open_)}
            group.kinds = [(code, first[code], number) for code, number in numbers.items() if number > 1]
        found.append(group)
    return found


def _offer_alike(now_read: Reading, rows: Sequence[Row]) -> None:
    """Beside the first of several problems of one kind, each button for all of them too."""
    codes = Counter(row.problem.code for row in rows if row.problem.fixes)
    several = [row for row in rows if codes[row.problem.code] > 1]
    shape_of = shapes(now_read.report, [row.problem for row in several])
    alike = Counter((key.partition("/")[0], shape) for (key, _label), shape in shape_of.items())
    for row in rows:
        for fix in row.problem.fixes:
            shape = shape_of.get((row.problem.key, fix.label), "")
            # Once a shape: beside the first of them.
            number = alike.pop((row.problem.code, shape), 0) if shape else 0
            row.fixes.append((fix.label, shape, number if number > 1 else 0))


def _row(submission: Submission, now_read: Reading, problem: Problem, quoted: Container[str]) -> Row:
    report = now_read.report
    entrant = report.entrant(problem.number) if problem.number is not None else None
    parts = [
        _("Line %(line)s") % {"line": problem.line} if problem.line else "",
        _("round %(round)s") % {"round": problem.round} if problem.round else "",
        entrant.name if entrant and entrant.name and entrant.name not in problem.message else "",
    ]
    on_a_line = problem.line is not None and 1 <= problem.line <= len(report.lines)
    return Row(
        problem,
        " · ".join(part for part in parts if part),
        report.lines[problem.line - 1] if on_a_line else None,
        reason_for(submission, problem),
        problem.key in quoted,
        place_of_problem(problem, str(problem.number)) if entrant else "",
        links=_links(submission, now_read, problem.code),
    )


def _links(submission: Submission, now_read: Reading, code: str) -> list[tuple[str, str]]:
    """Where more is said of it: the table of rounds; events with the same games, and reports of the arbiter's own."""
    if code == ITALO_SWISS:
        return [(_("The table of rounds"), reverse("calculator-rounds"))]
    if code == COLUMNS_UNKNOWN and submission.open:
        return [(_("Say what the columns hold"), reverse("submission-columns", args=[submission.pk]))]
    if code == COLUMNS_SAID and submission.open:
        return [(_("Say otherwise"), reverse("submission-columns", args=[submission.pk]))]
    if code not in (KNOWN, ALIKE):
        return []
    events = [found.tournament for found in now_read.repeats[:SIMILAR] if found.tournament is not None]
    reports = [found.submission for found in now_read.repeats[:SIMILAR] if found.submission is not None]
    own = [report for report in reports if report.arbiter_id == submission.arbiter_id]
    ask = [(_("Ask for a correction"), f"{reverse('correction-new')}?event={event.code}") for event in events[:1]]
    return [
        *((f"{event.code} {event.name}", event.get_absolute_url()) for event in events),
        *ask,
        *((report.receipt, report.get_absolute_url()) for report in own),
    ]
