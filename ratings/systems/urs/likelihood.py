"""The ratings that best explain a pool's weighted results, and which players are connected at all."""

import math
from collections.abc import Callable

import numpy as np

from ratings.systems.protocol.simultaneous import Pairs, Sums, conjugate_gradients, dot

LOG = math.log(10) / 400
LONGEST = 400.0  # rating points: no step is longer
CLOSE = 1e-3  # rating points: steps are so short only near the maximum, and get shorter until only rounding is left
OVERSHOT = 0.1  # of the slope at the beginning of a step, downwards at its end
INNER = 1e-6  # of Newton's equations, relative
LEAST = 1e-12  # rating points: less is the machine's, not the equations'


def sigma(difference: np.ndarray) -> np.ndarray:
    """Score expected in one game. [points] 1 / (1 + 10^(-D / 400)); D own minus opponent's rating, any shape."""
    expected: np.ndarray = 1.0 / (1.0 + np.exp(-LOG * difference))
    return expected


def connected(player: np.ndarray, opponent: np.ndarray, count: int) -> np.ndarray:
    """A number for every player, the same for all who are connected by games: their lowest index. [int64]"""
    label = np.arange(count, dtype=np.int64)
    while True:
        lower = label.copy()
        np.minimum.at(lower, label[player], label[opponent])
        # Follow every label to its end, so that long chains take few rounds.
        while not np.array_equal(shorter := lower[lower], lower):
            lower = shorter
        if np.array_equal(lower, label):
            return label
        label = lower


def majority(player: np.ndarray, opponent: np.ndarray, game: np.ndarray, count: int) -> np.ndarray:
    """The largest connected group of players. [bool, shape (players,)]

    `game`: index of each row's game, in playing order. Of equally large groups that of the earliest game is taken.
    """
    if not len(player):
        return np.zeros(count, bool)
    label = connected(player, opponent, count)
    size = np.bincount(label, minlength=count)[label[player]]
    largest = np.flatnonzero(size == size.max())
    group: np.ndarray = label == label[player[largest[np.argmin(game[largest])]]]
    return group


def maximum_likelihood(pairs: Pairs, players: np.ndarray, prior: float) -> np.ndarray:
    """Ratings R that maximise the weighted likelihood, on a scale whose 0 is M; NaN elsewhere. [rating points]

    Maximised: sum of w [s ln sigma(Ra - Rb) + (1 - s) ln sigma(Rb - Ra)] over the games, and for each player
    `prior` x [0.5 ln sigma(R - M) + 0.5 ln sigma(M - R)]. `players`: bool, those rated. Newton's method: the function
    is concave, so there is one maximum; a step that goes beyond it is halved. How near rounding lets the steps come
    depends on the games and the prior, so the ratings are found when a short step is no shorter than the one before.
    """
    rating = np.zeros(len(players))
    slope = _slope(pairs, prior, rating)
    sums = Sums(pairs, len(players))
    before = math.inf
    while True:
        step = _newton(sums, pairs, prior, rating, slope)
        longest = float(np.abs(step).max(initial=0.0))
        if CLOSE >= longest >= before:
            return np.where(players, rating, np.nan)
        rating, slope = advanced(rating, step, slope, lambda at: _slope(pairs, prior, at))
        before = longest


def advanced(
    rating: np.ndarray, step: np.ndarray, slope: np.ndarray, slope_at: Callable[[np.ndarray], np.ndarray]
) -> tuple[np.ndarray, np.ndarray]:
    """Ratings after a step of at most 400 points, halved until it ends just beyond the maximum at most; the slope.

    `slope`: at `rating`; `slope_at`: at any ratings.
    """
    longest = float(np.abs(step).max(initial=0.0))
    step = step * (LONGEST / max(longest, LONGEST))
    rise, following = dot(step, slope), slope_at(rating + step)
    # Close to the maximum the slopes are too small for their signs to mean anything.
    while longest > CLOSE and dot(step, following) < -OVERSHOT * rise:
        step, rise = step / 2, rise / 2
        following = slope_at(rating + step)
    return rating + step, following


def _slope(pairs: Pairs, prior: float, rating: np.ndarray) -> np.ndarray:
    """What each player's likelihood gains by a point more: weighted score - expected, and the prior's pull.

    Nothing for those who are not rated: they have no games in `pairs`, and are in the middle of the pool.
    """
    expected = sigma(rating[pairs.player] - rating[pairs.opponent])
    surplus = np.bincount(pairs.player, pairs.weight * (pairs.score - expected), len(rating))
    slope: np.ndarray = surplus + prior * (0.5 - sigma(rating))
    return slope


def _newton(sums: Sums, pairs: Pairs, prior: float, rating: np.ndarray, slope: np.ndarray) -> np.ndarray:
    """Newton's step for all players together. [rating points]"""
    count = len(rating)
    expected, middle = sigma(rating[pairs.player] - rating[pairs.opponent]), sigma(rating)
    bend = LOG * pairs.weight * expected * (1.0 - expected)
    own = np.bincount(pairs.player, bend, count) + LOG * prior * middle * (1.0 - middle)

    def matrix(x: np.ndarray) -> np.ndarray:
        image: np.ndarray = own * x - sums.opposition(bend, x)
        return image

    return conjugate_gradients(matrix, own, slope, lambda worst: max(INNER * worst, LEAST))
