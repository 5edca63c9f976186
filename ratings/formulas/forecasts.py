"""How good forecasts were: each says before a game which score it expects, and is held against what was scored.

Arrays have one row a game, or a performance of several games; `games` weighs them. Scores and expectations are shares
of the points: 0 to 1.
"""

from dataclasses import dataclass

import numpy as np

LEAST, MOST = 0.01, 0.99  # of a forecast, as the competitions of 2010 and 2011 on Kaggle had it
BINS = 10
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
    if not weight.sum():
        return Line(np.nan, np.nan)
    x, y = np.average(expected, weights=weight), np.average(score, weights=weight)
    spread = float(np.sum(weight * (expected - x) ** 2))
    if not spread:
        return Line(np.nan, np.nan)
    slope = float(np.sum(weight * (expected - x) * (score - y))) / spread
    return Line(slope, float(y - slope * x))


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
    """The mean of `values`, and its bootstrap interval over events: the games of one event are no separate witnesses.

    `event`: of each game. For two forecasts of the same games the difference of their values is compared.
    NaN values are left out; without any all is NaN.
    """
    told = ~np.isnan(values)
    if not told.any():
        return Interval(np.nan, np.nan, np.nan)
    values, event = values[told], np.unique(event[told], return_inverse=True)[1]
    sums, counts = np.bincount(event, values), np.bincount(event)
    drawn = np.random.default_rng(SEED).integers(0, len(sums), (SAMPLES, len(sums)), np.int32)
    means = sums[drawn].sum(1) / counts[drawn].sum(1)
    low, high = np.percentile(means, BETWEEN)
    return Interval(float(values.mean()), float(low), float(high))
