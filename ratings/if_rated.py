"""A report before it is accepted: what it would do to everybody's rating if it were rated as it stands.

Nothing is stored, and nothing but this report is counted: other events of the same list will add theirs. It is there to
be looked at before anybody decides, the biggest changes first: two players taken for each other stand on top.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from federation.crosstable import Row
from federation.submissions import Preview
from ratings import series
from ratings.as_if import AT_ONCE, MOST_GAMES, as_if
from ratings.catalogue import System
from ratings.event_input import EventInput, with_starts
from ratings.side_by_side import SideBySide, column, in_order

USUAL = 4  # systems shown before anybody has chosen


@dataclass(frozen=True)
class IfRated:
    """A report under some systems."""

    shown: SideBySide
    first: str  # slug of the system by whose changes the players are ordered
    left_out: Sequence[System]  # too much for a page

    @property
    def rows(self) -> list[Row]:
        """The biggest change first, whichever way it goes; then first ratings, and who has none."""
        cells = next(column.cells for column in self.shown.columns if column.system.slug == self.first)

        def order(row: Row) -> tuple[float, bool, int]:
            cell = cells.get(row.entrant.number)
            change = None if cell is None else cell.change
            return -abs(change or 0.0), cell is None or cell.new is None, row.number

        return sorted(self.shown.rows, key=order)


def systems(tempo: str) -> list[System]:
    """The systems of our series that will count the report, those of its rate of play first.

    Without those that need the games of years: under them a single event tells nothing.
    """
    return [system for system in series.counting(series.begun(), tempo) if not system.window_months]


def if_rated(found: Preview, chosen: Sequence[System]) -> IfRated | None:
    """The report under the systems `chosen`, as many as a page may compute; None where nothing can be computed."""
    played = sum(game.black_id is not None for game in found.games)
    if not chosen or not played or played > MOST_GAMES:
        return None
    room = max(1, AT_ONCE // played)
    slugs = [system.slug for system in chosen[:room]]
    event = event_of(found, slugs)
    computed = as_if(event, slugs, first=slugs[0])
    columns = [column(event, slug, computed.get(slug)) for slug in in_order(slugs)]
    return IfRated(SideBySide(event, columns), slugs[0], chosen[room:])


def event_of(found: Preview, slugs: Iterable[str]) -> EventInput:
    """The report as the engine takes an event."""
    return with_starts(found.tournament, found.entrants, found.games, slugs)
