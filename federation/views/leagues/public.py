"""Team leagues for everybody: which there are, table and matches of one, and the card of a match."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from federation.events.leagues import access, table
from federation.models import League, LeagueMatch
from federation.runtime.cache.published_pages import published


@require_safe
@published()
def index(request: HttpRequest) -> HttpResponse:
    """The leagues that were opened, the latest first."""
    return render(request, "federation/leagues/index.html", {"leagues": League.objects.exclude(opened=None)})


@require_safe
@published()
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """Table, matches by round, and what players made."""
    league = access.readable(request.user, pk)
    return render(request, "federation/leagues/league.html", {"league": league, "season": table.season(league)})


@require_safe
def match(request: HttpRequest, league: int, pk: int) -> HttpResponse:
    """The card of a match. Before it is confirmed only those concerned see what was reported."""
    found = access.match_of(request.user, pk, access.readable(request.user, league))
    theirs = access.standing(found, request.user)
    shown = theirs.concerned or found.state == LeagueMatch.State.CONFIRMED
    context = {"league": found.league, "match": found, "standing": theirs, "shown": shown}
    if shown:
        context |= table.card(found)
    if theirs.concerned:
        context |= {"asked": theirs.asked(found), "reports": theirs.reports(found, request.user)}
    return render(request, "federation/leagues/match.html", context)
