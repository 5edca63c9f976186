"""What most systems do alike: what they declare, the memory of a player never seen, what a list prints and recalls."""

from collections.abc import Mapping
from datetime import date
from typing import Any, ClassVar

import numpy as np

from ratings.systems.protocol.base import PUBLISHED, Known, Late, Period, Players
from ratings.systems.protocol.columns import Columns
from ratings.systems.protocol.curves import half_up
from ratings.systems.protocol.epoch import UNKNOWN_DAY, YEAR, days


class Defaults:
    """What holds of a system that declares nothing else; see base.RatingSystem.

    No dataclass: a field of a base class would stand before the slug of every system.
    """

    late = Late.NEXT
    additive = False
    idle_moves = False
    rare: tuple[str, ...] = ()
    variations: ClassVar[Mapping[str, tuple[float, float, float]]] = {}

    def decided(
        self, memory: np.ndarray, before: np.ndarray, who: np.ndarray, rating: np.ndarray, period: Period
    ) -> np.ndarray:
        memory = copied(memory)
        memory["rating"][who] = rating
        return memory

    def varied(self, settings: Mapping[str, float]) -> Any:
        raise KeyError(*settings)  # it has none

    def by_the_rules(self, day: date) -> Mapping[str, float]:
        return {}

    def brought(self, opponent: float | None, own: float | None, score: float | None, rule: str) -> int | None:
        return None  # no game waits


def never_seen(memory: np.dtype, **values: float) -> np.ndarray:
    """The blank memory of a system, or a blank row: everything zero, but these `values`. [shape ()]"""
    blank = np.zeros((), memory)
    for name, value in values.items():
        blank[name] = value
    blank.flags.writeable = False
    return blank


def copied(memory: np.ndarray) -> np.ndarray:
    """A memory to be changed. Taken as plain bytes: field by field it takes ten times as long."""
    if isinstance(memory, Columns):
        return memory.copy()
    return memory.view(f"V{memory.itemsize}").copy().view(memory.dtype)


def printed(
    rating: np.ndarray,
    games: np.ndarray,
    active: np.ndarray | None = None,
    factor: np.ndarray | float = np.nan,
    deviation: np.ndarray | float = np.nan,
    best: np.ndarray | float = np.nan,
) -> np.ndarray:
    """A list of everybody with a `rating`, all of them active unless said. [PUBLISHED] Shapes (players,)."""
    rows = np.empty(len(rating), PUBLISHED)
    rated = ~np.isnan(rating)
    rows["rating"], rows["games"], rows["deviation"], rows["best"] = rating, games, deviation, best
    rows["listed"] = rated
    rows["active"] = rated if active is None else active
    rows["factor"] = np.where(rated, factor, np.nan)
    return rows


def recalled(blank: np.ndarray, known: Known, games: int = 0, rounded: bool = True) -> np.ndarray:
    """The memory of players with known rating, games and last day. [shape (players,)]

    `games`: of a rated player without known ones; `rounded`: ratings are whole numbers.
    """
    memory = np.full(len(known), blank)
    rated = known.rated
    memory["rating"][rated] = half_up(known.rating[rated]) if rounded else known.rating[rated]
    memory["games"][rated] = np.where(known.games < 0, games, known.games)[rated]
    if "last_day" in (memory.dtype.names or ()):
        memory["last_day"][rated] = known.last_day[rated]
    return memory


def first_by_decision(period: Period, who: np.ndarray, rating: np.ndarray) -> Known:
    """What is known of players who get their first number by a decision: that number, and the register's facts."""
    count, nothing = len(who), np.full(len(who), np.nan)
    return Known(
        day=period.effective, rating=rating, games=np.full(count, -1, np.int32),
        index=np.full(count, -1, np.int32), deviation=nothing, volatility=nothing, best=nothing, factor=nothing,
        last_day=np.full(count, UNKNOWN_DAY, np.int32), birth_year=period.players.birth_year[who],
        title=period.players.title[who],
    )  # fmt: skip


def recently(known: Known) -> np.ndarray:
    """Whether each rated player had a game in the year before the list; so where none is known. [bool]"""
    played = known.last_day > days(known.day) - YEAR
    found: np.ndarray = known.rated & (played | (known.last_day == UNKNOWN_DAY))
    return found


def fide_rating(players: Players) -> np.ndarray:
    """FIDE's rating as imported, else that of our own FIDE list in force. [rating points; NaN for none]"""
    if "fide" not in players.other:
        return players.outside
    return np.where(np.isnan(players.outside), players.other["fide"], players.outside)


def fide_rating_or(start: float, players: Players) -> np.ndarray:
    """FIDE's rating as imported, a whole number, else `start`. [rating points]"""
    outside = players.outside
    return np.where(np.isnan(outside), float(start), half_up(np.nan_to_num(outside)))
