"""What a system's ratings did over an experiment: inflation, spread, churn, and the yearly change of steady adults.

Pure: arrays of shape (players,), a rating of NaN for none.
"""

from dataclasses import dataclass, field
from datetime import date
from typing import Any

import numpy as np

ADULTS = (25, 45)  # years of age
STEADY = 10  # games in each of two years
YEAR = 12  # months


@dataclass
class Activity:
    """Who played when, the same for every system."""

    players: int
    last: np.ndarray = field(init=False)  # number of the month of the last game; long ago for none
    year: np.ndarray = field(init=False)  # games since the year of the experiment began
    before: np.ndarray = field(init=False)  # games in the year before it

    def __post_init__(self) -> None:
        self.last = np.full(self.players, -10_000)
        self.year, self.before = np.zeros(self.players, np.int64), np.zeros(self.players, np.int64)

    def played(self, games: np.ndarray, month: int) -> None:
        """`games` of each player up to the end of `month`."""
        self.last[games > 0] = month
        self.year += games

    def active(self, month: int) -> np.ndarray:
        """With a game in the twelve months before the end of `month`. [bool]"""
        found: np.ndarray = self.last > month - YEAR
        return found

    def next_year(self) -> None:
        self.before, self.year = self.year, np.zeros(self.players, np.int64)


class Course:
    """One system's ratings from the first judged list on."""

    def __init__(self) -> None:
        self.first: np.ndarray | None = None  # ratings when judging began
        self.year: np.ndarray | None = None  # ratings a year ago
        self.points: list[list[Any]] = []  # day, median change of active adults since the beginning, how many
        self.years: list[list[Any]] = []  # day, median change of steady adults in a year, how many
        self.spread: list[float] = []  # standard deviation of the active, at the beginning and now
        self.moves, self.moved = 0.0, 0  # sum of |change| and number of changes of those who played

    def begin(self, rating: np.ndarray, active: np.ndarray) -> None:
        self.first = rating.astype(np.float32)
        self.spread = [_deviation(rating[active])]

    def step(
        self, before: np.ndarray, rating: np.ndarray, games: np.ndarray, active: np.ndarray, age: np.ndarray, day: date
    ) -> None:
        """A judged list of `day`. `games`: of each player in it; `age`: in years, 0 where unknown."""
        change = np.abs(rating - before)[games > 0]
        known = ~np.isnan(change)
        self.moves += float(change[known].sum())
        self.moved += int(known.sum())
        assert self.first is not None
        adults = (age >= ADULTS[0]) & (age <= ADULTS[1])
        self.points.append([day.isoformat(), *_median((rating - self.first)[active & adults])])
        self.spread = [self.spread[0], _deviation(rating[active])]

    def end_year(self, rating: np.ndarray, activity: Activity, age: np.ndarray, day: date) -> None:
        """A year of the experiment ends with the list of `day`."""
        if self.year is not None:
            steady = (activity.before >= STEADY) & (activity.year >= STEADY)
            # 25 to 45 at the end, and so adults at the beginning of the year.
            adults = (age >= ADULTS[0]) & (age <= ADULTS[1])
            self.years.append([day.isoformat(), *_median((rating - self.year)[steady & adults])])
        self.year = rating.astype(np.float32)

    @property
    def churn(self) -> float | None:
        return self.moves / self.moved if self.moved else None


def _deviation(values: np.ndarray) -> float:
    there = values[~np.isnan(values)]
    return float(there.std()) if len(there) else float("nan")


def _median(values: np.ndarray) -> tuple[float | None, int]:
    there = values[~np.isnan(values)]
    return (float(np.median(there)) if len(there) else None), len(there)
