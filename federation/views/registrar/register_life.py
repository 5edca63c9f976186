"""Forms for a person in the register: a death, a move to another federation, two people who only look alike."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from federation.models import Player
from federation.people import life_events
from federation.people.forms import PlayerForm
from federation.people.life_forms import DiedForm, FederationForm, ReasonForm
from federation.permissions import REGISTRAR, role_required
from federation.refusals import NotPossible
from federation.views.registrar.register import player_page


@role_required(REGISTRAR)
@require_POST
def died(request: HttpRequest, player: int) -> HttpResponse:
    """Record a death; with `lives`, that was a mistake."""
    person = get_object_or_404(Player, pk=player)
    taken_back = "lives" in request.POST
    form = ReasonForm(request.POST) if taken_back else DiedForm(request.POST)
    if not form.is_valid():
        return _again(request, player, died_form=DiedForm(request.POST))
    told = form.cleaned_data
    try:
        if taken_back:
            life_events.lives(person, told["reason"], request.user, timezone.now())
        else:
            life_events.died(person, told["day"], told["reason"], request.user, timezone.now())
    except NotPossible as refusal:
        form.add_error(None, str(refusal))
        return _again(request, player, died_form=form)
    messages.success(request, f"{person.name}: {'the date of death was taken back' if taken_back else 'recorded'}.")
    return redirect("register-player-edit", player)


@role_required(REGISTRAR)
@require_POST
def federation(request: HttpRequest, player: int) -> HttpResponse:
    """Record a move to another federation from a day on; with `back`, undo the latest move."""
    person = get_object_or_404(Player, pk=player)
    taken_back = "back" in request.POST
    form = ReasonForm(request.POST) if taken_back else FederationForm(request.POST)
    if not form.is_valid():
        return _again(request, player, federation_form=FederationForm(request.POST))
    told, last = form.cleaned_data, person.federation_changes.first()
    try:
        if taken_back and last is not None:
            life_events.take_back_federation(last, told["reason"], request.user, timezone.now())
        elif not taken_back:
            now = timezone.now()
            life_events.change_federation(person, told["new"], told["day"], told["reason"], request.user, now)
    except NotPossible as refusal:
        form.add_error(None, str(refusal))
        return _again(request, player, federation_form=form)
    messages.success(request, _("%(person_name)s: the federation was changed.") % {"person_name": person.name})
    return redirect("register-player-edit", player)


@role_required(REGISTRAR)
@require_POST
def tell_apart(request: HttpRequest) -> HttpResponse:
    """Two entries that look alike are two people's."""
    one, other = (get_object_or_404(Player, pk=_key(request.POST.get(name, ""))) for name in ("duplicate", "kept"))
    try:
        life_events.tell_apart(one, other, request.user, timezone.now())
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(
            request,
            _("%(one_name)s and %(other_name)s are two people; they are not proposed again.")
            % {"one_name": one.name, "other_name": other.name},
        )
    back = request.POST.get("back", "")
    own = url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure())
    return redirect(back if own else "register")


def _key(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else 0


def _again(request: HttpRequest, player: int, **forms) -> HttpResponse:
    entry = get_object_or_404(Player, pk=player)
    return player_page(request, player, PlayerForm(instance=entry, today=timezone.localdate()), **forms)
