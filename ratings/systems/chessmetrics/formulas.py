"""Jeff Sonas' formulas: performance, weight of a month, padding, the class of a tournament.

Source: chessmetrics.com, "Formulas" (2005).
"""

from collections.abc import Iterable

import numpy as np

SPAN = 850.0  # rating points between 0 % and 100 %: ten per cent are 85 points
SAME_DRAWS, FLOOR_DRAWS, FLOOR, BONUS = 4, 3, 2300.0, 43.0
CLASS_POINTS = (4, 4, 3, 3, 2, 2, 1, 1, 1, 1)  # for #1, #2 ... #10 of the list when the tournament began


def performance(average: np.ndarray, fraction: np.ndarray) -> np.ndarray:
    """Performance of an event. [rating points] Average of the opponents + (score as a fraction - 0.50) x 850."""
    result: np.ndarray = average + (fraction - 0.5) * SPAN
    return result


def padded(
    raw: np.ndarray,
    games: np.ndarray,
    average: np.ndarray,
    same_draws: float = SAME_DRAWS,
    floor_draws: float = FLOOR_DRAWS,
    floor: float = FLOOR,
    bonus: float = BONUS,
) -> np.ndarray:
    """Rating from a raw performance over `games` (weighted) games. [rating points]

    As if there were four more draws against the same opponents and three against 2300, and 43 added. With the games
    of one event only it is the Chessmetrics performance of that event.
    """
    total = raw * games + average * same_draws + floor * floor_draws
    result: np.ndarray = total / (games + same_draws + floor_draws) + bonus
    return result


def weights(age: np.ndarray, months: int) -> np.ndarray:
    """Weight of a game or event of that age, falling in a straight line. [whole months still to go, int64]

    The age is 0 for the month before the list: "a game you played last month would get 100 %". Divided by `months` it
    is the fraction Sonas gives: of 48 months, 1 for last month, 0.50 after 24, 0.02 after 47.
    """
    left: np.ndarray = np.clip(months - age, 0, months)
    return left


def tournament_class(ranks: Iterable[int]) -> int:
    """Class of a tournament, 0 to 22, from its players' ranks on the list when it began.

    #1 and #2 bring 4 points each, #3 and #4 three, #5 and #6 two, #7 to #10 one; all the others none.
    """
    return sum(CLASS_POINTS[rank - 1] for rank in set(ranks) if 1 <= rank <= len(CLASS_POINTS))


def match_strength(first: int, second: int) -> int:
    """Strength of a match: the rank of the weaker player."""
    return max(first, second)
