"""The office's pages of licences: lists on their way in, and those of one person."""

from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from federation.models import Licence, LicenceImport, Player
from federation.people.licences import entries, importing, officials
from federation.people.licences.forms import LicenceForm, ListForm, ReadForm
from federation.permissions import OFFICER, REGISTRAR, account_name, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import SEARCHES, UPLOADS, limited
from federation.runtime.requests.parameters import choice, page_of
from federation.runtime.uploads.size import guarded_upload
from federation.submissions.wording import megabytes
from federation.vocabulary.dates import federation_day

PAGE, PEOPLE, FIRST_LINES, SHOWN = 20, 50, 4, 100
LIMIT = "LICENCES_MAX_BYTES"
office = role_required(REGISTRAR, OFFICER)


@limited(UPLOADS, "POST")
@guarded_upload(LIMIT)
@role_required(REGISTRAR)
@require_http_methods(["GET", "HEAD", "POST"])
def lists(request: HttpRequest) -> HttpResponse:
    """Lists so far, and the form for the next."""
    form = ListForm()
    if request.method == "POST":
        form = ListForm({}) if request.upload_too_large else ListForm(request.POST, request.FILES)
        if request.upload_too_large:
            form.errors.clear()
            form.add_error(None, _("The list is too large: %(most)s are the most.") % {"most": _most()})
        elif form.is_valid():
            file = form.cleaned_data["file"]
            try:
                made = importing.upload(request.user, file.name, file.read(), form.cleaned_data["use"], timezone.now())
            except NotPossible as refusal:
                form.add_error("file", str(refusal))
            else:
                return redirect(made)
    page = page_of(request, Paginator(LicenceImport.objects.defer("content").select_related("by"), PAGE))
    return render(request, "federation/registrar/licences/lists.html", {"form": form, "page": page, "most": _most()})


@role_required(REGISTRAR)
@require_http_methods(["GET", "HEAD", "POST"])
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """One list: how it is read, what it would change, and the button that writes it."""
    found = get_object_or_404(LicenceImport.objects.select_related("by"), pk=pk)
    try:
        known = importing.head_of(found)
    except NotPossible as refusal:
        if request.method == "POST":
            messages.error(request, str(refusal))
            return redirect(found)
        return _page(request, found)
    if request.method != "POST":
        return _page(request, found, ReadForm(instance=found, known=known), known)
    form, now = ReadForm(request.POST, instance=found, known=known), timezone.now()
    try:
        if "drop" in request.POST:
            importing.drop(found, request.user, now)
            return redirect("register-licences")
        if "write" in request.POST and not form.has_changed():
            importing.write(found, request.user, now)
            messages.success(request, _("The licences of %(list)s are in the register.") % {"list": found})
            return redirect(found)
        if form.is_valid():
            importing.compare(found, request.user, now, **form.asked)
            if "write" in request.POST:
                messages.info(request, _("The columns were changed, so the list was compared once more. Look again."))
            return redirect(found)
    except NotPossible as refusal:
        form.add_error(None, str(refusal))
    return _page(request, found, form, known)


def _page(request: HttpRequest, found: LicenceImport, form: ReadForm | None = None, known=None) -> HttpResponse:
    rows = [row for _line, row in known.rows[:FIRST_LINES]] if known is not None else []
    columns = list(zip(form.columns, zip(*rows, strict=True), strict=True)) if form is not None else []
    context = {"import": found, "form": form, "columns": columns, "refusals": found.refusals[:SHOWN]}
    context["sender"] = account_name(found.by)
    context["more"] = max(found.counts.get("refused", 0) - SHOWN, 0)
    return render(request, "federation/registrar/licences/list.html", context)


@office
@require_http_methods(["GET", "HEAD", "POST"])
def of_player(request: HttpRequest, player: int) -> HttpResponse:
    """The licences of one person, and the form for a further one."""
    person = get_object_or_404(Player.objects.select_related("merged_into"), pk=player)
    return _licences(request, person, LicenceForm(request.POST or None), None)


@office
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, player: int, licence: int) -> HttpResponse:
    """The same page with one of the licences in the form."""
    held = get_object_or_404(Licence.objects.select_related("player__merged_into"), pk=licence, player=player)
    return _licences(request, held.player, LicenceForm(request.POST or None, instance=held), held)


@office
@require_POST
def remove(request: HttpRequest, player: int, licence: int) -> HttpResponse:
    held = get_object_or_404(Licence.objects.select_related("player"), pk=licence, player=player)
    entries.remove(held, request.user, timezone.now())
    messages.success(request, _("%(licence)s was removed.") % {"licence": held})
    return redirect("register-player-licences", player)


def _licences(request: HttpRequest, person: Player, form: LicenceForm, held: Licence | None) -> HttpResponse:
    if request.method == "POST" and form.is_valid():
        try:
            entries.enter(person, form.instance, request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("%(licence)s is in the register.") % {"licence": form.instance})
            return redirect("register-player-licences", person.pk)
    today = federation_day(timezone.now())
    rows = [(licence, licence.valid(today)) for licence in Licence.objects.filter(player=person)]
    context = {"player": person, "form": form, "changed": held, "licences": rows}
    return render(request, "federation/registrar/licences/player.html", context)


@limited(SEARCHES)
@office
@require_safe
def arbiters(request: HttpRequest) -> HttpResponse:
    """Arbiters and organisers, with their titles and licences."""
    who = choice(request, "show", officials.WHO)
    words = request.GET.get("q", "").replace("\0", "").strip()[:100]  # PostgreSQL takes no NUL
    today = federation_day(timezone.now())
    page = page_of(request, Paginator(officials.shown(who, words, today), PEOPLE))
    rows = list(officials.officials(list(page.object_list), who, today))
    context = {"page": page, "rows": rows, "who": who, "words": words, "choices": officials.WHO.items()}
    return render(request, "federation/registrar/licences/officials.html", context)


def _most() -> str:
    return megabytes(getattr(settings, LIMIT))
