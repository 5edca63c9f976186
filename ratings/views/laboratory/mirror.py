"""FIDE mirror checks as officers ask for them and look at them."""

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, shown
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import COSTLY, FILES, UPLOADS, limited
from federation.runtime.requests.parameters import page_of
from federation.runtime.uploads import parts
from federation.runtime.uploads.size import guarded_upload
from federation.submissions.wording import megabytes
from federation.views.officer.fide.month import wanted_month
from ratings.lists.dry_runs.mirror import jobs
from ratings.models import FideMirror
from ratings.pages.laboratory.mirror import MirrorForm, MirrorPage
from ratings.pages.laboratory.mirror_tables import EventStatesTable, MirrorTable

A_PAGE, ROWS = 30, 200


@limited(UPLOADS, "POST")
@guarded_upload("PLAYER_LIST_MAX_BYTES")
@role_required(OFFICER)
@require_http_methods(["GET", "POST"])
def mirrors(request: HttpRequest) -> HttpResponse:
    """The form for FIDE's lists before and after `month`, and every check that was asked for."""
    month, most = wanted_month(request), megabytes(settings.PLAYER_LIST_MAX_BYTES)
    form = MirrorForm(month=month)
    if request.upload_too_large:
        form = MirrorForm({}, month=month)
        form.errors.clear()
        form.add_error(None, _("The files are too large: %(most)s are the most. Nothing was stored.") % {"most": most})
    elif request.method == "POST":
        form = MirrorForm(request.POST, request.FILES, month=month)
        if form.is_valid():
            before, after = (_sent(form.cleaned_data[name]) for name in ("before", "after"))
            assert after is not None
            try:
                return redirect(jobs.ask(request.user, month, before, after, timezone.now()))
            except NotPossible as refusal:
                form.add_error(None, str(refusal))
    found = FideMirror.objects.defer("answer").select_related("by")
    context = {"form": form, "month": month, "page": page_of(request, Paginator(found, A_PAGE)), "most": most}
    return render(request, "ratings/laboratory/mirrors.html", context)


@limited(COSTLY)
@role_required(OFFICER)
@require_safe
def mirror(request: HttpRequest, pk: int) -> HttpResponse:
    """One check while it works, and what it found; `reason` chooses among the ratings."""
    found = get_object_or_404(FideMirror.objects.select_related("by"), pk=pk)
    context = {
        "job": found,
        "shown": shown.of(found, timezone.now()),
        "again": kinds.of(found).may_go_again(found),
    }
    if found.state == FideMirror.State.DONE:
        result = MirrorPage(found, request.GET.get("reason", ""))
        page = page_of(request, Paginator(result.chosen_rows, ROWS))
        context |= {
            "result": result,
            "page": page,
            "ratings": MirrorTable().show(result.lines(page.object_list)),
            "events": EventStatesTable().show(result.events),
        }
    return render(request, "ratings/laboratory/mirror.html", context)


@limited(FILES)
@role_required(OFFICER)
@require_safe
def mirror_csv(request: HttpRequest, pk: int) -> StreamingHttpResponse:
    """The ratings that were chosen, all of them."""
    found = get_object_or_404(FideMirror.objects.filter(state=FideMirror.State.DONE), pk=pk)
    result, table = MirrorPage(found, request.GET.get("reason", "")), MirrorTable()
    rows = table.file_rows(result.lines(result.chosen_rows))
    return csv_response(f"fide-mirror-{result.month}.csv", table.file_head(), rows)


def _sent(file: UploadedFile | None) -> jobs.Sent | None:
    return None if file is None else jobs.Sent(file.name or "", lambda: file.chunks(parts.BLOCK))
