"""How good forecasts were: each says before a game which score it expects, and is held against what was scored.

Arrays have one row a game, or a performance of several games; `games` weighs them. Scores and expectations are shares
of the points: 0 to 1.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.curves import logistic_of_all

LEAST, MOST = 0.01, 0.99  # of a forecast, as the competitions of 2010 and 2011 on Kaggle had it
BINS = 10
SCALES = (100.0, 2000.0)  # between which the best one is looked for [rating points]
SAMPLES = 1000  # of a bootstrap
SEED = 2026  # the same games have the same interval every time
BETWEEN = (2.5, 97.5)  # per cent


def deviance(expected: np.ndarray, score: np.ndarray) -> np.ndarray:
    """The capped binomial deviance of each game: -(s log10 e + (1 - s) log10 (1 - e)). A forecast of ½ has 0.30103.

    Kaggle, Deloitte/FIDE Chess Rating Challenge (2011): decimal logarithms, forecasts from 0.01 to 0.99.
    """
    capped = np.clip(expected, LEAST, MOST)
    found: np.ndarray = -(score * np.log10(capped) + (1 - score) * np.log10(1 - capped))
    return found


def squared_error(expected: np.ndarray, score: np.ndarray) -> np.ndarray:
    """(s - e)² of each game; its mean is the Brier score of the expected score."""
    found: np.ndarray = (score - expected) ** 2
    return found


def right(expected: np.ndarray, score: np.ndarray) -> np.ndarray:
    """Of decided games: 1 where the one who was expected to score more won, ½ where nobody was; NaN of a draw."""
    found = (1 + np.sign(expected - 0.5) * np.sign(score - 0.5)) / 2
    return np.where(score == 0.5, np.nan, found)


@dataclass(frozen=True)
class Bin:
    """The games whose forecasts lay within one tenth. The means are NaN where there is none."""

    games: float
    expected: float  # mean
    scored: float  # mean


def bins(expected: np.ndarray, score: np.ndarray, games: np.ndarray | None = None) -> list[Bin]:
    """What was scored, by tenths of what was expected; a forecast of 1 belongs to the last. Ten of them."""
    weight = np.ones(len(expected)) if games is None else np.asarray(games, float)
    which = np.clip((np.asarray(expected) * BINS).astype(int), 0, BINS - 1)
    counts, *sums = (np.bincount(which, weight * each, BINS) for each in (1, expected, score))
    with np.errstate(invalid="ignore"):
        means = [each / counts for each in sums]
    return [Bin(*map(float, each)) for each in zip(counts, *means, strict=True)]


@dataclass(frozen=True)
class Line:
    """The straight line through expectations and scores: of a well calibrated forecast the slope is 1."""

    slope: float
    intercept: float


def calibration(expected: np.ndarray, score: np.ndarray, games: np.ndarray | None = None) -> Line:
    """Least squares of the score on the forecast. NaN where all forecasts are alike.

    Below 1 the scale is too steep: who is expected to score much scores less, and who is expected to score little more.
    """
    weight = np.ones(len(expected)) if games is None else np.asarray(games, float)
    if not weight.sum() or not np.ptp(expected):
        return Line(np.nan, np.nan)
    x, y = np.average(expected, weights=weight), np.average(score, weights=weight)
    spread = float(np.sum(weight * (expected - x) ** 2))
    slope = float(np.sum(weight * (expected - x) * (score - y))) / spread
    return Line(slope, float(y - slope * x))


def of_a_coin(deviance: float) -> float:
    """A mean deviance with that of half a point for everybody as 100, as the tables of PlayerRatings print it."""
    return 100 * deviance / float(np.log10(2))


def surplus(expected: np.ndarray, score: np.ndarray, side: np.ndarray) -> np.ndarray:
    """What one group scores above what was expected of it in a game against others. [points; NaN where none plays one]

    `side`: 1 where White belongs to the group and Black does not, -1 where it is the other way, else 0.
    """
    return np.where(side == 0, np.nan, side * (score - expected))


def best_scale(apart: np.ndarray, score: np.ndarray) -> float:
    """The scale on which Elo's curve forecasts these games best by deviance. [rating points; the usual one is 400]

    `apart`: White's rating minus Black's. Looked for between SCALES; NaN without games.
    """
    if not len(apart):
        return np.nan
    low, high = SCALES
    ratio = (5**0.5 - 1) / 2  # golden section: the deviance has one least value

    def cost(scale: float) -> float:
        return float(deviance(elo_curve(apart, scale), score).mean())

    one, two = high - ratio * (high - low), low + ratio * (high - low)
    at_one, at_two = cost(one), cost(two)
    while high - low > 0.5:
        if at_one < at_two:
            high, two, at_two = two, one, at_one
            one = high - ratio * (high - low)
            at_one = cost(one)
        else:
            low, one, at_one = one, two, at_two
            two = low + ratio * (high - low)
            at_two = cost(two)
    return (low + high) / 2


def elo_curve(apart: np.ndarray, scale: float) -> np.ndarray:
    """1 / (1 + 10^(-D / scale)). [points]"""
    return logistic_of_all(apart, scale / np.log(10.0))


@dataclass(frozen=True)
class Interval:
    """A mean, and between which values it lies in 95 of 100 draws."""

    mean: float
    low: float
    high: float

    @property
    def of_one_sign(self) -> bool:
        """Of a difference: whether it is distinguishable from none."""
        return self.low > 0 or self.high < 0


def interval(values: np.ndarray, event: np.ndarray) -> Interval:
    """The mean of `values`, and its bootstrap interval over events: see `intervals`."""
    return intervals([values], event)[0]


def intervals(several: Iterable[np.ndarray], event: np.ndarray) -> list[Interval]:
    """The mean of each of `several` values of the games, and its bootstrap interval over events.

    The games of one event are no separate witnesses. `event`: of each game. For two forecasts of the same games the
    difference of their values is compared. NaN values are left out; without any all is NaN. All have the same draws.
    """
    event = np.unique(event, return_inverse=True)[1]
    count = int(event.max(initial=-1)) + 1
    sums, told = [], []
    for values in several:
        there = ~np.isnan(values)
        sums.append(np.bincount(event, np.where(there, values, 0), count))
        told.append(np.bincount(event, there, count))
    if not sums:
        return []
    total, games = np.array(sums), np.array(told)
    chance, means = np.random.default_rng(SEED), np.full((SAMPLES, len(sums)), np.nan)
    for draw in range(SAMPLES if count else 0):
        times = np.bincount(chance.integers(0, count, count, np.int32), minlength=count)
        means[draw] = _ratio(total @ times, games @ times)
    mean = _ratio(total.sum(1), games.sum(1))
    found = []
    for at, value in enumerate(mean.tolist()):
        drawn = means[~np.isnan(means[:, at]), at]  # a draw may have none of a small group
        low, high = np.percentile(drawn, BETWEEN).tolist() if len(drawn) else (np.nan, np.nan)
        found.append(Interval(value, low, high))
    return found


def _ratio(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    found = np.full(len(one), np.nan)
    np.divide(one, other, out=found, where=other > 0)
    return found
