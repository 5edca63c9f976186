"""What an engine says of archived games: players side by side, one game move by move, and all games of a match."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from federation.models import ArchivedGame
from federation.runtime.requests.limits import COSTLY, limited
from ratings.formulas.engine.positions import FEWEST
from ratings.models import GameAnalysis
from ratings.pages.engine import games, matches, tables


@limited(COSTLY)
@require_safe
def engine_ratings(request: HttpRequest) -> HttpResponse:
    """Players, eras and the forecast as they were computed last; nothing is computed here."""
    table = tables.usual_table()
    context = {
        "shown": tables.shown(table) if table else None,
        "fewest": FEWEST,
        "left": tables.LEFT,
        "done": GameAnalysis.objects.done().exists(),
        "waiting": GameAnalysis.objects.waiting().count(),
        "no_engine": not settings.STOCKFISH,
    }
    return render(request, "ratings/public/engine/players.html", context)


@limited(COSTLY)
@require_safe
def engine_working(request: HttpRequest, pk: int) -> HttpResponse:
    game = get_object_or_404(ArchivedGame.objects.with_names(), pk=pk)
    one = game.analyses.filter(state=GameAnalysis.State.DONE, digest=game.digest).order_by("-depth", "-pk").first()
    steps = games.working(one, game) if one else []
    context = {"game": game, "analysis": one, "steps": steps, "picture": games.picture(steps, game)}
    return render(request, "ratings/public/engine/game.html", context)


@limited(COSTLY)
@require_safe
def engine_match(request: HttpRequest, pk: int) -> HttpResponse:
    """All games of an event between the two who played game `pk`."""
    game = get_object_or_404(ArchivedGame.objects.with_names(), pk=pk)
    context = {"game": game, "match": matches.match(game), "left": matches.LEFT, "width": matches.WIDTH}
    return render(request, "ratings/public/engine/match.html", context)
