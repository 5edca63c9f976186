"""An arbiter's reports: the list of them, the problems of one, its preview, its submission and what became of it."""

from django.core.paginator import Paginator
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from federation import submissions
from federation.models import Submission
from federation.models.players import Tempo
from federation.permissions import ARBITER, OFFICER, role_required
from federation.reports.checks import italo_swiss
from federation.reports.problems import is_unknown
from federation.reports.report import Edit
from federation.reports.sheet.alike import edits_of_all
from federation.reports.sheet.typed import edits_of_cell, results_of
from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.requests.parameters import page_of
from federation.submissions import intake
from federation.submissions.pages.forms import HeaderForm
from federation.submissions.pages.receipts import receipt
from federation.submissions.pages.tables import OwnReportsTable, Sent
from federation.submissions.quotes import game_named
from federation.submissions.wording import (
    left_to_answer,
    listed,
    players_to_resolve,
    problems_to_fix,
    warnings_to_confirm,
)
from federation.views.arbiter.columns import is_a_table
from federation.views.arbiter.sheet import answer as answer_to
from federation.views.arbiter.sheet import page_of as page_of_sheet
from federation.views.arbiter.submission_access import attempt, frame, left_to_do, life_of, owned, viewable
from federation.vocabulary.dates import federation_day

A_PAGE = 50
CLASS = {"submitted": "note", "accepted": "ok", "returned": "warning", "rejected": "error"}


@role_required(ARBITER)
@require_GET
def mine(request):
    """Versions that were replaced are reached from the one that replaced them."""
    own = Submission.objects.filter(arbiter=request.user, replaced_by=None).select_related("tournament")
    page = page_of(request, Paginator(own.without_files(), A_PAGE))
    lives = life_of(list(page))
    rows = (Sent(one, left_to_do(one), CLASS.get(one.state, ""), lives.get(one.pk)) for one in page)
    table = OwnReportsTable().show(rows)
    return render(
        request,
        "federation/arbiter/submissions.html",
        {"page": page, "table": table, "files": intake.mine(request.user)},
    )


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_GET
def one(request, pk: int):
    """The problems while they can be mended; afterwards what became of the report."""
    submission = viewable(request, pk)
    now_read = submissions.reading(submission, timezone.localdate())
    if is_unknown(now_read.report) and submission.open and submission.arbiter_id == request.user.pk:
        return redirect("submission-columns", pk)
    context = frame(request, submission, now_read, "submission")
    context["decisions"] = submission.history
    context["norms_open"] = now_read.unfinished and now_read.report.tempo in {"", Tempo.STANDARD}
    context["confirmed"] = confirmed(submission, now_read)
    if not submission.open:
        context |= {"tag": CLASS.get(submission.state, ""), "receipt": receipt(submission, now_read, timezone.now())}
        return render(request, "federation/arbiter/status.html", context)
    text = request.GET.get("from", "")
    first = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
    return render(request, "federation/arbiter/submission.html", context | _problems(submission, now_read, first=first))


def _problems(
    submission: Submission, now_read: submissions.Reading, header: HeaderForm | None = None, first: int = 0
) -> dict:
    report = now_read.report
    older = submission.replaces
    return page_of_sheet(submission, now_read, may_change=True, first=first) | {
        "header": header or HeaderForm(initial=_header(report)),
        "header_wanted": not (report.name and report.start and report.end and report.tempo),
        "a_table": is_a_table(report),
        "changes": submissions.differences(submissions.readable_report(older), report) if older else None,
    }


def _header(report) -> dict:
    told = {name: getattr(report, name) for name in HeaderForm.base_fields}
    return told | {"kind": italo_swiss.KIND} if italo_swiss.is_meant(report) else told


def confirmed(submission: Submission, now_read: submissions.Reading) -> list[dict]:
    """Warnings with the arbiter's reasons."""
    told = [(problem, submissions.reason_for(submission, problem)) for problem in now_read.problems]
    return [{"problem": problem, "reason": reason} for problem, reason in told if reason]


@role_required(ARBITER)
@require_POST
def mend(request, pk: int):
    """A fix button, a line retyped, the header, or a change taken back."""
    submission = owned(request, pk)
    back, now = reverse("submission", args=[pk]), timezone.now()
    if "undo" in request.POST:
        return answer_to(
            request, submission, lambda: _undo(submission, request.POST["undo"], now), back, _("Change taken back.")
        )
    if "header" in request.POST:
        return _mend_header(request, submission, back, now)
    if "game" in request.POST:
        return answer_to(
            request, submission, lambda: _give_result(submission, request.POST, now), back, _("Result changed.")
        )
    if "line" in request.POST:
        return answer_to(request, submission, lambda: _retype(submission, request.POST, now), back, _("Line retyped."))
    return answer_to(request, submission, lambda: _press(submission, request.POST, now), back, _("Mended."))


