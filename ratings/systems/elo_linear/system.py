"""Elo's linear approximation: a straight line instead of the table of expected scores.

    R' = R + K/2 [W - L + 1/2 sum of D / C]        W games won, L lost, D the opponent's rating minus one's own
which is R + K (S - sum of E) with E = 1/2 - D / 4C: 4C rating points stand for 100 %. (Elo 1978; the US federation's
correspondence ratings had K 32 and C 200, which makes it R + 16 (W - L) + 0.04 sum of D.)
"""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.elo_linear.sentences import SENTENCES
from ratings.systems.elo_linear.sheet import Working, sheet
from ratings.systems.protocol.base import EMPTY_SHEET, Games, Known, Outcome, Period, Tempo, knob
from ratings.systems.protocol.curves import half_up
from ratings.systems.protocol.defaults import Defaults, copied, fide_rating_or, never_seen, printed, recalled
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import both_players, both_scores, last_days, opposite, rated, ratings_apart

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # of the newest list, a whole number; NaN: never rated
        ("games", "<i4"),  # rated games
        ("last_day", "<i4"),  # of the event of the last one [days since 1970-01-01]; UNKNOWN_DAY
    ]
)


def counted_difference(apart: np.ndarray, c: float) -> np.ndarray:
    """D as counted, at most 2C: no more than the whole point can be expected. [rating points] Project convention."""
    counted: np.ndarray = np.clip(apart, -2 * c, 2 * c)
    return counted


@dataclass(frozen=True)
class LinearRules(Defaults):
    """The linear approximation with its two constants."""

    slug: str = "elo-linear"
    tempo: Tempo = Tempo.STANDARD
    factor: float = knob(32, 1, 100)  # K [rating points a game]
    c: float = knob(200, 50, 500)  # C, Elo's class interval [rating points]
    start: int = knob(1500, 0, 3000)  # of a player who has no rating anywhere
    version: str = "1"
    cut_changes_nothing: bool = False
    additive: bool = True

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan, last_day=UNKNOWN_DAY)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The next list. Without `working` the sheet is left empty."""
        games, count = period.games, len(memory)
        new = np.isnan(memory["rating"])
        outside = period.players.outside
        rating = np.where(new, fide_rating_or(self.start, period.players), memory["rating"])
        counted = rated(games, self.tempo)
        player = both_players(games)
        own = rating[player]
        apart = counted_difference(opposite(own) - own, self.c)
        score = both_scores(games)
        both = np.repeat(counted, 2)
        played = np.bincount(player, both, count).astype(np.int64)
        # W - L + 1/2 sum of D / C
        balance = np.bincount(player, (2 * score - 1) * both, count) + np.bincount(player, apart * both, count) / (
            2 * self.c
        )
        after = half_up(rating + self.factor / 2 * balance)

        result = copied(memory)
        result["rating"] = np.where(~new | (played > 0), after, np.nan)
        result["games"] += played.astype(np.int32)
        result["last_day"] = last_days(memory["last_day"], games, player, both)
        if not working:
            return Outcome(result, EMPTY_SHEET)
        facts = Working(games, self.tempo, player, rating, new, outside, apart, score, both, self.factor, self.c)
        return Outcome(result, sheet(facts))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        return 0.5 - counted_difference(-ratings_apart(memory, games), self.c) / (4 * self.c)

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(memory["rating"], memory["games"], factor=self.factor)

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known."""
        return recalled(self.blank, known)


ELO_LINEAR = LinearRules()
