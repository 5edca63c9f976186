"""From a checked input to what a system takes: players and games as arrays, one period or list by list."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import groupby

import numpy as np

from ratings.catalogue import System, calendar
from ratings.catalogue.calendar import Cadence
from ratings.standalone.payload import Payload, Person, Played
from ratings.systems.protocol.base import NOT_ASKED, Events, Games, Known, Period, Players
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days

PAUSE = timedelta(days=14)  # longer than this, and games without an event belong to another one
MOST_IN_EVENT = 30_000  # games; more cannot be numbered, and are no event
# The columns of Games, in their order.
ROW = np.dtype("i4, i4, i2, i4, i4, i2, i2, i2, u1, u1")


@dataclass(frozen=True)
class Event:
    """Games that belong together."""

    name: str
    start: date
    end: date
    games: tuple[Played, ...]  # in playing order

    def least(self, name: str) -> float | None:
        """The least of what its games say of their event; None where they say nothing."""
        return min((value for game in self.games if (value := getattr(game, name)) is not None), default=None)

    def divided(self, system: System) -> bool:
        """Whether it lasts so long that under `system` every game takes the list in force on its day."""
        return 0 < system.undivided_days < (self.end - self.start).days + 1


@dataclass(frozen=True)
class Stretch:
    """One list: its period, and what its indices stand for."""

    period: Period
    events: tuple[Event, ...]
    games: tuple[Played, ...]  # in the order of period.games


@dataclass(frozen=True)
class Beginning:
    """What a list hands on to the next, of the players of an input in its order: an input can say it only in part."""

    memory: np.ndarray  # shape (players,), dtype of the system
    players: Players
    first_day: date
    last_day: date
    effective: date
    previous: date | None
    # Of each game of the input, by its number: how many of the lists before are later than the one in force then.
    lists_back: np.ndarray

    def of(self, stretch: Stretch) -> Stretch:
        """The games of `stretch` as those of this list."""
        back = self.lists_back[[game.number for game in stretch.games]]
        games = replace(stretch.period.games, lists_back=back.astype(np.int16))
        days = (self.first_day, self.last_day, self.effective, self.previous)
        return replace(stretch, period=Period(*days, self.players, games, stretch.period.events))


def known(people: Sequence[Person], day: date, titles: Sequence[str]) -> Known:
    """What is known of the players, as of `day`. `titles`: of each, the highest held then."""

    def numbers(name: str, nothing: float, kind: type) -> np.ndarray:
        values = (getattr(person, name) for person in people)
        return np.array([nothing if value is None else value for value in values], kind)

    return Known(
        day=day,
        rating=numbers("rating", np.nan, np.float64),
        games=numbers("games", -1, np.int32),
        index=numbers("index", -1, np.int32),
        deviation=numbers("deviation", np.nan, np.float64),
        volatility=numbers("volatility", np.nan, np.float64),
        best=numbers("best", np.nan, np.float64),
        factor=numbers("factor", np.nan, np.float64),
        last_day=np.array([_last_day(person, day) for person in people], np.int32),
        birth_year=numbers("born", 0, np.int16),
        title=np.array(titles, "<U4"),
    )


def _last_day(person: Person, day: date) -> int:
    """Of the last rated game, as far as known; of who is inactive on `day` the latest that it can be."""
    if person.last is not None:
        return days(person.last)
    return days(date(day.year - 1, day.month, min(day.day, 28))) if person.inactive else UNKNOWN_DAY


def stretches(payload: Payload, system: System, by_list: bool) -> list[Stretch]:
    """The periods to rate one after another. `by_list`: every list of the system's calendar; otherwise one."""
    if payload.daily:
        return _days(payload, system)
    events = together(payload.games)
    facts = _players(payload.players, system)
    if not by_list or system.cadence is None:
        return [_one(payload, system, events, facts)]
    first, last = (list_of(day, system.cadence) for day in (payload.since, payload.until))
    dates = [payload.previous or calendar.before(first, system.cadence)] if _were_listed(payload) else []
    found = []
    for window in calendar.windows(first, last, system.cadence):
        months = system.window_months
        since = calendar.months_before(window.effective, months) if months else window.first_day
        counted = [event for event in events if since <= event.end <= window.last_day]
        found.append(_stretch(since, window.last_day, window.effective, dates, counted, facts, system))
        dates.insert(0, window.effective)
    return found


def _days(payload: Payload, system: System) -> list[Stretch]:
    """Day by day. What the games of a day say of a player holds for that day and, until they say more, later ones."""
    people = list(payload.players)
    found = []
    for day, group in groupby(payload.games, key=lambda game: game.day):
        games = list(group)
        for game in games:
            for who, (fide, title) in zip((game.white, game.black), game.facts, strict=False):
                people[who] = replace(people[who], fide=fide, title=title or people[who].title)
        facts, events = _players(people, system), together(games)
        found.append(_stretch(day, day, day + timedelta(days=1), [], events, facts, system))
    return found


def list_of(day: date, cadence: Cadence) -> date:
    """Date of the list that counts an event which ended on `day`."""
    effective = calendar.on_or_before(day, cadence)
    while calendar.window(effective, cadence).last_day < day:
        effective = calendar.after(effective, cadence)
    return effective


