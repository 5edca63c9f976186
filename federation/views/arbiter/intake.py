"""Uploading a report: a file or pasted text is taken, one that is too large is refused before it is stored."""

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from federation import submissions
from federation.permissions import ARBITER, role_required
from federation.reports.files.reading import Unreadable
from federation.submissions.forms import UploadForm
from federation.submissions.wording import megabytes
from federation.views.arbiter.submission_access import owned

PASTED = "pasted.txt"
FRAME = 100_000  # bytes a form may need around its file


class RefuseLarge(FileUploadHandler):
    """Lets no more than REPORT_MAX_BYTES of a file through; the rest is read off the wire and forgotten."""

    def handle_raw_input(self, input_data, meta, content_length, boundary, encoding=None) -> None:
        self.refuse = content_length > settings.REPORT_MAX_BYTES + FRAME

    def new_file(self, *args, **kwargs) -> None:
        super().new_file(*args, **kwargs)
        self.seen = 0
        if self.refuse:
            self._skip()

    def receive_data_chunk(self, raw_data, start):
        self.seen += len(raw_data)
        if self.seen > settings.REPORT_MAX_BYTES:
            self._skip()
        return raw_data

    def file_complete(self, file_size) -> None:
        return None

    def _skip(self) -> None:
        self.request.report_too_large = True
        raise SkipFile


def guarded_upload(view):
    """A view decorator: large files are refused while they come in. `request.report_too_large` says so."""

    @csrf_exempt  # the handler must be in place before the body is read; `inner` checks the token
    def outer(request, *args, **kwargs):
        request.report_too_large = False
        request.upload_handlers.insert(0, RefuseLarge(request))
        try:
            _ = request.POST
        except RequestDataTooBig:
            request.report_too_large = True
            return view(request, *args, **kwargs)  # nothing was taken from the body, so nothing can be forged
        return inner(request, *args, **kwargs)

    inner = csrf_protect(view)
    return outer


def sent(request, form: UploadForm) -> tuple[str, bytes] | None:
    """Name and bytes of what was sent; None with the form's errors filled where there is nothing to take."""
    if request.report_too_large:
        form.errors.clear()
        form.add_error(
            None,
            _("The report is too large: %(most)s are the most. Nothing was stored.")
            % {"most": megabytes(settings.REPORT_MAX_BYTES)},
        )
        return None
    if not form.is_valid():
        return None
    file = form.cleaned_data["file"]
    if file:
        return file.name, file.read()
    return PASTED, form.cleaned_data["text"].encode()


def drop_page(request, form: UploadForm, **context):
    most = settings.REPORT_MAX_BYTES
    return render(
        request,
        "federation/arbiter/new.html",
        {"form": form, "most": megabytes(most), "most_bytes": most, **context},
    )


def form_of(request) -> UploadForm:
    if request.method == "GET" or request.report_too_large:
        return UploadForm({} if request.report_too_large else None)
    return UploadForm(request.POST, request.FILES)


@guarded_upload
@role_required(ARBITER)
@require_http_methods(["GET", "POST"])
def new(request):
    form, event = form_of(request), None
    taken = sent(request, form) if form.is_bound else None
    if taken is None:
        return drop_page(request, form)
    try:
        stored = submissions.upload(request.user, *taken, timezone.now())
    except submissions.AlreadySent as refusal:
        if refusal.own:
            messages.warning(request, str(refusal))
            return redirect("submission", refusal.earlier.pk)
        form.add_error(None, str(refusal))
        event = refusal.event
    except Unreadable as refusal:
        form.add_error(None, str(refusal))
    else:
        return redirect("submission", stored.pk)
    return drop_page(request, form, event=event)


@guarded_upload
@role_required(ARBITER)
@require_http_methods(["GET", "POST"])
def replace(request, pk: int):
    submission = owned(request, pk)
    form = form_of(request)
    taken = sent(request, form) if form.is_bound else None
    if taken is not None:
        try:
            newer = submissions.replace(submission, *taken, timezone.now())
        except (submissions.NotPossible, submissions.AlreadySent, Unreadable) as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(
                request,
                _("Version %(newer_version)s took the place of the file before.") % {"newer_version": newer.version},
            )
            return redirect("submission", newer.pk)
    return drop_page(request, form, submission=submission)
