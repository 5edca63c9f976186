"""Who of a running event needs what for a norm: of a report that anybody sends, and of a stored one for its arbiter."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from federation import submissions
from federation.permissions import ARBITER, OFFICER, role_required
from federation.reports.files.packed import unpack
from federation.reports.files.reading import Unreadable
from federation.runtime.requests import form_limits
from federation.runtime.requests.limits import COSTLY, UPLOADS, limited
from federation.runtime.uploads import report_reading
from federation.runtime.uploads.size import guarded_upload
from federation.submissions.wording import megabytes
from federation.views.arbiter.submission_access import frame, viewable
from ratings.pages.titles import norms_needed as page
from ratings.pages.titles.norms_needed_form import AskedForm, ReportForm
from ratings.titles.who_needs_what import CannotTell, who_needs_what

MOST_BYTES = "NORMS_NEEDED_MAX_BYTES"
OFTEN = form_limits.Limit("norms-needed", a_session=40, an_address=200)
LIMITS = report_reading.Limits(seconds=1, megabytes=256, slower=4)
TURN = 1  # seconds that a page waits for its turn to read
TAKEN = gettext_lazy("Other reports are being read at this moment. Send it again in a minute.")
TOO_OFTEN = gettext_lazy("You sent many reports within the hour. Wait a while before the next one.")


@limited(UPLOADS, "POST")
@guarded_upload(MOST_BYTES)
@require_http_methods(["GET", "HEAD", "POST"])
def norms_needed(request: HttpRequest) -> HttpResponse:
    """Nothing of the report is stored."""
    most = getattr(settings, MOST_BYTES)
    context: dict = {"most": megabytes(most), "most_bytes": most}
    if request.method != "POST":
        return render(request, "ratings/titles/norms_needed/page.html", context | {"form": ReportForm()})
    form = ReportForm({} if request.upload_too_large else request.POST, request.FILES)
    status = 200
    if request.upload_too_large or (form.is_valid() and len(form.cleaned_data["text"].encode()) > most):
        form.errors.clear()
        form.add_error(None, _("The report is too large: %(most)s are the most.") % {"most": megabytes(most)})
    elif form.is_valid():
        if form_limits.allowed(request, OFTEN):
            context |= _answer_of(form, most)
        else:
            form.add_error(None, TOO_OFTEN)
            status = 429
    return render(request, "ratings/titles/norms_needed/page.html", context | {"form": form}, status=status)


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_safe
def of_submission(request: HttpRequest, pk: int) -> HttpResponse:
    """The same of a stored report as its arbiter has mended it, in whatever state it is."""
    submission = viewable(request, pk)
    now_read = submissions.reading(submission, timezone.localdate())
    context = frame(request, submission, now_read, "submission-norms-needed")
    form = AskedForm(request.GET if request.GET else None)
    asked = form.asked() if form.is_bound and form.is_valid() else None
    if asked is not None or not form.is_bound:
        try:
            context["answer"] = page.answer(who_needs_what(now_read.report, asked or page.NOTHING_MORE))
        except CannotTell as refused:
            context["refusal"] = page.refusal(refused)
    return render(request, "ratings/titles/norms_needed/of_report.html", context | {"form": form})


def _answer_of(form: ReportForm, most: int) -> dict:
    name, content = form.content()
    try:
        packed = report_reading.packed(content, name, limits=LIMITS, max_bytes=most, patience=TURN)
        return {"answer": page.answer(who_needs_what(unpack(packed), form.asked()))}
    except report_reading.TooMuch as too_much:
        form.add_error(None, report_reading.refusal(too_much))
    except report_reading.Busy:
        form.add_error(None, TAKEN)
    except Unreadable as unreadable:
        form.add_error(None, str(unreadable))
    except CannotTell as refused:
        return {"refusal": page.refusal(refused)}
    return {}
