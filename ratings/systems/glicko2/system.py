"""The Glicko-2 system: a rating, its deviation, and a volatility that says how erratic the results are.

One period, on the scale mu = (r - 1500) / 173.7178 (Glickman, "Example of the Glicko-2 system", 30 November 2013):
Step 3  g(phi) = 1 / sqrt(1 + 3 phi^2 / pi^2),  E = 1 / (1 + exp(-g(phi_j) (mu - mu_j))),  v = 1 / sum g^2 E (1 - E)
Step 4  Delta = v sum g (s - E)
Step 5  sigma' is the zero of f(x) = e^x (Delta^2 - phi^2 - v - e^x) / 2 (phi^2 + v + e^x)^2 - (x - ln sigma^2) / tau^2
Step 6  phi* = sqrt(phi^2 + sigma'^2); without games only this step is done, with the old sigma
Step 7  phi' = 1 / sqrt(1/phi*^2 + 1/v),  mu' = mu + phi'^2 sum g (s - E)
The arithmetic: kernel.py. The working: sheet.py.
"""

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.glicko2.kernel import EPSILON, SCALE, USES, Constants, People, Played, Sides, by_game, by_period
from ratings.systems.glicko2.sentences import BY_GAME, BY_PERIOD
from ratings.systems.glicko2.sheet import Working, sheet
from ratings.systems.protocol.base import EMPTY_SHEET, Games, Known, Outcome, Period, Tempo, compiled, knob
from ratings.systems.protocol.calculator_fields import REGULAR
from ratings.systems.protocol.curves import whole
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled, recently
from ratings.systems.protocol.epoch import UNKNOWN_DAY, YEAR, days
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import both_players, last_days, rated, ratings_apart

START = 1500.0
TYPICAL = float(REGULAR)  # deviation of a regular player

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # r, with its fractions; NaN: never rated
        ("deviation", "<f8"),  # RD on the newest list, or, where each game is a period, after the last game; NaN
        ("volatility", "<f8"),  # sigma; NaN: never rated
        ("shown", "<f8"),  # RD on the newest list; NaN: never rated
        ("games", "<i4"),  # rated games
        ("last_day", "<i4"),  # of the event of the last rated game [days since 1970-01-01]; UNKNOWN_DAY
        ("active", "?"),  # a rated game in the year before the newest list
    ]
)


