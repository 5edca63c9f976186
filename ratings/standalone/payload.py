"""What is rated: players with what is known of them, games, and the days of the period."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from ratings.standalone.problems import Problem
from ratings.systems.protocol.base import Kind, Sex, Tempo


@dataclass(frozen=True)
class Person:
    """One player of the input. None: not known."""

    id: str | int  # as the input writes it
    name: str = ""
    rating: float | None = None
    games: int | None = None
    index: int | None = None
    deviation: float | None = None
    volatility: float | None = None
    best: float | None = None
    factor: float | None = None
    last: date | None = None  # day of the last rated game
    inactive: bool = False  # called so by the list that the numbers are of
    born: int | None = None
    sex: Sex = Sex.UNKNOWN
    title: str = ""  # held when the rating was printed
    new_title: str = ""  # acquired since
    fide: float | None = None  # FIDE's rating of standard games
    other: Mapping[str, float] = field(default_factory=dict)  # slug -> rating on another list

    @property
    def label(self) -> str:
        return self.name or str(self.id)


@dataclass(frozen=True, slots=True)
class Played:
    """One game of the input."""

    number: int  # its index in the input
    white: int  # index into the players
    black: int
    score: int  # White's [hundredths of a point]
    kind: Kind
    day: date
    event: str  # "" where the input names none
    round: int | None
    tempo: Tempo
    # Of its event, where the input says it.
    start: date | None = None  # first day
    minutes: float | None = None  # a player's time for 60 moves
    first_control: int | None = None  # moves of the first control
    approved: bool = False  # FIDE approved a faster time control
    dated: bool = True  # `day` is the day of the game, not the last one of its event for want of it
    # White's and Black's FIDE rating and title on the day, where games tell them.
    facts: tuple[tuple[float | None, str], ...] = ()


@dataclass(frozen=True)
class Payload:
    """A whole input, checked; `problems` tell what was left out or assumed."""

    players: tuple[Person, ...]
    games: tuple[Played, ...]
    until: date  # the cut-off
    since: date  # the period's first day
    effective: date | None = None  # date of the list that results; None: by the calendar
    previous: date | None = None  # date of the list before it; None: by the calendar
    options: Mapping[str, float | bool] = field(default_factory=dict)  # knobs of the system
    problems: tuple[Problem, ...] = ()
    daily: bool = False  # every day a period of its own, with the players' facts of that day
