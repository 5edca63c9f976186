"""An accepted event on the desk: change a result, withdraw it or let it count again, after a dry run."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from federation.accounts.second_factor import asked_again
from federation.models import Tournament
from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import COSTLY, limited
from ratings.lists.dry_runs import proposals
from ratings.models import RatingList, Run
from ratings.pages.event_form import forms_of


@limited(COSTLY)
@role_required(OFFICER)
@require_safe
def event(request: HttpRequest, code: str) -> HttpResponse:
    """`?player=`, `?round=`: the game that the form opens at. A change that was tried stands in the address."""
    tournament = get_object_or_404(Tournament, code=code)
    kind = forms_of(tournament).get(request.GET.get("what", ""))
    return _page(request, tournament, kind(request.GET, event=tournament) if kind else None)


@role_required(OFFICER)
@require_POST
@asked_again
def change(request: HttpRequest, code: str) -> HttpResponse:
    """A dry run of a change, or after it the change itself."""
    tournament = get_object_or_404(Tournament, code=code)
    kind = forms_of(tournament).get(request.POST.get("what", ""))
    if kind is None:
        messages.error(request, _("The event does not allow that now."))
        return redirect("event-desk", code)
    form = kind(request.POST, event=tournament)
    if not form.is_valid():
        return _page(request, tournament, form)
    proposal, reason, now = form.proposal(), form.cleaned_data["reason"], timezone.now()
    try:
        if "carry-out" not in request.POST:
            proposals.try_out(proposal, reason, request.user, now)
            return redirect(f"{reverse('event-desk', args=[code])}?{_typed(request.POST, form)}")
        if not _ready(proposals.affected(tournament), proposals.tried(proposal)):
            raise NotPossible(_("Make a dry run first, and read what would change."))
        proposal.carry_out(request.user, reason, now)
    except NotPossible as refusal:
        form.add_error(None, str(refusal))
        return _page(request, tournament, form)
    messages.success(request, _("Done. The lists that it moves are on the desk, to be recalculated with one reason."))
    return redirect("event-desk", code)


def _typed(data: QueryDict, form) -> str:
    """What was typed, as the address of a page that shows it again."""
    return urlencode(
        {"what": form.what} | {form.add_prefix(name): data.get(form.add_prefix(name), "") for name in form.fields}
    )


def _page(request: HttpRequest, tournament: Tournament, bound=None) -> HttpResponse:
    place = {"player": _number(request, "player"), "round_": _number(request, "round")}
    typed = bound is not None and bound.is_valid()
    runs, affected = proposals.tried(bound.proposal()) if typed else [], proposals.affected(tournament)
    asked = bound.what if bound else proposals.RESULT if place["player"] else ""
    offered = [
        (what, proposals.WORDS[what], bound if bound and what == bound.what else kind(event=tournament, **place))
        for what, kind in forms_of(tournament).items()
    ]
    return render(
        request,
        "ratings/officer/event.html",
        {
            "event": tournament,
            "affected": affected,
            "forms": offered,
            "asked": asked,
            "runs": runs,
            "at_work": any(not run.over for run in runs),
            "ready": typed and _ready(affected, runs),
        },
    )


def _ready(affected: list[RatingList], runs: list[Run]) -> bool:
    """Whether every series that may move has been tried with exactly this change."""
    done = {run.list.system for run in runs if run.state == Run.State.DONE}
    return {one.system for one in affected} <= done


def _number(request: HttpRequest, name: str) -> int | None:
    given = request.GET.get(name, "")
    return int(given) if given.isdecimal() and len(given) < 10 else None