@dataclass(frozen=True)
class Glicko2Rules(Defaults):
    """Glicko-2 with the constants that its paper leaves to the user."""

    slug: str
    tempo: Tempo
    deviation: float = knob(350.0, 30, 500)  # of a new player [rating points]
    volatility: float = knob(0.06, 0.001, 0.5)  # of a new player
    tau: float = knob(0.5, 0.1, 2)  # how fast a volatility may move, 0.3 to 1.2
    deviations: tuple[float, float] = (0.0, 350.0)
    most_volatile: float = math.inf
    ratings: tuple[float, float] = (-math.inf, math.inf)
    most_at_once: float = math.inf  # [rating points]
    per_day: float | None = None  # rating periods a day where each game is a period; None: a list is a period
    version: str = "1"
    additive: bool = False  # the list prints whole numbers, the fractions are kept
    idle_moves: bool = False  # the deviation of an idle player grows, the rating stays

    @property
    def cut_changes_nothing(self) -> bool:
        return self.per_day is not None

    blank: ClassVar[np.ndarray] = never_seen(
        MEMORY, rating=np.nan, deviation=np.nan, volatility=np.nan, shown=np.nan, last_day=UNKNOWN_DAY
    )

    @property
    def sentences(self) -> Sentences:
        return BY_PERIOD if self.per_day is None else BY_GAME

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The next list. Without `working` the sheet is left empty."""
        games = period.games
        new = np.isnan(memory["rating"])
        mu = np.where(new, 0.0, (memory["rating"] - START) / SCALE)
        phi = np.where(new, self.deviation, memory["deviation"]) / SCALE
        sigma = np.where(new, self.volatility, memory["volatility"])
        counted = rated(games, self.tempo)
        count = (len(games), 2)
        seen = Sides(np.empty(count), np.empty(count), np.empty(count))
        people = People(mu.copy(), phi, sigma, np.zeros(len(memory), np.int64))
        played_games = Played(games.white, games.black, games.score / 100, counted)
        last_day, played = memory["last_day"].copy(), people.played
        if self.per_day is None:
            worth = compiled(by_period, len(games), USES)(played_games, people, seen, self._constants())
            both = both_players(games)
            last_day = last_days(last_day, games, both, np.repeat(counted, 2))
            own = mu[both].reshape(-1, 2)
        else:
            compiled(by_game, len(games), USES)(
                played_games, people, seen, self._constants(), games.day, last_day, UNKNOWN_DAY, self.per_day
            )
            own, worth = seen.own, phi * phi

        unrated = new & (played == 0)
        result = copied(memory)
        result["rating"] = np.where(played > 0, START + SCALE * people.mu, memory["rating"])
        # An idle deviation that is not grown list by list stays as it was, to the last bit.
        kept = unrated if self.per_day is None else played == 0
        result["deviation"] = np.where(kept, memory["deviation"], SCALE * people.phi)
        result["volatility"] = np.where(played > 0, people.sigma, memory["volatility"])
        result["last_day"] = last_day
        result["shown"] = self._grown(result, period)
        result["games"] += played.astype(np.int32)
        result["active"] = last_day > days(period.effective) - YEAR
        if not working:
            return Outcome(result, EMPTY_SHEET)
        rating, deviation = START + SCALE * own, np.where(new, self.deviation, memory["shown"])
        each, change = self.per_day is not None, SCALE * seen.change
        told = Working(
            games,
            played_games,
            self.tempo,
            each,
            rating,
            deviation,
            seen.expected,
            change,
            SCALE * worth,
            counted,
            new,
            result,
        )
        return Outcome(result, sheet(told))

    def _constants(self) -> Constants:
        """The constants on the scale of the paper."""
        return Constants(
            tau=float(self.tau),
            epsilon=EPSILON,
            least_phi=self.deviations[0] / SCALE,
            greatest_phi=self.deviations[1] / SCALE,
            greatest_sigma=self.most_volatile,
            least_mu=(self.ratings[0] - START) / SCALE,
            greatest_mu=(self.ratings[1] - START) / SCALE,
            greatest_change=self.most_at_once / SCALE,
        )

    def _grown(self, memory: np.ndarray, period: Period) -> np.ndarray:
        """RD on the day of the list. [rating points]"""
        if self.per_day is None:
            return memory["deviation"].copy()
        idle = np.maximum(days(period.last_day) - memory["last_day"].astype(np.int64), 0)
        grown = np.sqrt(memory["deviation"] ** 2 + idle * self.per_day * (SCALE * memory["volatility"]) ** 2)
        return np.minimum(grown, self.deviations[1])

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """As Glicko forecasts: g of both deviations together. Glickman, "The Glicko system", (16)."""
        both = np.hypot(memory["shown"][games.white], memory["shown"][games.black]) / SCALE
        weight = 1.0 / np.sqrt(1.0 + 3.0 * both**2 / math.pi**2)
        score: np.ndarray = 1.0 / (1.0 + np.exp(-weight * ratings_apart(memory, games) / SCALE))
        return score

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(whole(memory["rating"]), memory["games"], memory["active"], deviation=memory["shown"])

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known.

        A deviation that is not is a regular player's 50, a volatility that is not a new player's. Where each game is a
        period, the deviation is that after the last game, if its day is known.
        """
        memory, rated = recalled(self.blank, known, rounded=False), known.rated
        deviation = np.where(np.isnan(known.deviation), TYPICAL, known.deviation)[rated]
        memory["deviation"][rated] = memory["shown"][rated] = np.clip(deviation, *self.deviations)
        memory["volatility"][rated] = np.where(np.isnan(known.volatility), self.volatility, known.volatility)[rated]
        memory["active"] = recently(known)
        return memory


GLICKO2 = Glicko2Rules("glicko2", Tempo.STANDARD)

# The Australian federation's own constants are unpublished: the paper's own, in quarters. Project convention.
ACF = Glicko2Rules("glicko2-acf", Tempo.STANDARD)

# lila, modules/rating/src/main/Glicko.scala, commit 0101445c.
LICHESS = Glicko2Rules(
    "glicko2-lichess",
    Tempo.STANDARD,
    deviation=500.0,
    volatility=0.09,
    tau=0.75,
    deviations=(45.0, 500.0),
    most_volatile=0.1,
    ratings=(400.0, 4000.0),
    most_at_once=700.0,
    per_day=0.21436,
)
