"""A challenge: two players found in the register, and what every series expects of a match between them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.matching.search import LONGEST, search
from federation.models import Player
from federation.runtime.requests.limits import CALCULATORS, limited
from ratings.as_if.challenge import predictions
from ratings.calculators.fields import DECIMAL, WHOLE, Field
from ratings.calculators.input import Wrong, value

FOUND = 8  # players to choose from
MOST_GAMES = 100


@dataclass(frozen=True)
class Side:
    """One of the two: what was typed, and who it means."""

    name: str  # of the field
    typed: str
    player: Player | None = None
    candidates: Sequence[Player] = ()
    more: bool = False  # there are others
    error: str = ""

    @property
    def shown(self) -> str:
        """What stands in the box."""
        return self.typed or (self.player.name if self.player else "")


def _side(request: HttpRequest, name: str) -> Side:
    """The player chosen by key ("first_id"), while the box still names that one; else who the words mean."""
    typed = request.GET.get(name, "").strip()[:LONGEST]
    key = request.GET.get(f"{name}_id", "")
    if key.isdecimal() and len(key) < 18:
        chosen = Player.objects.select_related("club", "merged_into__club").filter(pk=int(key)).first()
        chosen = chosen.merged_into or chosen if chosen else None
        if chosen is not None and typed in ("", chosen.name):
            return Side(name, typed, chosen)
    if not typed:
        return Side(name, "")
    found = search(typed)
    people = found.among()[:FOUND]
    if len(found.keys) == 1 and not found.guessed:
        return Side(name, people[0].name, people[0])
    if not people:
        return Side(name, typed, error=_("Nobody of the register is called so."))
    return Side(name, typed, None, people, len(found.keys) > len(people))


def _number(request: HttpRequest, field: Field, usual: str) -> tuple[str, float, str]:
    """What was typed, what it means, and what is wrong with it."""
    typed = request.GET.get(field.name, "").strip()[:20] or usual
    try:
        return typed, value(typed, field), ""
    except Wrong as wrong:
        return typed, 0, str(wrong)


@limited(CALCULATORS)
@require_safe
def challenge(request: HttpRequest) -> HttpResponse:
    """Two players of the register; the address holds the whole question."""
    sides = _side(request, "first"), _side(request, "second")
    games = Field("games", _("Games of the match"), WHOLE, 1, MOST_GAMES)
    stake = Field("stake", _("Stake for a point"), DECIMAL, 0, 1000, _("In virtual credits: nothing here is money."))
    read = [(field, *_number(request, field, "1")) for field in (games, stake)]
    first, second = (side.player for side in sides)
    same = first is not None and first == second
    ready = first is not None and second is not None and not same and not any(wrong for *_rest, wrong in read)
    (_games, _text, number, _wrong), (_stake, _told, points, _error) = read
    found = predictions(first, second, int(number), points, timezone.localdate()) if ready and first and second else []
    return render(
        request,
        "ratings/as_if/challenge.html",
        {
            "sides": [(side, _("First player") if at == 0 else _("Second player")) for at, side in enumerate(sides)],
            "fields": [{"field": field, "value": typed, "error": wrong} for field, typed, _value, wrong in read],
            "first": first,
            "second": second,
            "same": same,
            "ready": ready,
            "games": int(number),
            "rows": found,
            "staking": [row for row in found if row.stakes],
        },
    )
