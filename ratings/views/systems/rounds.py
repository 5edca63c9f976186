"""How many rounds an Italo-Swiss event of so many players has: a small calculator and the printed table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.reports.checks import italo_swiss
from federation.runtime.requests.limits import CALCULATORS, limited
from ratings.calculators.input import Wrong, number

FEWEST, MOST = 2, 999


@limited(CALCULATORS)
@require_safe
def rounds(request: HttpRequest) -> HttpResponse:
    """Recommended and still allowed numbers of rounds for the number of players in the address."""
    table = italo_swiss.table()
    typed, error, players = request.GET.get("players", "").strip(), "", None
    if typed:
        try:
            players = _whole(typed)
        except Wrong as wrong:
            error = str(wrong)
    return render(
        request,
        "ratings/calculators/rounds.html",
        {
            "typed": typed[:20],
            "error": error,
            "players": players,
            "found": table.get(players) if players is not None else None,
            "bounds": italo_swiss.bounds(players) if players is not None else None,
            "table": table.values(),
            "ends": (min(table), max(table)),
        },
    )


def _whole(typed: str) -> int:
    read = number(typed, FEWEST, MOST)
    if read != int(read):
        raise Wrong(_("“%(typed)s”: a whole number is needed.") % {"typed": typed[:30]})
    return int(read)
