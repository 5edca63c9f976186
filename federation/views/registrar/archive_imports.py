"""Importing games in the browser: a PGN file is uploaded, imported by a worker, and its page says what came of it."""

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from federation.models import ArchiveImport
from federation.permissions import OFFICER, REGISTRAR, account_name, role_required
from federation.refusals import NotPossible
from federation.runtime.jobs import shown
from federation.runtime.requests.limits import UPLOADS, limited
from federation.runtime.requests.parameters import page_of
from federation.runtime.uploads import parts
from federation.runtime.uploads.one_file import too_many
from federation.runtime.uploads.size import guarded_upload
from federation.submissions.archive import uploads, wording
from federation.submissions.wording import megabytes

PAGE = 20


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
    sent = request.FILES.getlist("file")
    if len(sent) > 1:
        return _page(request, too_many([each.name for each in sent]))
    file = request.FILES.get("file")
    if file is None:
        return _page(request, _("Choose a file."))
    try:
        one = uploads.upload(request.user, file.name, file.size, lambda: file.chunks(parts.BLOCK), timezone.now())
    except NotPossible as refusal:
        return _page(request, str(refusal))
    return redirect(one)


def _page(request: HttpRequest, error: str = "") -> HttpResponse:
    page = page_of(request, Paginator(ArchiveImport.objects.select_related("by"), PAGE))
    context = {
        "error": error,
        "page": page,
        "rows": [(one, account_name(one.by)) for one in page],
        "most": megabytes(settings.ARCHIVE_MAX_BYTES),
        "most_bytes": settings.ARCHIVE_MAX_BYTES,
        "most_games": settings.ARCHIVE_MAX_GAMES,
    }
    return render(request, "federation/archive/imports.html", context)


@role_required(OFFICER, REGISTRAR)
@require_GET
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """An import: how far it is, then what came of its games."""
    found = get_object_or_404(ArchiveImport.objects.select_related("by"), pk=pk)
    context = {
        "import": found,
        "shown": shown.of(found, timezone.now()),
        "sender": account_name(found.by),
        "size": megabytes(found.size),
        "kinds": [(wording.kind(code), count) for code, count in sorted(found.refused.items())],
        "refusals": [(number, wording.refusal(code, detail)) for number, code, detail in found.refusals],
        "noted": [(wording.noted(code), count) for code, count in sorted(found.noted.items())],
        "notes": [(number, wording.note(code, detail)) for number, code, detail in sorted(found.notes)],
        "is_empty": found.state == ArchiveImport.State.DONE and not found.games,
        "more_refusals": found.refused_games - len(found.refusals),
        "can_go_on": found.state == ArchiveImport.State.FAILED and found.parts.exists(),
    }
    return render(request, "federation/archive/import.html", context)
