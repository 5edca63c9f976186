"""Elo as described by the Italian page of December 2015; the page calls its K "FIDE's", which it never was.

(1) E = 1 / (1 + 10^((opponent - own) / 400))
(3) R' = R + K (S - sum of E), to the nearest whole number, with the last list's ratings for all games of the period
K   45 with fewer than 30 rated games; then 30 below 2000, 130 - R / 20 below 2400, 10 from 2400 on
A new player starts from 1400. A player who acquires a title is raised to its minimum, if below it. When the title is
revoked, what it gave is taken off again, neither more nor less: changes are added, and those of the games stay (project
convention). What a new player started from is nobody's raise, and stays.
"""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.italy.sentences import SENTENCES
from ratings.systems.italy.sheet import Working, sheet
from ratings.systems.protocol.base import EMPTY_SHEET, Games, Known, Outcome, Period, Revocation, Tempo
from ratings.systems.protocol.curves import half_up, half_up_ratio
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import both_players, both_scores, last_days, opposite, rated, ratings_apart

START = 1400
NEW_GAMES, NEW_FACTOR = 30, 45
LOW, LOW_FACTOR = 2000, 30
HIGH, HIGH_FACTOR = 2400, 10
# Minimum of a title, in the table of the page; women's titles after the Polish and Bulgarian tables.
MINIMA: dict[str, int] = {
    "GM": 2500, "IM": 2400, "FM": 2300, "CM": 2200, "WGM": 2300, "WIM": 2200, "WFM": 2100, "WCM": 2000,
}  # fmt: skip
LEVELS = np.array(sorted(set(MINIMA.values())), np.int16)
NEVER = -1  # no title of this level is known to have been held

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # of the newest list, a whole number; NaN: never rated
        ("games", "<i4"),  # rated games
        ("minimum", "<i2"),  # of the highest title, 0 for none: an award counts once
        ("last_day", "<i4"),  # of the event of the last rated game [days since 1970-01-01]; UNKNOWN_DAY
        ("raised", "<i2", (len(LEVELS),)),  # what a title gave, by the level of its minimum; NEVER
    ]
)


def factor(rating: np.ndarray, games: np.ndarray) -> np.ndarray:
    """K of a player with `games` rated games. [rating points a game, int64]

    Between 2000 and 2400 130 - R / 20, to the nearest whole number, a half up (project convention).
    """
    # A straight line from the one factor at LOW to the other at HIGH.
    span, fall = HIGH - LOW, LOW_FACTOR - HIGH_FACTOR
    sliding = half_up_ratio(LOW_FACTOR * span - fall * (half_up(rating) - LOW), span)
    by_rating = np.clip(sliding, HIGH_FACTOR, LOW_FACTOR)
    return np.where(games < NEW_GAMES, NEW_FACTOR, by_rating)


def expected_score(difference: np.ndarray) -> np.ndarray:
    """E of a difference of ratings, own minus opponent's. [points] Formulas (1) and (2)."""
    expected: np.ndarray = 1.0 / (1.0 + np.power(10.0, -np.asarray(difference, np.float64) / 400.0))
    return expected


def title_minimum(title: np.ndarray) -> np.ndarray:
    """Least rating of a player who is awarded this title. [rating points, int16; 0 for none]"""
    minimum = np.zeros(len(title), np.int16)
    for code, points in MINIMA.items():
        minimum[title == code] = points
    return minimum


