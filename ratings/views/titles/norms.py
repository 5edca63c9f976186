"""The working of a norm, its certificate, and what officers say of an event that norms depend on."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from federation.models import Tournament
from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.cache.published_pages import published
from federation.runtime.requests.limits import COSTLY, FILES, limited
from ratings.pages.titles.event_categories import event_categories
from ratings.pages.titles.facts_form import FactsForm
from ratings.pages.titles.norm_working import NormWorking, federations, player_of, working
from ratings.titles import event_facts


@limited(COSTLY)
@require_safe
@published()
def norm(request: HttpRequest, code: str, number: int, title: str) -> HttpResponse:
    """Every condition of one title, needed and reached, of one player in one event."""
    return render(request, "ratings/titles/norm.html", {"norm": _found(code, number, title)})


@limited(FILES)
@require_safe
@published()
def certificate(request: HttpRequest, code: str, number: int, title: str) -> HttpResponse:
    """The result as FIDE's form IT1 asks for it, to be printed and signed."""
    found = _found(code, number, title)
    if not found.verdict.norm:
        raise Http404
    context = {"norm": found, "player": player_of(found), "federations": federations(found)}
    return render(request, "ratings/titles/certificate.html", context)


@limited(COSTLY)
@require_safe
@published()
def categories(request: HttpRequest, code: str) -> HttpResponse:
    """The norms for Polish categories that were made in an event."""
    event = get_object_or_404(Tournament, code=code)
    context = {"event": event, "found": event_categories(event)}
    return render(request, "ratings/titles/event_categories.html", context)


@limited(COSTLY)
@role_required(OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def facts(request: HttpRequest, code: str) -> HttpResponse:
    """The officer's form; its norms are looked for again by a worker."""
    event = get_object_or_404(Tournament, code=code)
    form = FactsForm(request.POST or None, known=event_facts.facts_of(event))
    if request.method == "POST" and form.is_valid():
        try:
            event_facts.settle(event, form.facts(), form.cleaned_data["reason"], request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("Said. The norms of the event are looked for again."))
            return redirect(event)
    return render(request, "ratings/titles/event_facts.html", {"event": event, "form": form})


def _found(code: str, number: int, title: str) -> NormWorking:
    found = working(get_object_or_404(Tournament, code=code), number, title)
    if found is None:
        raise Http404
    return found
