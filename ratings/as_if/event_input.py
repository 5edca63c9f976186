"""An event as the engine takes it: its players as they were known when it was played, and every game."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, cached_property
from hashlib import sha256
from operator import attrgetter
from typing import Any, Protocol

from federation.events.crosstable import Crosstable, entrants_of, table
from federation.models import Entrant, Game, TitleAward, Tournament
from federation.runtime.office import births
from ratings.as_if.start_ratings import BY_FIDE, FIDE, PUBLISHED, Start, key_of, start_ratings
from ratings.calculators.fields import calculator
from ratings.catalogue import SYSTEMS, System
from ratings.computing.player_facts import TITLES
from ratings.standalone import values

# Kinds of the register that are games, and what the JSON form calls them.
KINDS = {
    Game.Kind.PLAYED: "played",
    Game.Kind.FORFEIT: "forfeit",
    Game.Kind.SHORT: "short",
    Game.Kind.DECIDED: "decided",
}
PACE = ("minutes", "first_control", "approved")  # what a game says of its time control
OF_A_START = attrgetter("rating", "games", "deviation", "best", "factor")


def _games(event: int) -> list:
    return list(
        Game.objects.filter(tournament=event).values_list(
            *("round", "board", "date", "white_id", "black_id", "white_score", "black_score", "kind", "colours_known"),
            named=True,
        )
    )


def _awards(players: Iterable[int]) -> list:
    return list(TitleAward.objects.playing().filter(player__in=players).order_by())


class PlayedGame(Protocol):
    """What is looked at of a game, stored or not."""

    round: int
    board: int
    date: date | None
    white_id: int
    black_id: int | None
    white_score: int
    black_score: int
    kind: str
    colours_known: bool


@dataclass(frozen=True)
class EventInput:
    """An event and everything that computing it needs, read once for all systems."""

    tournament: Tournament
    entrants: Sequence[Entrant]
    games: Sequence[PlayedGame]
    starts: Mapping[str, Mapping[int, Start]]  # slug -> start number -> rating at the beginning
    titles: Mapping[int, str]  # start number -> title

    @cached_property
    def table(self) -> Crosstable:
        return table(self.tournament, self.entrants, self.games)

    @cached_property
    def played(self) -> list[PlayedGame]:
        """What may count as a game, in playing order; byes are none."""
        return [game for game in self.games if game.black_id is not None and game.kind in KINDS]

    @property
    def days(self) -> list[date | None]:
        """The days of the games that may count, as far as the report tells possible ones."""
        return [self._told_day(game) for game in self.played]

    def payload(self, slug: str) -> dict[str, Any]:
        """The input of `manage.py rate` for the system `slug`: a list of its own, dated the day after the event."""
        tempo = self._tempo(slug)
        # As if it had been played at another rate of play: how much time there really was says nothing then.
        untold = PACE if tempo != self.tournament.tempo else ()
        games = [
            {**{name: value for name, value in game.items() if name not in untold}, "tempo": tempo}
            for game in self._games
        ]
        return self._without_games(slug) | {"games": games}

    def digest(self, slug: str) -> str:
        """sha256 of what the payload is made of: what all systems have in common is read once. [hexadecimal]"""
        told = f"{self._told(self.starts[slug])} {_options(slug)}"
        return sha256(f"{told} {self._in_common} {self._tempo(slug)}".encode()).hexdigest()

    def _told(self, starts: Mapping[int, Start]) -> str:
        """The start ratings of a system as one text; many systems have the same ones."""
        if id(starts) not in self._texts:
            self._texts[id(starts)] = json.dumps([OF_A_START(starts[one.number]) for one in self.entrants])
        return self._texts[id(starts)]

    @cached_property
    def _texts(self) -> dict[int, str]:
        return {}

    @cached_property
    def _in_common(self) -> str:
        """A digest of what no system is told differently."""
        people = [
            [
                one.number,
                *self._people[one.number],
                *self._facts(one),
                self.starts[FIDE][one.number].rating,
                self.starts[PUBLISHED][one.number].rating,
            ]
            for one in self.entrants
        ]
        days = [self.tournament.start.isoformat(), self.tournament.end.isoformat()]
        return sha256(json.dumps([people, days, self._event, self._told_games]).encode()).hexdigest()

    def _without_games(self, slug: str) -> dict[str, Any]:
        first, last = self.tournament.start, self.tournament.end
        found: dict[str, Any] = {
            "players": [self._player(entrant, slug) for entrant in self.entrants],
            "from": first.isoformat(),
            "until": last.isoformat(),
            "previous": first.isoformat(),
            "effective": (last + timedelta(days=1)).isoformat(),
        }
        options = dict(calculator(slug).options)
        return found | ({"options": options} if options else {})

    def _player(self, entrant: Entrant, slug: str) -> dict[str, Any]:
        start, (name, born) = self.starts[slug][entrant.number], self._people[entrant.number]
        sex, title = self._facts(entrant)
        told = {
            "id": entrant.number,
            "name": name,
            "rating": start.rating,
            "games": start.games,
            "deviation": start.deviation,
            "best": start.best,
            "factor": start.factor if slug in BY_FIDE else None,
            "born": born,
            "sex": sex,
            "title": title,
            "fide": self.starts[FIDE if FIDE in SYSTEMS[slug].needs else PUBLISHED][entrant.number].rating,
        }
        return {name: value for name, value in told.items() if value not in {None, ""}}

    @cached_property
    def _people(self) -> dict[int, tuple[str, int | None]]:
        """Start number -> name and year of birth, as every system is given them."""
        born = births.for_rules(self.tournament.end.year)
        return {
            entrant.number: (
                _text(entrant.player.name, entrant.name),
                born(entrant.player.birth_year or _year(entrant.birth)),
            )
            for entrant in self.entrants
        }

    def _facts(self, entrant: Entrant) -> tuple[str, str]:
        """Sex and title."""
        return entrant.player.sex or entrant.sex, self.titles.get(entrant.number, "")

    def _tempo(self, slug: str) -> str:
        """The event's rate of play; where the system does not count it, the system's own."""
        system = SYSTEMS[slug]
        return self.tournament.tempo if counts(system, self.tournament) else system.tempo

    @cached_property
    def _games(self) -> list[dict[str, Any]]:
        """The games as a payload has them, but for the rate of play."""
        return [
            {
                **self._event,
                "white": white,
                "black": black,
                "result": result,
                "kind": kind,
                "date": day or self.tournament.end.isoformat(),
                "round": number,
                **({} if day else {"dated": False}),
            }
            for white, black, result, kind, day, number in self._told_games
        ]

    @cached_property
    def _told_games(self) -> list[tuple[int, int, float, str, str, int]]:
        """Start numbers of White and Black, White's points, the kind, the day where it is known, and the round."""
        numbers = {entrant.pk: entrant.number for entrant in self.entrants}
        return [
            (
                numbers[game.white_id],
                numbers[game.black_id],
                game.white_score / 2,
                KINDS[game.kind],
                "" if (day := self._told_day(game)) is None else day.isoformat(),
                game.round,
            )
            for game in self.played
        ]

    @cached_property
    def _event(self) -> dict[str, Any]:
        """What every game says of the event, as far as it is known."""
        event = self.tournament
        known = {"start": event.start.isoformat(), "minutes": event.minutes, "first_control": event.first_control}
        told = {name: value for name, value in known.items() if value}
        told |= {"approved": True} if event.approved_control else {}
        return told | {"event": _text(event.name, event.code)}

    def _told_day(self, game: PlayedGame) -> date | None:
        """The day of a game, as far as the report tells a possible one."""
        first, last, days = self.tournament.start, self.tournament.end, self.tournament.round_dates
        told = game.date
        if told is None and game.round <= len(days) and days[game.round - 1]:
            told = date.fromisoformat(days[game.round - 1])
        return told if told is not None and first <= told <= last else None


