"""Guid and Bratko: how much a player's moves lose, as an engine sees it.

M. Guid, I. Bratko, Computer Analysis of World Chess Champions, ICGA Journal 29 (2006) 65-73, with the title matches of
fourteen champions, and 34 (2011) 71-81. The mean difference between the evaluation of the best move and of the move
played, from move 12 on, without positions in which both are beyond two pawns.

The share of blunders, complexity and the expected loss are recalled from the paper and could not be read in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from ratings.formulas.engine.positions import FEWEST, USUAL, Filter, Games, Position, by_game

DRAWS = 2000  # samples of an interval
FEWEST_DRAWS, MOST_DRAWN = 400, 4_000_000  # samples of very many games, and games drawn in all: 32 MB
SEED = 2006  # the same interval each time
CERTAINTY = 95  # per cent
PAWN = 100  # centipawns

Interval = tuple[float, float]


@dataclass(frozen=True)
class Summary:
    """What the moves of a player say, in the games that were asked about."""

    games: int
    positions: int
    loss: float  # mean [centipawns]
    same: float  # share of the engine's moves
    blunders: float  # share
    loss_interval: Interval  # by drawing games anew
    same_interval: Interval
    blunders_interval: Interval


def summary(positions: Sequence[Position], rule: Filter = USUAL, fewest: int = FEWEST) -> Summary | None:
    """The numbers of a player; None where fewer than `fewest` positions count."""
    games = by_game(positions, rule)
    total = int(games.positions.sum())
    if total < max(fewest, 1):
        return None
    drawn = draws(len(games))
    return Summary(
        games=len(games),
        positions=total,
        loss=float(games.loss.sum() / total),
        same=float(games.same.sum() / total),
        blunders=float(games.blunders.sum() / total),
        loss_interval=interval(games, games.loss, drawn),
        same_interval=interval(games, games.same, drawn),
        blunders_interval=interval(games, games.blunders, drawn),
    )


def draws(games: int) -> np.ndarray[Any, Any]:
    """How often each game is drawn in each sample, shape (samples, games)."""
    samples = min(DRAWS, max(FEWEST_DRAWS, MOST_DRAWN // games))
    return np.random.default_rng(SEED).multinomial(games, np.full(games, 1 / games), samples)


def interval(games: Games, part: np.ndarray[Any, Any], drawn: np.ndarray[Any, Any]) -> Interval:
    """Between which values 95 of 100 samples of the games lie."""
    means = (drawn @ part) / np.maximum(drawn @ games.positions, 1)
    return percentiles(means)


def percentiles(values: np.ndarray[Any, Any]) -> Interval:
    beyond = (100 - CERTAINTY) / 2
    low, high = np.percentile(values, [beyond, 100 - beyond])
    return float(low), float(high)


@dataclass(frozen=True)
class Depth:
    """What an engine thought at one depth: its two best moves with their evaluations. [centipawns]"""

    depth: int
    best: str
    evaluation: int
    second: int | None  # None where there is only one move


def complexity(depths: Sequence[Depth]) -> float:
    """How much the engine changed its mind: the sum of best less second best where the best move changed. [pawns]"""
    total = 0
    for before, now in pairwise(depths):
        if now.best != before.best and now.second is not None:
            total += abs(now.evaluation - now.second)
    return total / PAWN


BOUNDS = tuple(step / 10 for step in range(1, 11))  # of classes of complexity [pawns]; the last one is open


def class_of(value: float) -> int:
    return int(np.searchsorted(BOUNDS, value, side="right"))


def losses_by_complexity(positions: Sequence[Position], rule: Filter = USUAL) -> dict[int, float]:
    """Class of complexity -> mean loss of a player in it. [centipawns]"""
    found: dict[int, list[int]] = {}
    for position in positions:
        if position.complexity is not None and rule.counts(position):
            found.setdefault(class_of(position.complexity), []).append(rule.loss(position))
    return {each: sum(losses) / len(losses) for each, losses in sorted(found.items())}


def frequencies(positions: Sequence[Position], rule: Filter = USUAL) -> dict[int, float]:
    """Class of complexity -> its share among the positions of everybody: the field on which players are compared."""
    counted: dict[int, int] = {}
    for position in positions:
        if position.complexity is not None and rule.counts(position):
            each = class_of(position.complexity)
            counted[each] = counted.get(each, 0) + 1
    total = sum(counted.values())
    return {each: number / total for each, number in sorted(counted.items())}


def expected_loss(own: dict[int, float], field: dict[int, float]) -> float | None:
    """The mean loss a player would have had in positions as complex as those of the field. [centipawns]

    Classes in which the player never had to move are left out. None where nothing is known.
    """
    known = {each: share for each, share in field.items() if each in own}
    total = sum(known.values())
    return sum(share * own[each] for each, share in known.items()) / total if total else None


def order(values: Sequence[float]) -> np.ndarray[Any, Any]:
    """Ranks from 1, equal values sharing their mean rank."""
    given = np.asarray(values)
    below = (given[:, None] > given[None, :]).sum(axis=1)
    equal = (given[:, None] == given[None, :]).sum(axis=1)
    return np.asarray(below + (equal + 1) / 2)


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """How alike two orders are: 1 the same, -1 turned round."""
    return float(np.corrcoef(order(one), order(other))[0, 1])
