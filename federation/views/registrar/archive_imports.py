"""Importing games in the browser: a PGN file is uploaded, imported by a worker, and its page says what came of it."""

from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from federation.models import ArchiveImport
from federation.permissions import OFFICER, REGISTRAR, account_name, role_required
from federation.players_import import files
from federation.refusals import NotPossible
from federation.runtime.requests.limits import UPLOADS, limited
from federation.runtime.requests.parameters import page_of
from federation.runtime.uploads.size import guarded_upload
from federation.runtime.workers import worker_heartbeats
from federation.submissions.archive import uploads, wording
from federation.submissions.wording import megabytes

PAGE = 20
State = ArchiveImport.State
TAGS = {State.DONE: "ok", State.FAILED: "error"}


@limited(UPLOADS, "POST")
@guarded_upload("ARCHIVE_MAX_BYTES")
@role_required(OFFICER, REGISTRAR)
@require_http_methods(["GET", "POST"])
def imports(request: HttpRequest) -> HttpResponse:
    """The form for a file, and every import so far."""
    if request.method != "POST":
        return _page(request)
    if request.upload_too_large:
        most = megabytes(settings.ARCHIVE_MAX_BYTES)
        return _page(request, _("The file is too large: %(most)s are the most. Nothing was stored.") % {"most": most})
    file = request.FILES.get("file")
    if file is None:
        return _page(request, _("Choose a file."))
    try:
        one = uploads.upload(request.user, file.name, file.size, lambda: file.chunks(files.BLOCK), timezone.now())
    except NotPossible as refusal:
        return _page(request, str(refusal))
    return redirect(one)


def _page(request: HttpRequest, error: str = "") -> HttpResponse:
    page = page_of(request, Paginator(ArchiveImport.objects.select_related("by"), PAGE))
    context = {
        "error": error,
        "page": page,
        "rows": [(one, TAGS.get(State(one.state), "note"), account_name(one.by)) for one in page],
        "most": megabytes(settings.ARCHIVE_MAX_BYTES),
        "most_bytes": settings.ARCHIVE_MAX_BYTES,
        "most_games": settings.ARCHIVE_MAX_GAMES,
    }
    return render(request, "federation/archive/imports.html", context)


@role_required(OFFICER, REGISTRAR)
@require_GET
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """An import: how far it is, then what came of its games."""
    shown = get_object_or_404(ArchiveImport.objects.select_related("by"), pk=pk)
    context = {
        **_progress(shown),
        "sender": account_name(shown.by),
        "size": megabytes(shown.size),
        "kinds": [(wording.kind(code), count) for code, count in sorted(shown.refused.items())],
        "refusals": [(number, wording.refusal(code, detail)) for number, code, detail in shown.refusals],
        "more_refusals": shown.refused_games - len(shown.refusals),
        "can_go_on": shown.state == State.FAILED and shown.parts.exists(),
    }
    return render(request, "federation/archive/import.html", context)


@role_required(OFFICER, REGISTRAR)
@require_GET
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of the page that refreshes itself while a worker has the file."""
    shown = get_object_or_404(ArchiveImport, pk=pk)
    response = render(request, "federation/archive/_import_progress.html", _progress(shown))
    if not shown.working:
        response["HX-Refresh"] = "true"  # the page around it has news too
    return response


def _progress(shown: ArchiveImport) -> dict:
    tag, silence = TAGS.get(State(shown.state), "note"), worker_heartbeats.silence(timezone.now())
    return {"import": shown, "tag": tag, "silence": silence}


@role_required(OFFICER, REGISTRAR)
@require_POST
def stop(request: HttpRequest, pk: int) -> HttpResponse:
    return _acted(request, pk, uploads.stop)


@role_required(OFFICER, REGISTRAR)
@require_POST
def again(request: HttpRequest, pk: int) -> HttpResponse:
    return _acted(request, pk, uploads.again)


def _acted(request: HttpRequest, pk: int, act) -> HttpResponse:
    get_object_or_404(ArchiveImport, pk=pk)
    try:
        act(pk, request.user, timezone.now())
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect("archive-import", pk)
