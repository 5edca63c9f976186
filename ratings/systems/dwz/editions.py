"""The dated rules of the DWZ: coefficient E, factor K, first ratings, exceptional players, the lift of 2026.

Every edition is in order of date; an old one is never edited. The day on which the last game of a tournament was
played decides. Anhang and paragraphs: Wertungsordnung of the Deutscher Schachbund (DSB), numbering of 2022.
"""

from dataclasses import dataclass
from datetime import date
from functools import cache

import numpy as np

from ratings.systems.protocol.curves import half_up, half_up_ratio

LOWEST, HIGHEST = 0, 4000  # ratings looked up beyond these are looked up as these
ITERATED_LOWEST, ITERATED_HIGHEST = -3000, 6000  # an iteration can end below 0
YOUNG, JUNIOR = 20, 25  # oldest age of the two groups, Anhang 1.2; the age is the event's year minus the birth year
AGE_GROUPS = 3  # up to 20, 21 to 25, over 25 (and without a birth year)
BELOW, ABOVE = range(2)  # W < We, W >= We


@dataclass(frozen=True)
class Edition:
    """One text of the Wertungsordnung."""

    since: date
    development: bool  # E; otherwise K
    exceptional: int | None  # a performance more than this above the rating stands for its player, 3.6.3
    winner_draws: bool  # 100 %: a draw against the average is added, 3.6.2; 0 %: no performance
    floor: int | None  # no rating is lower
    adopted_index: int  # index that limits E, or chooses K, of a player who starts from another rating


EDITIONS: tuple[Edition, ...] = (
    Edition(date.min, True, None, False, None, 1),
    Edition(date(2016, 8, 1), True, 300, False, None, 1),
    Edition(date(2026, 8, 1), False, 300, True, 1100, 6),
)
SWITCH = EDITIONS[-1].since  # from E to K; the day of the lift

# Factor K of 2026 before brake and bonus: index from, up to 25 years and below 2200, older and below 2000, otherwise.
K0: tuple[tuple[int, int, int, int], ...] = (
    (1, 60, 60, 60), (2, 60, 60, 60), (3, 48, 44, 41), (4, 46, 42, 39), (5, 44, 40, 37), (6, 42, 38, 35),
    (7, 40, 36, 33), (8, 38, 34, 31), (9, 36, 32, 29), (10, 34, 30, 27), (11, 32, 28, 25),
)  # fmt: skip
BRAKE_BELOW, BRAKE_SHIFT = 1600, 800  # u
BONUS_YOUNG_BELOW, BONUS_YOUNG_SHARE = 2000, 30  # t
BONUS_OLDER_BELOW, BONUS_JUNIOR, BONUS_ADULT = 1600, 4, 4  # a1, a2
K_MOST = 80
CORRECTION = 8  # r, of a first rating [hundredths]


def age_group(age: np.ndarray) -> np.ndarray:
    """0 up to 20 years, 1 up to 25, 2 older. [int64] Anhang 1.2."""
    return (age > YOUNG).astype(np.int64) + (age > JUNIOR)


def e0(rating: np.ndarray, group: np.ndarray) -> np.ndarray:
    """E0 = (R0 / 1000)^4 + J; J: 5, 10, 15 by age. [dimensionless] Anhang 1.2."""
    exact: np.ndarray = (rating / 1000.0) ** 4 + 5.0 + 5.0 * group
    return exact


def acceleration(rating: np.ndarray, group: np.ndarray, above: np.ndarray) -> np.ndarray:
    """fB = R0 / 2000, 0.5 to 1, up to the age of 20 and where W >= We; otherwise 1. [dimensionless] Anhang 1.2."""
    limited = np.clip(rating / 2000.0, 0.5, 1.0)
    exact: np.ndarray = np.where((group == 0) & (above == ABOVE), limited, 1.0)
    return exact


def brake(rating: np.ndarray, above: np.ndarray) -> np.ndarray:
    """SBr = e^((1300 - R0) / 150) - 1 below 1300 and where W < We; otherwise 0. [dimensionless] Anhang 1.2."""
    exact: np.ndarray = np.where(above == BELOW, np.expm1(np.maximum(1300.0 - rating, 0.0) / 150.0), 0.0)
    return exact


def unlimited_e(rating: np.ndarray, group: np.ndarray, above: np.ndarray) -> np.ndarray:
    """E = E0 x fB + SBr, rounded to a whole number. [int64] Anhang 1.2."""
    rounded: np.ndarray = half_up(e0(rating, group) * acceleration(rating, group, above) + brake(rating, above))
    return rounded


def most_e(rating: np.ndarray, above: np.ndarray, index: np.ndarray) -> np.ndarray:
    """Upper limit of E: 150 with a brake, otherwise 5 x index and 30. [int64] Anhang 1.2."""
    usual = np.minimum(5 * np.maximum(index, 1), 30)
    return np.where((rating < 1300) & (above == BELOW), 150, usual).astype(np.int64)


def development(rating: np.ndarray, group: np.ndarray, above: np.ndarray, index: np.ndarray) -> np.ndarray:
    """E, the resistance of a DWZ to change. [5 to 30, up to 150 with a brake, int64] Anhang 1.2."""
    limited: np.ndarray = np.clip(unlimited_e(rating, group, above), 5, most_e(rating, above, index))
    return limited


