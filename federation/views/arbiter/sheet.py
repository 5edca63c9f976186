"""Typing into the report's sheet: one cell, an undo, a further part of it, and one player's row as a form."""

from collections.abc import Callable, Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from federation import submissions
from federation.models import Submission
from federation.permissions import ARBITER, OFFICER, role_required
from federation.refusals import AlreadySent, NotPossible
from federation.reports.checks.all import check
from federation.reports.checks.table import Table
from federation.reports.files.reading import Unreadable
from federation.reports.sheet.places import FIELDS, keys_of, text_of
from federation.reports.sheet.typed import shown
from federation.runtime.requests.limits import SHEET, limited
from federation.submissions.arbiter import steps
from federation.submissions.pages.sheet import HEADS, Sheet
from federation.submissions.pages.tables import seen
from federation.submissions.parsed import edits_of
from federation.submissions.repeats import ALIKE, KNOWN
from federation.submissions.wording import said
from federation.views.arbiter.problem_rows import groups
from federation.views.arbiter.submission_access import attempt, frame, owned, viewable

LONGEST = 20_000  # letters that are typed or pasted at once
HEADER = "X-Sheet"  # of a request that wants what changed, and no page


@limited(SHEET, "POST")
@role_required(ARBITER)
@require_POST
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """One cell typed, or the last step undone or done again; what changed of the page as JSON."""
    submission, now, back = owned(request, pk), timezone.now(), reverse("submission", args=[pk])
    if request.POST.get("choose") == "undo":
        return answer(request, submission, lambda: submissions.undo(submission, now), back, _("Undone."))
    if request.POST.get("choose") == "redo":
        return answer(request, submission, lambda: submissions.redo(submission, now), back, _("Done again."))
    typed, was = request.POST.get("value", "")[:LONGEST], request.POST.get("was")
    name, ident = request.POST.get("place", ""), request.POST.get("id", "")[:40]
    return answer(request, submission, lambda: submissions.type_in(submission, name, typed, was, now, ident), back)


def answer(
    request: HttpRequest, submission: Submission, action: Callable[[], Submission], back: str, told: str = ""
) -> HttpResponse:
    """Do it; to the sheet say what changed, to a page without it go back."""
    if HEADER in request.headers:
        return done(request, submission, action, told)
    return attempt(request, action, back, told)


def done(request: HttpRequest, before: Submission, action: Callable[[], Submission], told: str = "") -> JsonResponse:
    """Do it, and say as JSON what the page has to show now."""
    try:
        after = action()
    except (NotPossible, Unreadable, AlreadySent) as refusal:
        return JsonResponse({"error": str(refusal)}, status=409)
    known = request.POST.get("seen", "") == seen(before)
    return JsonResponse(_answer(request, after, told, known))


def _answer(request: HttpRequest, submission: Submission, told: str, known: bool) -> dict:
    """The parts of the page that changed. Of results alone only their rows, while the page knew all before."""
    if submission.checked is not None and known:
        report, problems = submission.checked
        now_read = submissions.Reading(report, problems, [], Table(report))
    else:
        now_read = submissions.reading(submission, timezone.localdate())
    context = frame(request, submission, now_read, "submission") | page_of(submission, now_read, may_change=True)
    sheet = context["sheet"]
    made: dict[str, object] = {
        "seen": seen(submission),
        "said": told,
        "problems": render_to_string("federation/arbiter/sheet/_problems.html", context, request),
        "edits": render_to_string("federation/arbiter/sheet/_edits.html", context, request),
        "steps": render_to_string("federation/arbiter/sheet/_steps.html", context, request),
        "marks": sheet.marks,
        "undo": context["undo"],
        "redo": context["redo"],
    }
    if submission.quoted:
        made["remarks"] = render_to_string("federation/report/_remarks.html", context, request)
    if submission.checked is not None and known:
        return made | {"rows": sheet.changed_rows(submission.retyped)}
    return made | {
        "register": render_to_string("federation/arbiter/sheet/_register.html", context, request),
        "table": render_to_string("federation/arbiter/sheet/_sheet.html", context, request),
    }


