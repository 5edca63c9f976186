"""The officer's side: what is waiting, and one report with everything its arbiter said, to accept, return or reject."""

from collections.abc import Collection, Iterable

from django.core.paginator import Paginator
from django.forms import Form
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_POST

from federation import submissions
from federation.events.rate_of_play_form import ApprovalForm
from federation.matching.match import Match
from federation.models import Submission
from federation.permissions import OFFICER, role_required
from federation.reports.report import Severity
from federation.submissions.forms import ReasonForm
from federation.submissions.parsed import edits_of
from federation.submissions.quotes import of_player, of_problem, of_suspicion
from federation.submissions.tables import ReviewsTable
from federation.submissions.waiting import asking_for_new
from federation.submissions.wording import said
from federation.views.arbiter.problem_rows import EDITED
from federation.views.arbiter.submission_access import attempt, frame
from federation.views.arbiter.submissions import CLASS, confirmed

A_PAGE = 50
STATES = (
    (Submission.State.SUBMITTED, gettext_lazy("Waiting")),
    (Submission.State.RETURNED, gettext_lazy("Returned")),
    (Submission.State.ACCEPTED, gettext_lazy("Accepted")),
    (Submission.State.REJECTED, gettext_lazy("Rejected")),
    (Submission.State.DRAFT, gettext_lazy("Drafts")),
)


@role_required(OFFICER)
@require_GET
def reviews(request):
    """Those that waited longest first; the others last changed first."""
    state = request.GET.get("state", "")
    state = state if state in {value for value, _label in STATES} else Submission.State.SUBMITTED
    found = Submission.objects.filter(state=state).without_files().select_related("arbiter", "tournament", "reviewer")
    new = request.GET.get("new") == "yes" and state == Submission.State.SUBMITTED
    if new:
        found = found.filter(pk__in=asking_for_new())
    found = found.order_by("submitted", "pk") if state == Submission.State.SUBMITTED else found
    page = Paginator(found, A_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "table": ReviewsTable(state).show(page),
        "states": [{"value": value, "label": label, "on": value == state} for value, label in STATES],
        "state": state,
        "new": new,
    }
    return render(request, "federation/officer/reviews.html", context)


@role_required(OFFICER)
@require_GET
def review(request, pk: int):
    return _page(request, pk)


def _page(request, pk: int, form: Form | None = None, asked: str = "", quoted: Collection[str] = ()):
    submission = get_object_or_404(
        Submission.objects.select_related("arbiter", "reviewer", "tournament", "replaces"), pk=pk
    )
    now_read = submissions.reading(submission, timezone.localdate())
    context = frame(request, submission, now_read, "")
    older = submission.replaces
    notes = [note for note in now_read.of(Severity.NOTE) if note.code != EDITED]
    open_problems = now_read.of(Severity.ERROR) + submissions.to_confirm(submission, now_read.problems)

    def players(found: Iterable[Match]) -> list[tuple]:
        return [(match, of_player(match).key) for match in found]

    context |= {
        "waiting": submission.state == Submission.State.SUBMITTED,
        "tag": CLASS.get(submission.state, ""),
        "flags": [(flag, of_suspicion(flag).key) for flag in submissions.suspected(now_read)],
        "confirmed": [one | {"key": of_problem(one["problem"]).key} for one in confirmed(submission, now_read)],
        "notes": [(note, of_problem(note).key) for note in notes],
        "open_problems": [(problem, of_problem(problem).key) for problem in open_problems],
        "edits": [said(edit) for edit in edits_of(submission)],
        "asked_new": players(match for match in now_read.matches if match.new is not None),
        "unresolved": players(now_read.unresolved),
        "matched": players(match for match in now_read.matches if match.player is not None),
        "quoted": quoted,
        "preview": submissions.preview(submission, now_read),
        "changes": submissions.differences(submissions.reading(older).report, now_read.report) if older else None,
        "decisions": submission.decisions.select_related("by"),
        "approval_form": form if asked == "accept" else ApprovalForm(),
        "return_form": form if asked == "return" else ReasonForm(prefix="return", use_required_attribute=False),
        "reject_form": form if asked == "reject" else ReasonForm(prefix="reject"),
        "asked": asked,
        **_neighbours(submission),
    }
    return render(request, "federation/officer/review.html", context)


def _neighbours(submission: Submission) -> dict:
    """The reports before and after it in the queue, for j and k."""
    queue = list(
        Submission.objects.filter(state=Submission.State.SUBMITTED)
        .order_by("submitted", "pk")
        .values_list("pk", flat=True)
    )
    if submission.pk not in queue:
        return {"next": queue[0] if queue else None, "previous": None}
    at = queue.index(submission.pk)
    return {
        "next": queue[at + 1] if at + 1 < len(queue) else None,
        "previous": queue[at - 1] if at else None,
    }


@role_required(OFFICER)
@require_POST
def accept(request, pk: int):
    submission = get_object_or_404(Submission, pk=pk)
    form = ApprovalForm(request.POST)
    if not form.is_valid():
        return _page(request, pk, form, "accept")
    approval = form.cleaned_data["approved_control"]
    return attempt(
        request,
        lambda: submissions.accept(submission, request.user, timezone.now(), approval),
        reverse("review", args=[pk]),
        _("Accepted."),
    )


@role_required(OFFICER)
@require_POST
def send_back(request, pk: int):
    """The sentences ticked on the page are quoted as they read now, never as the browser sends them."""
    submission = get_object_or_404(Submission, pk=pk)
    asked = request.POST.getlist("quote")
    quotes = []
    if asked:
        now_read = submissions.reading(submission, timezone.localdate())
        offered = submissions.quotable(now_read, submissions.suspected(now_read))
        quotes = [offered[key] for key in dict.fromkeys(asked) if key in offered]

    def action(submission: Submission, officer, message: str, now) -> Submission:
        return submissions.send_back(submission, officer, message, now, quotes)

    return _refused(request, pk, "return", action, _("Returned to its arbiter."), [quote.key for quote in quotes])


@role_required(OFFICER)
@require_POST
def reject(request, pk: int):
    return _refused(request, pk, "reject", submissions.reject, _("Rejected."))


def _refused(request, pk: int, asked: str, action, done: str, quoted: Collection[str] = ()):
    submission = get_object_or_404(Submission, pk=pk)
    form = ReasonForm(request.POST, prefix=asked, use_required_attribute=False)
    form.fields["message"].required = not quoted
    if not form.is_valid():
        return _page(request, pk, form, asked, quoted)
    message = form.cleaned_data["message"]
    return attempt(
        request,
        lambda: action(submission, request.user, message, timezone.now()),
        reverse("reviews"),
        f"{submission.receipt}: {done}",
    )