@cache
def _options(slug: str) -> str:
    """The options that a system is computed with, as one text."""
    return json.dumps(calculator(slug).options)


def counts(system: System, tournament: Tournament) -> bool:
    """Whether the system is made for games at the event's rate of play."""
    return tournament.tempo in (system.tempos or (system.tempo,))


def event_input(tournament: Tournament, slugs: Iterable[str]) -> EventInput:
    """The event with the start ratings under the systems `slugs`. Eight queries, whatever their number."""
    return with_starts(tournament, entrants_of(tournament), _games(tournament.pk), slugs)


def with_starts(
    tournament: Tournament, entrants: Sequence[Entrant], games: Sequence[PlayedGame], slugs: Iterable[str]
) -> EventInput:
    """The same from rows at hand, be they stored or not. Six queries."""
    starts = start_ratings(tournament, entrants, {*slugs, FIDE, PUBLISHED})
    return EventInput(
        tournament, entrants, games, starts, _titles(tournament.start, entrants)
    )  # the day of titles on all pages


def _titles(day: date, entrants: Sequence[Entrant]) -> dict[int, str]:
    """Start number -> highest FIDE title held on `day`, else the one in the report that the register does not deny."""
    held: dict[int, set[str]] = defaultdict(set)
    withheld: dict[int, set[str]] = defaultdict(set)  # revoked by then, conditional, or awarded later
    for award in _awards([key_of(entrant) for entrant in entrants]):
        (held if award.in_force(day) else withheld)[award.player_id].add(award.code)
    found = {}
    for entrant in entrants:
        key = key_of(entrant)
        codes = held.get(key) or {entrant.reported_title.upper()} - withheld.get(key, set())
        found[entrant.number] = next((code for code in TITLES if code in codes), "")
    return found


def _year(birth: str) -> int | None:
    """The year of a date of birth as a report writes it."""
    year = birth[:4]
    return int(year) if year.isdecimal() and values.FIRST_YEAR <= int(year) <= values.LAST_YEAR else None


def _text(*choices: str) -> str:
    """The first of the texts that the form takes, shortened to its limit."""
    for choice in choices:
        try:
            if found := values.text(choice[: values.LONGEST_TEXT]):
                return found
        except values.Wrong:
            continue
    return ""
