"""The officer's side of one report, with everything its arbiter said: to accept, return or reject."""

from collections.abc import Collection, Iterable

from django.forms import Form
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from federation import submissions
from federation.events.alike.fingerprints import Found
from federation.events.alike.side_by_side import side_by_side
from federation.events.crosstable import Crosstable, crosstable
from federation.events.forms.rate_of_play import ApprovalForm
from federation.matching.match import Match
from federation.models import Submission
from federation.permissions import OFFICER, role_required
from federation.reports.report import Severity
from federation.runtime.requests.limits import COSTLY, limited
from federation.submissions.pages.forms import ReasonForm, ReturnForm
from federation.submissions.parsed import edits_of
from federation.submissions.queue.filters import officers
from federation.submissions.quotes import of_edit, of_player, of_problem, of_suspicion
from federation.submissions.repeats import ALIKE, SHOWN, named
from federation.submissions.wording import said
from federation.views.arbiter.problem_rows import EDITED
from federation.views.arbiter.submission_access import attempt, frame
from federation.views.arbiter.submissions import CLASS, confirmed

RETURN = {"prefix": "return", "use_required_attribute": False}


@limited(COSTLY)
@role_required(OFFICER)
@require_GET
def review(request, pk: int):
    return _page(request, pk)


def _page(request, pk: int, form: Form | None = None, asked: str = "", quoted: Collection[str] = ()):
    submission = get_object_or_404(
        Submission.objects.select_related("arbiter", "reviewer", "tournament", "replaces", "assigned_to"), pk=pk
    )
    now_read = submissions.reading(submission, timezone.localdate())
    context = frame(request, submission, now_read, "")
    preview = submissions.preview(submission, now_read)
    older = submission.replaces
    notes = [note for note in now_read.of(Severity.NOTE) if note.code != EDITED]
    open_problems = now_read.of(Severity.ERROR) + submissions.to_confirm(submission, now_read.problems)
    open_problems = [problem for problem in open_problems if problem.code != ALIKE]  # told with both crosstables

    def players(found: Iterable[Match]) -> list[tuple]:
        return [(match, of_player(match).key) for match in found]

    context |= {
        "waiting": submission.state == Submission.State.SUBMITTED,
        "own": submission.arbiter_id == request.user.pk,
        "officers": officers() if submission.state == Submission.State.SUBMITTED else [],
        "newer": submission.newer if submission.state == Submission.State.WITHDRAWN else None,
        "alike": any(found.tournament is not None for found in now_read.repeats),
        "twice": [_twice(found, preview.crosstable if preview else None) for found in now_read.repeats[:SHOWN]],
        "tag": CLASS.get(submission.state, ""),
        "flags": [(flag, of_suspicion(flag).key) for flag in submissions.suspected(now_read)],
        "confirmed": [one | {"key": of_problem(one["problem"]).key} for one in confirmed(submission, now_read)],
        "notes": [(note, of_problem(note).key) for note in notes],
        "open_problems": [(problem, of_problem(problem).key) for problem in open_problems],
        "edits": [(said(edit), of_edit(edit).key) for edit in edits_of(submission)],
        "asked_new": players(match for match in now_read.matches if match.new is not None),
        "unresolved": players(now_read.unresolved),
        "matched": players(match for match in now_read.matches if match.player is not None),
        "quoted": quoted,
        "preview": preview,
        "changes": submissions.differences(submissions.readable_report(older), now_read.report) if older else None,
        "decisions": submission.history,
        "approval_form": form if asked == "accept" else ApprovalForm(),
        "return_form": form if asked == "return" else ReturnForm(**RETURN, report=now_read.report),
        "reject_form": form if asked == "reject" else ReasonForm(prefix="reject"),
        "asked": asked,
        **_neighbours(submission),
    }
    return render(request, "federation/officer/review.html", context)


def _twice(found: Found, ours: Crosstable | None) -> dict:
    """An event or report with the same games, and its crosstable beside the one of the report that is reviewed."""
    if found.tournament is not None:
        theirs, address = crosstable(found.tournament), found.tournament.get_absolute_url()
    else:
        other = submissions.preview(found.submission, submissions.reading(found.submission))
        theirs, address = other.crosstable if other else None, reverse("review", args=[found.submission.pk])
    return {
        "found": found,
        "name": named(found),
        "address": address,
        "short": found.tournament.code if found.tournament else found.submission.receipt,
        "table": side_by_side(ours, theirs, found.likeness.rounds) if ours and theirs else None,
    }


def _neighbours(submission: Submission) -> dict[str, int | None]:
    """The reports before and after it in the queue, for j and k."""
    queue = Submission.objects.filter(state=Submission.State.SUBMITTED).values_list("pk", flat=True)
    first, at = queue.order_by("submitted", "pk"), submission.submitted
    if submission.state != Submission.State.SUBMITTED:
        return {"next": first.first(), "previous": None}
    later = first.filter(submitted__gte=at).exclude(submitted=at, pk__lte=submission.pk)
    earlier = queue.filter(submitted__lte=at).exclude(submitted=at, pk__gte=submission.pk)
    return {"next": later.first(), "previous": earlier.order_by("-submitted", "-pk").first()}


@role_required(OFFICER)
@require_POST
def accept(request, pk: int):
    submission = get_object_or_404(Submission, pk=pk)
    form = ApprovalForm(request.POST)
    if not form.is_valid():
        return _page(request, pk, form, "accept")
    both, approval = "both" in request.POST, form.cleaned_data["approved_control"]

    def action():
        return submissions.accept(submission, request.user, timezone.now(), both=both, approved_control=approval)

    return attempt(request, action, reverse("review", args=[pk]), _("Accepted."))


@role_required(OFFICER)
@require_POST
def send_back(request, pk: int):
    """The sentences ticked on the page are quoted as they read now, never as the browser sends them."""
    submission = get_object_or_404(Submission, pk=pk)
    asked = list(dict.fromkeys(request.POST.getlist("quote")))
    now_read = submissions.reading(submission, timezone.localdate())
    quotes = []
    if asked:
        offered = submissions.quotable(now_read, submissions.suspected(now_read), edits_of(submission))
        quotes = [offered[key] for key in asked if key in offered]
    ticked = [quote.key for quote in quotes]
    form = ReturnForm(request.POST, **RETURN, report=now_read.report, ticked=ticked)
    if not form.is_valid():
        return _page(request, pk, form, "return", ticked)
    message, games = form.cleaned_data["message"], form.cleaned_data["games"]

    def action():
        return submissions.send_back(submission, request.user, message, timezone.now(), [*quotes, *games])

    done = f"{submission.receipt}: {_('Returned to its arbiter.')}"
    return attempt(request, action, reverse("reviews"), done)


@role_required(OFFICER)
@require_POST
def reject(request, pk: int):
    submission = get_object_or_404(Submission, pk=pk)
    form = ReasonForm(request.POST, prefix="reject")
    if not form.is_valid():
        return _page(request, pk, form, "reject")
    message = form.cleaned_data["message"]
    done = f"{submission.receipt}: {_('Rejected.')}"
    return attempt(
        request, lambda: submissions.reject(submission, request.user, message, timezone.now()), reverse("reviews"), done
    )
