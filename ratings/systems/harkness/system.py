"""Kenneth Harkness' system, United States 1950 to 1960: every tournament replaces the rating.

New rating = Rc + 10 (P - 50): Rc is the average rating of the competition, P the score in per cent. A score of 50 %
makes the average of the competition, every per cent more or less 10 points more or less; the old rating plays no part.
Ratings are whole. Tournaments follow one another in the order of their ends.
"""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.harkness.sentences import SENTENCES
from ratings.systems.harkness.sheet import sheet
from ratings.systems.protocol.base import Games, Known, Outcome, Period, Tempo, knob
from ratings.systems.protocol.curves import whole
from ratings.systems.protocol.defaults import Defaults, copied, fide_rating, never_seen, printed, recalled
from ratings.systems.protocol.evaluations import Terms, evaluate
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import rated, ratings_apart

PER_CENT = 10  # rating points of each per cent above or below one half

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # whole; NaN: unrated
        ("events", "<i4"),  # tournaments that made a rating
        ("games", "<i4"),  # counted games in the whole career
    ]
)


@dataclass(frozen=True)
class HarknessRules(Defaults):
    """The system with one reading of "the average of the competition"."""

    slug: str = "harkness"
    own_counts: bool = knob(False, 0, 1)  # False: the opponents met; True: the player too is part of the average
    tempo: Tempo = Tempo.STANDARD
    version: str = "1"
    cut_changes_nothing: bool = True
    additive: bool = False  # every tournament replaces the rating

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        games = period.games
        counts = rated(games, self.tempo)
        start = whole(fide_rating(period.players))
        terms = Terms(PER_CENT, self.own_counts, from_the_first_game=True)
        events = evaluate(games, counts, memory["rating"], start, terms)
        result = copied(memory)
        result["rating"] = events.rating
        result["events"] += np.bincount(events.player, minlength=len(memory)).astype(np.int32)
        result["games"] += np.bincount(events.player, events.games, len(memory)).astype(np.int32)
        return Outcome(result, sheet(games, self.tempo, events, start))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """The score at which the tournament's number is one's own rating."""
        return np.clip(0.5 + ratings_apart(memory, games) / (100 * PER_CENT), 0, 1)

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(memory["rating"], memory["games"])

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known."""
        memory = recalled(self.blank, known)
        memory["events"][known.rated] = np.maximum(known.index[known.rated], 0)
        return memory


HARKNESS = HarknessRules()
