"""UKD, the national strength rating of the Turkish Chess Federation (Ulusal Kuvvet Derecesi).

One list a month, from the UKD in force when each event began:
    new UKD = UKD + sum of K x (S - E)          S what was scored in a game, E what was expected
K   30 below 1300, 25 below 1600, 20 below 2000, 15 below 2400, then 10
E   from a table; a difference above 344 always counts as .89 for the stronger and .11 for the weaker player
First UKD: at least 7 games, and the mean of the performances of the events above 1000. Below 1000 the UKD is deleted.
"""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.protocol.base import EMPTY_SHEET, Games, Known, Outcome, Period, Tempo, knob
from ratings.systems.protocol.curves import dp, expected_percent, half_up, half_up_ratio
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sheets import SIDE_BITS
from ratings.systems.protocol.sides import both_players, last_days, opposite, rated, ratings_apart
from ratings.systems.ukd.sentences import SENTENCES
from ratings.systems.ukd.sheet import UNRATED, Archive, Working, sheet

# K of a UKD below the first number. [rating points a game] Three published calculators agree.
FACTORS: tuple[tuple[int, int], ...] = ((1300, 30), (1600, 25), (2000, 20), (2400, 15))
TOP_FACTOR = 10
LARGEST_DIFFERENCE = 345  # tables/ukd_expectancy: the last row has no end
FLOOR = 1000
FIRST_GAMES = 7
LISTS_BACK = 11  # lists kept besides the newest, for events that began before it

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # UKD of the newest list, a whole number; NaN: none
        ("earlier", "<f4", (LISTS_BACK,)),  # UKD of the lists before it, the newest first; NaN: none
        ("games", "<i4"),  # rated games, those of the first UKD included
        ("last_day", "<i4"),  # of the event of the last rated game [days since 1970-01-01]; UNKNOWN_DAY
        ("pool_games", "<i4"),  # archived games of a player without a UKD; this and the following
        ("pool_events", "<i4"),  # events they were played in
        ("pool_sum", "<i4"),  # sum of the performances of those events
    ]
)


def factor(rating: np.ndarray) -> np.ndarray:
    """K of a UKD. [rating points a game, int64]"""
    bounds = np.array([bound for bound, _ in FACTORS])
    values = np.array([*(value for _, value in FACTORS), TOP_FACTOR])
    found: np.ndarray = values[np.searchsorted(bounds, rating, side="right")]
    return found


def expected(difference: np.ndarray) -> np.ndarray:
    """E of a difference of UKDs, own minus opponent's. [hundredths of a point, int16]"""
    return expected_percent(np.clip(difference, -LARGEST_DIFFERENCE, LARGEST_DIFFERENCE))


@dataclass(frozen=True)
class UkdRules(Defaults):
    """The UKD with what the federation's published texts leave open."""

    slug: str = "ukd"
    tempo: Tempo = Tempo.STANDARD
    unrated_factor: int = knob(6, 0, 30)  # K against an opponent without a UKD; 0: such a game is not rated
    unrated_expected: int = knob(50, 0, 100)  # E against such a player [hundredths of a point]
    version: str = "1"
    cut_changes_nothing: bool = False
    additive: bool = True

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan, earlier=np.nan, last_day=UNKNOWN_DAY)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The next list. Without `working` the sheet is left empty."""
        games, count = period.games, len(memory)
        player, own, opponent = _sides(games, memory)
        eligible = np.repeat(rated(games, self.tempo), 2)
        has_ukd, against_rated = own != UNRATED, opponent != UNRATED
        counted = eligible & has_ukd
        if not self.unrated_factor:
            counted &= against_rated
        points = _points(games)
        percent = np.where(against_rated, expected(own - opponent), self.unrated_expected)
        used = np.where(against_rated, factor(own), self.unrated_factor)
        hundredths = used * (points - percent) * counted

        played = np.bincount(player, counted, count).astype(np.int64)
        change = np.bincount(player, hundredths, count).astype(np.int64)
        before = _whole(memory["rating"])
        after = np.where(before == UNRATED, UNRATED, before + half_up_ratio(change, 100))
        pooled = eligible & ~has_ukd & against_rated
        archive = _archive(games, player, opponent, points, pooled, memory)
        first = archive.owner[archive.first != UNRATED]
        after[first] = archive.first[archive.first != UNRATED]
        below = np.flatnonzero((after != UNRATED) & (after < FLOOR))
        computed = after[below]
        after[below] = UNRATED

        result = copied(memory)
        result["earlier"][:, 1:] = memory["earlier"][:, :-1]
        result["earlier"][:, 0] = memory["rating"]
        result["rating"] = np.where(after == UNRATED, np.nan, after)
        result["games"] += played.astype(np.int32)
        result["games"][first] += archive.games[archive.first != UNRATED].astype(np.int32)
        result["pool_games"][archive.owner] = archive.games
        result["pool_events"][archive.owner] = archive.events
        result["pool_sum"][archive.owner] = archive.total
        for name in ("pool_games", "pool_events", "pool_sum"):
            result[name][first] = 0
        counts = counted | pooled
        result["last_day"] = last_days(memory["last_day"], games, player, counts)
        if not working:
            return Outcome(result, EMPTY_SHEET)
        facts = Working(
            games, self.tempo, player, own, opponent, points, percent, used, hundredths, counted, archive,
            below, computed, self.unrated_factor,
        )  # fmt: skip
        return Outcome(result, sheet(facts))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        apart = ratings_apart(memory, games)
        return np.where(np.isnan(apart), np.nan, expected(np.nan_to_num(apart).astype(np.int64)) / 100)

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(memory["rating"], memory["games"], factor=factor(_whole(memory["rating"])))

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known: the same UKD on every list kept."""
        memory = recalled(self.blank, known)
        memory["earlier"] = memory["rating"][:, None]
        return memory


