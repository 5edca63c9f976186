"""The Glicko system: a rating, and a deviation that says how sure it is.

One period, from the values before it (Glickman, "The Glicko system"; all opponents as they stood at its beginning):
Step 1  RD = min(sqrt(RD^2 + c^2), 350); a player never rated has 1500 and 350
Step 2  g(RD) = 1 / sqrt(1 + 3 q^2 RD^2 / pi^2),  E = 1 / (1 + 10^(-g(RDj) (r - rj) / 400)),
        d^2 = 1 / (q^2 sum g^2 E (1 - E)),  r' = r + q / (1/RD^2 + 1/d^2) sum g (s - E)
Step 3  RD' = sqrt(1 / (1/RD^2 + 1/d^2)), never below 30
"""

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.glicko.sentences import SENTENCES
from ratings.systems.glicko.sheet import Working, sheet
from ratings.systems.protocol.base import EMPTY_SHEET, Games, Known, Outcome, Period, Tempo, knob
from ratings.systems.protocol.calculator_fields import REGULAR
from ratings.systems.protocol.curves import whole
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled, recently
from ratings.systems.protocol.epoch import UNKNOWN_DAY, YEAR, days
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sheets import pieces
from ratings.systems.protocol.sides import both_players, both_scores, last_days, opposite, rated

Q = math.log(10) / 400
START, START_DEVIATION = 1500.0, 350.0
FLOOR = 30.0  # a deviation never falls below it
TYPICAL, PERIODS = float(REGULAR), 30  # 350 again after five years without a game, lists every two months

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # r, with its fractions; NaN: never rated
        ("deviation", "<f8"),  # RD on the day of the newest list; NaN: never rated
        ("games", "<i4"),  # rated games
        ("last_day", "<i4"),  # of the event of the last rated game [days since 1970-01-01]; UNKNOWN_DAY
        ("active", "?"),  # a rated game in the year before the newest list
    ]
)


def growth(typical: float = TYPICAL, periods: int = PERIODS) -> float:
    """c: by how much a deviation grows in a period without games. [rating points]

    Step 1: `typical` becomes 350 again after `periods` periods.
    """
    return math.sqrt((START_DEVIATION**2 - typical**2) / periods)


def g(deviation: np.ndarray) -> np.ndarray:
    """How much a game against an opponent of this deviation says. [0 to 1] Step 2."""
    weight: np.ndarray = 1.0 / np.sqrt(1.0 + 3.0 * Q**2 * deviation**2 / math.pi**2)
    return weight


def expected_score(rating: np.ndarray, opponent: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """E, `weight` being g of the opponent's deviation. [points] Step 2."""
    expected: np.ndarray = 1.0 / (1.0 + np.exp(-Q * weight * (rating - opponent)))
    return expected


@dataclass(frozen=True)
class GlickoRules(Defaults):
    """Glicko with its one constant."""

    slug: str
    tempo: Tempo
    c: float = knob(None, 0, 350)  # [rating points]
    version: str = "1"
    cut_changes_nothing: bool = False
    additive: bool = False  # the list prints whole numbers, the fractions are kept
    idle_moves: bool = False  # the deviation of an idle player grows, the rating stays

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan, deviation=np.nan, last_day=UNKNOWN_DAY)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The next list. Without `working` the sheet is left empty."""
        games, count = period.games, len(memory)
        new = np.isnan(memory["rating"])
        rating = np.where(new, START, memory["rating"])
        deviation = np.where(
            new, START_DEVIATION, np.minimum(np.sqrt(memory["deviation"] ** 2 + self.c**2), START_DEVIATION)
        )
        counted = rated(games, self.tempo)
        weight = g(deviation)
        player, expected = sides(games, rating, weight)
        played, information, surplus = totals(games, counted, player, expected, weight, count)

        precision = 1.0 / deviation**2 + information  # 1/RD^2 + 1/d^2
        factor = Q / precision
        idle = played == 0
        result = copied(memory)
        result["rating"] = np.where(idle, memory["rating"], rating + factor * surplus)
        result["deviation"] = np.where(idle, deviation, np.maximum(np.sqrt(1.0 / precision), FLOOR))
        result["deviation"][idle & new] = np.nan
        result["games"] += played.astype(np.int32)
        both = np.repeat(counted, 2)
        result["last_day"] = last_days(memory["last_day"], games, player, both)
        result["active"] = result["last_day"] > days(period.effective) - YEAR
        if not working:
            return Outcome(result, EMPTY_SHEET)
        facts = Working(games, self.tempo, player, expected, counted, rating, deviation, weight, factor, new, result)
        return Outcome(result, sheet(facts))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """Glickman, "The Glicko system", (16): g of both deviations together."""
        both = np.hypot(memory["deviation"][games.white], memory["deviation"][games.black])
        return expected_score(memory["rating"][games.white], memory["rating"][games.black], g(both))

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(whole(memory["rating"]), memory["games"], memory["active"], deviation=memory["deviation"])

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known; a deviation that is not is a regular player's 50."""
        memory = recalled(self.blank, known, rounded=False)
        deviation = np.where(np.isnan(known.deviation), TYPICAL, known.deviation)[known.rated]
        memory["deviation"][known.rated] = np.clip(deviation, FLOOR, START_DEVIATION)
        memory["active"] = recently(known)
        return memory


def sides(games: Games, rating: np.ndarray, weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Who played and the expected score, White's side of each game before Black's.

    [int32 and points, shape (2 x games,)]
    """
    player = both_players(games)
    expected = np.empty(len(player))
    for piece in pieces(len(player)):
        own = player[piece]
        opponent = opposite(own)
        expected[piece] = expected_score(rating[own], rating[opponent], weight[opponent])
    return player, expected


def totals(
    games: Games, counted: np.ndarray, player: np.ndarray, expected: np.ndarray, weight: np.ndarray, count: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Rated games, 1/d^2 and sum g (s - E) of every player. [shape (players,)]

    A player's games are added in their order, whatever the colour: the same games give the same bits.
    """
    g_opponent, score = opposite(weight[player]), both_scores(games)
    both = np.repeat(counted, 2)
    played = np.bincount(player, both, count).astype(np.int64)
    information = np.bincount(player, Q**2 * g_opponent**2 * expected * (1.0 - expected) * both, count)
    surplus = np.bincount(player, g_opponent * (score - expected) * both, count)
    return played, information, surplus


STANDARD = GlickoRules("glicko", Tempo.STANDARD, growth())