def together(games: Sequence[Played]) -> list[Event]:
    """The events of `games`, by last day and name. Games without an event make one, until a longer pause."""
    named = sorted((game for game in games if game.event), key=lambda game: game.event)
    groups = [list(group) for _, group in groupby(named, key=lambda game: game.event)]
    last: date | None = None
    for game in sorted((game for game in games if not game.event), key=lambda game: game.day):
        if last is None or game.day - last > PAUSE or len(groups[-1]) == MOST_IN_EVENT:
            groups.append([])
        groups[-1].append(game)
        last = game.day
    return sorted((_event(group) for group in groups), key=lambda event: (event.end, event.name))


def _event(games: list[Played]) -> Event:
    start, end = min(game.start or game.day for game in games), max(game.day for game in games)
    days = f"{start}" if start == end else f"{start} to {end}"
    # Rounds tell the order only where every game has one.
    if any(game.round is None for game in games):
        ordered = sorted(games, key=lambda game: (game.day, game.number))
    else:
        ordered = sorted(games, key=lambda game: (game.round or 0, game.day, game.number))
    return Event(games[0].event or f"Games of {days}", start, end, tuple(ordered))


def _one(payload: Payload, system: System, events: Sequence[Event], facts: Players) -> Stretch:
    cadence = system.cadence
    effective, previous = payload.effective, payload.previous
    if cadence is not None:
        effective = effective or list_of(payload.until, cadence)
        before = calendar.before(list_of(payload.since, cadence), cadence)
        if _were_listed(payload):
            previous = previous or min(before, calendar.before(effective, cadence))
    effective = effective or payload.until + timedelta(days=1)
    return _stretch(payload.since, payload.until, effective, [previous] if previous else [], events, facts, system)


def _were_listed(payload: Payload) -> bool:
    """Whether there was a list before: one that is named, or one that printed the ratings players come with."""
    return payload.previous is not None or any(person.rating is not None for person in payload.players)


def _stretch(
    first_day: date,
    last_day: date,
    effective: date,
    earlier: Sequence[date],
    events: Sequence[Event],
    facts: Players,
    system: System,
) -> Stretch:
    """`earlier`: dates of the lists before, the latest first."""
    games = tuple(game for event in events for game in event.games)
    previous = earlier[0] if earlier else None
    table, asked = _games(events, earlier, system), _events(events, system)
    return Stretch(Period(first_day, last_day, effective, previous, facts, table, asked), tuple(events), games)


def _events(events: Sequence[Event], system: System) -> Events:
    """What `system` looks at of the events; nothing where it looks at nothing."""
    if not system.paced and not system.undivided_days:
        return NOT_ASKED
    minutes, moves = ([event.least(name) for event in events] for name in ("minutes", "first_control"))
    divided = [event.divided(system) for event in events]
    played = [
        days(game.day) if parts and game.dated else UNKNOWN_DAY
        for event, parts in zip(events, divided, strict=True)
        for game in event.games
    ]
    return Events(
        start=np.array([days(event.start) for event in events], np.int32),
        minutes=np.array([np.nan if value is None else value for value in minutes], np.float64),
        first_control=np.array([value or 0 for value in moves], np.int16),
        approved=np.array([all(game.approved for game in event.games) for event in events], bool),
        played=np.array(played, np.int32),
        divided=np.array(divided, bool),
    )


def _games(events: Sequence[Event], earlier: Sequence[date], system: System) -> Games:
    count = sum(len(event.games) for event in events)
    table = np.fromiter(_rows(events, earlier, system), ROW, count)
    return Games(*(np.ascontiguousarray(table[name]) for name in ROW.names or ()))


def _rows(events: Sequence[Event], earlier: Sequence[date], system: System) -> Iterator[tuple[int, ...]]:
    """One row a game, as ROW has them."""
    for number, event in enumerate(events):
        boards: dict[int, int] = {}
        divided, begun, day = event.divided(system), _lists_back(event.start, earlier), days(event.end)
        for place, game in enumerate(event.games, start=1):
            round_ = place if game.round is None else game.round
            boards[round_] = boards.get(round_, 0) + 1
            back = _lists_back(game.day, earlier) if divided and game.dated else begun
            yield (
                game.white, game.black, game.score, day, number, round_, boards[round_], back, game.tempo, game.kind,
            )  # fmt: skip


def _lists_back(start: date, earlier: Sequence[date]) -> int:
    """Of the lists before, how many are later than the one in force on `start`; the oldest where none was."""
    return next((at for at, day in enumerate(earlier) if day <= start), max(len(earlier) - 1, 0))


def _players(people: Sequence[Person], system: System) -> Players:
    nan = float("nan")
    fide = np.array([nan if person.fide is None else person.fide for person in people])
    # A list that looks at FIDE's standard rating as at another list finds it there.
    outside = np.full(len(people), nan) if "fide" in system.needs else fide
    other = {slug: np.array([person.other.get(slug, nan) for person in people], np.float64) for slug in system.needs}
    if "fide" in other:
        other["fide"] = np.where(np.isnan(other["fide"]), fide, other["fide"])
    factors = [person.factor or 0 for person in people]
    return Players(
        birth_year=np.array([person.born or 0 for person in people], np.int16),
        sex=np.array([person.sex for person in people], np.uint8),
        title=np.array([person.new_title or person.title for person in people], "<U4"),
        outside=outside,
        outside_factor=np.where(np.isnan(outside), 0, factors).astype(np.int16),
        outside_inactive=np.zeros(len(people), bool),
        other=other,
        at_start={slug: other[slug] for slug in system.starts_from},
    )
