"""Chessmetrics in full: a weighted and padded simultaneous performance rating over 48 months.

A game that is m months old has the weight w = (48 - m) / 48. With N the sum of a player's weights, Ra the average
rating of the opponents and p the score as a fraction, both weighted: P = Ra + 850 x (p - 0.50), and
R = (P N + 4 Ra + 3 x 2300) / (N + 7) + 43. All ratings of a closed pool are found together, the opponents counting
with the same list's ratings; after each pass all are moved so that the players ranked #3 to #20 on both this list and
the one before keep their average. Source: Sonas, chessmetrics.com, "Formulas" (2005).
"""

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.chessmetrics.formulas import BONUS, FLOOR, FLOOR_DRAWS, SAME_DRAWS, SPAN, weights
from ratings.systems.chessmetrics.full_sheet import Solution, full_sheet
from ratings.systems.chessmetrics.pool import Padding, closed_pool, simultaneous
from ratings.systems.chessmetrics.sentences import FULL_SENTENCES, GAME_NUMBER
from ratings.systems.protocol.base import Games, Known, Outcome, Period, Tempo, knob
from ratings.systems.protocol.curves import whole
from ratings.systems.protocol.defaults import Defaults, never_seen, printed
from ratings.systems.protocol.epoch import months_old
from ratings.systems.protocol.not_rated import reasons
from ratings.systems.protocol.player_games import PlayerGames, player_games
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import ratings_apart
from ratings.systems.protocol.simultaneous import Pairs, ranks

MONTHS = 48
LEAST = 5.0  # weighted games
CALIBRATED = (3, 20)  # ranks
PADDING = Padding(SAME_DRAWS, FLOOR_DRAWS, FLOOR, BONUS)
SEED_AMONG = 10  # the seed is an active player of the top ten

# Everything the system remembers about a player: the games themselves come anew with every period.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # to a millionth of a point; NaN: outside the pool
        ("listed", "?"),  # had five weighted games
        ("weighted", "<f8"),  # weighted games within the pool
        ("games", "<i4"),  # counted games of the 48 months
    ]
)


@dataclass(frozen=True)
class ChessmetricsFull(Defaults):
    """The form with a window of 48 months. `Period.games` holds all of them."""

    slug: str = "chessmetrics-full"
    tempo: Tempo = Tempo.STANDARD
    padding: Padding = PADDING
    least: float = knob(LEAST, 0, 100)  # weighted games
    version: str = "1"
    cut_changes_nothing: bool = False
    idle_moves: bool = True

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan)

    @property
    def sentences(self) -> Sentences:
        return FULL_SENTENCES

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        """The list computed from all games of the window; of `memory` only the ranking before is used."""
        count = len(memory)
        side = player_games(period.games, reasons(period.games, self.tempo, GAME_NUMBER), GAME_NUMBER["decided"])
        left = weights(months_old(period.games.day, period.effective), MONTHS)[side.game]
        side.why[side.counted & (left == 0)] = GAME_NUMBER["too-old"]
        # Counted in whole months: sums of 48ths would miss five games, or a tie, by a hair.
        pool = self._pool(memory, period.players.outside, _pairs(side, left, side.counted), count)
        side.why[side.counted & ~pool[side.player]] = GAME_NUMBER["you-outside"]
        side.why[side.counted & ~pool[side.opponent]] = GAME_NUMBER["opponent-outside"]

        weighted = np.bincount(side.player[side.counted], left[side.counted], count) / MONTHS
        weight = left / MONTHS
        pairs = _pairs(side, weight, side.counted)
        raw, gain = simultaneous(pairs, weighted > 0, self.padding, SPAN)
        listed = weighted >= self.least
        shift = _shift(memory, period.players.outside, raw, gain, listed, self.padding.floor)
        result = np.full(count, self.blank)
        result["rating"] = np.round(raw + shift * gain, 6)
        result["listed"], result["weighted"] = listed, weighted
        result["games"] = np.bincount(pairs.player, minlength=count)
        return Outcome(result, full_sheet(Solution(side, weight, result, self.padding, shift, self.least)))

    def _pool(self, memory: np.ndarray, outside: np.ndarray, pairs: Pairs, count: int) -> np.ndarray:
        games = np.bincount(pairs.player, pairs.weight, count)
        return closed_pool(pairs, _seed(memory, outside, games), games >= self.least * MONTHS)

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """The score at which the performance against the opponent is one's own rating."""
        return np.clip(0.5 + ratings_apart(memory, games) / SPAN, 0, 1)

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(whole(np.where(memory["listed"], memory["rating"], np.nan)), memory["games"])

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published ratings are known: they set the level of the list, nothing else."""
        memory = np.full(len(known), self.blank)
        memory["rating"], memory["listed"] = known.rating, known.rated
        return memory


def _pairs(side: PlayerGames, weight: np.ndarray, counted: np.ndarray) -> Pairs:
    return Pairs(side.player[counted], side.opponent[counted], weight[counted], side.score[counted])


def _seed(memory: np.ndarray, outside: np.ndarray, games: np.ndarray) -> np.ndarray:
    """The most active player of the top ten of the list before, or of FIDE's ratings, or of all. [bool]

    Sonas chose "a top-five or top-ten player who had been very active"; that it is the one with the most weighted
    games, and that equals are taken together, is project convention.
    """
    for known in (np.where(memory["listed"], memory["rating"], np.nan), outside):
        rank = ranks(np.where(games > 0, known, np.nan))
        top = (rank > 0) & (rank <= SEED_AMONG)
        if top.any():
            break
    else:
        top = np.full(len(games), fill_value=True)
    seed: np.ndarray = top & (games == games[top].max(initial=0.0))
    return seed


def _shift(
    memory: np.ndarray, outside: np.ndarray, raw: np.ndarray, gain: np.ndarray, listed: np.ndarray, floor: float
) -> float:
    """What every pass adds to all ratings to keep the list level. [rating points]

    The players ranked #3 to #20 on both lists keep their average. Project convention: where there are none, all
    who are on both lists; on a first list those with a FIDE rating have FIDE's average; without any, the average is
    that of the padding, 2300.
    """
    before = np.where(memory["listed"], memory["rating"], np.nan)
    both = listed & ~np.isnan(before)
    then, now = ranks(before), ranks(np.where(listed, np.round(raw, 6), np.nan))
    middle = both & (np.minimum(then, now) >= CALIBRATED[0]) & (np.maximum(then, now) <= CALIBRATED[1])
    for group, wanted in (
        (middle, before),
        (both, before),
        (listed & ~np.isnan(outside), outside),
        (listed, np.full(len(raw), floor)),
    ):
        if group.any():
            return math.fsum((wanted - raw)[group].tolist()) / math.fsum(gain[group].tolist())
    return 0.0


FOUR_YEARS = ChessmetricsFull()
