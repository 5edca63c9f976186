"""What comes back: every player before and after, the working line by line, and what was wrong with the input."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Protocol

from ratings.standalone.problems import Problem


@dataclass(frozen=True)
class Rated:
    """One player. `state`: what the system knows of the player now, under the input's names where it has them too."""

    id: str | int
    name: str
    before: float | None  # as printed; None: no rating
    after: float | None
    state: Mapping[str, object]


@dataclass(frozen=True)
class Detail:
    """One game of a line, as it was counted."""

    game: int  # index into the input's games
    opponent: str | int  # id
    opponent_name: str
    colour: str  # "white" or "black"
    round: int | None
    date: date
    opponent_rating: float | None
    own_rating: float | None
    difference: float | None
    expected: float | None
    score: float | None
    change: float | None
    rule: str  # "" for nothing special
    sentence: str
    source: str


@dataclass(frozen=True)
class Line:
    """What one event, or an adjustment without one, contributed to one player."""

    player: str | int  # id
    list: date  # date of the list that counts it
    event: str  # "" for none
    games: int
    score: float | None
    expected: float | None
    factor: float | None
    change: float | None  # before the list's rounding
    rule: str
    sentence: str
    formula: str
    source: str
    facts: Mapping[str, object] = field(default_factory=dict)  # further numbers that the sentence names
    details: tuple[Detail, ...] = ()
    previous: float | None = None  # the player's rating on the list before, as printed
    rating: float | None = None  # and on this list


class Lines(Protocol):
    """A tuple of lines, or what makes them anew each time it is gone through."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Line]: ...


@dataclass(frozen=True)
class Answer:
    """Everything that was computed."""

    system: str  # slug
    version: str  # of its arithmetic
    until: date
    lists: tuple[date, ...]  # dates of the lists computed, in order
    players: tuple[Rated, ...]  # in the order of the input
    sheet: Lines  # by list, player, event
    problems: tuple[Problem, ...]
