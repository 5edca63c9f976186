"""A position that a player had to move in, as an engine assessed it, and which positions count."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

FIRST_MOVE = 12  # before it players repeat what they prepared (Guid and Bratko 2006)
DECIDED = 200  # centipawns: beyond it a player no longer looks for the best move (Guid and Bratko 2006)
MOST_LOSS = 300  # centipawns of one move; project convention, so that one blunder does not outweigh a match
BLUNDER = 100  # centipawns; recalled, not read in the paper
FEWEST = 30  # positions for a number; project convention
MATE = 10_000  # centipawns, less one for each move until it; project convention


@dataclass(frozen=True, slots=True)
class Position:
    """One move of one player. Evaluations are from that player's side. [centipawns]"""

    game: str  # any key that tells games apart
    move: int  # number of the move, as in a scoresheet
    best: int  # evaluation of the engine's move
    played: int  # evaluation of the move that was played
    same: bool  # the player played the engine's move
    complexity: float | None = None  # of the position [pawns]; None where the engine did not tell it


@dataclass(frozen=True)
class Filter:
    """Which positions count, and what a move may lose at most."""

    first_move: int = FIRST_MOVE
    decided: int = DECIDED
    most_loss: int = MOST_LOSS

    def counts(self, position: Position) -> bool:
        """Positions are left out where both evaluations are beyond the limit, whoever is better.

        Some tell the paper's rule as "beyond it on the same side". The paper's table of the title matches comes out
        with this one (Botvinnik 1960: 548 positions) and not with that one (549).
        """
        decided = abs(position.best) > self.decided and abs(position.played) > self.decided
        return position.move >= self.first_move and not decided

    def loss(self, position: Position) -> int:
        """What the move lost. [centipawns] An engine that likes the played move better after all: nothing."""
        return min(max(position.best - position.played, 0), self.most_loss)


USUAL = Filter()


@dataclass(frozen=True)
class Games:
    """Sums of each game, shape (games,): what intervals are drawn from."""

    positions: np.ndarray[Any, Any]
    loss: np.ndarray[Any, Any]  # centipawns
    same: np.ndarray[Any, Any]  # positions in which the engine's move was played
    blunders: np.ndarray[Any, Any]

    def __len__(self) -> int:
        return len(self.positions)


def by_game(positions: Iterable[Position], rule: Filter = USUAL) -> Games:
    """The sums of the positions that count, game by game in the order in which the games come."""
    sums: dict[str, list[int]] = {}
    for position in positions:
        if rule.counts(position):
            loss, row = rule.loss(position), sums.setdefault(position.game, [0, 0, 0, 0])
            row[0] += 1
            row[1] += loss
            row[2] += position.same
            row[3] += loss >= BLUNDER
    table = np.array(list(sums.values()), np.int64).reshape(-1, 4)
    return Games(*table.T)
