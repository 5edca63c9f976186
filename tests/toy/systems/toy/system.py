"""A rating system of one rule, which no federation has: ten points for a win, ten off for a loss, from 1000.

new rating = old rating + 10 x (wins - losses)
"""

from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import PUBLISHED, Games, Known, Late, Outcome, Period, Sheet, Tempo
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.not_rated import say_why_not
from ratings.systems.protocol.sentences import Edition, Rule, Sentences
from ratings.systems.protocol.sheets import numbered, rows_of, told
from ratings.systems.protocol.sides import both_players, both_scores, last_days, opposite, rated, ratings_apart

START, FACTOR = 1000.0, 20.0
MEMORY = np.dtype([("rating", "<f8"), ("games", "<i4"), ("last_day", "<i4")])
NOT_RATED = "Not rated."
NOBODY = Edition("Nobody")
RULES = {
    "ten": Rule("You scored {score} of {games}: ten points a win, from {before}.", "{before} + {change}", NOBODY.at()),
    "none-counted": Rule("No game of this event counts.", "", NOBODY.at()),
    **{code: Rule(NOT_RATED, "", NOBODY.at()) for code in ("forfeit", "short", "decided", "other-tempo")},
}
SENTENCES = Sentences("1", RULES, (NOBODY,))
NUMBER = numbered(RULES)


@dataclass(frozen=True)
class Toy:
    """Ten points a win."""

    slug: str = "toy"
    tempo: Tempo = Tempo.STANDARD
    version: str = "1"
    late: Late = Late.NEXT
    cut_changes_nothing: bool = True
    additive: bool = True
    idle_moves: bool = False
    rare: tuple[str, ...] = ()

    @property
    def blank(self) -> np.ndarray:
        return np.array((np.nan, 0, UNKNOWN_DAY), MEMORY)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        games, count = period.games, len(memory)
        player, score = both_players(games), both_scores(games)
        both = np.repeat(rated(games, self.tempo), 2)
        played = np.bincount(player, both, count)
        before = np.where(np.isnan(memory["rating"]), START, memory["rating"])
        result = memory.copy()
        after = before + np.bincount(player, FACTOR * (score - 0.5) * both, count)
        result["rating"] = np.where(played > 0, after, memory["rating"])
        result["games"] += played.astype(np.int32)
        result["last_day"] = last_days(memory["last_day"], games, player, both)

        def fill(part: np.ndarray, piece: slice) -> None:
            side = np.arange(piece.start, piece.stop)
            own = before[player[piece]]
            part["game"], part["own_rating"], part["opponent_rating"] = side >> 1, own, opposite(own)
            part["difference"], part["rule"], part["score"] = np.nan, -1, score[piece]
            part["expected"] = np.where(both[piece], 0.5, np.nan)
            part["change"] = FACTOR * (score[piece] - part["expected"])
            say_why_not(part, side, games, self.tempo, NUMBER)

        rows = rows_of(games)
        details, lines = rows.details(fill), rows.lines()
        counted = both[rows.side]
        lines["games"] = rows.counted(counted)
        some = lines["games"] > 0
        for name in ("score", "expected", "change"):
            lines[name] = np.where(some, rows.added(details[name], counted), np.nan)
        lines["factor"] = np.where(some, FACTOR, np.nan)
        lines["rule"] = np.where(some, NUMBER["ten"], NUMBER["none-counted"])
        return Outcome(
            result,
            Sheet(lines, details, told(len(lines), lambda line: {"before": before[lines["player"][line]].item()})),
        )

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        return 0.5 + 0 * ratings_apart(memory, games)  # nothing where one of the two has no rating

    def published(self, memory: np.ndarray) -> np.ndarray:
        printed = np.empty(len(memory), PUBLISHED)
        printed["rating"], printed["games"] = memory["rating"], memory["games"]
        printed["listed"] = printed["active"] = ~np.isnan(memory["rating"])
        printed["factor"], printed["deviation"], printed["best"] = FACTOR, np.nan, np.nan
        return printed

    def recall(self, known: Known) -> np.ndarray:
        memory = np.full(len(known), self.blank)
        memory["rating"] = np.rint(known.rating)
        memory["games"] = np.where(np.isnan(known.rating), 0, np.maximum(known.games, 0))
        return memory


TOY = Toy()
