"""What an engine says of archived games: players side by side, and one game move by move."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from federation.models import ArchivedGame
from federation.runtime.limits import COSTLY, limited
from ratings.formulas.engine.positions import FEWEST
from ratings.models import GameAnalysis
from ratings.pages import engine_tables


@limited(COSTLY)
@require_safe
def engine_ratings(request: HttpRequest) -> HttpResponse:
    """Players, eras and the forecast as they were computed last; nothing is computed here."""
    table = engine_tables.usual_table()
    context = {
        "shown": engine_tables.shown(table) if table else None,
        "fewest": FEWEST,
        "left": engine_tables.LEFT,
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
    steps = engine_tables.working(one, game) if one else []
    context = {"game": game, "analysis": one, "steps": steps, "picture": engine_tables.picture(steps, game)}
    return render(request, "ratings/public/engine/game.html", context)
