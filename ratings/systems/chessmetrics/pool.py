"""Who belongs to the closed pool of a list, and the ratings that explain all its games at once.

Source: Sonas, chessmetrics.com, "Formulas" (2005).
"""

from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.simultaneous import Pairs, Sums, conjugate_gradients

FIRST_OPPONENTS = 5  # the seed player's commonest opponents
NEXT_PLAYERS = (4, 5, 5)  # then those with the most games against the pool, to ten, fifteen and twenty
ROUNDS = 8  # then everybody with a game against it, eight times
STEADY = 1e-9  # rating points: the solution is reached when no equation is further off


def closed_pool(pairs: Pairs, seeds: np.ndarray, enough: np.ndarray) -> np.ndarray:
    """The pool that grows from the seed. [bool, shape (players,)]

    `seeds`: bool, the seed player; `enough`: bool, enough weighted games at all. In the last eight rounds
    Sonas asked for "a certain minimum number of games" against the pool that "varied over time": project convention
    is one game, so that a federation of many players with few games hangs together. Players who tie for the last
    place come in together (project convention).
    """
    pool = seeds.copy()
    sums = Sums(pairs, len(pool))
    for places in (FIRST_OPPONENTS, *NEXT_PLAYERS):
        pool |= _most(sums.opposition(pairs.weight, pool), enough & ~pool, places)
    for _ in range(ROUNDS):
        new = enough & ~pool & (sums.opposition(pairs.weight, pool) > 0)
        if not new.any():
            break
        pool |= new
    return pool


def _most(games: np.ndarray, candidates: np.ndarray, places: int) -> np.ndarray:
    """The `places` candidates with the most games, and who ties with the last of them. [bool]"""
    found = games[candidates & (games > 0)]
    bound = np.partition(found, -places)[-places] if len(found) > places else 0.0
    chosen: np.ndarray = candidates & (games > 0) & (games >= bound)
    return chosen


@dataclass(frozen=True)
class Padding:
    """The draws that are added to everybody's results, and what the formula gives back."""

    same: float  # draws against the player's own average opponents
    floors: float  # draws against `floor`
    floor: float  # [rating points]
    bonus: float  # [rating points]


def one_pass(pairs: Pairs, rating: np.ndarray, padding: Padding, span: float) -> np.ndarray:
    """Everybody's rating from their games against opponents of `rating`; NaN without games. [rating points]"""
    count = len(rating)
    games = np.bincount(pairs.player, pairs.weight, count)
    score = np.bincount(pairs.player, pairs.weight * pairs.score, count)
    strength = np.bincount(pairs.player, pairs.weight * rating[pairs.opponent], count)
    with np.errstate(invalid="ignore", divide="ignore"):
        average, raw = strength / games, strength / games + (score / games - 0.5) * span
    total = raw * games + average * padding.same + padding.floor * padding.floors
    passed: np.ndarray = total / (games + padding.same + padding.floors) + padding.bonus
    return passed


def simultaneous(pairs: Pairs, players: np.ndarray, padding: Padding, span: float) -> tuple[np.ndarray, np.ndarray]:
    """The ratings that one more pass leaves as they are, and what each gains if every pass adds one point to all.

    `players`: bool, those who have games in `pairs`. Returns u and v, NaN elsewhere: with c added in every pass the
    ratings are u + c v. Repeating `one_pass` ends there, whatever it began with: each pass is an average of the others'
    ratings that counts at most (N + 4) / (N + 7). In N (N + 7) / (N + 4) R - sum of w R' = right side the matrix is
    symmetric, so conjugate gradients reach the same point in fewer passes.
    """
    games = np.where(players, np.bincount(pairs.player, pairs.weight, len(players)), 1.0)
    score = np.bincount(pairs.player, pairs.weight * pairs.score, len(players))
    real = games + padding.same + padding.floors
    share = games / (games + padding.same)
    diagonal = share * real
    sums = Sums(pairs, len(players))

    def matrix(x: np.ndarray) -> np.ndarray:
        image: np.ndarray = diagonal * x - sums.opposition(pairs.weight, x)
        return image

    right = share * (span * (score - games / 2) + padding.floors * padding.floor + padding.bonus * real)
    solution = conjugate_gradients(matrix, diagonal, right * players, _steady)
    # Without a fixed rating in the padding only differences matter, and a shift of all leaves them alone.
    gain = np.ones(len(players))
    if padding.floors:
        gain = conjugate_gradients(matrix, diagonal, diagonal * players, _steady)
    return np.where(players, solution, np.nan), np.where(players, gain, np.nan)


def _steady(_worst: float) -> float:
    return STEADY
