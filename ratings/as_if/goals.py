"""What a player is still short of: the next round number, category and title, and what a few games would have to bring.

What games bring is computed by the system itself, in one go for every score that there can be.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from federation.models import Entrant, Player, Tournament
from ratings import categories
from ratings.as_if.event_input import EventInput
from ratings.as_if.start_ratings import BY_BEST, FIDE, LIST, PUBLISHED, Start
from ratings.calculators.answer import ratings_after
from ratings.catalogue import System
from ratings.formulas.round_numbers import ROUND_NUMBERS
from ratings.published.players.player_history import Biography, Official
from ratings.systems.protocol.curves import half_up
from ratings.titles.norms.application.rating_titles import BY_RATING, NEEDED, ORDER
from ratings.wording.numbers import typed

GAMES = 5  # that a player is thought to play, all against players of one rating
NEIGHBOURS = 50  # the rating of these opponents is the player's own, to the nearest multiple [rating points]
HUNDRED = 100  # the next round number of scales whose numbers are read as Elo's
MOST, REACH = 3, 200  # goals that are named: the nearest, and others within so many rating points
SCORES = tuple(halves / 2 for halves in range(GAMES - 1, 2 * GAMES + 1))  # with less nobody gains against equals
ONE = 1  # the key of the player in what is computed


@dataclass(frozen=True)
class Goal:
    """A rating to reach."""

    number: float
    names: tuple[tuple[str, str], ...]  # categories and titles that begin there: code, and by whose table
    missing: float  # what the rating has to move by [rating points; below 0 where lower is better]
    score: float | None  # the least of GAMES games that reaches it [points]; None: none does

    games = GAMES


@dataclass(frozen=True)
class Goals:
    """What a player may aim at in one system, the nearest first."""

    system: System
    goals: Sequence[Goal]
    opponents: float | None  # of which rating; None: no game of this system moves a rating by itself
    most: float | None  # the rating that winning all of these games makes
    calculator: str  # the question part of its calculator's address that asks about this player


def goals_of(player: Player, life: Biography, today: date) -> Goals | None:
    """None where the player is dead, or has no rating in force in the system shown."""
    now = life.headline
    if player.died is not None or now is None or now.system.slug != life.slug:
        return None
    numbers = _numbers(player, life, now)
    question = _Question(player, life, now, today)
    ratings = question.ratings if question.possible else {}
    found = [
        Goal(number, tuple(names), number - now.entry.rating, _least(now.system, ratings, number))
        for number, names in numbers.items()
    ]  # fmt: skip
    return Goals(now.system, found, question.opponents if ratings else None, ratings.get(GAMES), question.calculator)


def _least(system: System, ratings: Mapping[float, float | None], number: float) -> float | None:
    """The least score that makes the rating as good as `number`."""
    good = (score for score, after in ratings.items() if after is not None and not system.better(number, after))
    return next(good, None)


# ---- what there is to reach ----------------------------------------------------
def _numbers(player: Player, life: Biography, now: Official) -> dict[float, list[tuple[str, str]]]:
    """Number -> what begins there; the nearest first."""
    system, rating = now.system, now.entry.rating
    found: dict[float, list[tuple[str, str]]] = {}
    if (number := _round(system, rating)) is not None:
        found[number] = []
    for name, number in _categories(system, rating, now.entry.sex):
        found.setdefault(number, []).append(name)
    for title, number in _titles(player, life, now):
        found.setdefault(number, []).append((title, "FIDE"))
    first, *others = sorted(found, key=lambda number: abs(number - rating)) or [rating]
    near = [number for number in others if abs(number - rating) <= REACH]
    return {number: found[number] for number in (first, *near)[:MOST] if number in found}


def _round(system: System, rating: float) -> float | None:
    """The next round number of the scale."""
    if system.elo_like:
        return math.floor(rating / HUNDRED) * HUNDRED + HUNDRED
    return next((number for number in ROUND_NUMBERS.get(system.scale, ()) if system.better(number, rating)), None)


def _categories(system: System, rating: float, sex: str) -> Iterable[tuple[tuple[str, str], float]]:
    """The next category of each table that goes by the rating as it stands."""
    for key in categories.SWITCH:
        table = categories.TABLES[key]
        if table.basis(system.scale) != categories.Basis.RATING:
            continue
        ladder = table.women if sex == "w" and table.women else table.bands
        above = next((band for band in ladder if band.lower is not None and band.lower > rating), None)
        if above is not None and above.lower is not None:
            yield (above.label.code, table.name), above.lower


def _titles(player: Player, life: Biography, now: Official) -> Iterable[tuple[str, float]]:
    """FIDE's titles by rating alone that are higher than the one held: its own standard list decides."""
    if now.system.slug != FIDE:
        return
    held = life.title.code if life.title is not None else ""
    height = ORDER.index(held) if held in ORDER else len(ORDER)
    reached = max((one.rating for one in life.history), default=0)
    for title in BY_RATING:
        mine = player.sex == "w" or not title.startswith("W")
        if mine and ORDER.index(title) < height and NEEDED[title] > reached:
            yield title, NEEDED[title]


