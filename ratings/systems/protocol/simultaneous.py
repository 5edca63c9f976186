"""What ratings found all at once share: pairs of opponents, sums over opponents, conjugate gradients, ranks."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

AT_ONCE = 32_768  # sides
MOST_STEPS = 10_000  # of conjugate gradients


@dataclass(frozen=True)
class Pairs:
    """The pairs of opponents: a row for each side of a counted game, in order of player and game. Shapes (sides,)."""

    player: np.ndarray
    opponent: np.ndarray
    weight: np.ndarray  # float64 [games]
    score: np.ndarray  # float64 [points]


class Sums:
    """Sums over every player's sides, taken again and again, in pieces that stay in the processor's cache."""

    def __init__(self, pairs: Pairs, players: int):
        self.opponent, self.players = pairs.opponent, players
        new = np.ones(len(pairs.player), bool)
        new[1:] = pairs.player[1:] != pairs.player[:-1]
        first = np.flatnonzero(new)  # the first side of each player present
        self.present = pairs.player[first]
        # A piece ends where a player's sides end.
        cuts = np.searchsorted(first, np.arange(0, len(new), AT_ONCE)).tolist()
        ends = [*sorted({*cuts, len(first)})]
        bounds = np.append(first, len(new))
        self.pieces = [
            (slice(one, two), slice(int(bounds[one]), int(bounds[two])), first[one:two] - first[one])
            for one, two in pairwise(ends)
        ]
        self.met = np.empty(max((sides.stop - sides.start for _, sides, _ in self.pieces), default=0))

    def opposition(self, weight: np.ndarray, rating: np.ndarray) -> np.ndarray:
        """Sum of `weight`, shape (sides,), x the opponents' `rating`. [float64, shape (players,)]"""
        sums = np.zeros(len(self.present))
        rating = np.asarray(rating, np.float64)
        for who, sides, starts in self.pieces:
            met = self.met[: sides.stop - sides.start]
            # "clip" writes where it is told to; every index is a player's.
            np.take(rating, self.opponent[sides], out=met, mode="clip")
            met *= weight[sides]
            np.add.reduceat(met, starts, out=sums[who])
        result = np.zeros(self.players)
        result[self.present] = sums
        return result


def conjugate_gradients(
    matrix: Callable[[np.ndarray], np.ndarray],
    diagonal: np.ndarray,
    right: np.ndarray,
    enough: Callable[[float], float],
    most_steps: int = MOST_STEPS,
) -> np.ndarray:
    """x with matrix(x) = right, for a symmetric positive definite matrix with that diagonal.

    Stops when no equation, divided by its diagonal, is off by more than `enough` of what the worst was off by at the
    beginning. ArithmeticError when that takes more than `most_steps`.
    """
    x, rest = np.zeros(len(right)), right.copy()
    near = rest / diagonal
    bound = enough(float(np.abs(near).max(initial=0.0)))
    direction, length = near, dot(rest, near)
    for _ in range(most_steps):
        if np.abs(near).max(initial=0.0) <= bound:
            return x
        image = matrix(direction)
        step = length / dot(direction, image)
        x = x + step * direction
        rest = rest - step * image
        near = rest / diagonal
        length, before = dot(rest, near), length
        direction = near + (length / before) * direction
    raise ArithmeticError(f"no solution within {most_steps} steps")


def dot(one: np.ndarray, other: np.ndarray) -> float:
    """Sum of the products, the same in whatever order the players stand."""
    products = one * other
    products.sort()
    return float(products.sum())


def ranks(rating: np.ndarray) -> np.ndarray:
    """Rank of each rating, 1 for the highest, shared by equals; 0 for NaN. [int64]"""
    known = ~np.isnan(rating)
    ascending = np.sort(rating[known])
    found = np.zeros(len(rating), np.int64)
    found[known] = len(ascending) - np.searchsorted(ascending, rating[known], side="right") + 1
    return found
