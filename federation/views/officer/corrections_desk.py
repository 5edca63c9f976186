"""Corrections on the officer's desk: what waits, and one of them to take, grant or refuse."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_POST, require_safe

from federation.corrections import requests as office
from federation.corrections import words
from federation.corrections.filters import CorrectionFilter
from federation.corrections.forms import RefuseForm, ways
from federation.corrections.tables import CorrectionsDeskTable
from federation.models import Correction
from federation.permissions import OFFICER, role_required
from federation.runtime.requests.parameters import choice, page_of, without_empty
from federation.submissions import NotPossible
from federation.submissions.queue.filters import officers
from federation.views.arbiter.submission_access import attempt
from federation.views.officer.queue import in_region, officer_named
from federation.views.public.corrections import frame, numbered

A_PAGE = 50
OPEN = "open"
STATES = ((OPEN, gettext_lazy("To answer")), *Correction.State.choices, ("all", gettext_lazy("All")))


@role_required(OFFICER)
@require_safe
@without_empty
def queue(request: HttpRequest) -> HttpResponse:
    """Those that waited longest first; answered ones latest first. An officer of a region sees its requests first."""
    state = choice(request, "state", dict(STATES), OPEN)
    wanted, own = in_region(request)
    found = Correction.objects.select_related("tournament", "player", "taken_by")
    if state == OPEN:
        found = found.open().order_by("asked", "pk")
    elif state != "all":
        found = found.filter(state=state)
    colleagues = officers()
    chosen = CorrectionFilter(wanted, found, request.user, colleagues)
    page = page_of(request, Paginator(chosen.qs, A_PAGE))
    context = {
        "page": page, "table": CorrectionsDeskTable().show(page), "states": STATES, "state": state, "filter": chosen,
        "filtered": any(name in request.GET for name in chosen.filters if name != "region"),
        "own_region": own, "region": wanted["region"], "officers": colleagues,
    }  # fmt: skip
    return render(request, "federation/officer/corrections.html", context)


@role_required(OFFICER)
@require_POST
def several(request: HttpRequest) -> HttpResponse:
    """Take every request that was ticked, or give it to somebody."""
    keys = [int(key) for key in request.POST.getlist("correction") if key.isdecimal() and len(key) < 10]
    found = list(Correction.objects.filter(pk__in=keys[:A_PAGE]).order_by("asked", "pk"))
    to = request.user if request.POST.get("act") == "take" else officer_named(request)
    if not found or to is None:
        messages.error(request, _("Tick the requests you mean, and choose who gets them."))
    done = 0
    for one in found if to else []:
        try:
            office.give(one, to, request.user, timezone.now())
            done += 1
        except NotPossible as refusal:
            messages.error(request, f"{one.number}: {refusal}")
    if done:
        words = ngettext("%(count)s request was given on.", "%(count)s requests were given on.", done)
        messages.success(request, words % {"count": done})
    return redirect(f"{reverse('corrections-desk')}?{request.POST.get('back', '')}")


@role_required(OFFICER)
@require_safe
def one(request: HttpRequest, number: str) -> HttpResponse:
    return _page(request, numbered(number))


@role_required(OFFICER)
@require_POST
def take(request: HttpRequest, number: str) -> HttpResponse:
    found = numbered(number)
    return attempt(request, lambda: office.take(found, request.user, timezone.now()), _desk(found))


@role_required(OFFICER)
@require_POST
def give(request: HttpRequest, number: str) -> HttpResponse:
    """Give it to another officer."""
    found, to = numbered(number), officer_named(request)
    if to is None:
        messages.error(request, _("Choose who gets it."))
        return redirect(_desk(found))
    return attempt(request, lambda: office.give(found, to, request.user, timezone.now()), _desk(found))


@role_required(OFFICER)
@require_POST
def hide(request: HttpRequest, number: str) -> HttpResponse:
    """Keep the asker's words from the public; `show` lets everybody read them, but for what `blanked` says."""
    found, now = numbered(number), timezone.now()
    if "show" in request.POST:
        blanked, done = request.POST.get("blanked", ""), _("The words are public.")
        return attempt(request, lambda: office.show(found, request.user, blanked, now), _desk(found), done)
    return attempt(request, lambda: office.hide(found, request.user, now), _desk(found), _("The words are hidden."))


