"""The US Chess rating system: event by event, in five steps.

Step 1  the unrated start from 0.94 F + 180 or 1.02 F + 20 (F the FIDE rating), else from 50 times the age, to 1300
Step 2  N' = min(N, 50 / sqrt(.662 + .00000739 (2569 - R)^2)), or 50 above 2355: how many games a rating is worth
Step 3  a first estimate of players without any game, used for their opponents only
Step 4  everybody is rated: up to 8 games (or nothing but wins, or losses) by the special formula, else
        R' = R + K (S - E) + max(0, K (S - E) - B sqrt(max(m, 4))),  K = 800 / (N' + m)
Step 5  everybody is rated again from the old rating, against the opponents' results of step 4; then the floor
Formulas: formulas.py. What changed when: editions.py. The steps: events.py. The working: sheet.py.
"""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.protocol.base import EMPTY_SHEET, Games, Known, Late, Outcome, Period, Players, Tempo, compiled
from ratings.systems.protocol.curves import logistic_of_all, whole
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled, recently
from ratings.systems.protocol.epoch import UNKNOWN_DAY, YEAR, days, years
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import both_players, last_days, rated, ratings_apart
from ratings.systems.uscf.editions import thresholds
from ratings.systems.uscf.events import USES, rate_events
from ratings.systems.uscf.formulas import SEEN, TOLD
from ratings.systems.uscf.sentences import SENTENCES
from ratings.systems.uscf.sheet import Working, sheet

ESTABLISHED = 25  # a rating based on more games is established, until then provisional
OLD_HAND = 50  # games of a player with only the rating known: no rating is worth more, step 2
ADULT = 26  # from this age on, and where no age is known, 1300

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # R, with its fractions; NaN: unrated
        ("games", "<i4"),  # N, the games it is based on; 5 or 10 of them where it began with a FIDE rating
        ("wins", "<i4"),
        ("draws", "<i4"),
        ("losses", "<i4"),
        ("events", "<i4"),  # with three rated games or more
        ("peak", "<f8"),  # highest established rating; NaN: never established
        ("last_day", "<i4"),  # of the event of the last rated game [days since 1970-01-01]; UNKNOWN_DAY
        ("active", "?"),  # a rated game in the year before the newest list
    ]
)
CAREER = ("games", "wins", "draws", "losses", "events")  # in the order of uscf_formulas


@dataclass(frozen=True)
class UscfRules(Defaults):
    """The US Chess rating system for one rate of play."""

    slug: str
    tempo: Tempo
    version: str = "1"
    late: Late = Late.REWIND
    cut_changes_nothing: bool = True  # an event is rated by itself
    additive: bool = False  # the list prints whole numbers, the fractions are kept

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan, peak=np.nan, last_day=UNKNOWN_DAY)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The next list. Without `working` the sheet is left empty."""
        games = period.games
        counted = rated(games, self.tempo)
        rows = np.flatnonzero(counted)
        rows = rows[np.argsort(games.event[rows], kind="stable")]
        white, black = games.white[rows], games.black[rows]
        both = np.stack([white, black], axis=1).ravel()
        first_rating, first_games = np.zeros(len(both)), np.zeros(len(both), np.int64)
        unrated = np.flatnonzero(np.isnan(memory["rating"])[both])
        first_rating[unrated], first_games[unrated] = initial(
            period.players, both[unrated], games.day[rows[unrated >> 1]]
        )
        rating, peak = memory["rating"].copy(), memory["peak"].copy()
        career = np.stack([memory[name] for name in CAREER], axis=1).astype(np.int64)
        row_of, told = np.empty(len(both), np.int64), np.empty((len(both), TOLD))
        seen = np.empty((len(both), SEEN))
        count = compiled(rate_events, len(games), USES)(
            white, black, games.score[rows] / 100, games.event[rows], thresholds(games.day[rows]), first_rating,
            first_games, ESTABLISHED, rating, peak, career, row_of, seen, told,
        )  # fmt: skip

        result = copied(memory)
        result["rating"], result["peak"] = rating, peak
        for at, name in enumerate(CAREER):
            result[name] = career[:, at]
        result["last_day"] = last_days(memory["last_day"], games, both_players(games), np.repeat(counted, 2))
        result["active"] = result["last_day"] > days(period.effective) - YEAR
        if not working:
            return Outcome(result, EMPTY_SHEET)
        return Outcome(result, sheet(_working(games, self.tempo, rows, row_of, seen, told[:count])))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        return logistic_of_all(ratings_apart(memory, games))

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(whole(memory["rating"]), memory["games"], memory["active"])

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known. Wins and draws are not; they only set low floors."""
        memory, rated = recalled(self.blank, known, games=OLD_HAND, rounded=False), known.rated
        memory["events"][rated] = np.maximum(known.index[rated], 0)
        established = np.where(memory["games"] > ESTABLISHED, known.rating, np.nan)
        memory["peak"][rated] = np.fmax(known.best, established)[rated]
        memory["active"] = recently(known)
        return memory


def initial(players: Players, player: np.ndarray, day: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """R and N that these players would begin with on these days, were they unrated. [float64, int64] Section 2.

    A FIDE rating first, then the age: 50 points a year, from 100 at two to 1300 at 26; unknown, an adult's.
    """
    fide, born = players.outside[player], players.birth_year[player].astype(np.int64)
    age = np.clip(years(day) - born, 2, ADULT)  # an unknown year of birth is 0: an adult
    converted = np.minimum(0.94 * fide + 180, 1.02 * fide + 20)  # above 2000, and to 2000
    known = ~np.isnan(fide)
    rating: np.ndarray = np.where(known, converted, 50.0 * age)
    games: np.ndarray = np.where(known, np.where(fide > 2000, 10, 5), 0)
    return rating, games


def _working(
    games: Games, tempo: Tempo, rows: np.ndarray, row_of: np.ndarray, seen: np.ndarray, told: np.ndarray
) -> Working:
    """The answers about the counted games, laid out over all games."""
    if np.array_equal(rows, np.arange(len(games))):
        return Working(games, tempo, row_of, seen, told)
    wide_row, wide_seen = np.full((len(games), 2), -1), np.full((len(games), 2, SEEN), np.nan)
    wide_row[rows], wide_seen[rows] = row_of.reshape(len(rows), 2), seen.reshape(len(rows), 2, SEEN)
    return Working(games, tempo, wide_row.ravel(), wide_seen.reshape(-1, SEEN), told)


STANDARD = UscfRules("uscf", Tempo.STANDARD)
