"""What captains and the arbiter of a league do: report a match, confirm it, or dispute single boards."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from federation.events.leagues import access, matches, table
from federation.events.leagues.line_ups import squads_of
from federation.models import LeagueMatch
from federation.refusals import NotPossible
from federation.submissions.pages.leagues import DisputeForm, SheetForm, initial_lines
from federation.views.arbiter.submission_access import attempt


@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The matches that somebody reports, those that wait for them first."""
    found = list(access.matches_of(request.user))
    rows = [(one, access.standing(one, request.user)) for one in found]
    waiting = [one for one, theirs in rows if theirs.asked(one)]
    unreported = [one for one, theirs in rows if one.state == LeagueMatch.State.OPEN]
    others = [one for one in found if one not in waiting and one not in unreported]
    context = {"waiting": waiting, "unreported": unreported, "others": others}
    return render(request, "federation/leagues/mine.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, pk: int) -> HttpResponse:
    """Both line-ups and the results, board by board."""
    match = access.match_of(request.user, pk)
    if not access.standing(match, request.user).reports(match, request.user):
        raise PermissionDenied
    form = SheetForm(match, squads_of(match), request.POST or None, initial=initial_lines(table.boards_of(match)))
    if request.method == "POST" and form.is_valid():
        try:
            matches.report(match, form.lines(), request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The match is reported. The other side confirms it."))
            return redirect(match)
    return render(request, "federation/leagues/report.html", {"form": form, "match": match, "league": match.league})


@login_required
@require_POST
def confirm(request: HttpRequest, pk: int) -> HttpResponse:
    match = _of_captain(request, pk)
    back, done = match.get_absolute_url(), _("The match is confirmed.")
    return attempt(request, lambda: matches.confirm(match, request.user, timezone.now()), back, done)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def dispute(request: HttpRequest, pk: int) -> HttpResponse:
    """Which boards were otherwise, and why."""
    match = _of_captain(request, pk)
    form = DisputeForm(table.boards_of(match), request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            matches.dispute(match, form.claims(), request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("A rating officer decides what you dispute."))
            return redirect(match)
    return render(request, "federation/leagues/dispute.html", {"form": form, "match": match, "league": match.league})


def _of_captain(request: HttpRequest, pk: int) -> LeagueMatch:
    """A match of a team whose captain asks; 403 for others."""
    match = access.match_of(request.user, pk)
    theirs = access.standing(match, request.user)
    if not (theirs.home or theirs.away):
        raise PermissionDenied
    return match