@role_required(OFFICER)
@require_POST
def refuse(request: HttpRequest, number: str) -> HttpResponse:
    found = numbered(number)
    form = RefuseForm(request.POST, prefix="refuse")
    if not form.is_valid():
        return _page(request, found, "refuse", form)
    answer = form.cleaned_data["answer"]
    return _decided(request, found, "refuse", form, lambda: office.refuse(found, request.user, answer, timezone.now()))


@role_required(OFFICER)
@require_POST
def grant(request: HttpRequest, number: str) -> HttpResponse:
    """`how` says what granting does; the rest of the form belongs to it."""
    found, how = numbered(number), request.POST.get("how", "")
    kind = ways(found).get(how)
    if kind is None:
        messages.error(request, _("Choose what is to be changed."))
        return redirect(_desk(found))
    form = kind(request.POST, prefix=how, correction=found)
    if not form.is_valid():
        return _page(request, found, how, form)
    answer = form.cleaned_data["answer"]
    return _decided(
        request, found, how, form, lambda: office.grant(found, request.user, form.act(), answer, timezone.now())
    )


def _decided(request: HttpRequest, found: Correction, asked: str, form, action) -> HttpResponse:
    try:
        decided = action()
    except NotPossible as refusal:
        if not numbered(found.number).open:  # somebody else was quicker: that answer is on the page
            messages.error(request, str(refusal))
            return redirect(_desk(found))
        form.add_error(None, str(refusal))
        return _page(request, found, asked, form)
    messages.success(request, f"{decided.number}: {decided.state_within}.")
    return redirect(_desk(decided))


def _page(request: HttpRequest, found: Correction, asked: str = "", bound=None) -> HttpResponse:
    if not asked and found.open and found.tournament_id and found.player_id:
        asked = Correction.How.RESULT  # it names a player's game: the form opens there
    context = frame(found) | {"asked": asked, "mine": found.taken_by_id == request.user.pk}
    context["blanked"] = found.blanked or "\n".join(words.proposed(found) if found.hidden else ())
    if (told := getattr(found, "abroad", None)) is not None:
        context |= {"abroad": told, "told": bytes(told.content).decode()}
    if found.open:
        context["ways"] = [
            (how, *TITLES[how], bound if bound and how == asked else kind(prefix=how, correction=found))
            for how, kind in ways(found).items()
        ]
        context["refuse_form"] = bound if bound and asked == "refuse" else RefuseForm(prefix="refuse")
        context["others"] = _others(found)
        context["officers"] = officers()
    return render(request, "federation/officer/correction.html", context)


TITLES: dict[str, tuple[str, str]] = {  # what opens the form, and its button
    Correction.How.RESULT: (gettext_lazy("Change the result of a game"), gettext_lazy("Change the result")),
    Correction.How.WITHDRAWN: (gettext_lazy("Withdraw the event"), gettext_lazy("Withdraw the event")),
    Correction.How.RESTORED: (gettext_lazy("Let the event count again"), gettext_lazy("Let it count again")),
    Correction.How.PLAYER: (gettext_lazy("The player’s entry was corrected"), gettext_lazy("Grant with these changes")),
    Correction.How.ABROAD: (gettext_lazy("Make a report of the games"), gettext_lazy("Confirm the games")),
    Correction.How.OTHER: (gettext_lazy("Something else was corrected"), gettext_lazy("Grant with this change")),
}


def _others(found: Correction) -> list[Correction]:
    """Further requests about the same event or player that wait."""
    same = Correction.objects.none()
    if found.tournament_id:
        same = Correction.objects.open().filter(tournament=found.tournament_id)
    elif found.player_id:
        same = Correction.objects.open().filter(player=found.player_id)
    return list(same.exclude(pk=found.pk).select_related("tournament", "player")[:10])


def _desk(found: Correction) -> str:
    return reverse("correction-desk", args=[found.number])
