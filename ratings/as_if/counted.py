"""An event under the systems that have a published list with it: what the list used, and what the event brought."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple, Self

from federation.models import Tournament
from ratings.as_if.cells import Cell, Column
from ratings.as_if.computed import Total
from ratings.as_if.event_input import EventInput, counts
from ratings.as_if.start_ratings import LIST, Start, key_of
from ratings.catalogue import SYSTEMS, System
from ratings.computing.stored_arrays import first_own_rating
from ratings.models import CountedEvent, Entry, Line
from ratings.models.known_lists import known
from ratings.models.sealed import of_sealed
from ratings.wording.working import known_total


class ReadLine(NamedTuple):
    """What is read of a line."""

    list: int
    player: int
    games: int
    score: float | None
    expected: float | None
    factor: float | None
    change: float | None
    detail: bytes


def _lines(lists: Iterable[int], event: int) -> list:
    return list(Line.objects.filter(list__in=lists, tournament=event).values_list(*ReadLine._fields))


def _entries(lists: Iterable[int], players: Iterable[int]) -> list:
    return list(
        Entry.objects.of(lists, players).order_by().values_list("list", "player", "previous", "rating", named=True)
    )


def _counting(lists: Iterable[int], event: int) -> list:
    return list(CountedEvent.objects.filter(list__in=lists, tournament=event).values_list("list", flat=True))


class Brought(NamedTuple):
    """What a published list says of one player's games in the event."""

    player: int  # as the list knows them
    used: float | None  # own rating in the first game that has one; None where the list gives the first
    first: float | None  # the rating of whoever had none before
    change: float
    games: int
    score: float | None
    expected: float | None
    factor: float | None  # None also where the games have several

    @classmethod
    def of(cls, player: int, lines: Sequence[ReadLine], entry: Any) -> Self:
        """`entry`: needed where `_tell` says that the lines do not."""
        changes, factors = _changes(lines), {line.factor for line in lines}
        new = entry is not None and entry.previous is None
        return cls(
            player,
            None if new and not changes else _used(lines),  # the games of a first DWZ show that one itself
            entry.rating if new else None,
            sum(changes),
            sum(line.games for line in lines),
            known_total(line.score for line in lines),
            known_total(line.expected for line in lines),
            factors.pop() if len(factors) == 1 else None,
        )


def counted_columns(event: EventInput, slugs: Iterable[str]) -> dict[str, Column]:
    """slug -> the event as the published list has it that counts it. Three queries at most."""
    wanted = set(slugs)
    lists = {key: one for key, one in known().current.items() if one.system in wanted}
    if event.tournament.withdrawn or not lists:
        return {}
    question = f"brought/{event.tournament.pk}"
    found = {}
    for key, rows in of_sealed(lists, question, lambda: _read(event.tournament, lists)):
        system, brought = SYSTEMS[lists[key].system], {row[0]: Brought._make(row) for row in rows}
        cells = {}
        for entrant in event.entrants:
            own = brought.get(entrant.player_id) or brought.get(key_of(entrant))
            cells[entrant.number] = _cell(system, event.starts[system.slug][entrant.number], own)
        if any(cell.brought is not None and not float(cell.brought).is_integer() for cell in cells.values()):
            cells = {number: cell._replace(exact=True) for number, cell in cells.items()}
        found[system.slug] = Column(system, cells, counts(system, event.tournament), lists[key])
    return found


def _cell(system: System, start: Start, brought: Brought | None) -> Cell:
    """What the published list used of a player, and what this event contributed."""
    old = None if brought is None else brought.used
    if old is None and start.origin == LIST and start.conversion is None:
        old = start.rating
    if brought is None:
        return Cell(system, Total(old, old), start, published=True, brought=0)
    new = brought.first if old is None else old + brought.change  # a first rating belongs to the whole list
    sums = (brought.games, brought.score, brought.expected, brought.factor)
    return Cell(system, Total(old, new, *sums), start, published=True, brought=brought.change)


def _read(tournament: Tournament, lists: Collection[int]) -> list[tuple[int, list[Brought]]]:
    """Those of `lists` that count the event, each with what it says of its players."""
    found: dict[int, list[Brought]] = {key: [] for key in _counting(lists=lists, event=tournament.pk)}
    lines: dict[tuple[int, int], list[ReadLine]] = defaultdict(list)
    for line in map(ReadLine._make, _lines(lists=found, event=tournament.pk)):
        lines[line.list, line.player].append(line)
    untold = {player for (_, player), own in lines.items() if not _tell(own)}
    entries = {(entry.list, entry.player): entry for entry in _entries(lists=found, players=untold)}
    for (key, player), own in lines.items():
        found[key].append(Brought.of(player, own, entries.get((key, player))))
    return list(found.items())


def _tell(lines: Sequence[ReadLine]) -> bool:
    """Whether the ratings before and after follow from the lines of a player."""
    return bool(_changes(lines)) and _used(lines) is not None


def _changes(lines: Sequence[ReadLine]) -> list[float]:
    return [line.change for line in lines if line.change is not None]


def _used(lines: Sequence[ReadLine]) -> float | None:
    return next((used for line in lines if (used := first_own_rating(line.detail)) is not None), None)
