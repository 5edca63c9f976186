"""Performance ratings: the rating whose expected score is what a player scored in one event."""

import math
from collections.abc import Callable, Sequence

from ratings.systems.dwz import curve
from ratings.systems.protocol.curves import DP, half_up, half_up_ratio, linear, logistic

POINTS_PER_SHARE = 850.0  # Sonas: 8.5 rating points for one per cent
USCF_SPAN = 800  # US Chess: from expecting nothing to expecting a full point
DIFFERENCES: tuple[int, ...] = tuple(int(each) for each in DP)  # dp of table 8.1.1, by whole per cents of the score
# Sonas, Chessmetrics formulas: a performance is padded by these games against the same average and against a rating.
PADDING, PADDING_FLOOR, PADDED_LIFT = (4, 3), 2300, 43


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


def dwz(opponents: Sequence[int], score: float, edition: int = 2026) -> int | None:
    """Rh, the rating at which an evaluation would change nothing. [rating points; None: it has none]

    DSB Wertungsordnung 3.6, as every DWZ evaluation has it: of five games and more, in whole steps from expectations of
    three decimals. `edition` 2026: of 100 % a draw against the average is added, 0 % has no performance; before:
    677 points above or below the average.
    """
    return curve.performance(opponents, score, winner_draws=edition >= 2026)


def uscf(opponents: Sequence[float], score: float) -> float:
    """The rating whose straight-line expectations sum to `score`. [rating points]

    US Chess, special rating formula: a player expects 0.5 + D / 800, all from 400 points above. That is the rule of 400
    while no opponent is further away. 100 %: 400 above the best opponent; 0 %: 400 below the weakest.
    """
    if score == len(opponents):
        return max(opponents) + USCF_SPAN / 2
    if score == 0:
        return min(opponents) - USCF_SPAN / 2
    return true(opponents, score, lambda difference: linear(difference, USCF_SPAN))


def chessmetrics(average: float, share: float, games: int) -> float:
    """Chessmetrics performance: padded by four draws against the average and three against 2300. [rating points]

    Sonas: (Rp x N + average x 4 + 2300 x 3) / (N + 7) + 43, Rp the straight line (5).
    """
    same, weak = PADDING
    total = by_line(average, share) * games + average * same + PADDING_FLOOR * weak
    return total / (games + same + weak) + PADDED_LIFT


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
