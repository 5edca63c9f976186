"""The office's pages of titles: awarding one to a player, and one award with its documents and what becomes of it."""

from collections.abc import Callable

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from federation.audit import record
from federation.models import AwardDocument, Player, TitleAward
from federation.people import awards
from federation.people.award_pages.forms import (
    AwardForm,
    CorrectForm,
    DocumentForm,
    FulfilForm,
    RemoveForm,
    RevokeForm,
    sent_document,
)
from federation.people.awards import Document
from federation.permissions import OFFICER, REGISTRAR, account_name, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import FILES, UPLOADS, limited
from federation.runtime.uploads.size import guarded_upload
from federation.submissions.wording import megabytes

LIMIT = "AWARD_DOCUMENT_MAX_BYTES"
office = role_required(REGISTRAR, OFFICER)


@guarded_upload(LIMIT)
@office
@require_http_methods(["GET", "HEAD", "POST"])
def player_titles(request: HttpRequest, player: int) -> HttpResponse:
    """The titles of a player, and the form that awards a further one."""
    person = get_object_or_404(Player.objects.select_related("merged_into"), pk=player)
    form = AwardForm(*_sent(request), player=person)
    if form.is_bound and _fits(request, form):
        try:
            made = awards.award(person, by=request.user, now=timezone.now(), **form.facts)
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("%(award)s was awarded.") % {"award": made})
            return redirect("register-player-title", player)
    held = person.titles.select_related("tournament").prefetch_related("documents")
    context = {"player": person, "titles": awards.ordered(held), "form": form, "most": _most()}
    return render(request, "federation/registrar/titles.html", context)


@office
@require_safe
def one(request: HttpRequest, award: int) -> HttpResponse:
    return _page(request, _found(award))


@guarded_upload(LIMIT)
@office
@require_POST
def revoke(request: HttpRequest, award: int) -> HttpResponse:
    def act(found: TitleAward, form: RevokeForm) -> None:
        typed, document = form.cleaned_data, sent_document(form)
        facts = {"day": typed["day"], "reason": typed["reason"], "document": document}
        awards.revoke(found, by=request.user, now=timezone.now(), **facts)

    return _done(request, award, "revoke_form", RevokeForm(*_sent(request)), act, _("%(award)s was revoked."))


@office
@require_POST
def fulfil(request: HttpRequest, award: int) -> HttpResponse:
    def act(found: TitleAward, form: FulfilForm) -> None:
        awards.fulfil(found, by=request.user, day=form.cleaned_data["day"], now=timezone.now())

    return _done(request, award, "fulfil_form", FulfilForm(request.POST), act, _("%(award)s is in force."))


@office
@require_POST
def correct(request: HttpRequest, award: int) -> HttpResponse:
    def act(found: TitleAward, form: CorrectForm) -> None:
        awards.correct(found, by=request.user, now=timezone.now(), **form.facts)

    form = CorrectForm(request.POST, award=_found(award))
    return _done(request, award, "correct_form", form, act, _("%(award)s was corrected."))


@limited(UPLOADS, "POST")
@guarded_upload(LIMIT)
@office
@require_POST
def attach(request: HttpRequest, award: int) -> HttpResponse:
    def act(found: TitleAward, form: DocumentForm) -> None:
        document = sent_document(form) or Document("", b"")
        awards.attach(found, document, by=request.user, now=timezone.now())

    form = DocumentForm(*_sent(request))
    return _done(request, award, "document_form", form, act, _("The document is kept with %(award)s."))


@office
@require_POST
def remove(request: HttpRequest, award: int) -> HttpResponse:
    """Delete what was entered by mistake."""
    found, form = _found(award), RemoveForm(request.POST)
    if form.is_valid():
        try:
            awards.remove(found, by=request.user, reason=form.cleaned_data["reason"], now=timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("%(award)s was removed.") % {"award": found})
            return redirect("register-player-title", found.player_id)
    return _page(request, found, remove_form=form)


@limited(FILES)
@office
@require_safe
def document(request: HttpRequest, award: int, document: int) -> HttpResponse:
    """The file as it came: downloaded, never shown as a page of ours."""
    kept = get_object_or_404(AwardDocument.objects.select_related("award__player"), pk=document, award=award)
    record("player.document-downloaded", request.user, timezone.now(), about=kept.award.player, text=kept.filename)
    response = HttpResponse(bytes(kept.content), content_type="application/octet-stream")
    response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=kept.filename)
    return response


def _done(
    request: HttpRequest,
    award: int,
    name: str,
    form: forms.Form,
    act: Callable[[TitleAward, forms.Form], None],
    done: str,
) -> HttpResponse:
    """Do what a valid form asks for; the page with the form and what is wrong with it otherwise."""
    found = _found(award)
    if _fits(request, form):
        try:
            act(found, form)
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, done % {"award": found})
            return redirect("register-award", award)
    return _page(request, found, **{name: form})


def _found(award: int) -> TitleAward:
    rows = TitleAward.objects.select_related("player", "tournament", "awarded_by")
    return get_object_or_404(rows, pk=award)


def _page(request: HttpRequest, found: TitleAward, **bound: forms.Form) -> HttpResponse:
    unbound = {
        "revoke_form": RevokeForm(),
        "fulfil_form": FulfilForm(),
        "correct_form": CorrectForm(award=found),
        "document_form": DocumentForm(),
        "remove_form": RemoveForm(),
    }
    documents = found.documents.select_related("by").defer("content")
    context = {"award": found, "documents": documents, "changes": awards.changes(found), "most": _most()}
    context["who"] = account_name(found.awarded_by) if found.awarded_by else ""
    return render(request, "federation/registrar/award.html", context | unbound | bound)


def _sent(request: HttpRequest) -> tuple:
    """What a form is made of. An upload that was too large left nothing of the body."""
    if request.method != "POST":
        return ()
    return ({}, {}) if request.upload_too_large else (request.POST, request.FILES)


def _fits(request: HttpRequest, form: forms.Form) -> bool:
    if getattr(request, "upload_too_large", False):
        form.errors.clear()
        form.add_error(
            None, _("The document is too large: %(most)s are the most. Nothing was stored.") % {"most": _most()}
        )
        return False
    return form.is_valid()


def _most() -> str:
    return megabytes(getattr(settings, LIMIT))