def _whole(rating: np.ndarray) -> np.ndarray:
    """Ratings as whole numbers, UNRATED for none. [int64]"""
    none = np.isnan(rating)
    return np.where(none, UNRATED, half_up(np.where(none, 0.0, rating)))


def _points(games: Games) -> np.ndarray:
    """Score of each side. [hundredths of a point, int64, shape (sides,)]"""
    points = np.empty(2 * len(games), np.int64)
    points[0::2], points[1::2] = games.score, 100 - games.score
    return points


def _sides(games: Games, memory: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Player, own and opponent's UKD as used. [shape (sides,); a side is 2 x game for White, one more for Black]"""
    player = both_players(games)
    own = _whole(memory["rating"])[player]
    late = np.flatnonzero(np.repeat(games.lists_back, 2))
    if not late.size:
        return player, own, opposite(own)
    back = np.minimum(np.repeat(games.lists_back, 2)[late], LISTS_BACK) - 1
    then = own.copy()
    then[late] = _whole(memory["earlier"][player[late], back].astype(np.float64))
    opponent = opposite(then)
    # Without a UKD when the event began but with one by now: the player's own rating starts from the one of now.
    own = np.where((own == UNRATED) | (then == UNRATED), own, then)
    return player, own, opponent


def _archive(
    games: Games, player: np.ndarray, opponent: np.ndarray, points: np.ndarray, pooled: np.ndarray, memory: np.ndarray
) -> Archive:
    """What players without a UKD have collected, this period's events included.

    The performance of an event is Rp = Ra + dp, FIDE's (project convention: the federation's own is not published).
    """
    side = np.flatnonzero(pooled)
    key = (player[side].astype(np.int64) << SIDE_BITS) + games.event[side >> 1]
    key, group = np.unique(key, return_inverse=True)
    of_player, event = key >> SIDE_BITS, key & ((1 << SIDE_BITS) - 1)
    played = np.bincount(group, minlength=len(key))
    total = np.bincount(group, opponent[side], len(key)).astype(np.int64)
    scored = np.bincount(group, points[side], len(key)).astype(np.int64)
    length = np.maximum(played, 1)
    performance = half_up_ratio(total + dp(half_up_ratio(scored, length)) * length, length)
    owner, of_owner = np.unique(of_player, return_inverse=True)
    known = memory[owner]
    all_games = known["pool_games"] + np.bincount(of_owner, played, len(owner)).astype(np.int64)
    all_events = known["pool_events"] + np.bincount(of_owner, minlength=len(owner))
    sums = known["pool_sum"] + np.bincount(of_owner, performance, len(owner)).astype(np.int64)
    enough = (all_games >= FIRST_GAMES) & (sums > FLOOR * all_events)
    first = np.where(enough, half_up_ratio(sums, np.maximum(all_events, 1)), UNRATED)
    return Archive(of_player, event, played, scored, performance, owner, all_games, all_events, sums, first)


UKD = UkdRules()
