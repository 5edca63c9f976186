"""Expected scores from a difference of ratings: FIDE's printed tables, logistic, normal and linear; and rounding."""

import math
from typing import overload

import numpy as np

# FIDE Rating Regulations, table 8.1.1, in force in every edition we know:
# (fraction of the score p [hundredths], rating difference dp).
# fmt: off
TABLE_8_1_1: tuple[tuple[int, int], ...] = (
    (100, 800), (99, 677), (98, 589), (97, 538), (96, 501), (95, 470), (94, 444), (93, 422),
    (92, 401), (91, 383), (90, 366), (89, 351), (88, 336), (87, 322), (86, 309), (85, 296),
    (84, 284), (83, 273), (82, 262), (81, 251), (80, 240), (79, 230), (78, 220), (77, 211),
    (76, 202), (75, 193), (74, 184), (73, 175), (72, 166), (71, 158), (70, 149), (69, 141),
    (68, 133), (67, 125), (66, 117), (65, 110), (64, 102), (63, 95), (62, 87), (61, 80),
    (60, 72), (59, 65), (58, 57), (57, 50), (56, 43), (55, 36), (54, 29), (53, 21),
    (52, 14), (51, 7), (50, 0), (49, -7), (48, -14), (47, -21), (46, -29), (45, -36),
    (44, -43), (43, -50), (42, -57), (41, -65), (40, -72), (39, -80), (38, -87), (37, -95),
    (36, -102), (35, -110), (34, -117), (33, -125), (32, -133), (31, -141), (30, -149), (29, -158),
    (28, -166), (27, -175), (26, -184), (25, -193), (24, -202), (23, -211), (22, -220), (21, -230),
    (20, -240), (19, -251), (18, -262), (17, -273), (16, -284), (15, -296), (14, -309), (13, -322),
    (12, -336), (11, -351), (10, -366), (9, -383), (8, -401), (7, -422), (6, -444), (5, -470),
    (4, -501), (3, -538), (2, -589), (1, -677), (0, -800),
)

# FIDE Rating Regulations, table 8.1.2, in force in every edition we know: (difference from, to, expected by the
# higher rated player H [hundredths], by the lower rated one L). The last row has no end: "> 735".
TABLE_8_1_2: tuple[tuple[int, int | None, int, int], ...] = (
    (0, 3, 50, 50), (4, 10, 51, 49), (11, 17, 52, 48), (18, 25, 53, 47),
    (26, 32, 54, 46), (33, 39, 55, 45), (40, 46, 56, 44), (47, 53, 57, 43),
    (54, 61, 58, 42), (62, 68, 59, 41), (69, 76, 60, 40), (77, 83, 61, 39),
    (84, 91, 62, 38), (92, 98, 63, 37), (99, 106, 64, 36), (107, 113, 65, 35),
    (114, 121, 66, 34), (122, 129, 67, 33), (130, 137, 68, 32), (138, 145, 69, 31),
    (146, 153, 70, 30), (154, 162, 71, 29), (163, 170, 72, 28), (171, 179, 73, 27),
    (180, 188, 74, 26), (189, 197, 75, 25), (198, 206, 76, 24), (207, 215, 77, 23),
    (216, 225, 78, 22), (226, 235, 79, 21), (236, 245, 80, 20), (246, 256, 81, 19),
    (257, 267, 82, 18), (268, 278, 83, 17), (279, 290, 84, 16), (291, 302, 85, 15),
    (303, 315, 86, 14), (316, 328, 87, 13), (329, 344, 88, 12), (345, 357, 89, 11),
    (358, 374, 90, 10), (375, 391, 91, 9), (392, 411, 92, 8), (412, 432, 93, 7),
    (433, 456, 94, 6), (457, 484, 95, 5), (485, 517, 96, 4), (518, 559, 97, 3),
    (560, 619, 98, 2), (620, 735, 99, 1), (736, None, 100, 0),
)
# fmt: on

TABLE_END = 800  # differences beyond it are looked up as this one; the last printed row begins at 736


def _dp_table() -> np.ndarray:
    table = np.empty(101, np.int16)
    for percent, difference in TABLE_8_1_1:
        table[percent] = difference
    return table


def _percent_table() -> np.ndarray:
    table = np.empty(2 * TABLE_END + 1, np.int16)
    for lower, upper, high, low in TABLE_8_1_2:
        end = TABLE_END if upper is None else upper
        table[TABLE_END + lower : TABLE_END + end + 1] = high
        # From below, a difference of -3 to 0 is the printed "0-3" too.
        table[TABLE_END - end : TABLE_END - max(lower, 1) + 1] = low
    return table


