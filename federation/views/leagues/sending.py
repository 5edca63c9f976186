"""Games of a league on their way to the lists: the report of some rounds, handed in as any other."""

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from federation import submissions
from federation.events.leagues import matches
from federation.events.leagues.line_ups import keys_in
from federation.events.leagues.report import league_file
from federation.matching.match import known_ratings
from federation.models import League
from federation.permissions import ARBITER, OFFICER, has_role, role_required
from federation.reports.files.reading import Unreadable
from federation.runtime.requests.limits import COSTLY, limited
from federation.submissions.pages.leagues import SendForm


@limited(COSTLY, "POST")
@role_required(OFFICER)
@require_POST
def send(request: HttpRequest, pk: int) -> HttpResponse:
    """The report is the arbiter's of the league, else the officer's own where they are an arbiter too."""
    league, now = get_object_or_404(League, pk=pk), timezone.now()
    form = SendForm(max(one.round for one in league.matches.all()), request.POST)
    arbiter = league.arbiter or (request.user if has_role(request.user, ARBITER) else None)
    if arbiter is None or not form.is_valid():
        words = _("Say first which account is the arbiter of the league: the report is theirs.")
        messages.error(request, _("Choose the rounds.") if arbiter else words)
        return redirect("league-desk", pk)
    rounds = form.cleaned_data["first"], form.cleaned_data["last"]
    found = list(matches.to_send(league).filter(round__range=rounds))
    if not found:
        messages.error(request, _("No confirmed match of these rounds is still to be sent."))
        return redirect("league-desk", pk)
    name, content = league_file(league, found, known_ratings(keys_in(found)), now.isoformat())
    try:
        with transaction.atomic():
            stored = submissions.upload(arbiter, name, content, now)
            matches.sent(found, stored, request.user, now)
        submissions.submit(stored, now)
    except submissions.NotPossible as refusal:  # something is left to its arbiter
        messages.warning(request, f"{stored.receipt}: {refusal}")
    except (submissions.AlreadySent, Unreadable) as refusal:
        messages.error(request, str(refusal))
        return redirect("league-desk", pk)
    else:
        messages.success(request, _("Submitted. Your receipt is %(receipt)s.") % {"receipt": stored.receipt})
    return redirect("submission" if arbiter == request.user else "review", stored.pk)
