"""What the standings of an event were counted from: the tie-breaks of one player, the matches of one team."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from federation.events.crosstable import crosstable
from federation.models import Tournament
from federation.reports.standings.teams import TeamEvent
from federation.runtime.cache.published_pages import published
from federation.runtime.requests.limits import SEARCHES, limited
from ratings.published.events.tie_breaks import matches_of, workings_of_player, workings_of_team


@limited(SEARCHES)
@require_safe
@published()
def player(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Each value of one player, round by round."""
    event = get_object_or_404(Tournament, code=code)
    table = crosstable(event)
    row = next((one for one in table.rows if one.entrant.number == number), None)
    if row is None:
        raise Http404
    context = {"event": event, "table": table, "row": row, "workings": workings_of_player(table, row)}
    return render(request, "ratings/public/events/standings/player.html", context)


@limited(SEARCHES)
@require_safe
@published()
def team(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The matches of one team, board by board, and its tie-breaks."""
    event = get_object_or_404(Tournament, code=code)
    table = crosstable(event)
    teams = table.teams
    if teams is None or number not in teams.by_number:
        raise Http404
    assert isinstance(teams.event, TeamEvent)
    base = event.get_absolute_url()
    context = {
        "event": event,
        "table": table,
        "team": teams.event.teams[number],
        "place": teams.by_number[number],
        "matches": matches_of(base, table, teams, number),
        "workings": workings_of_team(base, teams, number),
    }
    return render(request, "ratings/public/events/standings/team.html", context)
