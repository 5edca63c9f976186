"""Results far above expectation: who scored in published lists what chance would hardly give one of so many.

It proves nothing. Of many people looked at some have a wonderful year.
"""

from dataclasses import dataclass
from datetime import date
from math import erfc, expm1, log1p, sqrt

import numpy as np

from ratings.computing import bulk
from ratings.models import Line, RatingList

FEWEST = 9  # games; of fewer nothing is said
SHOWN = 50


@dataclass(frozen=True)
class Excess:
    """One player's results over the period."""

    player: int  # primary key
    games: int
    score: float
    expected: float
    z: float  # of the performance, in deviations of the system's own expectation
    chance: float  # that at least one of all who were looked at has as much by luck alone


@dataclass(frozen=True)
class Screen:
    """The most extraordinary first."""

    looked_at: int
    rows: list[Excess]


def screen(slug: str, first: date, last: date, fewest: int = FEWEST) -> Screen:
    """Results counted by the current lists of a series dated from `first` to `last`.

    A line of the working tells what a player scored in an event and what was expected. Its spread is at most that of
    games which all have the mean expectation and no draw, so that no z is larger than the games themselves say.
    """
    lists = RatingList.objects.current().filter(system=slug, effective__gte=first, effective__lte=last)
    keys = list(lists.order_by().values_list("pk", flat=True))
    lines = Line.objects.filter(list__in=keys, games__gt=0, score__isnull=False, expected__isnull=False)
    player, games, score, expected = bulk.read(
        lines.values_list("player", "games", "score", "expected"), "i8", "i4", "f8", "f8"
    )
    return of_lines(player, games, score, expected, fewest)


def of_lines(
    player: np.ndarray, games: np.ndarray, score: np.ndarray, expected: np.ndarray, fewest: int = FEWEST
) -> Screen:
    """The same of lines as arrays: one row a player and event."""
    people, at = np.unique(player, return_inverse=True)
    share = np.divide(expected, games, out=np.zeros(len(games)), where=games > 0).clip(0, 1)
    counts, scored, awaited, spread = (
        np.bincount(at, each, len(people)) for each in (games, score, expected, games * share * (1 - share))
    )
    enough = np.flatnonzero((counts >= fewest) & (spread > 0))
    z = (scored[enough] - awaited[enough]) / np.sqrt(spread[enough])
    order = np.argsort(-z, kind="stable")[:SHOWN]
    rows = [
        Excess(
            int(people[enough[one]]), int(counts[enough[one]]), float(scored[enough[one]]),
            float(awaited[enough[one]]), float(z[one]), _of_any(float(z[one]), len(enough)),
        )
        for one in order.tolist()
    ]  # fmt: skip
    return Screen(len(enough), rows)


def _of_any(z: float, people: int) -> float:
    """Šidák: 1 - (1 - p)^n, p being the chance that one player has as much or more."""
    p = erfc(z / sqrt(2)) / 2
    return 1.0 if p >= 1 else -expm1(people * log1p(-p))
