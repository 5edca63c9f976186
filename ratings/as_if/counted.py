"""An event under the systems that have a published list with it: what the list used, and what the event brought."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from federation.models import Tournament
from federation.runtime.database.compiled import Compiled
from federation.runtime.database.given import Given, among
from ratings.as_if.cells import Cell, Column
from ratings.as_if.computed import Total
from ratings.as_if.event_input import EventInput, counts
from ratings.as_if.start_ratings import LIST, Start, key_of
from ratings.catalogue import SYSTEMS, System
from ratings.computing.stored_arrays import first_own_rating
from ratings.models import CountedEvent, Entry, Line, RatingList
from ratings.models.entries import places_of
from ratings.models.known_lists import known
from ratings.wording.working import known_total


class CountedLine(NamedTuple):
    """What is read of a line."""

    list: int
    player: int
    games: int
    score: float | None
    expected: float | None
    factor: float | None
    change: float | None
    detail: bytes


LINES = Compiled(
    Line.objects.filter(among("list", Given("lists")), tournament=Given("event")).values_list(*CountedLine._fields)
)
ENTRIES = Compiled(Entry.objects.of_given().order_by().values_list("list", "player", "previous", "rating", named=True))
COUNTING = Compiled(CountedEvent.objects.filter(tournament=Given("event")).values_list("list", flat=True))


def counted_columns(event: EventInput, slugs: Iterable[str]) -> dict[str, Column]:
    """slug -> the event as the published list has it that counts it. Three queries."""
    wanted = set(slugs)
    lists = {one.system: one for one in counting(event.tournament) if one.system in wanted}
    if not lists:
        return {}
    keys = {one.pk: one for one in lists.values()}
    lines: dict[tuple[str, int], list[CountedLine]] = defaultdict(list)
    for line in map(CountedLine._make, LINES(lists=keys, event=event.tournament.pk)):
        lines[keys[line.list].system, line.player].append(line)
    brought = {
        (slug, entrant.number): _brought(lines.get((slug, entrant.player_id)) or lines.get((slug, key_of(entrant)), []))
        for slug in lists
        for entrant in event.entrants
    }
    # Of those alone whose numbers do not follow from the lines.
    untold = [entrant for entrant in event.entrants if any(not brought[slug, entrant.number].told for slug in lists)]
    players = {player for entrant in untold for player in (entrant.player_id, key_of(entrant))}
    entries = {(keys[entry.list].system, entry.player): entry for entry in ENTRIES(**places_of(keys, players))}
    found = {}
    for slug, rating_list in lists.items():
        cells = {}
        for entrant in event.entrants:
            entry = entries.get((slug, entrant.player_id)) or entries.get((slug, key_of(entrant)))
            start = event.starts[slug][entrant.number]
            cells[entrant.number] = _counted(SYSTEMS[slug], start, brought[slug, entrant.number], entry)
        if any(cell.brought is not None and not float(cell.brought).is_integer() for cell in cells.values()):
            cells = {number: cell._replace(exact=True) for number, cell in cells.items()}
        found[slug] = Column(SYSTEMS[slug], cells, counts(SYSTEMS[slug], event.tournament), rating_list)
    return found


def counting(tournament: Tournament) -> list[RatingList]:
    """The lists in force that count the event."""
    if tournament.withdrawn:
        return []
    counted = set(COUNTING(event=tournament.pk))
    return [one for key, one in known().current.items() if key in counted]


class Brought(NamedTuple):
    """What the lines of one player say of the event."""

    lines: Sequence[CountedLine]
    changes: Sequence[float]
    used: float | None  # own rating in the first game that has one

    @property
    def told(self) -> bool:
        """Whether the ratings before and after follow."""
        return bool(self.changes) and self.used is not None


def _brought(lines: Sequence[CountedLine]) -> Brought:
    used = (rating for line in lines if (rating := first_own_rating(line.detail)) is not None)
    return Brought(lines, [line.change for line in lines if line.change is not None], next(used, None))


def _counted(system: System, start: Start, brought: Brought, entry: Any) -> Cell:
    """What the published list used of a player, and what this event contributed. `entry`: where `brought` tells not."""
    own, changes, old = brought
    first = entry is not None and entry.previous is None and not changes  # a DWZ's games then show the first one itself
    if first:
        old = None
    if old is None and start.origin == LIST and start.conversion is None:
        old = start.rating
    if old is not None:
        new = old + sum(changes)
    else:  # a first rating belongs to the whole list
        new = entry.rating if own and entry is not None and entry.previous is None else None
    return Cell(system, Total(old, new, *_sums(own)), start, published=True, brought=sum(changes))


def _sums(lines: Sequence[CountedLine]) -> tuple[int, float | None, float | None, float | None]:
    """Games, score, expected score and the factor, where there is one."""
    factors = {line.factor for line in lines}
    return (
        sum(line.games for line in lines),
        known_total(line.score for line in lines),
        known_total(line.expected for line in lines),
        factors.pop() if len(factors) == 1 else None,
    )
