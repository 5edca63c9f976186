"""Alliot: a player as a Markov chain between evaluations, and the forecast of a game between two of them.

J.-M. Alliot, Who is the Master?, ICGA Journal 39 (2017) 3-43. Its abstract was read: conformance, the gain of a move,
and a matrix for each player and year, combined to forecast matches. The classes, the smoothing and the reading of the
outcome are project conventions.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ratings.formulas.engine.positions import FIRST_MOVE, Position

Matrix = np.ndarray[Any, Any]
CUTS = (-200, -120, -60, -20, 20, 60, 120, 200)  # centipawns, from the side of the player who moves
CLASSES = len(CUTS) + 1
EQUAL = CLASSES // 2
SMOOTHING = 1.0  # added to every cell, so that what was not seen is possible
MOVES = 30  # pairs of moves from move 12 to the end, where the length of games is not known


def classes(evaluations: Sequence[int]) -> Matrix:
    """The class of each evaluation: 0 lost, 4 equal, 8 won."""
    return np.searchsorted(CUTS, np.asarray(evaluations, dtype=float), side="right")


@dataclass(frozen=True)
class Indicators:
    """What the moves of a player and a year say."""

    positions: int
    conformance: float  # share of the engine's moves
    gain: float  # mean of evaluation after less before the move; never above 0 [centipawns]
    matrix: Matrix  # shape (9, 9): class before the move -> class after it; rows sum to one


def indicators(positions: Sequence[Position], first_move: int = FIRST_MOVE) -> Indicators | None:
    """The indicators of the moves from `first_move` on; None where there are none."""
    counted = [position for position in positions if position.move >= first_move]
    if not counted:
        return None
    gains = [min(position.played - position.best, 0) for position in counted]
    return Indicators(
        len(counted),
        sum(position.same for position in counted) / len(counted),
        float(np.mean(np.clip(gains, CUTS[0] - CUTS[-1], 0))),
        matrix(counted),
    )


def matrix(positions: Sequence[Position], smoothing: float = SMOOTHING) -> Matrix:
    """How often a player goes from one class to another with one move; rows sum to one."""
    counts = np.full((CLASSES, CLASSES), smoothing)
    before = classes([position.best for position in positions])
    after = classes([position.played for position in positions])
    np.add.at(counts, (before, after), 1)
    return np.asarray(counts / counts.sum(axis=1, keepdims=True))


@dataclass(frozen=True)
class Forecast:
    """Of one game, from White's side."""

    win: float
    draw: float
    loss: float

    @property
    def score(self) -> float:
        return self.win + self.draw / 2


def forecast(white: Matrix, black: Matrix, moves: int = MOVES, start: int = EQUAL) -> Forecast:
    """The game of two chains: `moves` pairs of moves from the class `start`, White to move."""
    pair = white @ np.fliplr(np.eye(CLASSES)) @ black @ np.fliplr(np.eye(CLASSES))
    end = np.linalg.matrix_power(pair, moves)[start]
    return Forecast(float(end[-1]), float(end[1:-1].sum()), float(end[0]))


def match(one: Matrix, other: Matrix, games: int, moves: int = MOVES) -> float:
    """The points the first is expected to score in a match with alternate colours, White first."""
    as_white = forecast(one, other, moves).score
    as_black = 1 - forecast(other, one, moves).score
    return (games - games // 2) * as_white + games // 2 * as_black


def brier(expected: Sequence[float], scores: Sequence[float]) -> Matrix:
    """The squared error of each forecast of a score; their mean is the Brier score of expected points."""
    return np.asarray((np.asarray(expected) - np.asarray(scores)) ** 2)
