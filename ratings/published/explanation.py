"""Why one player's number moved on a list: every line of the working with its games, ready to be printed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from federation.models import Game, Player
from federation.people.duplicates.merged import keys_of
from ratings.catalogue import System, rounds_changes
from ratings.computing.event_facts import divided
from ratings.computing.stored_arrays import Detail, unpack_details
from ratings.models import Entry, Line, RatingList
from ratings.models.known_lists import known_of
from ratings.published.cycle_games import CycleGame, cycle_games
from ratings.wording import html
from ratings.wording.numbers import shortest, signed
from ratings.wording.working import GameRow, Part, Working, Write, marked, part_of, with_rows

PLACES = 4  # of the sum, before the list rounds it


@dataclass(frozen=True, kw_only=True)
class ListWorking(Working):
    """The working of a player on a list."""

    list: RatingList
    player: Player
    entry: Entry | None  # none: the player is not on this list
    before: Entry | None  # on the list before
    cycle: tuple[CycleGame, ...] = ()  # the games of the cycle that last became full, where there are cycles

    @property
    def single(self) -> Part | None:
        """The only thing that counted, shown on top."""
        return self.parts[0] if len(self.parts) == 1 else None

    @property
    def on_top(self) -> Part | None:
        """The part whose sentence opens the page, where no sum does: an adjustment, else the latest event."""
        if self.single:
            return self.single
        if self.change is not None or not self.parts:
            return None
        return next((part for part in self.parts if part.line.tournament_id is None), self.parts[-1])

    @property
    def events_only(self) -> bool:
        return all(part.line.tournament_id for part in self.parts)

    @property
    def question(self) -> str:
        change = "" if self.change is None else signed(self.change)
        new = "" if self.new is None else shortest(self.new)
        number = self.list.catalogue.lower_is_better
        return html.question(self.player.family_name, change, new, self.old is not None, number=number)

    @property
    def start(self) -> float | None:
        """The rating taken over from elsewhere, of a player who was on no list before."""
        return next((part.line.facts["start"] for part in self.parts if "start" in (part.line.facts or {})), None)

    @property
    def cycle_total(self) -> int:
        return sum(game.brought for game in self.cycle)

    @property
    def sum(self) -> float:
        return self.exact or 0.0

    @property
    def rounded(self) -> bool:
        """Whether the list prints another change than the sheet's sum."""
        return self.change is not None and shortest(self.change, PLACES) != shortest(self.sum, PLACES)

    @property
    def rounding(self) -> str:
        """How the sum became a printed number."""
        start, of_changes = self.old if self.old is not None else self.start, rounds_changes(self.list.system)
        if start is None or self.new is None or self.exact is None:
            return ""
        if not of_changes:
            start = self._unrounded(start)
        return html.rounding(start, self.exact, self.new, PLACES, of_changes=of_changes)

    def _unrounded(self, start: float) -> float:
        """The rating with the fraction that the list before did not print, where the working names it."""
        before = (self.parts[0].line.facts or {}).get("before", start)
        return before if abs(before - start) <= html.HALF else start

    def of_event(self, tournament: int) -> Working:
        """What one event contributed."""
        return Working(parts=tuple(part for part in self.parts if part.line.tournament_id == tournament))


def working(rating_list: RatingList, player: Player, write: Write = html.phrase) -> ListWorking | None:
    """The working of `player` on `rating_list`; None where the list neither prints nor mentions them.

    `write`: how sentences are written, for a page unless said.
    """
    lists = [key for key in (rating_list.pk, rating_list.previous_id) if key is not None]
    both = Entry.objects.of(lists, [player]).order_by()
    entries = {one.list_id: one for one in both}
    entry, before = entries.get(rating_list.pk), entries.get(rating_list.previous_id)
    lines = list(Line.objects.filter(list=rating_list, player=player).select_related("tournament"))
    for line in lines:
        line.list = rating_list
    if entry is None and not lines:
        return None
    old = entry.previous if entry else (before.rating if before else None)
    new = entry.rating if entry else None
    details = {line.pk: unpack_details(line.detail, rating_list.codes) for line in lines}
    themselves = set(keys_of(player)) if lines else set()
    cycles = [cycle_games(rating_list, line, details[line.pk], themselves) for line in lines]
    return ListWorking(
        list=rating_list,
        player=player,
        entry=entry,
        before=before,
        old=old,
        new=new,
        parts=_parts(rating_list, details, themselves, lines, old, new, write) if lines else (),
        cycle=next((games for games in reversed(cycles) if games), ()),
    )


def _parts(
    rating_list: RatingList,
    details: dict[int, list[Detail]],
    themselves: set[int],
    lines: list[Line],
    old: float | None,
    new: float | None,
    write: Write,
) -> tuple[Part, ...]:
    games = _games(details.values())
    current = known_of([rating_list.system]).current.values()
    dates = [one.effective for one in current if one.effective < rating_list.effective]
    rule_of = html.translated(rating_list.rules)
    system = rating_list.catalogue
    parts = [
        replace(
            part_of(line, details[line.pk], rule_of, old, new, write),
            list_then=_list_then(system, line, dates),
            heading=line.heading,
        )
        for line in lines
    ]
    return with_rows(marked(parts), lambda row: _with_opponent(row, games[row.detail.game], themselves))


def _games(details: Iterable[list[Detail]]) -> dict[int, Game]:
    keys = [detail.game for group in details for detail in group]
    if not keys:
        return {}
    return Game.objects.select_related("white", "black").in_bulk(keys)


def _list_then(system: System, line: Line, dates: list[date]) -> date | None:
    """The list whose ratings were used: in force when the event began, else the first one. `dates`: newest first.

    None where there is none, or several: then the games say it.
    """
    event = line.tournament
    if event is None or not dates or divided(system, event.start, event.end):
        return None
    return next((day for day in dates if day <= event.start), dates[-1])


def _with_opponent(row: GameRow, game: Game, themselves: set[int]) -> GameRow:
    white = game.white.player_id in themselves
    colour, opponent = ("white", game.black) if white else ("black", game.white)
    return replace(row, round=game.round, colour=colour if game.colours_known else "", opponent=opponent)
