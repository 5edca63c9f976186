"""The formulas of the US Chess rating system.

Glickman and Doan, "The US Chess Rating system", sections by number. Plain Python; events.py
makes machine code of it.
"""

import math

import numpy as np

SPECIAL, STANDARD = range(2)  # which formula rated a player
LEAST, GREATEST = 100.0, 2700.0  # any rating; a rating by the special formula
SPECIAL_GAMES = 8  # up to this many games, the special formula
TOLERANCE = 1e-7
LN10_400 = math.log(10.0) / 400.0  # 10^(D / 400) = e^(D LN10_400)
# What is known of a player's event, columns of a matrix.
BEFORE, AFTER, COMPUTED, FLOOR, EFFECTIVE, K, EXPECTED, SCORE, GAMES, BONUS, THRESHOLD, FORMULA, NEW = range(13)
TOLD = 13
# What a player sees of one game, columns of a matrix. A game rated by the special formula has no change of its own.
OWN, OPPONENT, GAME_EXPECTED, CHANGE = range(4)
SEEN = 4
# Careers, columns of an int64 matrix.
PLAYED, WINS, DRAWS, LOSSES, EVENTS = range(5)


def effective_games(rating: float, games: float) -> float:
    """N': how many games a rating is worth, at most 50. Section 3."""
    if rating > 2355.0:
        return min(games, 50.0)
    return min(games, 50.0 / math.sqrt(0.662 + 0.00000739 * (2569.0 - rating) * (2569.0 - rating)))


def provisional_expectancy(rating: float, opponent: float) -> float:
    """PWe: a straight line from 0, 400 below the opponent, to 1, 400 above. [points] Section 4.1."""
    return min(1.0, max(0.0, 0.5 + (rating - opponent) / 800.0))


def winning_expectancy(rating: float, opponent: float) -> float:
    """We = 1 / (1 + 10^((Ri - R) / 400)). [points] Section 4.2."""
    return 1.0 / (1.0 + math.exp((opponent - rating) * LN10_400))


def objective(rating: float, prior: float, effective: float, opponents: np.ndarray, score: float) -> float:
    """f(R): expected by PWe, the prior counting as `effective` games, minus the score. Section 4.1."""
    total = effective * provisional_expectancy(rating, prior) - score
    for opponent in opponents:
        total += provisional_expectancy(rating, opponent)
    return total


def special_rating(
    prior: float, effective: float, opponents: np.ndarray, score: float, all_won: bool, all_lost: bool
) -> float:
    """The rating at which the score is what PWe expects; where a whole stretch fits, the end next to the prior.

    `all_won`, `all_lost`: every rated game so far. Section 4.1, steps 1 to 4.
    """
    adjusted, adjusted_score = prior, score + effective / 2.0
    if all_won:
        adjusted, adjusted_score = prior - 400.0, score + effective
    elif all_lost:
        adjusted, adjusted_score = prior + 400.0, score
    m = len(opponents)
    ends = np.array([adjusted - 400.0, adjusted + 400.0])
    knots = np.sort(np.concatenate((opponents - 400.0, opponents + 400.0, ends)))
    M = (effective * adjusted + opponents.sum() + 400.0 * (2.0 * score - m)) / (effective + m)
    for _ in range(4 * len(knots)):  # each step reaches a knot or the zero between two of them
        f = objective(M, adjusted, effective, opponents, adjusted_score)
        if f > TOLERANCE:
            at = np.searchsorted(knots, M) - 1  # the last knot below M
            if at < 0:
                break
            z = knots[at]
            f_z = objective(z, adjusted, effective, opponents, adjusted_score)
            M = z if f - f_z < TOLERANCE else max(z, M - f * (M - z) / (f - f_z))
        elif f < -TOLERANCE:
            at = np.searchsorted(knots, M, side="right")  # the first knot above M
            if at == len(knots):
                break
            z = knots[at]
            f_z = objective(z, adjusted, effective, opponents, adjusted_score)
            M = z if f_z - f < TOLERANCE else min(z, M - f * (z - M) / (f_z - f))
        else:
            near = abs(M - adjusted) <= 400.0
            for opponent in opponents:
                near = near or abs(M - opponent) <= 400.0
            if not near:
                low, high = np.searchsorted(knots, M) - 1, np.searchsorted(knots, M, side="right")
                M = prior
                if low >= 0:
                    M = max(M, knots[low])
                if high < len(knots):
                    M = min(M, knots[high])
            break
    return float(min(M, GREATEST))


def bonus(change: float, games: int, threshold: float, met_more_than_twice: bool) -> float:
    """What is added to a change K (S - E). [rating points] Section 4.2.

    max(0, K (S - E) - B sqrt(max(m, 4))), from three games on, unless an opponent was met more than twice.
    """
    if games < 3 or met_more_than_twice:
        return 0.0
    return max(0.0, change - threshold * math.sqrt(max(games, 4)))


def floor_of(peak: float, wins: int, draws: int, events: int) -> float:
    """The rating below which a player cannot fall. [rating points] Section 5.

    `peak`: the highest established rating, NaN for none; `events`: with three finished rated games or more.
    """
    absolute = min(LEAST + 4 * wins + 2 * draws + events, 150.0)
    if not peak >= 1399.5:
        return absolute
    return min(math.floor((math.floor(peak + 0.5) - 200.0) / 100.0) * 100.0, 2100.0)


def post_event(
    prior: float, career: np.ndarray, effective: float, opponents: np.ndarray, score: float, threshold: float,
    met_more_than_twice: bool, told: np.ndarray,
) -> float:  # fmt: skip
    """The rating after an event, before floors; what it was made of goes into `told`. Section 4."""
    games = career[PLAYED]
    all_won, all_lost = 0 < games == career[WINS], 0 < games == career[LOSSES]
    if games <= SPECIAL_GAMES or all_won or all_lost:
        told[FORMULA], told[K], told[EXPECTED], told[BONUS] = SPECIAL, np.nan, np.nan, 0.0
        return special_rating(prior, effective, opponents, score, all_won, all_lost)
    expected = 0.0
    for opponent in opponents:
        expected += winning_expectancy(prior, opponent)
    factor = 800.0 / (effective + len(opponents))
    change = factor * (score - expected)
    extra = bonus(change, len(opponents), threshold, met_more_than_twice)
    told[FORMULA], told[K], told[EXPECTED], told[BONUS] = STANDARD, factor, expected, extra
    return prior + change + extra
