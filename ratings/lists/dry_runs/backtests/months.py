"""The games of the register, list by list of an experiment, as each system takes them.

An event belongs to the month in which it ended, whenever it was reported; what the federation decided is left out.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import NamedTuple

import numpy as np

from federation.models import Entrant as Entered
from federation.models import Tournament
from ratings import catalogue
from ratings.catalogue import System, calendar
from ratings.catalogue.calendar import Window
from ratings.computing import bulk, event_facts, list_inputs, player_facts, stored_arrays
from ratings.formulas.backtest import Step
from ratings.lists.dry_runs.backtests import starts
from ratings.lists.dry_runs.backtests.engine import Contestant, Month, juniors
from ratings.lists.dry_runs.backtests.question import Question
from ratings.models import RatingList
from ratings.systems.protocol.base import Games, Kind, Period, Players
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days


class Read(NamedTuple):
    """The events that ended in one month, and their games."""

    window: Window
    rows: list[event_facts.EventRow]
    games: dict[str, np.ndarray]  # as list_inputs.played_in gives them, players as indices


class Register:
    """The players of an experiment, and its months one after another."""

    def __init__(self, question: Question) -> None:
        self.question, self.merged = question, player_facts.merged_players()
        self.systems = {each.slug: catalogue.SYSTEMS[each.slug] for each in question.entrants}
        self.start = question.begins
        self.back = max(system.window_months for system in self.systems.values())
        self.loaded = [(each, each.load()) for each in question.entrants]
        self.official = starts.listed(
            starts.in_force(question.official, self.start) if question.official else None, self.merged
        )
        if question.official and not len(self.official.players) and catalogue.SYSTEMS[question.official].imported:
            self.official = self._imported()
        own = {each.slug: starts.remembered(each.slug, self.start, system, self.merged) for each, system in self.loaded}
        known = [each.players for each in own.values() if each is not None]
        self.players = bulk.together(self._entered(), self.official.players, *known)
        self.birth = self._facts(self.start, self.start, catalogue.SYSTEMS[question.entrants[0].slug]).birth_year
        self.own = own
        self.earlier: deque[Read] = deque()  # as far back as any system of a window looks

    def _imported(self) -> starts.Listed:
        """What FIDE itself had published when the experiment begins, of those who play in it."""
        tempo = catalogue.SYSTEMS[self.question.official].tempo
        outside = player_facts.outside_ratings(tempo, self.start, self.merged)
        here = np.isin(outside.players, self._entered())
        ratings = outside.rating[here].astype(np.float64)
        return starts.Listed(outside.players[here], ratings, np.full(len(ratings), starts.SETTLED))

    def contestants(self) -> list[Contestant]:
        """Each system with what it begins with."""
        found = []
        for each, system in self.loaded:
            own = self.own[each.slug]
            if own is not None:
                memory = stored_arrays.carried_memory(own, self.players, system.blank, system.rare)
            else:
                memory = starts.recalled(
                    system, each.slug, self.question.official, self.official, self.players, self.birth, self.start
                )
            found.append(Contestant(each.name, system, memory))
        self.own = {}
        return found

    def career(self) -> np.ndarray:
        """Rated games of each player before the experiment, as far as they matter: 30 of whoever was rated."""
        found = np.zeros(len(self.players), np.int64)
        found[bulk.places(self.players, self.official.players)] = starts.SETTLED
        return found

    def months(self) -> Iterator[Month]:
        dates: list[date] = [self.start] if len(self.official.players) else []
        first = 0  # number of the month's first game
        for window in self.question.windows():
            read = self._read(window)
            month = Month(
                window,
                white=read.games["white"],
                black=read.games["black"],
                score=read.games["score"],
                event=np.array([row.key for row in read.rows], np.int64)[read.games["event"]],
                played=read.games["kind"] == int(Kind.PLAYED),
                steps=self._steps(read, tuple(dates), first),
                official=self._official(read) if self.question.official else None,
            )
            yield month
            dates.insert(0, window.effective)
            first += len(read.games["white"])

    # ---- reading ---------------------------------------------------------------
    def _events(self):
        events = Tournament.objects.filter(withdrawn=False, tempo=self.question.tempo, end__lt=self.question.last)
        since = calendar.months_before(self.start, self.back)
        return events.filter(archived=False, end__gte=since)

    def _entered(self) -> np.ndarray:
        rows = Entered.objects.filter(tournament__in=self._events().order_by().values("pk"))
        (found,) = bulk.read(rows.order_by().values_list("player").distinct(), "i8")
        for duplicate, kept in self.merged.items():
            found[found == duplicate] = kept
        return np.unique(found)

    def _read(self, window: Window) -> Read:
        if self.back and not self.earlier:
            before = Window(window.first_day, calendar.months_before(window.first_day, self.back), window.first_day)
            self.earlier.append(self._of(before, end__lt=window.first_day, end__gte=before.first_day))
        read = self._of(window, end__gte=window.first_day, end__lte=window.last_day)
        if self.back:
            self.earlier.append(read)
        return read

    def _of(self, window: Window, **ends: date) -> Read:
        rows = self._events().filter(**ends).order_by("end", "code").values_list(*event_facts.COLUMNS)
        events = [event_facts.EventRow(*row) for row in rows]
        games = list_inputs.played_in(np.array([each.key for each in events], np.int64), self.merged)
        games["day"] = np.array([days(each.end) for each in events], np.int32)[games["event"]]
        for side in ("white", "black"):
            games[side] = bulk.places(self.players, games[side]).astype(np.int32)
        bulk.forget_answers()
        return Read(window, events, games)

    def _official(self, read: Read) -> tuple[np.ndarray, np.ndarray]:
        """White's expected score and the ratings apart, by the official list in force when the month begins."""
        slug = self.question.official
        system = catalogue.load(slug)
        current = starts.listed(starts.in_force(slug, read.window.first_day), self.merged)
        memory = starts.recalled(
            system, slug, slug, _among(current, self.players), self.players, self.birth, self.start
        )
        games = _as_games(read.games, catalogue.SYSTEMS[slug], np.zeros(len(read.games["white"]), np.int16))
        rating = system.published(memory)["rating"]
        apart = rating[games.white] - rating[games.black]
        return system.expected(memory, games), -apart if catalogue.SYSTEMS[slug].lower_is_better else apart

    # ---- what a system takes ----------------------------------------------------
    def _steps(self, read: Read, dates: tuple[date, ...], first: int) -> dict[str, Step]:
        """name of a contestant -> its step. Systems that ask the same have the same."""
        found: dict[str, Step] = {}
        alike: dict[tuple[object, ...], Step] = {}
        for each in self.question.entrants:
            declared = self.systems[each.slug]
            paced = declared.paced and declared.tempo == self.question.tempo
            asks = (
                declared.tempo, declared.needs, declared.starts_from, declared.titles_raise, declared.window_months,
                paced, declared.undivided_days,
            )  # fmt: skip
            if asks not in alike:
                alike[asks] = self._step(read, dates, first, declared, paced)
            found[each.name] = alike[asks]
        return found

    def _step(self, read: Read, dates: tuple[date, ...], first: int, declared: System, paced: bool) -> Step:
        window, parts = read.window, [read]
        since = window.first_day
        if declared.window_months:
            since = calendar.months_before(window.effective, declared.window_months)
            parts = [each for each in self.earlier if each.window.last_day >= since or each is read]
        rows = [row for part in parts for row in part.rows]
        games, counts = _joined(parts)
        event = games["event"]
        known = event_facts.stored_days(declared, rows, games["keys"])
        played = event_facts.played_days(declared, rows, event, known)
        facts = event_facts.event_facts(declared, rows, played)
        if not paced and len(facts):
            facts.minutes[:] = np.nan  # at another rate of play than its own a system looks at no clock
        sides = games["white"], games["black"]
        begun = np.full(len(self.players), UNKNOWN_DAY, np.int32)
        if declared.starts_from:
            there = [self.players[side] for side in sides]
            begun = event_facts.first_days(declared, rows, event, there, self.players)
        players = self._facts(window.first_day, window.last_day, declared, begun, window.effective)
        back = event_facts.lists_back(rows, event, played, dates)
        period = Period(
            since, window.last_day, window.effective, dates[0] if dates else None, players,
            _as_games(games, declared, back), facts,
        )  # fmt: skip
        new = np.arange(sum(counts[:-1]), len(event))
        return Step(period, new, first + np.arange(counts[-1]))

    def _facts(
        self, first_day: date, last_day: date, declared: System, begun: np.ndarray | None = None,
        effective: date | None = None,
    ) -> Players:  # fmt: skip
        as_if = RatingList(
            system=declared.slug, first_day=first_day, last_day=last_day, effective=effective or last_day
        )
        outside = player_facts.outside_ratings(declared.tempo, last_day, self.merged)
        here = np.isin(outside.players, self.players)
        outside = player_facts.Outside(*(column[here] for column in outside))
        if begun is None:
            begun = np.full(len(self.players), UNKNOWN_DAY, np.int32)
        found = player_facts.facts(as_if, self.players, outside, self.merged, begun)
        # A junior's K of elsewhere would hold for 30 games, whatever K an experiment gives to juniors.
        junior = juniors(found.birth_year, last_day.year)
        return replace(found, outside_factor=np.where(junior, 0, found.outside_factor).astype(np.int16))


def _among(listed: starts.Listed, players: np.ndarray) -> starts.Listed:
    here = np.isin(listed.players, players)
    return starts.Listed(*(column[here] for column in listed))


def _joined(parts: list[Read]) -> tuple[dict[str, np.ndarray], list[int]]:
    """The games of several months as those of one, and how many each has."""
    counts = [len(part.games["white"]) for part in parts]
    if len(parts) == 1:
        return parts[0].games, counts
    found, events = [], 0
    for part in parts:
        found.append(part.games | {"event": part.games["event"] + np.int32(events)})
        events += len(part.rows)
    return bulk.joined(found), counts


def _as_games(games: dict[str, np.ndarray], declared: System, lists_back: np.ndarray) -> Games:
    """Games at the rate of play that a system rates: its own, whatever that of the experiment is."""
    tempo = np.full(len(lists_back), int(stored_arrays.TEMPOS[declared.tempo]), np.uint8)
    names = ("white", "black", "score", "day", "event", "round", "board", "kind")
    return Games(**{name: games[name] for name in names}, lists_back=lists_back, tempo=tempo)
