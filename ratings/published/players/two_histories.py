"""Two players' ratings over the lists of one series, in one picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from federation.models import Player
from ratings.catalogue import SERIES, System
from ratings.models.known_lists import KnownLists, known
from ratings.published.players import rating_chart
from ratings.published.players.player_history import entries_of


@dataclass(frozen=True)
class TwoHistories:
    """What there is to compare."""

    systems: Sequence[System]  # that have both players on a list
    shown: System | None  # the one that is drawn
    chart: rating_chart.Chart | None  # None: the first player is on fewer than two of its lists


def two_histories(first: Player, second: Player, wanted: str = "") -> TwoHistories:
    """The system `wanted`, or the first one that both have. Three queries."""
    lists = known()
    one, other = _histories(first, lists), _histories(second, lists)
    systems = [system for slug, system in SERIES.items() if slug in one and slug in other]
    shown = next((system for system in systems if system.slug == wanted), systems[0] if systems else None)
    if shown is None:
        return TwoHistories(systems, None, None)
    both = [
        rating_chart.Series(player.name, history[shown.slug], shown)
        for player, history in ((first, one), (second, other))
    ]
    name = _("%(first)s and %(second)s") % {"first": first.name, "second": second.name}
    return TwoHistories(systems, shown, rating_chart.chart(name, both))


def _histories(player: Player, lists: KnownLists) -> dict[str, list[tuple[date, float]]]:
    """slug -> (list date, rating) in order of time."""
    found: dict[str, list[tuple[date, float]]] = {}
    for entry in sorted(entries_of(player, lists, lists.current), key=lambda entry: entry.list.effective):
        found.setdefault(entry.list.system, []).append((entry.list.effective, entry.rating))
    return found
