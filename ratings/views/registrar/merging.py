"""Merging and splitting players: the registrar sees what it changes in the register and on the lists first."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from federation.accounts.second_factor import asked_again
from federation.models import Player
from federation.people import merging, splitting
from federation.people.life_forms import MergeForm, ReasonForm, TargetForm
from federation.people.merge_preview import preview
from federation.permissions import REGISTRAR, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import COSTLY, limited
from ratings.published.lists import affected_lists


@limited(COSTLY)
@role_required(REGISTRAR)
@require_http_methods(["GET", "POST"])
@asked_again
def merge(request: HttpRequest) -> HttpResponse:
    """What each entry has, what would become of both, and the button."""
    if "duplicate" not in request.GET:
        return redirect(f"{reverse('register')}?show=duplicates")
    duplicate = _entry(request.GET["duplicate"])
    if typed := request.GET.get("id"):
        other = Player.objects.with_id(typed)
        if other is None:
            messages.error(request, _("Nobody in the register has the id %(id)s.") % {"id": typed.strip()[:20]})
            return redirect("register-player-edit", duplicate.pk)
        return redirect(f"{request.path}?duplicate={duplicate.pk}&kept={other.pk}")
    kept = _entry(request.GET.get("kept", ""))
    found = preview(duplicate, kept)
    form = MergeForm(request.POST or None, doubts=bool(found.doubts))
    if request.method == "POST" and form.is_valid():
        try:
            merging.merge(duplicate, kept, form.cleaned_data["reason"], request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            done = _("%(duplicate_national_id)s was merged into %(kept_name)s (%(kept_national_id)s).") % {
                "duplicate_national_id": duplicate.national_id,
                "kept_name": kept.name,
                "kept_national_id": kept.national_id,
            }
            messages.success(request, _("%(done)s Open drafts are computed again.") % {"done": done})
            return redirect("register-player-edit", kept.pk)
    context = {"found": found, "form": form, "concerns": affected_lists.by_players([duplicate])}
    return render(request, "ratings/registrar/merge.html", context)


@role_required(REGISTRAR)
@require_POST
@asked_again
def unmerge(request: HttpRequest, player: int) -> HttpResponse:
    """A merged entry stands for itself again."""
    duplicate = get_object_or_404(Player, pk=player)
    back = redirect("register-split", duplicate.merged_into_id or player)
    form = ReasonForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Say in a few words why it was a mistake."))
        return back
    try:
        merging.undo_merge(duplicate, form.cleaned_data["reason"], request.user, timezone.now())
    except NotPossible as refusal:
        messages.error(request, str(refusal))
        return back
    messages.success(
        request,
        _("%(duplicate_name)s (%(duplicate_national_id)s) stands for itself again.")
        % {"duplicate_name": duplicate.name, "duplicate_national_id": duplicate.national_id},
    )
    return redirect("register-player-edit", player)


@limited(COSTLY)
@role_required(REGISTRAR)
@require_http_methods(["GET", "POST"])
@asked_again
def split(request: HttpRequest, player: int) -> HttpResponse:
    """Undo a merge, or give some of a player's events to somebody else. Looking is a GET, doing is a POST."""
    person = get_object_or_404(Player.objects.select_related("merged_into"), pk=player)
    entries = splitting.entries_of(person)
    wanted = set(request.GET.getlist("entry"))
    chosen = [one for one in entries if str(one.pk) in wanted]
    asked = bool(wanted) or "to" in request.GET
    target = TargetForm(request.GET if asked else None, player=person)
    refusals: list[str] = []
    if asked and target.is_valid():
        refusals = splitting.refusals(person, chosen, target.target)
    ready = asked and target.is_valid() and not refusals
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and ready and form.is_valid():
        try:
            told = form.cleaned_data["reason"]
            to = splitting.move_entries(person, chosen, target.target, told, request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(
                request,
                ngettext(
                    "%(number)d event moved to %(name)s (%(id)s).",
                    "%(number)d events moved to %(name)s (%(id)s).",
                    len(chosen),
                )
                % {"number": len(chosen), "name": to.name, "id": to.national_id},
            )
            return redirect("register-player-edit", to.pk)
    context = {
        "player": person,
        "merged": person.duplicates.order_by("search_key", "pk"),
        "entries": entries,
        "chosen": chosen,
        "target": target,
        "refusals": refusals,
        "ready": ready,
        "form": form,
        "concerns": affected_lists.by_events([one.tournament for one in chosen]) if ready else [],
    }
    return render(request, "ratings/registrar/split.html", context)


def _entry(key: str) -> Player:
    known = key.isascii() and key.isdigit() and len(key) < 18
    return get_object_or_404(Player.objects.select_related("club", "merged_into"), pk=int(key) if known else 0)
