"""The archive of games for everybody: search, one game on a board, and files in PGN."""

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from federation.events import archived_games
from federation.models import ArchivedGame
from federation.models.archive import ArchivedGameQuerySet
from federation.runtime.pages.long_lists import LongPaginator
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import page_of, without_empty
from federation.submissions.archive import exporting
from federation.submissions.archive.viewer import view

PER_PAGE = 50
LONGEST = 100  # signs that are looked for
ASKED = ("player", "event", "eco", "year", "id")


def _found(request: HttpRequest) -> tuple[ArchivedGameQuerySet, dict[str, str]]:
    """The games that the address asks for, and what it asked."""
    asked = {name: request.GET.get(name, "").strip()[:LONGEST] for name in ASKED}
    return ArchivedGame.objects.asked(asked), asked


@limited(SEARCHES)
@require_safe
@without_empty
def archive(request: HttpRequest) -> HttpResponse:
    """Games, latest first, by player, event, opening and year."""
    games, asked = _found(request)
    page = page_of(request, LongPaginator(games.with_names().defer("moves"), None, PER_PAGE, goes_on=False))
    context = {"page": page, "asked": asked, "any": any(asked.values())}
    return render(request, "federation/public/archive/archive.html", context)


@limited(FILES)
@require_safe
def archive_pgn(request: HttpRequest) -> StreamingHttpResponse:
    """The same games, all of them, as PGN."""
    return _file("games.pgn", _found(request)[0])


@limited(SEARCHES)
@require_safe
def game(request: HttpRequest, pk: int) -> HttpResponse:
    one = get_object_or_404(ArchivedGame.objects.with_names(), pk=pk)
    wanted = request.GET.get("ply", "0")
    ply = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) <= 5 else 0
    context = {"game": one, "view": view(bytes(one.moves), ply), "event": archived_games.event_of(one)}
    return render(request, "federation/public/archive/game.html", context)


@limited(FILES)
@require_safe
def game_pgn(request: HttpRequest, pk: int) -> StreamingHttpResponse:
    get_object_or_404(ArchivedGame, pk=pk)
    return _file(f"game-{pk}.pgn", ArchivedGame.objects.filter(pk=pk))


def _file(name: str, games: ArchivedGameQuerySet) -> StreamingHttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingHttpResponse(exporting.pgn(games), content_type="application/x-chess-pgn", headers=headers)