DP = _dp_table()  # int16, shape (101,), by hundredths
PERCENT = _percent_table()  # int16, shape (1601,), by difference + TABLE_END
DP.flags.writeable = False
PERCENT.flags.writeable = False


def expected_percent(difference: np.ndarray) -> np.ndarray:
    """Score expected in one game. [hundredths of a point, int16]

    `difference`: own rating minus the opponent's, integers, any shape. FIDE Rating Regulations, table 8.1.2.
    """
    return PERCENT.take(np.asarray(difference, np.intp) + TABLE_END, mode="clip")


def dp(percent: np.ndarray) -> np.ndarray:
    """Rating difference that a score stands for. [points, int16]

    `percent`: the score in hundredths, integers 0 to 100. FIDE Rating Regulations, table 8.1.1.
    """
    return DP[np.asarray(percent, np.intp)]


def logistic(difference: float, scale: float = 400.0) -> float:
    """Score expected in one game. [points] Seed of the Italian page, (1): 1 / (1 + 10^(-D / 400))."""
    return 1.0 / (1.0 + math.pow(10.0, -difference / scale))


def logistic_of_all(difference: np.ndarray, span: float = 400.0 / math.log(10.0)) -> np.ndarray:
    """Scores expected in games: 1 / (1 + e^(-D / span)), by default Elo's curve. [points, shape of `difference`]"""
    found: np.ndarray = 1.0 / (1.0 + np.exp(-difference / span))
    return found


def normal(difference: float, deviation: float = 200.0 * math.sqrt(2.0)) -> float:
    """Score expected in one game. [points] Elo 1978: each player's performances spread by 200 points."""
    return 0.5 * math.erfc(-difference / (deviation * math.sqrt(2.0)))


def linear(difference: float, span: float = 850.0) -> float:
    """Score expected in one game, a straight line from 0 to 1 over `span` rating points. [points]

    Sonas: 850, that is 8.5 points for one per cent. Elo's linear approximation: span 4C, with C = 200.
    """
    return min(1.0, max(0.0, 0.5 + difference / span))


@overload
def half_up(value: float) -> int: ...
@overload
def half_up(value: np.ndarray) -> np.ndarray: ...
def half_up(value: float | np.ndarray) -> int | np.ndarray:
    """The nearest whole number, a half away from zero: 0.5 is 1, -0.5 is -1. [int, or an int64 array]

    A decimal half that binary cannot hold exactly (28.499999999999996 for 100 x 0.285) still counts as a half:
    differences below 10^-9 are the machine's, not the rules'.
    """
    exact = np.round(np.abs(np.asarray(value, np.float64)), 9)
    whole = (np.sign(value) * np.floor(exact + 0.5)).astype(np.int64)
    return whole if isinstance(value, np.ndarray) else int(whole)


@overload
def half_up_ratio(numerator: int, denominator: int) -> int: ...
@overload
def half_up_ratio(numerator: np.ndarray, denominator: np.ndarray | int) -> np.ndarray: ...
def half_up_ratio(numerator: int | np.ndarray, denominator: int | np.ndarray) -> int | np.ndarray:
    """numerator / denominator to the nearest whole number, a half away from zero, in integers throughout.

    Arrays are int64. The denominator is positive.
    """
    if isinstance(numerator, int) and isinstance(denominator, int):
        magnitude = (2 * abs(numerator) + denominator) // (2 * denominator)
        return magnitude if numerator >= 0 else -magnitude
    rounded: np.ndarray = np.sign(numerator) * ((2 * np.abs(numerator) + denominator) // (2 * denominator))
    return rounded


def whole(rating: np.ndarray) -> np.ndarray:
    """Ratings to the nearest whole number, a half away from zero; NaN stays NaN. [float64]"""
    known = ~np.isnan(rating)
    rounded: np.ndarray = np.where(known, half_up(np.where(known, rating, 0.0)), np.nan)
    return rounded


def nearest(rating: float) -> float:
    """The nearest whole number, a half away from zero; what binary cannot hold counts as the decimal half.

    For one number in a compiled loop; `half_up` is for arrays.
    """
    return math.copysign(math.floor(abs(rating) + 0.5 + 5e-10), rating)