def _undo(submission: Submission, position: str, now) -> Submission:
    at = int(position) if position.isdecimal() and len(position) < 6 else -1
    edit = submission.edits[at] if 0 <= at < len(submission.edits) else {}
    return submissions.take_back(submission, at, edit, now)


def _retype(submission: Submission, data, now) -> Submission:
    line, value = data["line"], data.get("value", "")
    if not (line.isdecimal() and 0 < len(line) < 8) or len(value) > 20_000 or "\n" in value or "\r" in value:
        raise submissions.NotPossible(_("That is not one line of the file."))
    return submissions.mend(submission, [Edit("line", value, line=int(line))], now)


def _give_result(submission: Submission, data, now) -> Submission:
    """Another result for a game for which the report was returned."""
    named = game_named(data["game"]) if any(quote["key"] == data["game"] for quote in submission.quoted) else None
    if named is None:
        raise submissions.NotPossible(_("The report was not returned for that game."))
    report = submissions.readable_report(submission)
    entrant = report.entrant(named[1])
    if entrant is None or data.get("result", "") not in results_of(report, named[1], named[0]):
        raise submissions.NotPossible(_("The game cannot be given that result."))
    edits = edits_of_cell(report, entrant, named[0], data["result"])
    return submissions.mend(submission, edits, now)


def _press(submission: Submission, data, now) -> Submission:
    """The edits behind a button come from the report as it is now, never from the browser."""
    if shape := data.get("shape", ""):
        code, today = data.get("key", "").partition("/")[0], federation_day(now)
        return submissions.change(submission, lambda report: edits_of_all(report, code, shape, today), now)
    return submissions.press(submission, data.get("key", ""), data.get("label", ""), now)


def _mend_header(request, submission: Submission, back: str, now):
    now_read = submissions.reading(submission, federation_day(now))
    form = HeaderForm(request.POST, initial=_header(now_read.report))
    if not form.is_valid():
        context = frame(request, submission, now_read, "submission") | _problems(submission, now_read, form)
        context["decisions"] = submission.history
        return render(request, "federation/arbiter/submission.html", context | {"header_wanted": True})
    edits = [Edit("header", value, name=name) for name, value in form.typed().items()]
    if not edits:
        return attempt(request, lambda: None, back, _("Nothing was changed."))
    return attempt(request, lambda: submissions.mend(submission, edits, now), back, _("Header changed."))


@role_required(ARBITER)
@require_POST
def override(request, pk: int):
    submission, data, now = owned(request, pk), request.POST, timezone.now()
    back, reason = reverse("submission", args=[pk]), data.get("reason", "")
    if "take_back" in data:
        return answer_to(
            request, submission, lambda: submissions.confirm_again(submission, data["take_back"], now), back
        )
    if "code" in data:
        return answer_to(
            request, submission, lambda: submissions.override_kind(submission, data["code"], reason, now), back
        )
    return answer_to(
        request, submission, lambda: submissions.override(submission, data.get("key", ""), reason, now), back
    )


@role_required(ARBITER)
@require_POST
def answer(request, pk: int):
    """A reply in words to one remark of the officer."""
    submission, data, now = owned(request, pk), request.POST, timezone.now()
    back = f"{reverse('submission', args=[pk])}#message"
    key, text = data.get("key", ""), data.get("reply", "")
    return answer_to(request, submission, lambda: submissions.answer(submission, key, text, now), back, _("Answered."))


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_GET
def preview(request, pk: int):
    submission = viewable(request, pk)
    now_read = submissions.reading(submission, timezone.localdate())
    context = frame(request, submission, now_read, "submission-preview")
    return render(
        request, "federation/arbiter/preview.html", context | {"preview": submissions.preview(submission, now_read)}
    )


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_http_methods(["GET", "POST"])
def submit(request, pk: int):
    if request.method == "POST":
        submission = owned(request, pk)
        done = _("Submitted. Your receipt is %(receipt)s.") % {"receipt": submission.receipt}
        back = reverse("submission", args=[pk])
        return attempt(request, lambda: submissions.submit(submission, timezone.now()), back, done)
    submission = viewable(request, pk)
    now_read = submissions.reading(submission, timezone.localdate())
    context = frame(request, submission, now_read, "submission-submit")
    context["left"] = listed(
        problems_to_fix(submission.errors),
        warnings_to_confirm(submission.warnings),
        players_to_resolve(submission.unmatched),
        left_to_answer(submission.unanswered),
    )
    context["new_players"] = sum(match.new is not None for match in now_read.matches)
    return render(request, "federation/arbiter/submit.html", context)