def page_of(submission: Submission, now_read: submissions.Reading, may_change: bool, first: int = 0) -> dict:
    """What the page of the sheet shows: problems of the report, of the register, the sheet, the changes, the steps."""
    found = [problem for problem in now_read.problems if problem.code not in (KNOWN, ALIKE)]
    undo, redo = steps.words(submission.steps, submission.undone)
    return {
        "groups": groups(submission, now_read, found),
        "register": groups(submission, now_read, [each for each in now_read.problems if each.code in (KNOWN, ALIKE)]),
        "sheet": Sheet(submission, now_read.report, now_read.problems, may_change, first),
        "edits": [{"position": at, "said": said(edit)} for at, edit in enumerate(edits_of(submission))],
        "undo": undo,
        "redo": redo,
        "seen": seen(submission),
    }


@limited(SHEET)
@role_required(ARBITER, OFFICER)
@require_GET
def part(request: HttpRequest, pk: int, first: int) -> HttpResponse:
    """Further rows of a long sheet."""
    submission = viewable(request, pk)
    report = submissions.readable_report(submission)
    may_change = submission.arbiter_id == request.user.pk and submission.open
    sheet = Sheet(submission, report, check(report, timezone.localdate()), may_change, first)
    return render(request, "federation/arbiter/sheet/_part.html", {"sheet": sheet, "submission": submission})


@limited(SHEET, "POST")
@role_required(ARBITER)
@require_http_methods(["GET", "POST"])
def row(request: HttpRequest, pk: int, key: str) -> HttpResponse:
    """One player's row as a form, for pages without JavaScript and for small screens."""
    submission = owned(request, pk)
    players = keys_of(submissions.readable_report(submission))
    if key not in players or not submission.open:
        raise Http404
    keys, entrant = list(players), players[key]
    back = f"{reverse('submission', args=[pk])}#row-{key}"
    places = [(f"{what}-{key}", str(HEADS[what]), text_of(entrant, what)) for what in FIELDS]
    places += [
        (f"cell-{key}-{each.round}", _("Round %(round)s") % {"round": each.round}, shown(each))
        for each in entrant.pairings
    ]
    places += [(f"points-{key}", _("Points"), text_of(entrant, "points"))]
    places += [(f"swap-{key}", _("Exchange with the player of number"), "")]
    places += [(f"number-{key}", _("Start number"), str(entrant.number))]
    if request.method == "POST":
        names = [f"number-{key}"] if "leave" in request.POST else [name for name, _label, _text in places]
        typed = {} if "leave" in request.POST else request.POST
        faults = _type_row(submission, names, typed, {name: text for name, _label, text in places})
        if not faults:
            messages.success(request, _("%(name)s: saved.") % {"name": entrant.name})
            return redirect(back)
        places = [(name, label, request.POST.get(name, text)) for name, label, text in places]
        return _row_page(request, submission, entrant.name, key, keys, places, faults)
    return _row_page(request, submission, entrant.name, key, keys, places, {})


def _row_page(request, submission: Submission, name: str, key: str, keys: list[str], places, faults: dict):
    at = keys.index(key)
    context = {
        "submission": submission,
        "name": name,
        "key": key,
        "places": [{"name": place, "label": label, "text": text, "fault": faults.get(place, "")}
                   for place, label, text in places],
        "before": keys[at - 1] if at else "",
        "after": keys[at + 1] if at + 1 < len(keys) else "",
        "mine": True,
    }  # fmt: skip
    return render(request, "federation/arbiter/sheet/row.html", context)


def _type_row(submission: Submission, names: Sequence[str], typed, was: dict[str, str]) -> dict[str, str]:
    """Type what differs, the number last; place -> why it cannot be."""
    faults = {}
    for name in names:
        value = str(typed.get(name, ""))[:200]
        if value.strip() == was[name] and typed:
            continue
        try:
            submissions.type_in(submission, name, value, None, timezone.now())
        except NotPossible as refusal:
            faults[name] = str(refusal)
    return faults