# ---- what games would bring ----------------------------------------------------
@dataclass(frozen=True)
class _Question:
    """GAMES games against players of one rating, for the system to compute."""

    player: Player
    life: Biography
    now: Official
    today: date

    @property
    def possible(self) -> bool:
        """Whether a few games move the rating of this list by themselves."""
        system = self.now.system
        return system.elo_like and not system.window_months and not system.not_live

    @cached_property
    def opponents(self) -> float:
        return half_up(self.now.entry.rating / NEIGHBOURS) * NEIGHBOURS

    @cached_property
    def ratings(self) -> Mapping[float, float | None]:
        """Score -> the new rating; {} where the system refuses to compute them."""
        told = self._told
        slug, [person] = self.now.system.slug, told["players"]
        people, games = {}, []
        for score in SCORES:
            # Every score has an event and a player of its own, and opponents of its own where they change on the way.
            you, event = f"{score}", {"event": f"{score}", "date": self.today.isoformat()}
            whose = you if self.now.system.event_by_event else ""
            people[you] = person | {"id": you}
            for at in range(GAMES):
                opponent = f"{whose}-{at}"
                people[opponent] = {"id": opponent, "rating": self.opponents}
                result = min(1, max(0, score - at))
                games.append({"white": you, "black": opponent, "result": result, "round": at + 1, **event})
        after = ratings_after(slug, {**told, "players": list(people.values()), "games": games})
        return {} if isinstance(after, list) else {score: after[f"{score}"] for score in SCORES}

    @property
    def calculator(self) -> str:
        """What the calculator of the system asks, as far as it is known of the player."""
        [person] = self._told["players"]
        known = {field.name: person[field.name] for field in self.now.system.calculator.fields if field.name in person}
        return urlencode({name: typed(value) for name, value in known.items() if isinstance(value, int | float)})

    @cached_property
    def _told(self) -> dict[str, Any]:
        """What the system is told of the player, as of everybody who enters an event."""
        entry, system = self.now.entry, self.now.system
        own = Start(
            entry.rating,
            LIST,
            entry.list.effective,
            games=self.now.games,
            factor=entry.factor,
            deviation=entry.deviation,
            best=self._best if system.slug in BY_BEST else None,
        )
        of_fide = self.life.of_fide
        listed = next((one.entry.rating for one in self.life.official if one.system.slug == FIDE), None)
        starts: Mapping[str, Mapping[int, Start]] = {
            FIDE: {ONE: Start(listed)},
            PUBLISHED: {ONE: Start(None if of_fide is None else of_fide.rating)},
            system.slug: {ONE: own},
        }
        event = Tournament(code="next", name="next", start=self.today, end=self.today, tempo=system.tempo, rounds=GAMES)
        entrant = Entrant(pk=ONE, number=ONE, player=self.player, name=self.player.name, sex=self.player.sex)
        title = self.life.title.code if self.life.title is not None else ""
        return EventInput(event, [entrant], [], starts, {ONE: title}).payload(system.slug)

    @property
    def _best(self) -> float | None:
        return max((one.rating for one in self.life.history), default=None)
