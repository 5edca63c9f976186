"""Performance ratings: the rating whose expected score is what a player scored in one event."""

import math
from collections.abc import Callable, Sequence

from ratings.systems.curves import DP, half_up, half_up_ratio, logistic

POINTS_PER_SHARE = 850.0  # Sonas: 8.5 rating points for one per cent


def fide(opponents: Sequence[int], score: float) -> int | None:
    """Average of the opponents plus dp of the score. [rating points; None without games]

    FIDE Rating Regulations, table 8.1.1; the percentage is rounded to a whole number, a half up.
    """
    if not opponents:
        return None
    percent = half_up_ratio(_half_points(score) * 50, len(opponents))
    return half_up_ratio(sum(opponents) + int(DP[percent]) * len(opponents), len(opponents))


def rule_of_400(opponents: Sequence[float], score: float) -> float:
    """(sum of opponents + 400 x (wins - losses)) / games: draws are neither. [rating points]"""
    return (sum(opponents) + 400 * (2 * score - len(opponents))) / len(opponents)


def by_logistic(average: float, share: float) -> float:
    """Seed of the Italian page, (4): average + 400 log10(p / (1 - p)). [rating points; infinite at 0 and 1]

    `share`: points scored out of points possible, 0 to 1.
    """
    if share in {0, 1}:
        return math.inf if share else -math.inf
    return average + 400 * math.log10(share / (1 - share))


def by_line(average: float, share: float) -> float:
    """Seed of the Italian page, (5), after Sonas: average + 8.5 x (per cent - 50). [rating points]"""
    return average + POINTS_PER_SHARE * (share - 0.5)


def hybrid(average: float, share: float) -> float:
    """Seed of the Italian page: (4) in the middle, (5) outside the crossings at 15.79 and 84.21 %. [rating points]

    The exact crossing is used, so that the curve has no step.
    """
    middle = 1 - CROSSING <= share <= CROSSING
    return by_logistic(average, share) if middle else by_line(average, share)


def true(opponents: Sequence[float], score: float, expected: Callable[[float], float] = logistic) -> float:
    """The rating whose expected scores sum to `score`. [rating points; infinite at 0 and at 100 %]

    `expected`: score expected in one game from the difference of ratings.
    """
    if score in {0, len(opponents)}:
        return math.inf if score else -math.inf
    return _root(
        lambda rating: sum(expected(rating - opponent) for opponent in opponents) - score,
        min(opponents) - 4000.0,
        max(opponents) + 4000.0,
    )


def _half_points(score: float) -> int:
    return half_up(2 * score)


def _root(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a rising function passes zero."""
    while True:
        middle = (low + high) / 2
        if middle in {low, high}:
            return middle
        if function(middle) < 0:
            low = middle
        else:
            high = middle


# Share above one half at which the logistic and the straight line meet: 0.8420833...
CROSSING = _root(lambda share: by_logistic(0, share) - by_line(0, share), 0.7, 0.99)
