"""Importing players in the browser: a list is uploaded, read by a worker, looked at, and let in or dropped."""

from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from federation.models import PlayerImport
from federation.permissions import REGISTRAR, account_name, role_required
from federation.players_import import guard, life, tables, wording
from federation.players_import.forms import AnswerForm, PlayerListForm
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, shown
from federation.runtime.requests.limits import UPLOADS, limited
from federation.runtime.requests.parameters import page_of
from federation.runtime.uploads import parts
from federation.runtime.uploads.size import guarded_upload
from federation.submissions.wording import megabytes
from federation.vocabulary.words_as_json import text_of_json

PAGE = 20
SHOWN = 200  # refused lines and notes


@limited(UPLOADS, "POST")
@guarded_upload("PLAYER_LIST_MAX_BYTES")
@role_required(REGISTRAR)
@require_http_methods(["GET", "POST"])
def imports(request: HttpRequest) -> HttpResponse:
    """The form for a list, and every import so far."""
    if request.method != "POST":
        return _page(request, PlayerListForm())
    if request.upload_too_large:
        form = PlayerListForm({})
        form.errors.clear()
        most = megabytes(settings.PLAYER_LIST_MAX_BYTES)
        form.add_error(None, _("The list is too large: %(most)s are the most. Nothing was stored.") % {"most": most})
        return _page(request, form)
    form = PlayerListForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form)
    file = form.cleaned_data["file"]
    try:
        one = life.upload(
            request.user, file.name, file.size, lambda: file.chunks(parts.BLOCK), form.asked, timezone.now()
        )
    except NotPossible as refusal:
        form.add_error(None, str(refusal))
        return _page(request, form)
    return redirect(one)


def _page(request: HttpRequest, form: PlayerListForm) -> HttpResponse:
    page = page_of(request, Paginator(_light().select_related("by"), PAGE))
    most = settings.PLAYER_LIST_MAX_BYTES
    context = {"form": form, "page": page, "table": tables.ImportsTable().show(page)}
    context |= {"most": megabytes(most), "most_bytes": most, "columns": wording.csv_columns()}
    return render(request, "federation/registrar/imports.html", context)


@role_required(REGISTRAR)
@require_GET
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """An import: its progress, then its figures and the question, then what came of it."""
    return _one_page(request, pk)


def _one_page(request: HttpRequest, pk: int, refused: AnswerForm | None = None) -> HttpResponse:
    found = get_object_or_404(_light().select_related("by", "answered_by"), pk=pk)
    form = refused or AnswerForm(needed=bool(found.unusual))
    asks, done = found.state == PlayerImport.State.ASKS, found.state == PlayerImport.State.DONE
    context = {
        "import": found,
        "shown": shown.of(found, timezone.now()),
        "form": form,
        "sender": _who(found.by),
        "answerer": _who(found.answered_by),
        "asks": asks,
        "done": done,
        "sentences": wording.sentences(found.counts, done) if found.counts else [],
        "figures": tables.figures(found.figures),
        "unusual": bool(found.unusual),
        "refusals": [(line, text_of_json(reason), text) for line, reason, text in found.refusals[:SHOWN]],
        "more_refusals": max(found.counts.get("refused", 0) - SHOWN, 0),
        "notes": [(line, text_of_json(text)) for line, text in found.notes[:SHOWN]],
        "more_notes": max(found.counts.get("noted", 0) - SHOWN, 0),
        "can_try_again": kinds.of(found).may_go_again(found),
        "stated_until": guard.FEWEST,
    }
    return render(request, "federation/registrar/import.html", context)


@role_required(REGISTRAR)
@require_POST
def confirm(request: HttpRequest, pk: int) -> HttpResponse:
    form = AnswerForm(request.POST, needed=bool(get_object_or_404(_light(), pk=pk).unusual))
    return _answered(request, pk, form, life.confirm)


@role_required(REGISTRAR)
@require_POST
def drop(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(_light(), pk=pk)
    return _answered(request, pk, AnswerForm(request.POST, needed=False), life.drop)


def _answered(request: HttpRequest, pk: int, form: AnswerForm, answer: Callable) -> HttpResponse:
    if form.is_valid():
        try:
            answer(pk, request.user, form.cleaned_data["reason"], timezone.now())
        except NotPossible as refusal:
            if not PlayerImport.objects.filter(pk=pk, state=PlayerImport.State.ASKS):
                messages.error(request, str(refusal))  # the page of another state has no form
                return redirect("register-import", pk)
            form.add_error("reason", str(refusal))
        else:
            return redirect("register-import", pk)
    return _one_page(request, pk, form)


def _who(user) -> str:
    return account_name(user) if user else _("the command line")


def _light():
    """Imports without what is large."""
    return PlayerImport.objects.defer("named")
