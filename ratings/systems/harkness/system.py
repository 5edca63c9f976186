"""Kenneth Harkness' system, United States 1950 to 1960: every tournament replaces the rating.

New rating = Rc + 10 (P - 50): Rc is the average rating of the competition, P the score in per cent. A score of 50 %
makes the average of the competition, every per cent more or less 10 points more or less; the old rating plays no part.
Ratings are whole. Tournaments follow one another in the order of their ends.
"""

from dataclasses import dataclass

import numpy as np

from ratings.systems.harkness.evaluations import evaluate
from ratings.systems.harkness.sentences import SENTENCES
from ratings.systems.harkness.sheet import sheet
from ratings.systems.protocol.base import Known, Late, Outcome, Period, Sentences, Tempo, knob, never_seen, rated_ones
from ratings.systems.protocol.curves import half_up
from ratings.systems.protocol.sides import rated

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # whole; NaN: unrated
        ("events", "<i4"),  # tournaments that made a rating
        ("games", "<i4"),  # counted games in the whole career
    ]
)


@dataclass(frozen=True)
class HarknessRules:
    """The system with one reading of "the average of the competition"."""

    slug: str = "harkness"
    own_counts: bool = knob(False, 0, 1)  # False: the opponents met; True: the player himself is part of the average
    tempo: Tempo = Tempo.STANDARD
    version: str = "1"
    late: Late = Late.NEXT
    cut_changes_nothing: bool = True
    additive: bool = False  # every tournament replaces the rating
    idle_moves: bool = False

    @property
    def blank(self) -> np.ndarray:
        return never_seen(MEMORY)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        games = period.games
        counts = rated(games, self.tempo)
        start = _start(period)
        events = evaluate(games, counts, memory["rating"], start, self.own_counts)
        result = memory.copy()
        result["rating"] = events.rating
        result["events"] += np.bincount(events.player, minlength=len(memory)).astype(np.int32)
        result["games"] += np.bincount(events.player, events.games, len(memory)).astype(np.int32)
        return Outcome(result, sheet(games, self.tempo, events, start))

    def published(self, memory: np.ndarray) -> np.ndarray:
        return rated_ones(memory)

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known."""
        memory = np.full(len(known), self.blank)
        rated = ~np.isnan(known.rating)
        memory["rating"][rated] = half_up(known.rating[rated])
        memory["events"][rated] = np.maximum(known.index[rated], 0)
        memory["games"][rated] = np.maximum(known.games[rated], 0)
        return memory


def _start(period: Period) -> np.ndarray:
    """The rating a newcomer begins with: FIDE's, else that of our FIDE list; NaN for none. [rating points, whole]"""
    elo = period.players.outside
    if "fide" in period.players.other:
        elo = np.where(np.isnan(elo), period.players.other["fide"], elo)
    start = np.full(len(elo), np.nan)
    start[~np.isnan(elo)] = half_up(elo[~np.isnan(elo)])
    return start


HARKNESS = HarknessRules()
