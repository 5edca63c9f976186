"""ChessGold's Elo: a new rating after every game, and a stake in virtual credits for each point that changes hands.

    x = 1 / (1 + 10^((b - a) / 400))        a: own rating, b: the opponent's
    y = a + 40 (1 - x), a + 40 (0.5 - x), a + 40 (0 - x)     for a win, a draw, a loss; to the nearest whole number
Everybody starts from 1200. The exponent is that of the platform's worked example: its formula prints (a - b) / 400,
which would give the weaker player the better chances.
"""

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.chessgold.sentences import SENTENCES
from ratings.systems.chessgold.sheet import Working, sheet
from ratings.systems.protocol.base import EMPTY_SHEET, Games, Kind, Known, Outcome, Period, compiled, knob
from ratings.systems.protocol.curves import logistic_of_all, nearest
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import both_players, last_days, ratings_apart

START = 1200.0
FACTOR = 40.0

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # after the last game, a whole number; NaN: has not played
        ("games", "<i4"),  # rated games
        ("last_day", "<i4"),  # of the event of the last one [days since 1970-01-01]; UNKNOWN_DAY
    ]
)


def strength(own: float, opponent: float) -> float:
    """x, "współczynnik siły szachisty": the score expected of a game. [points]"""
    return 1.0 / (1.0 + math.pow(10.0, (opponent - own) / 400.0))


def play(
    white: np.ndarray, black: np.ndarray, score: np.ndarray, counted: np.ndarray, rating: np.ndarray, start: float,
    factor: float, own: np.ndarray, expected: np.ndarray, change: np.ndarray,
) -> None:  # fmt: skip
    """Rate game after game. Fills `own`, `expected`, `change`, shape (2 x games,); moves `rating`, shape (players,)."""
    for game in range(len(white)):
        for side in range(2):
            player = white[game] if side == 0 else black[game]
            if counted[game] and math.isnan(rating[player]):
                rating[player] = start
            own[2 * game + side] = rating[player]
        if not counted[game]:
            continue
        for side in range(2):
            before, other = own[2 * game + side], own[2 * game + 1 - side]
            points = score[game] / 100.0 if side == 0 else 1.0 - score[game] / 100.0
            x = strength(before, other)
            expected[2 * game + side] = x
            change[2 * game + side] = nearest(before + factor * (points - x)) - before
        rating[white[game]] += change[2 * game]
        rating[black[game]] += change[2 * game + 1]


@dataclass(frozen=True)
class ChessGoldRules(Defaults):
    """ChessGold's rules with what two players agree on before a game: how much one Elo point is worth."""

    slug: str = "chessgold"
    factor: float = knob(FACTOR, 1, 100)  # k
    stake: float = knob(1.0, 0, 1000)  # virtual credits for one Elo point; only credits, never money
    settle_draws: bool = knob(False, 0, 1)  # the text speaks of a reward for a victory only
    version: str = "1"
    cut_changes_nothing: bool = True
    additive: bool = True

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan, last_day=UNKNOWN_DAY)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The ratings after the period's last game. Without `working` the sheet is left empty."""
        games, count = period.games, len(memory)
        counted = games.kind == Kind.PLAYED
        player = both_players(games)
        own, expected, change = (np.full(len(player), np.nan) for _ in range(3))
        rating = np.ascontiguousarray(memory["rating"])
        compiled(play, len(games), (strength, nearest))(
            games.white, games.black, games.score, counted, rating, START, float(self.factor), own, expected, change
        )
        both = np.repeat(counted, 2)
        result = copied(memory)
        result["rating"] = rating
        result["games"] += np.bincount(player, both, count).astype(np.int32)
        result["last_day"] = last_days(memory["last_day"], games, player, both)
        if not working:
            return Outcome(result, EMPTY_SHEET)
        new = np.isnan(memory["rating"])
        facts = Working(
            games, player, own, expected, change, both, new, START, float(self.factor), self.stake, self.settle_draws
        )
        return Outcome(result, sheet(facts))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        return logistic_of_all(ratings_apart(memory, games))

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(memory["rating"], memory["games"], factor=self.factor)

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known."""
        return recalled(self.blank, known)


CHESSGOLD = ChessGoldRules()
