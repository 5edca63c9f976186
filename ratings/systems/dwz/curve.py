"""The two directions of DWZ's normal curve: score expected from a difference of ratings, and back; performances.

Each player's performances spread by 200 points, a difference of two by 200 x sqrt(2): P(D) = (1 + erf(D / 400)) / 2.
"""

from bisect import bisect_right
from collections.abc import Sequence

import numpy as np

from ratings.systems.protocol.curves import half_up, half_up_ratio, normal

WIDEST = 1000  # beyond it P(D) is 0 or 1 in three decimals
MOST = 677  # D at 0 and at 100 %, Anhang 2.2
FEWEST_GAMES = 5  # of a performance, 3.6.1
PASSES = 200  # of an iteration; no known tournament needs twenty


def _expected_table() -> np.ndarray:
    """P(D) in whole thousandths, int16, by D + WIDEST. DSB Wertungsordnung 3.3.1.

    Official evaluations add up three decimals a game: all fourteen we know reproduce so, six do without rounding.
    """
    table = np.array([half_up(1000 * normal(difference)) for difference in range(-WIDEST, WIDEST + 1)], np.int16)
    table.flags.writeable = False
    return table


EXPECTED = _expected_table()
# D is the whole number nearest to where the curve reaches P: below STEPS[i], it is at most i - MOST.
STEPS = np.array([normal(difference + 0.5) for difference in range(-MOST, MOST)])
STEPS.flags.writeable = False
# How many steps are reached at 0, 1/4096, 2/4096 ... of the points: where the search for a share begins.
GUIDE = np.searchsorted(STEPS, np.linspace(0, 1, 4097), side="right").astype(np.int32)
GUIDE.flags.writeable = False
_STEPS = STEPS.tolist()


def thousandths(difference: int) -> int:
    """Score expected in one game. [thousandths of a point] `difference`: own rating minus the opponent's."""
    return int(EXPECTED[min(max(difference, -WIDEST), WIDEST) + WIDEST])


def difference_for(share: float) -> int:
    """Difference of ratings D(P) that a share of the points stands for. [rating points, -677 to 677] Anhang 2.2."""
    return bisect_right(_STEPS, share) - MOST


def performance(opponents: Sequence[int], score: float, winner_draws: bool = False) -> int | None:
    """Rh: the rating at which `score` against `opponents` would have been expected. [rating points]

    None for fewer than five games. DSB Wertungsordnung 3.6: from Rp = Rc + D(W / n), whole steps of
    D((W - We) / n + 1/2) until there is none left or the next one would undo the last.
    All or nothing: Rc + 677 or Rc - 677. With `winner_draws`, the rule since August 2026: a draw against the average
    is added to 100 %, and 0 % has no performance.
    """
    games, points = len(opponents), half_up(1000 * score)
    if games < FEWEST_GAMES or (winner_draws and points == 0):
        return None
    rating = half_up_ratio(sum(opponents), games)
    if points == 1000 * games and winner_draws:
        return performance([*opponents, rating], score + 0.5)
    if points in (0, 1000 * games):
        return rating + (MOST if points else -MOST)
    last = difference_for(points / 1000 / games)
    rating += last
    for _ in range(PASSES):
        expected = sum(thousandths(rating - opponent) for opponent in opponents)
        step = difference_for((points - expected) / 1000 / games + 0.5)
        if step in (0, -last):
            break
        rating, last = rating + step, step
    return rating
