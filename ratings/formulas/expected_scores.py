"""Expectancy profiles: which curve turns a difference of ratings into an expected score, and how it is capped."""

from collections.abc import Callable
from dataclasses import dataclass

from federation.vocabulary.words import are_words
from ratings.systems.protocol.curves import PERCENT, TABLE_END, half_up, linear, logistic, normal

CORRECTED_SCALE = 480.0  # Sonas 2011: 5/6 of the difference is true, that is 400 / (5/6)


@dataclass(frozen=True)
class Curve:
    """One way from a difference of ratings to an expected score."""

    slug: str
    name: str
    formula: str
    source: str
    expected: Callable[[float], float]  # own rating - opponent's -> points

    def __post_init__(self) -> None:
        are_words(self, "name", "formula", "source")


def table(difference: float) -> float:
    """Score expected in one game. [points] FIDE Rating Regulations, table 8.1.2; fractions of a point are rounded."""
    at = max(-TABLE_END, min(TABLE_END, half_up(difference)))
    return int(PERCENT[at + TABLE_END]) / 100


CURVES: dict[str, Curve] = {
    curve.slug: curve
    for curve in (
        Curve("logistic", "Logistic", "1 / (1 + 10^(−D / 400))", "Elo’s system since the 1970s", logistic),
        Curve("table", "FIDE table", "table 8.1.2", "FIDE Rating Regulations 8.1.2", table),
        Curve("normal", "Normal", "Φ(D / (200√2))", "Elo 1978; the DWZ’s curve", normal),
        Curve("linear", "Straight line, 850", "0.5 + D / 850, from 0 to 1", "Jeff Sonas, Chessmetrics", linear),
        Curve(
            "logistic-480",
            "Logistic, 480",
            "1 / (1 + 10^(−D / 480))",
            "Jeff Sonas, 30 March 2011: five sixths of a difference are true",
            lambda difference: logistic(difference, CORRECTED_SCALE),
        ),
    )
}
CAPS: dict[str, int | None] = {"none": None, "400": 400, "800": 800}


def capped(difference: float, cap: int | None) -> float:
    """The difference as it counts: FIDE's 400-point rule, or Sonas' 800. [rating points]"""
    return difference if cap is None else max(-float(cap), min(float(cap), difference))


def expected(curve: str, difference: float, cap: int | None = None) -> float:
    """Score expected in one game. [points] KeyError: no such curve."""
    return CURVES[curve].expected(capped(difference, cap))


def difference_for(curve: str, score: float) -> int | None:
    """The least whole difference at which `score` is expected; None: it never is. [rating points]"""
    at_least = (each for each in range(-2000, 2001) if CURVES[curve].expected(each) >= score)
    return next(at_least, None)
