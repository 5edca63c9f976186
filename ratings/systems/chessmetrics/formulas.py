"""Jeff Sonas' formulas: performance, weight of a month, padding.

Source: chessmetrics.com, "Formulas" (2005).
"""

import numpy as np

SPAN = 850.0  # rating points between 0 % and 100 %: ten per cent are 85 points
SAME_DRAWS, FLOOR_DRAWS, FLOOR, BONUS = 4, 3, 2300.0, 43.0


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
