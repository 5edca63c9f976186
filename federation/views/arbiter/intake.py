"""Uploading reports: files or pasted text are taken and read, at once or by a worker; what is too large is refused."""

from django.conf import settings
from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation import submissions
from federation.models import Intake
from federation.permissions import ARBITER, role_required
from federation.reports.files.reading import Unreadable
from federation.reports.together.parts import Sent
from federation.runtime.requests.limits import UPLOADS, limited
from federation.runtime.uploads.size import guarded_upload
from federation.submissions import intake
from federation.submissions.pages.forms import ReplaceForm, UploadForm
from federation.submissions.wording import megabytes
from federation.views.arbiter.submission_access import owned

PASTED = "pasted.txt"
LIMIT = "REPORT_MAX_BYTES"


def sent(request, form: UploadForm) -> list[Sent]:
    """Names and bytes of what was sent; [] with the form's errors filled where there is nothing to take."""
    if request.upload_too_large:
        form.errors.clear()
        form.add_error(
            None,
            _("The report is too large: %(most)s are the most. Nothing was stored.")
            % {"most": megabytes(settings.REPORT_MAX_BYTES)},
        )
        return []
    if not form.is_valid():
        return []
    files = form.cleaned_data["file"] or []
    files = files if isinstance(files, list) else [files]
    if files:
        return [Sent(file.name, file.read()) for file in files]
    return [Sent(PASTED, form.cleaned_data["text"].encode())]


def drop_page(request, form: UploadForm, **context):
    most = settings.REPORT_MAX_BYTES
    return render(
        request,
        "federation/arbiter/upload/new.html",
        {"form": form, "most": megabytes(most), "most_bytes": most, **context},
    )


def form_of(request, kind: type[UploadForm] = UploadForm) -> UploadForm:
    if request.method == "GET" or request.upload_too_large:
        return kind({} if request.upload_too_large else None)
    return kind(request.POST, request.FILES)


@limited(UPLOADS, "POST")
@guarded_upload(LIMIT)
@role_required(ARBITER)
@require_http_methods(["GET", "POST"])
def new(request):
    form, event = form_of(request), None
    taken = sent(request, form) if form.is_bound else []
    if not taken:
        return drop_page(request, form)
    try:
        stored = intake.receive_all(request.user, taken, timezone.now())
    except submissions.AlreadySent as refusal:
        if refusal.own:
            messages.warning(request, str(refusal))
            return redirect("submission", refusal.earlier.pk)
        form.add_error(None, str(refusal))
        event = refusal.event
    except (submissions.NotPossible, Unreadable) as refusal:
        form.add_error(None, str(refusal))
    else:
        return redirect("submission-together", stored) if isinstance(stored, str) else redirect(stored)
    return drop_page(request, form, event=event)


@limited(UPLOADS, "POST")
@guarded_upload(LIMIT)
@role_required(ARBITER)
@require_http_methods(["GET", "POST"])
def replace(request, pk: int):
    submission = owned(request, pk)
    if not submission.open:
        told = _("The report is %(state)s; its file cannot be replaced now.") % {"state": submission.standing}
        messages.error(request, told)
        return redirect(submission)
    form = form_of(request, ReplaceForm)
    for taken in sent(request, form) if form.is_bound else ():
        try:
            newer = intake.receive(request.user, *taken, timezone.now(), submission)
        except (submissions.NotPossible, submissions.AlreadySent, Unreadable) as refusal:
            form.add_error(None, str(refusal))
        else:
            if isinstance(newer, Intake):
                return redirect(newer)
            facts = {"number": newer.version, "file": newer.filename, "receipt": newer.receipt}
            told = _("Version %(number)s, %(file)s, took the place of the file before. The receipt stays %(receipt)s.")
            messages.success(request, told % facts)
            return redirect("submission", newer.pk)
    return drop_page(request, form, submission=submission)