def _taken_back(
    given: np.ndarray, after: np.ndarray, minimum: np.ndarray, lost: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Take what titles above `minimum` gave from those who `lost` one: players, their ratings before, the points.

    Changes `given` (of a memory) and `after`, the ratings. Whoever was given nothing, as far as is known, is left out.
    """
    players = np.flatnonzero(lost)
    above = minimum[players, None] < LEVELS
    points = np.where(above, np.maximum(given[players], 0), 0).sum(axis=1)
    given[players] = np.where(above, NEVER, given[players])
    had = after[players]
    after[players] -= points
    some = points > 0
    return players[some], had[some], points[some]


def _first_seen(given: np.ndarray, minimum: np.ndarray, where: np.ndarray) -> np.ndarray:
    """Whether a title of this level was never held before, of those `where` holds. [bool, shape (players,)]"""
    found = np.zeros(len(minimum), bool)
    players = np.flatnonzero(where & (minimum > 0))
    found[players] = given[players, np.searchsorted(LEVELS, minimum[players])] == NEVER
    return found


def _gone(revoked: tuple[Revocation, ...], minimum: np.ndarray) -> dict[int, Revocation]:
    """Of each player the highest title revoked that is above the one still held; of several the latest."""
    found: dict[int, Revocation] = {}
    for one in sorted(revoked, key=lambda each: (MINIMA[each.title], each.day)):
        if MINIMA[one.title] > minimum[one.player]:
            found[one.player] = one
    return found


@dataclass(frozen=True)
class ItalyRules(Defaults):
    """The Italian page's Elo for one rate of play: fast games have ratings of their own."""

    slug: str = "italy"
    tempo: Tempo = Tempo.STANDARD
    version: str = "3"
    cut_changes_nothing: bool = False
    additive: bool = True
    idle_moves: bool = True  # a title raises also a player who did not play

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan, last_day=UNKNOWN_DAY, raised=NEVER)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The next list. Without `working` the sheet is left empty."""
        games, count = period.games, len(memory)
        minimum = title_minimum(period.players.title)
        new = np.isnan(memory["rating"])
        rating = np.where(new, np.maximum(START, minimum), memory["rating"])
        k = factor(rating, memory["games"])
        counted = rated(games, self.tempo)
        player = both_players(games)
        own = rating[player]
        difference = own - opposite(own)
        expected = expected_score(difference)
        score = both_scores(games)

        both = np.repeat(counted, 2)
        played = np.bincount(player, both, count).astype(np.int64)
        # A player's games are added in their order, whatever the colour: the same games give the same bits.
        surplus = np.bincount(player, score * both, count) - np.bincount(player, expected * both, count)
        listed = ~new | (played > 0)
        after = half_up(rating + k * surplus)
        result = copied(memory)
        lowered, had, given = _taken_back(result["raised"], after, minimum, ~new & (minimum < memory["minimum"]))
        titled = (minimum > memory["minimum"]) | _first_seen(result["raised"], minimum, minimum < memory["minimum"])
        raised = np.flatnonzero(~new & titled & (after < minimum))
        reached = after[raised]
        after[raised] = minimum[raised]
        for those, points in ((np.flatnonzero(listed & titled), 0), (raised, minimum[raised] - reached)):
            result["raised"][those, np.searchsorted(LEVELS, minimum[those])] = points

        result["rating"] = np.where(listed, after, np.nan)
        result["games"] += played.astype(np.int32)
        result["minimum"] = np.where(listed, minimum, memory["minimum"])
        result["last_day"] = last_days(memory["last_day"], games, player, both)
        if not working:
            return Outcome(result, EMPTY_SHEET)
        facts = Working(
            games, self.tempo, player, rating, k, new, memory["games"], difference, expected, score, both,
            raised, reached, minimum[raised], lowered, had, given, _gone(period.players.revoked, minimum),
        )  # fmt: skip
        return Outcome(result, sheet(facts))

    def decided(
        self, memory: np.ndarray, before: np.ndarray, who: np.ndarray, rating: np.ndarray, period: Period
    ) -> np.ndarray:
        """A rating that was set stays as it was set: nothing of it was given by a title."""
        memory = super().decided(memory, before, who, rating, period)
        memory["raised"][who] = np.minimum(memory["raised"][who], 0)
        return memory

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        return expected_score(ratings_apart(memory, games))

    def published(self, memory: np.ndarray) -> np.ndarray:
        k = factor(np.where(np.isnan(memory["rating"]), START, memory["rating"]), memory["games"])
        return printed(memory["rating"], memory["games"], factor=k)

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known. The title they held by then raises nobody again."""
        memory = recalled(self.blank, known, games=NEW_GAMES)
        minimum = np.where(known.rated, title_minimum(known.title), 0)
        memory["minimum"] = minimum
        memory["raised"][minimum[:, None] >= LEVELS] = 0
        return memory


ITALY = ItalyRules()
