"""One event under every rating system: each player's old and new number, published where a list counted it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy

from federation.events.crosstable import Row
from federation.models import Tournament
from federation.runtime.database.compiled import Compiled
from federation.runtime.database.given import Given, among
from ratings.as_if.computed import MOST_GAMES, AsIf, Total, as_if
from ratings.as_if.event_input import EventInput, counts, event_input
from ratings.as_if.start_ratings import LIST, Start, key_of, scale_of
from ratings.catalogue import SYSTEMS, System
from ratings.computing.stored_arrays import first_own_rating
from ratings.formulas import conversions
from ratings.formulas.conversions import DWZ, ECF, ELO, INGO, LICHESS, MK, Scale
from ratings.models import CountedEvent, Entry, Line, RatingList
from ratings.models.entries import places_of
from ratings.models.known_lists import known
from ratings.wording.html import question
from ratings.wording.numbers import DASH, fixed, shortest, signed
from ratings.wording.working import known_total

# Numbers of one group may be compared; the usual choice has one system of each, where it can.
GROUPS = {
    ELO: "Elo scale", DWZ: "DWZ", ECF: "English grades", INGO: "Ingo, lower is better", MK: "Wronicz’s mk",
    LICHESS: gettext_lazy("Lichess"),
}  # fmt: skip
LONGEST_HEAD = 14  # signs
ALONE = (
    "It finds all ratings anew from the games of several years; here it is given this event alone. Its numbers are the "
    "level of this field, not a change."
)


class Cell(NamedTuple):  # a page has hundreds
    """One player under one system."""

    system: System
    total: Total
    start: Start
    published: bool = False
    brought: float | None = None  # by this event, of a published list: exact, before the list's rounding
    exact: bool = False  # whether a decimal is shown: a list rounds once, over all its events

    @property
    def old(self) -> float | None:
        return self.total.before

    @property
    def new(self) -> float | None:
        return self.total.after

    @property
    def change(self) -> float | None:
        old, new, *_sums = self.total
        if old is None or new is None:
            return None
        return new - old if self.brought is None else self.brought

    @property
    def printed(self) -> tuple[str, str, str, str]:
        """The rating before and after, the change, and the class that colours it: at once, of thousands of cells."""
        system, (old, new, *_sums), change = self.system, self.total, self.change
        decimals = max(system.decimals, 1) if self.exact and change != 0 else system.decimals
        if change is not None:
            told = signed(change, decimals)
        else:
            told = "new" if new is not None else "lost" if old is not None else DASH
        return (
            DASH if old is None else shortest(old, decimals),
            DASH if new is None else fixed(new, decimals if old is not None else 0),
            told,
            # A level of the field is no change (ALONE).
            "soft" if system.window_months and not self.published else system.direction(change),
        )

    @property
    def old_text(self) -> str:
        return self.printed[0]

    @property
    def new_text(self) -> str:
        return self.printed[1]

    @property
    def change_text(self) -> str:
        return self.printed[2]

    @property
    def direction(self) -> str:
        return self.printed[3]

    def question(self, who: str) -> str:
        """What the working answers of `who`."""
        change = "" if self.change is None else self.change_text
        new = "" if self.new is None else self.new_text
        number = self.system.lower_is_better
        return question(who, change, new, self.old is not None, number=number, would=not self.published)


@dataclass(frozen=True)
class Column:
    """The event under one system."""

    system: System
    cells: Mapping[int, Cell]  # by start number; empty while it is being computed
    counted: bool  # the system is made for games at this rate of play
    published: RatingList | None = None  # the published one that counts the event
    problems: tuple[str, ...] = ()
    ready: bool = True

    @property
    def head(self) -> str:
        """Its name on top of a column."""
        return self.system.name if len(self.system.name) <= LONGEST_HEAD else self.system.short

    @property
    def scale(self) -> Scale:
        return scale_of(self.system.slug)

    @property
    def note(self) -> str:
        """What one event alone cannot show of this system."""
        return ALONE if self.system.window_months and not self.published else ""

    @property
    def sources(self) -> list[conversions.Conversion]:
        """The conversions that start ratings come from, each once."""
        used = (cell.start.conversion for cell in self.cells.values() if not self.published)
        return list(dict.fromkeys(each for each in used if each is not None))


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
    published = _published(event, ordered)
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


# ---- what was published ---------------------------------------------------
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


def _published(event: EventInput, slugs: Iterable[str]) -> dict[str, Column]:
    """slug -> what a published list made of the event. Three queries."""
    lists = {one.system: one for one in counting(event.tournament) if one.system in set(slugs)}
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
    factors = {line.factor for line in own}
    return Cell(
        system,
        Total(
            old,
            new,
            sum(line.games for line in own),
            known_total(line.score for line in own),
            known_total(line.expected for line in own),
            factors.pop() if len(factors) == 1 else None,
        ),
        start,
        published=True,
        brought=sum(changes),
    )
