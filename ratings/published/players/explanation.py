"""Why one player's number moved on a list: every line of the working with its games, ready to be printed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from federation.events.as_they_were import as_they_were
from federation.models import Game, OutsideRating, Player
from federation.people.duplicates.merged import keys_of
from ratings.catalogue import System, rounds_changes
from ratings.catalogue.sentences import Rule, again
from ratings.computing.event_facts import divided
from ratings.computing.player_facts import last_published
from ratings.computing.stored_arrays import Detail, unpack_details
from ratings.models import Line, RatingList
from ratings.models.known_lists import KnownLists, known_of
from ratings.published.players.cycle_games import CycleGame, cycle_games
from ratings.published.players.player_history import PlayerEntry, entries_of
from ratings.wording import html
from ratings.wording.numbers import shortest, signed
from ratings.wording.working import GameRow, Part, Working, Write, marked, part_of, with_rows

PLACES = 4  # of the sum, before the list rounds it


def _lines(listed: int, player: int) -> list:
    return list(Line.objects.filter(list=listed, player=player).select_related("tournament"))


@dataclass(frozen=True, kw_only=True)
class ListWorking(Working):
    """The working of a player on a list."""

    list: RatingList
    player: Player
    entry: PlayerEntry | None  # none: the player is not on this list
    before: PlayerEntry | None  # on the list before
    history: Sequence[PlayerEntry]  # on the lists that count until this one, in order of time
    of_fide: OutsideRating | None = None  # the FIDE rating that an event was rated from, where one was
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
    def last(self) -> PlayerEntry | None:
        """On the latest of the earlier lists that name the player, the list before or not."""
        return _last(self.list, self.history)

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
    known = known_of([rating_list.system])
    until = [key for key, one in known.current.items() if one.effective <= rating_list.effective]
    wanted = {*until, rating_list.pk, rating_list.previous_id} - {None}
    entries = {one.list_id: one for one in entries_of(player, known, wanted)}
    entry, before = entries.get(rating_list.pk), entries.get(rating_list.previous_id)
    lines = _lines(rating_list.pk, player.pk)
    for line in lines:
        line.list = rating_list
    if entry is None and not lines:
        return None
    old = entry.previous if entry else (before.rating if before else None)
    new = entry.rating if entry else None
    details = {line.pk: unpack_details(line.detail, rating_list.codes) for line in lines}
    themselves = set(keys_of(player)) if lines else set()
    history = [entries[key] for key in reversed(until) if key in entries]
    rules = rating_list.rules
    if _last(rating_list, history):
        rules = {code: again(rule) for code, rule in rules.items()}
    cycles = [cycle_games(rating_list, line, details[line.pk], themselves) for line in lines]
    return ListWorking(
        list=rating_list,
        player=player,
        entry=entry,
        before=before,
        history=history,
        old=old,
        new=new,
        parts=_parts(rating_list, known, details, themselves, lines, rules, old, new, write) if lines else (),
        of_fide=_of_fide(rating_list, player, lines),
        cycle=next((games for games in reversed(cycles) if games), ()),
    )


def _last(rating_list: RatingList, history: Sequence[PlayerEntry]) -> PlayerEntry | None:
    return next((one for one in reversed(history) if one.list.effective < rating_list.effective), None)


def _of_fide(rating_list: RatingList, player: Player, lines: Iterable[Line]) -> OutsideRating | None:
    """What FIDE had published last by the list's last day, where lines say that they started from it."""
    starts = {line.facts["start"] for line in lines if "known" in (line.facts or {})}
    if not starts:
        return None
    found = last_published([player.pk], rating_list.last_day).get((rating_list.catalogue.tempo, player.pk))
    return found if found is not None and found.rating in starts else None  # else it was imported later


def _parts(
    rating_list: RatingList,
    known: KnownLists,
    details: dict[int, list[Detail]],
    themselves: set[int],
    lines: list[Line],
    rules: Mapping[str, Rule],
    old: float | None,
    new: float | None,
    write: Write,
) -> tuple[Part, ...]:
    games = _games(details.values())
    dates = [one.effective for one in known.current.values() if one.effective < rating_list.effective]
    rule_of = html.translated(rules)
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


class Side(NamedTuple):
    """A player of a game: the name in the register, and the title on the first day of the event."""

    player_id: int
    name: str
    title: str
    number: int = 0  # start number, where a page names people by it


def _games(details: Iterable[list[Detail]]) -> dict[int, tuple[int, bool, Side, Side]]:
    """Key -> round, whether the colours are known, White and Black. Four queries."""
    keys = [detail.game for group in details for detail in group]
    if not keys:
        return {}
    columns = "pk", "round", "colours_known", "tournament__start", "white__player", "black__player"
    rows = list(Game.objects.filter(pk__in=keys).order_by().values_list(*columns))
    people = Player.objects.in_bulk({player for *_, white, black in rows for player in (white, black)})
    known = as_they_were(people.values())

    def side(player: int, day: date) -> Side:
        return Side(player, people[player].name, known.title(player, day))

    return {key: (at, known, side(white, day), side(black, day)) for key, at, known, day, white, black in rows}


def _list_then(system: System, line: Line, dates: list[date]) -> date | None:
    """The list whose ratings were used: in force when the event began, else the first one. `dates`: newest first.

    None where there is none, or several: then the games say it.
    """
    event = line.tournament
    if event is None or not dates or divided(system, event.start, event.end):
        return None
    return next((day for day in dates if day <= event.start), dates[-1])


def _with_opponent(row: GameRow, game: tuple[int, bool, Side, Side], themselves: set[int]) -> GameRow:
    at, known, white, black = game
    colour, opponent = ("white", black) if white.player_id in themselves else ("black", white)
    return replace(row, round=at, colour=colour if known else "", opponent=opponent)
