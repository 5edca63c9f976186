"""One event under every rating system: each player's old and new number, published where a list counted it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy

from federation.events.crosstable import Row
from federation.models import Tournament
from ratings.as_if.cells import Cell, Column
from ratings.as_if.computed import MOST_GAMES, AsIf, Total, as_if
from ratings.as_if.counted import counted_columns
from ratings.as_if.event_input import EventInput, counts, event_input
from ratings.as_if.start_ratings import scale_of
from ratings.catalogue import SYSTEMS, System
from ratings.formulas import conversions
from ratings.formulas.conversions import DWZ, ECF, ELO, INGO, LICHESS, MK

# Numbers of one group may be compared; the usual choice has one system of each, where it can.
GROUPS = {
    ELO: gettext_lazy("Elo scale"), DWZ: gettext_lazy("DWZ"), ECF: gettext_lazy("English grades"),
    INGO: gettext_lazy("Ingo, lower is better"), MK: gettext_lazy("Wronicz’s mk"), LICHESS: gettext_lazy("Lichess"),
}  # fmt: skip


@dataclass(frozen=True)
class SideBySide:
    """The event under some systems."""

    event: EventInput
    columns: Sequence[Column]

    @property
    def rows(self) -> list[Row]:
        return self.event.table.rows

    @property
    def groups(self) -> list[tuple[str, list[Column]]]:
        """The columns by scale, in their order."""
        found: dict[str, list[Column]] = {}
        for column in self.columns:
            found.setdefault(GROUPS[column.scale.slug], []).append(column)
        return list(found.items())

    @property
    def conversions(self) -> list[tuple[conversions.Conversion, list[str]]]:
        """The conversions that start ratings come from, each with the systems it serves."""
        found: dict[conversions.Conversion, list[str]] = {}
        for column in self.columns:
            for each in column.sources:
                found.setdefault(each, []).append(column.system.name)
        return list(found.items())

    @property
    def at_another_tempo(self) -> list[Column]:
        """Computed for games that the system is not made for."""
        return [column for column in self.columns if not column.published and not column.counted]

    @property
    def with_notes(self) -> list[Column]:
        return [column for column in self.columns if column.note]

    @property
    def problems(self) -> list[tuple[System, str]]:
        return [(column.system, problem) for column in self.columns for problem in column.problems]

    @property
    def pending(self) -> list[Column]:
        return [column for column in self.columns if not column.ready]

    @property
    def too_large(self) -> bool:
        return len(self.event.played) > MOST_GAMES


def in_order(slugs: Iterable[str]) -> list[str]:
    """The slugs of the catalogue among `slugs`, by scale and in its order."""
    wanted, scales = set(slugs), list(GROUPS)
    known = [slug for slug in SYSTEMS if slug in wanted]
    return sorted(known, key=lambda slug: scales.index(scale_of(slug).slug))


def usual(tournament: Tournament) -> list[str]:
    """The systems shown before anybody has chosen."""
    usual_ones = (system for system in SYSTEMS.values() if system.usual)
    # FIDE has a system for each rate of play.
    return in_order(system.slug for system in usual_ones if not system.imported or system.tempo == tournament.tempo)


def side_by_side(tournament: Tournament, slugs: Iterable[str], first: str = "") -> SideBySide:
    """The event under the systems `slugs`, in the order of the groups; `first` has not to wait for the others."""
    ordered = in_order(slugs)
    event = event_input(tournament, ordered)
    published = counted_columns(event, ordered)
    rest = [slug for slug in ordered if slug not in published]
    computed = as_if(event, rest, first) if event.entrants and len(event.played) <= MOST_GAMES else {}
    return SideBySide(event, [published.get(slug) or _as_if(event, slug, computed.get(slug)) for slug in ordered])


def _as_if(event: EventInput, slug: str, found: AsIf | None) -> Column:
    system, starts = SYSTEMS[slug], event.starts[slug]
    fitting = counts(system, event.tournament)
    if found is None:
        return Column(system, {}, fitting, ready=not event.entrants)
    nothing = Total(None, None)
    cells = {number: Cell(system, found.totals.get(number, nothing), start) for number, start in starts.items()}
    return Column(system, cells, fitting, problems=found.problems)
