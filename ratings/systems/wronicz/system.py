"""Stefan Wronicz's rankings: the odds of a game are the exponential of the difference of categories.

    P1 = 1 / (EXP((R2 - R1) / 1000) + 1)    D1 = INT(100 (W1 - P1))    R1N = R1 + D1
in mk, thousandths of a category; both from the rankings before the game, after every game. Elo = mk / 5 without its
fraction; the category is the highest ranking / 1000 without its fraction.

RA, the ranking of grandmasters: a grandmaster rated 2600 or more by FIDE who beats a listed player enters with 13000;
one game a day; no faster than 90 minutes and 30 seconds a move.
General ranking: starts from 5000, masters from 12000; a game counts if one of the two has an established ranking. Group
A has 100 counted games; between the groups A does not move and B moves twice as much. Only A is listed.
"""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.protocol.base import (
    EMPTY_SHEET,
    Games,
    Kind,
    Known,
    Late,
    Outcome,
    Period,
    Tempo,
    compiled,
    knob,
)
from ratings.systems.protocol.curves import logistic_of_all
from ratings.systems.protocol.defaults import Defaults, copied, fide_rating, never_seen, printed, recalled
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import ratings_apart
from ratings.systems.wronicz.games import SCALE, TOO_FAST, UNDATED, Step, gain, match, play, predicted
from ratings.systems.wronicz.sentences import GENERAL, GRANDMASTERS
from ratings.systems.wronicz.sheet import Working, sheet

FACTOR = 100.0
FASTEST = 120.0  # minutes for 60 moves: 90 and 30 seconds a move; no faster game of an archive counts in RA

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # after the last counted game [mk, whole]; NaN: none counted
        ("best", "<f8"),  # highest ranking, the start included [mk]; NaN: none
        ("games", "<i4"),  # counted games
        ("last_day", "<i4"),  # of the event of the last one [days since 1970-01-01]; UNKNOWN_DAY
        ("taken", "<i4"),  # last day on which a game is known to have been counted; UNKNOWN_DAY
        ("master", "?"),  # started as a grandmaster or master: established from the first game on
    ]
)


