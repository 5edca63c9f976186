"""Corrections as everybody sees them: asking for one, one with its state, all of them."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from federation.audit import public_name
from federation.corrections import requests as office
from federation.corrections import words
from federation.corrections.answered import answered
from federation.corrections.forms import AskForm
from federation.corrections.tables import TAGS, CorrectionsTable
from federation.models import Correction, Player, Tournament
from federation.runtime.cache.published_pages import published
from federation.runtime.pages.atom import feed_response
from federation.runtime.requests import form_limits
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import choice, page_of, without_empty
from federation.submissions import NotPossible

A_PAGE = 50
TOO_OFTEN = gettext_lazy(
    "You asked for several corrections within the hour. Wait a while before the next one; nothing was stored."
)


@require_safe
@without_empty
def index(request: HttpRequest) -> HttpResponse:
    """All of them, latest first, or those in one state. A number typed leads to it."""
    typed = request.GET.get("number", "").strip()[:20]
    found = Correction.objects.numbered(typed).first() if typed else None
    if found is not None:
        return redirect(found)
    state = choice(request, "state", dict(Correction.State.choices))
    every = Correction.objects.select_related("tournament", "player")
    page = page_of(request, Paginator(every.filter(state=state) if state else every, A_PAGE))
    table = CorrectionsTable().show(page)
    states = [("", _("All")), *Correction.State.choices]
    context = {"page": page, "table": table, "states": states, "state": state, "typed": typed}
    return render(request, "federation/public/corrections/corrections.html", context)


@limited(SEARCHES)
@require_safe
@published()
def feed(request: HttpRequest) -> HttpResponse:
    """Those that were answered last, for feed readers."""
    return feed_response(request, _("Corrections"), reverse("corrections"), answered())


@require_safe
def one(request: HttpRequest, number: str) -> HttpResponse:
    found = numbered(number)
    if number != found.number:
        return redirect(found, permanent=True)
    return render(request, "federation/public/corrections/correction.html", frame(found))


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form; its address says what it is about: an event's code, a player, a round, where it was seen."""
    tournament, player = _event(request.GET.get("event", "")), player_named(request.GET.get("player", ""))
    if tournament is None and player is None:
        return render(request, "federation/public/corrections/correction_new.html", {})
    asked = request.GET.get("round", "")
    round_ = int(asked) if asked.isdecimal() and len(asked) < 4 else None
    start = {"round": round_, "where": request.GET.get("where", "").replace("\0", "")[:200]}
    data = request.POST if request.method == "POST" else None
    form = AskForm(data, initial=start, tournament=tournament, player=player)
    if data is not None and form.is_valid():
        answer = _asked(request, form, tournament, player)
        if answer is not None:
            return answer
    says = office.says_now(tournament, player, round_)
    context = {"form": form, "tournament": tournament, "player": player, "says": says}
    return render(
        request,
        "federation/public/corrections/correction_new.html",
        context,
        status=429 if _told_to_wait(form) else 200,
    )


def _asked(request: HttpRequest, form: AskForm, tournament, player) -> HttpResponse | None:
    """To the request that was made; None with the form's errors filled."""
    if not form_limits.allowed(request):
        form.add_error(None, TOO_OFTEN)
        return None
    typed = form.cleaned_data
    player = player or player_named(typed.get("player", ""))
    facts = {name: typed[name] for name in ("wrong", "wanted", "where", "name", "email")}
    facts["asked_by"] = request.user if request.user.is_authenticated else None
    try:
        made = office.ask(timezone.now(), tournament=tournament, player=player, round=typed.get("round"), **facts)
    except NotPossible as refusal:
        form.add_error(None, str(refusal))
        return None
    messages.success(
        request,
        _("Thank you. Your request has the number %(made_number)s; this page shows what becomes of it.")
        % {"made_number": made.number},
    )
    return redirect(made)


def numbered(number: str) -> Correction:
    everything = Correction.objects.select_related("tournament", "player", "taken_by", "decided_by")
    return get_object_or_404(everything.numbered(number))


def frame(found: Correction) -> dict:
    """What both the public's and the officer's page of one request show."""
    decided = not found.open
    return {
        "correction": found,
        "words": words.in_public(found),
        "tag": TAGS[found.state],
        "who": public_name(found.decided_by) if decided else "",
        "steps": [
            (_("Asked"), True, found.state == "asked"),
            (_("Being looked at"), found.state != "asked", found.state == "taken"),
            (found.get_state_display() if decided else _("Answered"), decided, decided),
        ],
    }


def _told_to_wait(form: AskForm) -> bool:
    return form.is_bound and TOO_OFTEN in form.non_field_errors()


def _event(code: str) -> Tournament | None:
    if not code:
        return None
    if "\0" in code:
        raise Http404
    return get_object_or_404(Tournament, code=code)


def player_named(key: str) -> Player | None:
    """The player meant; of a merged duplicate the entry that survives."""
    if not key:
        return None
    if not key.isascii() or not key.isdecimal() or len(key) > 18:
        raise Http404
    found = get_object_or_404(Player.objects.select_related("club", "merged_into"), pk=int(key))
    return found.merged_into or found
