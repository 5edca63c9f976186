"""Clarke's grading by seasons, as the English federation did it until 2020: one list, one average of everybody's games.

A game brings the opponent's grade of the previous list, at most 40 above or below one's own, and 50 more for a win, 50
less for a loss (points.py). The grade is the average over all games of the season, topped up to 30 with the most
recent earlier games, at most 36 months old, at what they brought then; never below 0. Newcomers without a grade are
first worked out together by iteration, juniors are first graded on the season alone (season_bases.py).
How many games there are and how old says the category, A to F; without one nothing is published.
"""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from typing import ClassVar

import numpy as np

from ratings.systems.clarke.points import CYCLE, LIMIT, RESULT, Sides, by_side, game_points, in_sheet_order
from ratings.systems.clarke.season_bases import Bases, bases
from ratings.systems.clarke.season_sheet import Season, sheet
from ratings.systems.clarke.sentences import SEASON
from ratings.systems.protocol.base import Games, Known, Outcome, Period, Tempo, compiled
from ratings.systems.protocol.curves import half_up, half_up_ratio
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sheets import Rows
from ratings.systems.protocol.sides import rated, ratings_apart

MONTHS_KEPT = 36  # older games are not brought forward

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # grade of the last list that had one, whole; NaN: never graded
        ("category", "<U1"),  # A to F on the newest list; "" where the games are too few or too old
        ("points", "<i2", (CYCLE,)),  # what the 30 most recent games brought, the newest first
        ("days", "<i4", (CYCLE,)),  # last days of their events [days since 1970-01-01]; UNKNOWN_DAY: no game
        ("games", "<i4"),  # counted games in the whole career
    ]
)


@dataclass(frozen=True)
class Category:
    """A class of grades: how many of the 30 most recent games lie in the last 12, 24 and 36 months, at least."""

    letter: str
    in_12_months: int
    in_24_months: int
    in_36_months: int


# English Chess Federation, July 2020 (as reported by clubs and leagues). The first that fits.
CATEGORIES = (
    Category("A", 30, 30, 30),
    Category("B", 20, 30, 30),
    Category("C", 10, 0, 30),
    Category("D", 5, 0, 15),
    Category("E", 1, 0, 9),
    Category("F", 1, 0, 5),
)


@dataclass(frozen=True)
class SeasonRules(Defaults):
    """Grades of one rate of play."""

    slug: str = "clarke-season"
    tempo: Tempo = Tempo.STANDARD
    increments: tuple[tuple[int, int], ...] = ()  # (age up to, points a junior gains in the first pass), youngest first
    categories: tuple[Category, ...] = CATEGORIES
    version: str = "1"
    cut_changes_nothing: bool = False
    additive: bool = False  # the average is rounded, not the change

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan, days=UNKNOWN_DAY)

    @property
    def sentences(self) -> Sentences:
        return SEASON

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        games = period.games
        played = rated(games, self.tempo)
        base = bases(memory["rating"], period, played, self.increments)
        side = _sides(games, played, base)
        season, season_total = _per_player(games, side, len(memory))
        carried, carried_total = _brought_forward(memory, season, period.last_day)
        number, total = season + carried, season_total + carried_total
        grade = np.maximum(half_up_ratio(total, np.maximum(number, 1)), 0)

        result = copied(memory)
        rows = in_sheet_order(games)
        _remember(result, games, side, rows)
        result["category"] = _categories(result["days"], period.last_day, self.categories)
        result["games"] += season.astype(np.int32)
        # A first grade is one only when it is published; a player who has a grade keeps one.
        graded = (season > 0) & (~np.isnan(memory["rating"]) | (result["category"] != ""))
        result["rating"] = np.where(graded, grade, memory["rating"])
        work = Season(
            side, base, memory["rating"], season, carried, carried_total, number, total, grade, result["rating"],
            result["category"],
        )  # fmt: skip
        return Outcome(result, sheet(games, self.tempo, work, rows))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """The score at which a game brings one's own grade."""
        score: np.ndarray = 0.5 + np.clip(ratings_apart(memory, games), -LIMIT, LIMIT) / (2 * RESULT)
        return score

    def published(self, memory: np.ndarray) -> np.ndarray:
        found = printed(memory["rating"], memory["games"])
        found["listed"] &= memory["category"] != ""
        found["active"] = found["listed"]
        return found

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published grades are known.

        Each of the last 30 games, or of as many as there were, brought the grade, on the day of the last one.
        """
        memory = recalled(self.blank, known)
        grade = half_up(np.maximum(np.nan_to_num(known.rating), 0))
        memory["rating"] = np.where(known.rated, grade, np.nan)
        kept = np.where(known.games < 0, CYCLE, np.minimum(known.games, CYCLE)) * known.rated
        there = np.arange(CYCLE) < kept[:, None]
        day = np.where(known.last_day == UNKNOWN_DAY, days(known.day), known.last_day)
        memory["points"] = np.where(there, grade[:, None], 0)
        memory["days"] = np.where(there, day[:, None], UNKNOWN_DAY)
        memory["category"] = _categories(memory["days"], known.day, self.categories)
        return memory


def months_before(day: date, months: int) -> int:
    """The same day `months` earlier, or that month's last day: only later days lie within. [days since 1970-01-01]"""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    then = date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))
    return days(then)