def k0(rating: np.ndarray, group: np.ndarray, index: np.ndarray) -> np.ndarray:
    """K0 by index, age and rating. [int64] In force since 1 August 2026."""
    column = np.where((group < 2) & (rating < 2200), 1, np.where((group == 2) & (rating < 2000), 2, 3))
    found: np.ndarray = np.array(K0, np.int64)[np.clip(index, 1, len(K0)) - 1, column]
    return found


def braked(rating: np.ndarray, above: np.ndarray) -> np.ndarray:
    """Whether b = (R0 + 800) / 2400 lowers K: below 1600 and W < We. In force since 1 August 2026."""
    claim: np.ndarray = (rating < BRAKE_BELOW) & (above == BELOW)
    return claim


def bonus(rating: np.ndarray, group: np.ndarray, above: np.ndarray) -> np.ndarray:
    """a in 30ths: 2000 - R0 up to 20 years below 2000, 4 x 30 for others below 1600, where W >= We. [int64]

    In force since 1 August 2026.
    """
    young = np.maximum(BONUS_YOUNG_BELOW - rating, 0)
    older = np.where(rating < BONUS_OLDER_BELOW, np.where(group == 1, BONUS_JUNIOR, BONUS_ADULT) * BONUS_YOUNG_SHARE, 0)
    return np.where(above == ABOVE, np.where(group == 0, young, older), 0).astype(np.int64)


def k_tenths(rating: np.ndarray, group: np.ndarray, above: np.ndarray, index: np.ndarray) -> np.ndarray:
    """K = K0 x b + a, to one decimal, at most 80. [tenths of a rating point a game, int64] Since 1 August 2026."""
    whole = BRAKE_BELOW + BRAKE_SHIFT  # K0 x b + a in parts of it, to stay in integers
    share = np.where(braked(rating, above), rating + BRAKE_SHIFT, whole)
    parts = k0(rating, group, index) * share + bonus(rating, group, above) * (whole // BONUS_YOUNG_SHARE)
    limited: np.ndarray = np.minimum(half_up_ratio(10 * parts, whole), 10 * K_MOST)
    return limited


def exact_k(rating: np.ndarray, group: np.ndarray, above: np.ndarray, index: np.ndarray) -> np.ndarray:
    """K0 x b + a before it is rounded and limited. [rating points a game, float64] Since 1 August 2026."""
    brakes = np.where(braked(rating, above), (rating + BRAKE_SHIFT) / (BRAKE_BELOW + BRAKE_SHIFT), 1.0)
    exact: np.ndarray = k0(rating, group, index) * brakes + bonus(rating, group, above) / BONUS_YOUNG_SHARE
    return exact


def first_rating(iterated: np.ndarray, edition: Edition) -> np.ndarray:
    """Rn of a player who had none, from the result Ri of the iteration. [rating points, int64]

    Until July 2026 700 + Ri / 8 below 800 (3.4.4). Since August 2026 the lower part is raised: from 2000 on Ri, from
    1100 on Ri + 0.08 x (2000 - Ri), below 1100 + 9 x 0.08 x Ri / 11, and never below the floor. Of these lines each is
    the highest where it holds, because they meet at 800, 1100 and 2000.
    """
    if edition.development:
        old: np.ndarray = np.maximum(half_up_ratio(5600 + iterated, 8), iterated)
        return old
    middle = half_up_ratio(100 * iterated + CORRECTION * (2000 - iterated), 100)
    lower = half_up_ratio(1100 * 1100 + 9 * CORRECTION * iterated, 1100)
    raised: np.ndarray = np.maximum(np.maximum(lower, middle), iterated)
    return raised if edition.floor is None else raised.clip(edition.floor)


def lifted(rating: np.ndarray) -> np.ndarray:
    """A rating carried over from E to K. [rating points, int64] As the DSB planned it in 2025.

    Below 1000: R + 400; below 2110: 0.64 R + 760; from there on as it was.
    """
    # The three lines meet at 1000 and near 2110: below 1000 the first is the lowest, from 2110 on the last the highest.
    middle = half_up_ratio(64 * rating + 76_000, 100)
    raised: np.ndarray = np.maximum(np.minimum(rating + 400, middle), rating)
    return raised


def factor_grid() -> list[np.ndarray]:
    """Rating, age group, below or above expectation, and index of every place of a `factor_table`."""
    group, above, index, rating = np.ogrid[0:AGE_GROUPS, 0:2, 0:12, LOWEST : HIGHEST + 1]
    shape = np.broadcast_shapes(group.shape, above.shape, index.shape, rating.shape)
    return [np.broadcast_to(axis, shape) for axis in (rating, group, above, index)]


@cache
def factor_table(development_coefficient: bool) -> np.ndarray:
    """E, or K, in tenths by age group, below or above expectation, index and rating. [int32, shape (3, 2, 12, 4001)]"""
    grid = factor_grid()
    table = (10 * development(*grid) if development_coefficient else k_tenths(*grid)).astype(np.int32)
    table.flags.writeable = False
    return table


@cache
def first_table(edition: Edition) -> np.ndarray:
    """First rating by the result of the iteration. [int32, from ITERATED_LOWEST on]"""
    table = first_rating(np.arange(ITERATED_LOWEST, ITERATED_HIGHEST + 1), edition).astype(np.int32)
    table.flags.writeable = False
    return table
