"""A rating like that of the Universal Rating System: all games of six years at every tempo, explained at once.

Published (universalrating.com, FAQ): one rating for each player, the strength at standard chess, from all games of the
last 72 months; older games count less, by exponential decay, and faster ones less; all ratings are found together as
the most likely ones, independently of earlier lists. NOT published: the decay, the weights, the draws, the connection.
Project convention: w = w_t x 0.5^(months / 24), w_t = 1 standard, 0.60 rapid, 0.25 blitz; the ratings maximise
sum of w [s ln E + (1 - s) ln (1 - E)], E = 1 / (1 + 10^(-D / 400)), with half a draw against the middle of the pool
added for everybody; the largest connected group is rated, and printed from five weighted games on.
"""

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.protocol.base import Games, Known, Outcome, Period, Tempo, knob
from ratings.systems.protocol.curves import whole
from ratings.systems.protocol.defaults import Defaults, never_seen, printed
from ratings.systems.protocol.epoch import months_old
from ratings.systems.protocol.not_rated import reasons
from ratings.systems.protocol.player_games import PlayerGames, player_games
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import ratings_apart
from ratings.systems.protocol.simultaneous import Pairs, ranks
from ratings.systems.urs.likelihood import majority, maximum_likelihood, sigma
from ratings.systems.urs.sentences import NUMBER, SENTENCES
from ratings.systems.urs.sheet import Solution, sheet

# Project conventions: the system's own constants are unpublished.
MONTHS = 72
HALF_LIFE = 24  # months
TEMPO_WEIGHTS = {Tempo.STANDARD: 1.0, Tempo.RAPID: 0.60, Tempo.BLITZ: 0.25}
PRIOR = 0.5  # draws against the middle of the pool
LEAST = 5.0  # weighted games
CALIBRATED = (3, 20)  # ranks on the list before
START = 1500.0  # average of a first list where nobody has a FIDE rating

# Everything the system remembers about a player: the games themselves come anew with every period.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # to a millionth of a point; NaN: not in the pool
        ("listed", "?"),  # had five weighted games
        ("weighted", "<f8"),  # weighted games
        ("games", "<i4"),  # counted games of the 72 months
    ]
)


@dataclass(frozen=True)
class UniversalLike(Defaults):
    """A simultaneous rating over 72 months. `Period.games` holds all of them, at every tempo."""

    slug: str = "urs"
    prior: float = knob(PRIOR, 0.01, 10)  # draws against the middle of the pool
    least: float = knob(LEAST, 0, 100)  # weighted games
    version: str = "1"
    cut_changes_nothing: bool = False
    idle_moves: bool = True

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        """The list computed from all games of the window; of `memory` only the level of the ratings is used."""
        count = len(memory)
        side = player_games(period.games, reasons(period.games, None, NUMBER), NUMBER["decided"])
        age = months_old(period.games.day, period.effective)[side.game]
        side.why[side.counted & (age >= MONTHS)] = NUMBER["too-old"]
        counted = side.counted
        pool = majority(side.player[counted], side.opponent[counted], side.game[counted], count)
        side.why[side.counted & ~pool[side.player]] = NUMBER["not-connected"]

        weight = weights(period.games.tempo[side.game], age)
        pairs = _pairs(side, weight)
        weighted = np.bincount(pairs.player, pairs.weight, count)
        explained = maximum_likelihood(pairs, pool, self.prior)
        # Sums of decayed weights: five games are five games in spite of the last binary digit.
        listed = np.round(weighted, 9) >= self.least
        middle = _middle(memory, period.players.outside, explained, listed)
        result = np.full(count, self.blank)
        result["rating"] = np.round(explained + middle, 6)
        result["listed"], result["weighted"] = listed, weighted
        result["games"] = np.bincount(pairs.player, minlength=count)
        return Outcome(result, sheet(Solution(side, weight, result, middle, self.prior, self.least)))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        return sigma(ratings_apart(memory, games))

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(whole(np.where(memory["listed"], memory["rating"], np.nan)), memory["games"])

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published ratings are known: they set the level of the list, nothing else."""
        memory = np.full(len(known), self.blank)
        memory["rating"], memory["listed"] = known.rating, known.rated
        return memory


def weights(tempo: np.ndarray, age: np.ndarray) -> np.ndarray:
    """Weight of a game: of its tempo, halved every 24 months. [fraction] `age`: whole months, below 72."""
    by_tempo = np.array([TEMPO_WEIGHTS[each] for each in Tempo])
    by_age = 0.5 ** (np.arange(MONTHS) / HALF_LIFE)
    weight: np.ndarray = by_tempo[tempo] * by_age[np.minimum(age, MONTHS - 1)]
    return weight


def _pairs(side: PlayerGames, weight: np.ndarray) -> Pairs:
    counted = side.counted
    return Pairs(side.player[counted], side.opponent[counted], weight[counted], side.score[counted])


def _middle(memory: np.ndarray, outside: np.ndarray, explained: np.ndarray, listed: np.ndarray) -> float:
    """The rating M of the middle of the pool, which puts the list on its level. [rating points]

    Those ranked #3 to #20 on the list before keep their average; without any, all who are on both lists; on a first
    list those with a FIDE rating have FIDE's average; without any, the average is 1500 (project convention).
    """
    before = np.where(memory["listed"], memory["rating"], np.nan)
    rank = ranks(before)
    both = listed & (rank > 0)
    for group, wanted in (
        (both & (rank >= CALIBRATED[0]) & (rank <= CALIBRATED[1]), before),
        (both, before),
        (listed & ~np.isnan(outside), outside),
        (listed, np.full(len(listed), START)),
    ):
        if group.any():
            return math.fsum((wanted - explained)[group].tolist()) / int(np.count_nonzero(group))
    return START


SIX_YEARS = UniversalLike()