def _sides(games: Games, played: np.ndarray, base: Bases) -> Sides:
    own = np.stack([base.grade[games.white], base.grade[games.black]])
    opponent = own[::-1].copy()
    counted = played & ~np.isnan(own) & ~np.isnan(opponent)
    score = np.stack([games.score, 100 - games.score])
    if counted.all():
        return Sides(own, opponent, counted, game_points(own, opponent, score).astype(np.int16))
    points = np.zeros(own.shape, np.int16)
    points[counted] = game_points(own[counted], opponent[counted], score[counted])
    return Sides(own, opponent, counted, points)


def _per_player(games: Games, side: Sides, players: int) -> tuple[np.ndarray, np.ndarray]:
    """Counted games of the season and what they brought. [int64, int64; shape (players,)]"""
    number, total = np.zeros(players, np.int64), np.zeros(players)
    for colour, player in enumerate((games.white, games.black)):
        number += np.bincount(player[side.counted[colour]], minlength=players)
        total += np.bincount(player, side.points[colour], players)
    return number, total.astype(np.int64)


def _brought_forward(memory: np.ndarray, season: np.ndarray, last_day: date) -> tuple[np.ndarray, np.ndarray]:
    """Earlier games that fill the season up to 30, and what they brought. [int64, int64; shape (players,)]"""
    wanted = np.arange(CYCLE) < CYCLE - season[:, None]
    wanted &= memory["days"] > months_before(last_day, MONTHS_KEPT)
    wanted &= (season > 0)[:, None]
    return wanted.sum(axis=1), np.where(wanted, memory["points"], 0).sum(axis=1, dtype=np.int64)


def _remember(memory: np.ndarray, games: Games, side: Sides, rows: Rows) -> None:
    """Put the season's games in front of the remembered ones. Writes to `memory`."""
    counted = by_side(side.counted)[rows.side]
    player, points = rows.player[counted], by_side(side.points)[rows.side[counted]]
    days = games.day[rows.side[counted] >> 1].astype(np.int32)
    compiled(put_in_front, len(player))(player, points, days, memory["points"], memory["days"])


def put_in_front(
    player: np.ndarray, points: np.ndarray, days: np.ndarray, kept_points: np.ndarray, kept_days: np.ndarray
) -> None:
    """New games, by player and then in the order they were played, before the older ones; what is too old falls out.

    `player`, `points`, `days`: of the games. `kept_points`, `kept_days`: shape (players, 30), the newest game first;
    written to.
    """
    places = kept_points.shape[1]
    first = 0
    while first < len(player):
        who, end = player[first], first
        while end < len(player) and player[end] == who:
            end += 1
        new = min(end - first, places)
        kept_points[who, new:] = kept_points[who, : places - new].copy()
        kept_days[who, new:] = kept_days[who, : places - new].copy()
        kept_points[who, :new] = points[end - new : end][::-1]
        kept_days[who, :new] = days[end - new : end][::-1]
        first = end


def _categories(days: np.ndarray, last_day: date, categories: tuple[Category, ...]) -> np.ndarray:
    """The letters on the list of `last_day`; "" for none. [<U1, shape (players,)]  `days`: shape (players, 30)"""
    within = {months: (days > months_before(last_day, months)).sum(axis=1) for months in (12, 24, 36)}
    fits = [
        (within[12] >= each.in_12_months) & (within[24] >= each.in_24_months) & (within[36] >= each.in_36_months)
        for each in categories
    ]
    return np.select(fits, [each.letter for each in categories], "").astype("<U1")


CLARKE_SEASON = SeasonRules()
