"""What is downloaded of a report by its arbiter and the officers: the file as it came, and the report as corrected."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from federation import submissions
from federation.audit import record
from federation.models import Submission
from federation.permissions import ARBITER, OFFICER, role_required
from federation.reports.trf.writer import Version, write
from federation.runtime.requests.limits import COSTLY, FILES, limited
from federation.submissions.pages.corrected import corrected
from federation.views.arbiter.submission_access import viewable


@limited(FILES)
@role_required(ARBITER, OFFICER)
@require_GET
def file(request, pk: int):
    """The bytes as they came."""
    submission = viewable(request, pk)
    _note(request, submission, submission.filename)
    return _download(bytes(submission.content), "application/octet-stream", submission.filename)


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_GET
def trf(request, pk: int, version: str):
    """As TRF, with all changes and birth dates; of an accepted report the event as it is now."""
    if version not in list(Version):
        raise Http404
    submission = viewable(request, pk)
    now_read = submissions.reading(submission, timezone.localdate())
    if not now_read.report.entrants:
        messages.error(request, _("The report cannot be read as it is; the file as sent can be downloaded."))
        return redirect(submission)
    event = submission.tournament
    name = f"{event.code if event is not None else f'{submission.receipt}-{submission.version}'}.{version}.trf"
    _note(request, submission, name)
    content = write(corrected(submission, now_read), Version(version))
    return _download(content.encode(), "text/plain; charset=utf-8", name)


def _note(request, submission: Submission, text: str) -> None:
    """Somebody else than its arbiter downloads what may name dates of birth."""
    if submission.arbiter_id != request.user.pk:
        record("submission.downloaded", request.user, timezone.now(), about=submission, text=text)


def _download(content: bytes, content_type: str, filename: str) -> HttpResponse:
    name = "".join(sign if sign.isascii() and (sign.isalnum() or sign in "._-") else "_" for sign in filename)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=content_type, headers=headers)
