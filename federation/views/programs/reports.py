"""Reports sent, looked at, mended and submitted by programs: what an arbiter's pages do, as JSON."""

import hashlib
import json
from datetime import datetime
from typing import Any
from urllib.parse import unquote

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import to_builtins

from federation import submissions
from federation.models import Intake, Submission
from federation.runtime.api.bodies import body_of
from federation.runtime.requests.limits import BLOCK, PROGRAMS, SHEET, UPLOADS, length_of, limited
from federation.runtime.requests.problems import Refused, Wrong
from federation.runtime.uploads.one_file import too_many
from federation.runtime.uploads.size import FRAME, RefuseLarge
from federation.submissions import intake
from federation.submissions.arbiter.life import in_the_way
from federation.submissions.wording import megabytes
from federation.views.programs import answers
from federation.views.programs.access import for_programs
from federation.views.programs.shapes import BeingRead, Change, Changes, ReportFacts

MOST_CHANGES = 100  # of one request
MOST_BYTES = 1_000_000  # of the changes
LONGEST = 20_000  # letters that are typed at one place
EXAMPLE = Changes(changes=[Change(place="cell-12-4", text="7w1")])
FILE = {"type": "string", "format": "binary"}
FORM = {"type": "object", "properties": {"file": FILE}, "required": ["file"]}
FILENAME = "X-Filename"  # of a body that is the file itself; UTF-8, percent-encoded


@limited(UPLOADS, "POST")
@for_programs(
    "POST",
    answers=ReportFacts,
    also={201: ReportFacts, 202: BeingRead},
    takes={"multipart/form-data": FORM, "application/octet-stream": FILE},
    example="/api/v1/reports/",
)
def new(request: HttpRequest, user) -> JsonResponse:
    """A file. The same bytes again are the same report: 200 instead of 201; 202 while a worker reads them."""
    filename, content = _sent(request)
    there = in_the_way(user, hashlib.sha256(content).hexdigest())
    if (mine := there.filter(arbiter=user).first()) is not None:
        return _told(request, mine, 200)
    try:
        stored = intake.receive(user, filename, content, timezone.now())
    except submissions.AlreadySent as refusal:
        if not refusal.own:
            raise
        return _told(request, refusal.earlier, 200)
    return _being_read(request, stored) if isinstance(stored, Intake) else _told(request, stored, 201)


@limited(PROGRAMS)
@for_programs("GET", answers=ReportFacts, example="/api/v1/reports/12/")
def one(request: HttpRequest, user, pk: int) -> JsonResponse:
    """A report: how it stands, and what is left to do."""
    return _told(request, _owned(user, pk), 200)


@limited(PROGRAMS)
@for_programs("GET", answers=ReportFacts, also={202: BeingRead}, example="/api/v1/reports/files/7/")
def file(request: HttpRequest, user, pk: int) -> JsonResponse:
    """A file that a worker reads: 202 until it is read, then its report, or why there is none."""
    found = get_object_or_404(intake.sent_by(user), pk=pk)
    if found.submission is not None:
        return _told(request, found.submission, 200)
    if found.over:
        raise Refused("not-accepted", found.error or _("The file was not read. Send it again."))
    return _being_read(request, found)


@limited(SHEET, "POST")
@for_programs("POST", answers=ReportFacts, body=Changes, sent=EXAMPLE, example="/api/v1/reports/12/changes/")
def changes(request: HttpRequest, user, pk: int) -> JsonResponse:
    """All the changes of the body, in their order, or none of them."""
    submission, now = _owned(user, pk), timezone.now()
    if not submission.open:
        told = _("The report is %(state)s; it cannot be changed now.") % {"state": submission.standing}
        raise Refused("not-now", told, state=submission.state)
    with transaction.atomic():
        for at, wanted in enumerate(_wanted(request)):
            try:
                submission = _change(submission, wanted, now)
            except submissions.NotPossible as refusal:
                raise Refused("not-accepted", str(refusal), change=at) from None
    return _told(request, submission, 200)