@dataclass(frozen=True)
class WroniczRules(Defaults):
    """One of the two rankings, with the readings of its text that are settings."""

    slug: str
    tempo: Tempo | None  # None: every rate of play
    by_list: bool  # the rules of the ranking of grandmasters
    start: float  # mk
    master_start: float  # mk
    titles: tuple[str, ...]  # with which a player starts as a master; `by_list` without which nobody enters
    fide: float  # FIDE rating with which a player starts as a master; `by_list` without which nobody enters
    group_games: int = knob(100, 0, 1000)  # counted games for group A; 0: no groups
    established_games: int = knob(1, 1, 1000)  # counted games for an established ranking
    truncate: bool = knob(False, 0, 1)  # INT towards zero, not down
    version: str = "2"
    late: Late = Late.REFUSE
    cut_changes_nothing: bool = True
    additive: bool = True

    blank: ClassVar[np.ndarray] = never_seen(
        MEMORY, rating=np.nan, best=np.nan, last_day=UNKNOWN_DAY, taken=UNKNOWN_DAY
    )

    @property
    def sentences(self) -> Sentences:
        return GRANDMASTERS if self.by_list else GENERAL

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The rankings after the period's last game. Without `working` the sheet is left empty."""
        games = period.games
        eligible = games.kind == Kind.PLAYED
        if self.tempo is not None:
            eligible &= games.tempo == self.tempo
        strong = self._may_enter(fide_rating(period.players), period.players.title)
        may_enter = np.stack([strong[games.white], strong[games.black]])
        start = np.where(strong, self.master_start, self.start)
        result = copied(memory)
        state = tuple(memory[name].copy() for name in MEMORY.names or ())
        own, change = np.full(2 * len(games), np.nan), np.full(2 * len(games), np.nan)
        mark = np.zeros(2 * len(games), np.int16)
        slot = games.event.astype(np.int64) << 16 | games.round.astype(np.int64)
        when = playing_days(period)
        if len(told := period.told):
            may_enter = np.where(told.archived, self._may_enter(told.fide, told.title), may_enter)
            when = np.where(told.archived, np.where(told.dated, games.day, UNKNOWN_DAY), when)
            # Its day tells whether it is the second one of a day, not its round.
            slot = np.where(told.archived, -1 - np.arange(len(games)), slot)
            if self.by_list:
                mark[np.repeat(told.archived & ~told.dated & eligible, 2)] = UNDATED
                mark[np.repeat(told.archived & (told.minutes < FASTEST) & eligible, 2)] = TOO_FAST
                eligible &= mark[::2] == 0
        played = (games.white, games.black, games.score, eligible, games.day, when, slot)
        counts = self.group_games, self.established_games, self.start, self.master_start
        numbers = (FACTOR, *map(float, counts))
        run = compiled(play, len(games), (predicted, gain))
        run(played, state, start, may_enter, self.by_list, numbers, self.truncate, (own, change, mark))
        for name, column in zip(MEMORY.names or (), state, strict=True):
            result[name] = column
        if not working:
            return Outcome(result, EMPTY_SHEET)
        facts = Working(
            games, self.tempo, own, change, mark, memory["games"], np.isnan(memory["rating"]), start,
            result["best"], self.group_games, self.by_list,
        )  # fmt: skip
        return Outcome(result, sheet(facts))

    def _may_enter(self, fide: np.ndarray, title: np.ndarray) -> np.ndarray:
        """Who may enter the list of grandmasters, or starts as a master, by FIDE's rating and title. [bool]"""
        rated, titled = fide >= self.fide, np.isin(title, self.titles)
        found: np.ndarray = rated & titled if self.by_list else rated | titled
        return found

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        return logistic_of_all(ratings_apart(memory, games), SCALE)

    def published(self, memory: np.ndarray) -> np.ndarray:
        """The ranking in mk, and the maximum, of which the category is made; only group A is listed."""
        found = printed(memory["rating"], memory["games"], factor=FACTOR, best=memory["best"])
        found["listed"] &= memory["games"] >= self.group_games
        found["active"] = found["listed"]
        return found

    def match(self, first: float, second: float, points: float, games: int) -> list[Step]:
        """A match of two players of one group, of which only the total is known, game by game."""
        return match(first, second, points, games, FACTOR, self.truncate)

    def decided(
        self, memory: np.ndarray, before: np.ndarray, who: np.ndarray, rating: np.ndarray, period: Period
    ) -> np.ndarray:
        memory = super().decided(memory, before, who, rating, period)
        memory["best"][who] = np.fmax(before["best"][who], rating)
        return memory

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers [mk] are known; without a number of games: group A.

        A ranking without counted games that is not the usual start is that of a master.
        """
        memory = recalled(self.blank, known, games=max(self.group_games, 1))
        rating = memory["rating"]
        memory["best"][known.rated] = np.fmax(known.best, rating)[known.rated]
        memory["master"] = known.rated & (rating != self.start)
        return memory


def playing_days(period: Period) -> np.ndarray:
    """The day of each game, where it is known. [days since 1970-01-01, int64; else UNKNOWN_DAY]

    A report gives the event's last day, which is that of its last round; the other rounds are taken to have been
    played on days of their own. In a period of one day every day is known.
    """
    games: Games = period.games
    if period.first_day == period.last_day or not len(games):
        return games.day.astype(np.int64)
    last_round = np.zeros(int(games.event.max()) + 1, np.int64)
    np.maximum.at(last_round, games.event, games.round)
    return np.where(games.round == last_round[games.event], games.day, UNKNOWN_DAY).astype(np.int64)


WRONICZ_RA = WroniczRules(
    "wronicz-ra",
    Tempo.STANDARD,
    by_list=True,
    start=13000,
    master_start=13000,
    titles=("GM",),
    fide=2600,
    group_games=0,
)
WRONICZ = WroniczRules("wronicz", None, by_list=False, start=5000, master_start=12000, titles=("GM", "IM"), fide=2400)
