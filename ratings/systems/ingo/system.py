"""Anton Hoesslinger's Ingo system, West Germany 1948 to 1992: every tournament replaces the number; lower is better.

New Ingo = N - (P - 50): N is the average number of the participants, the player among them, P the score in per cent.
12 points of 16 are 75 %, and the new number is N - 25; 3 of 10 are 30 %, and it is N + 20.
The weighted form of later years lets the old number count as D games more, D = 10, 15 or 20 with age; its average is
the opponents' alone. Numbers are whole and may fall below 0. Tournaments follow one another in the order of their ends.
"""

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.ingo.sentences import REPLACING, WEIGHING
from ratings.systems.ingo.sheet import sheet
from ratings.systems.protocol.base import Games, Known, Outcome, Period, Tempo, knob
from ratings.systems.protocol.curves import half_up_ratio
from ratings.systems.protocol.defaults import Defaults, copied, fide_rating, never_seen, printed, recalled
from ratings.systems.protocol.epoch import years
from ratings.systems.protocol.evaluations import Terms, evaluate
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import rated, ratings_apart

PER_CENT = -1  # what a per cent of the score above one half puts on
NEWCOMER = 230  # the high number a player begins with who has no Elo rating; it stands for Elo 1000
# Age at most, and how many games the old number counts as; the last for older players and for unknown ages.
INERTIA = ((20, 10), (25, 15), (math.inf, 20))

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # Ingo number, whole; NaN: never evaluated
        ("evaluations", "<i4"),  # tournaments evaluated, the index printed behind the number
        ("games", "<i4"),  # counted games in the whole career
    ]
)


@dataclass(frozen=True)
class IngoRules(Defaults):
    """One form of the system."""

    slug: str
    own_counts: bool  # the player's own number is part of N, and every opponent is counted once
    inertia: tuple[tuple[float, int], ...] = ()  # empty: complete replacement
    newcomer: int = knob(NEWCOMER, 0, 400)
    tempo: Tempo = Tempo.STANDARD
    version: str = "1"
    cut_changes_nothing: bool = True
    additive: bool = False  # every tournament replaces the number

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan)

    @property
    def sentences(self) -> Sentences:
        return WEIGHING if self.inertia else REPLACING

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        games = period.games
        counts = rated(games, self.tempo)
        start = _start(period, self.newcomer)
        again = met_again(games, counts) if self.own_counts else np.zeros(len(games), bool)
        terms = Terms(PER_CENT, self.own_counts, from_the_first_game=False)
        events = evaluate(games, counts, memory["rating"], start, terms, again, _inertia(period, self.inertia))
        result = copied(memory)
        result["rating"] = events.rating
        result["evaluations"] += np.bincount(events.player, minlength=len(memory)).astype(np.int32)
        result["games"] += np.bincount(events.player, events.games, len(memory)).astype(np.int32)
        return Outcome(result, sheet(games, self.tempo, events, start, again, bool(self.inertia)))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """The score at which the tournament's number is one's own."""
        return np.clip(0.5 + ratings_apart(memory, games) / (100 * PER_CENT), 0, 1)

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(memory["rating"], memory["games"])

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known."""
        memory = recalled(self.blank, known)
        memory["evaluations"][known.rated] = np.maximum(known.index[known.rated], 0)
        return memory


def met_again(games: Games, counts: np.ndarray) -> np.ndarray:
    """Games between two who met in the same event before. [bool, shape (games,)]"""
    order = np.flatnonzero(counts)
    white, black = games.white[order], games.black[order]
    # The event and the two players, whoever had White.
    pair = np.stack([games.event[order], np.minimum(white, black), np.maximum(white, black)])
    by_pair = np.lexsort(pair)
    order, pair = order[by_pair], pair[:, by_pair]
    again = np.zeros(len(games), bool)
    again[order[1:][(pair[:, 1:] == pair[:, :-1]).all(axis=0)]] = True
    return again


def _start(period: Period, newcomer: int) -> np.ndarray:
    """The number a newcomer begins with: that of the FIDE rating, of our FIDE list, or a high one for everybody."""
    elo = fide_rating(period.players)
    start = np.full(len(elo), float(newcomer))
    known = ~np.isnan(elo)
    start[known] = half_up_ratio(2840 - elo[known].astype(np.int64), 8)
    return start


def _inertia(period: Period, table: tuple[tuple[float, int], ...]) -> np.ndarray:
    """How many games the old number counts as, of each event and player's year of birth. [int64, (2, games)]"""
    games = period.games
    born = np.stack([period.players.birth_year[games.white], period.players.birth_year[games.black]]).astype(np.int64)
    if not table:
        return np.zeros_like(born)
    age = years(games.day) - born  # an unknown year of birth is 0: older than all
    steps: np.ndarray = np.select([age <= up_to for up_to, _ in table], [games for _, games in table])
    return steps


INGO = IngoRules("ingo", own_counts=True)
INGO_WEIGHTED = IngoRules("ingo-weighted", own_counts=False, inertia=INERTIA)
