"""Clarke's grading with personal cycles: a grade moves when the player's cycle of 30 games is full.

A game brings the opponent's grade of the last full cycle, taken as at most 40 above or below one's own, and 50 points
more for a win, 50 less for a loss (points.py). Nothing moves at once: the points wait. When thirty have come
together, their average is the new grade, never below 0, and an empty cycle begins. Games follow one another in playing
order; both players of a game are looked at before either moves (cycles.py).
"""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.clarke.cycles import play
from ratings.systems.clarke.cycles_sheet import sheet
from ratings.systems.clarke.points import CYCLE, LIMIT, RESULT, brought, estimates
from ratings.systems.clarke.sentences import CYCLES
from ratings.systems.protocol.base import Games, Known, Outcome, Period, Tempo
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import rated, ratings_apart

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # grade of the last full cycle, whole; before the first one an estimate; NaN: none
        ("cycles", "<i4"),  # full cycles
        ("waiting", "<i2"),  # games of the cycle that is not full yet, 0 to 29
        ("points", "<i2", (CYCLE,)),  # what these brought, the first game first; 0 behind the last
        ("games", "<i4"),  # counted games in the whole career
    ]
)


@dataclass(frozen=True)
class ClarkeRules(Defaults):
    """Grades of one rate of play."""

    slug: str = "clarke"
    tempo: Tempo = Tempo.STANDARD
    version: str = "1"
    cut_changes_nothing: bool = True
    additive: bool = True

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan)

    @property
    def sentences(self) -> Sentences:
        return CYCLES

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        games, estimate = period.games, estimates(period)
        cycles = play(games, rated(games, self.tempo), estimate, memory)
        result = copied(memory)
        result["rating"], result["cycles"] = cycles.people.grade, cycles.people.full
        result["waiting"], result["points"] = cycles.people.waiting, cycles.people.points
        for colour, player in enumerate((games.white, games.black)):
            counted = player[cycles.side.counted[colour]]
            result["games"] += np.bincount(counted, minlength=len(memory)).astype(np.int32)
        return Outcome(result, sheet(games, self.tempo, cycles, estimate))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """The score at which a game brings one's own grade."""
        score: np.ndarray = 0.5 + np.clip(ratings_apart(memory, games), -LIMIT, LIMIT) / (2 * RESULT)
        return score

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(memory["rating"], memory["games"])

    def brought(self, opponent: float | None, own: float | None, score: float | None, rule: str) -> int | None:
        return brought(opponent, own, score, rule)

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published grades are known: of a full cycle, the next one empty."""
        memory = recalled(self.blank, known)
        memory["cycles"] = known.rated
        return memory


CLARKE = ClarkeRules()