@limited(PROGRAMS, "POST")
@for_programs("POST", answers=ReportFacts, example="/api/v1/reports/12/submit/")
def submit(request: HttpRequest, user, pk: int) -> JsonResponse:
    """Hand it to the rating officer."""
    submission = _owned(user, pk)
    try:
        done = submissions.submit(submission, timezone.now())
    except submissions.NotPossible as refusal:
        raise Refused("not-now", str(refusal), **_facts(request, submission)) from None
    return _told(request, done, 200)


def _owned(user, pk: int) -> Submission:
    return get_object_or_404(Submission.objects.select_related("tournament"), pk=pk, arbiter=user)


def _told(request: HttpRequest, submission: Submission, status: int) -> JsonResponse:
    return JsonResponse(_facts(request, submission), status=status)


def _facts(request: HttpRequest, submission: Submission) -> dict[str, Any]:
    found = answers.told(submission, submissions.reading(submission, timezone.localdate()))
    return found | {name: request.build_absolute_uri(found[name]) for name in ("page", "address")}


def _being_read(request: HttpRequest, one: Intake) -> JsonResponse:
    where = reverse("api-file", args=[one.pk])
    told = {"state": "reading", "page": one.get_absolute_url(), "address": where}
    told |= {name: request.build_absolute_uri(told[name]) for name in ("page", "address")}
    return JsonResponse(told, status=202, headers={"Retry-After": "2"})


def _sent(request: HttpRequest) -> tuple[str, bytes]:
    """Name and bytes of the file: the one part "file" of a form, else the whole body. Raises Refused."""
    most = settings.REPORT_MAX_BYTES
    if request.content_type == "multipart/form-data":
        request.upload_too_large = False  # type: ignore[attr-defined]
        request.upload_handlers.insert(0, RefuseLarge(request, most))
        files = [each for name in request.FILES for each in request.FILES.getlist(name)]
        if request.upload_too_large:  # type: ignore[attr-defined]
            raise _too_large()
        if len(files) > 1:
            raise Refused("not-accepted", too_many([each.name or "" for each in files]))
        if not files:
            raise Refused("unreadable", _("No file came. Send it as the part “file” of a form, or as the body."))
        return files[0].name or "report", files[0].read()
    name = unquote(request.headers.get(FILENAME, ""))
    if length_of(request) > most + FRAME:
        raise _too_large()
    parts, size = [], 0
    while size <= most and (block := request.read(BLOCK)):
        parts.append(block)
        size += len(block)
    if size > most:
        raise _too_large()
    return name or "report", b"".join(parts)


def _too_large() -> Refused:
    most = megabytes(settings.REPORT_MAX_BYTES)
    return Refused(
        "too-large", _("The report is too large: %(most)s are the most. Nothing was stored.") % {"most": most}
    )


def _wanted(request: HttpRequest) -> list[dict[str, str]]:
    """The changes of a body, what each of them says. Raises Refused."""
    found = [_said(each) for each in body_of(request, Changes, MOST_BYTES).changes]
    if len(found) > MOST_CHANGES:
        told = _("These are %(number)s changes; at most %(most)s are made at once.")
        raise Refused("too-large", told % {"number": len(found), "most": MOST_CHANGES})
    words = _("No change says this. It says, for example, %(example)s.") % {
        "example": json.dumps(_said(EXAMPLE.changes[0]))
    }
    if wrong := [Wrong("", words, f"#/changes/{at}") for at, each in enumerate(found) if not _is_change(each)]:
        raise Refused("not-accepted", words, errors=wrong)
    return found


def _said(change: Change) -> dict[str, str]:
    return {name: text for name, text in to_builtins(change).items() if text is not None}


def _is_change(one: dict[str, str]) -> bool:
    keys = set(one) - {"was", "id"} if "place" in one else set(one)
    return keys in ({"place", "text"}, {"problem", "reason"}, {"problem", "button"})


def _change(submission: Submission, one: dict[str, str], now: datetime) -> Submission:
    """Type at a place, confirm a warning, or press a button of a problem."""
    one = {name: value[:LONGEST] for name, value in one.items()}
    if "place" in one:
        return submissions.type_in(submission, one["place"], one["text"], one.get("was"), now, one.get("id", "")[:40])
    if "reason" in one:
        return submissions.override(submission, one["problem"], one["reason"], now)
    return submissions.press(submission, one["problem"], one["button"], now)
