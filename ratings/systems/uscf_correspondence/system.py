"""Correspondence ratings of the US federation: Elo's straight line, slower at the top, after every game.

    change = C (W - L) + r D        D: opponent's rating minus own, at most 350 either way
    C, r   16 and .04 below 2100, 12 and .03 below 2400, then 8 and .02
A change that crosses 2100 or 2400 is split: the part beyond the limit counts as the other band has it. A rating is
provisional until 25 games are rated.
"""

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.protocol.base import EMPTY_SHEET, Games, Kind, Known, Outcome, Period, compiled, knob
from ratings.systems.protocol.curves import nearest
from ratings.systems.protocol.defaults import Defaults, copied, fide_rating_or, never_seen, printed, recalled
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import both_players, last_days, ratings_apart
from ratings.systems.uscf_correspondence.sentences import SENTENCES
from ratings.systems.uscf_correspondence.sheet import Working, sheet

# The bands as printed: ratings from, C for a game won or lost, r for each point of difference.
BANDS: tuple[tuple[float, float, float], ...] = ((-math.inf, 16, 0.04), (2100, 12, 0.03), (2400, 8, 0.02))
LIMITS: tuple[float, ...] = tuple(limit for limit, _, _ in BANDS[1:])
SHARES: tuple[float, ...] = tuple(c / BANDS[0][1] for _, c, _ in BANDS)  # of a change in the lowest band; r is alike
LARGEST_DIFFERENCE = 350.0
ESTABLISHED = 25  # rated games

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # after the last game, a whole number; NaN: has not played
        ("games", "<i4"),  # rated games
        ("last_day", "<i4"),  # of the event of the last one [days since 1970-01-01]; UNKNOWN_DAY
    ]
)


def counted_difference(own: float, opponent: float, largest: float) -> float:
    """D as counted. [rating points]"""
    return min(largest, max(-largest, opponent - own))


def moved(rating: float, change: float, limits: tuple[float, ...], shares: tuple[float, ...]) -> float:
    """The new rating, band by band. [rating points] `change`: as the lowest band has it."""
    left, at = change, rating
    if change >= 0:
        for band in range(len(shares)):
            last = band == len(limits)
            if last or at < limits[band]:
                if last or at + left * shares[band] <= limits[band]:
                    return at + left * shares[band]
                left -= (limits[band] - at) / shares[band]
                at = limits[band]
    for band in range(len(shares) - 1, -1, -1):
        if band == 0 or at > limits[band - 1]:
            if band == 0 or at + left * shares[band] >= limits[band - 1]:
                return at + left * shares[band]
            left += (at - limits[band - 1]) / shares[band]
            at = limits[band - 1]
    return at


def play(
    white: np.ndarray, black: np.ndarray, score: np.ndarray, weight: np.ndarray, rating: np.ndarray, start: np.ndarray,
    rule: tuple[float, float, float], limits: tuple[float, ...], shares: tuple[float, ...], own: np.ndarray,
    change: np.ndarray,
) -> None:  # fmt: skip
    """Rate game after game. Fills `own` and `change`, shape (2 x games,); moves `rating`, shape (players,).

    `weight`: 1 for a game, less for a win by forfeit, 0 for what is not rated. `rule`: C, r and the largest difference.
    """
    c, slope, largest = rule
    for game in range(len(white)):
        for side in range(2):
            player = white[game] if side == 0 else black[game]
            if weight[game] > 0 and math.isnan(rating[player]):
                rating[player] = start[player]
            own[2 * game + side] = rating[player]
        for side in range(2):
            points = score[game] if side == 0 else 100 - score[game]
            if weight[game] == 0 or (weight[game] < 1 and points < 100):
                continue
            before, other = own[2 * game + side], own[2 * game + 1 - side]
            gained = c * (points / 50.0 - 1.0) + slope * counted_difference(before, other, largest)
            after = nearest(moved(before, weight[game] * gained, limits, shares))
            change[2 * game + side] = after - before
            rating[white[game] if side == 0 else black[game]] = after


@dataclass(frozen=True)
class CorrespondenceRules(Defaults):
    """The correspondence bands with what their published text leaves to a setting."""

    slug: str = "uscf-correspondence"
    start: int = knob(1300, 0, 3000)  # of a player who has no rating anywhere
    forfeit_share: float = knob(0.0, 0, 1)  # of a win's change, for a win by forfeit; the federation gave 0.2
    version: str = "1"
    cut_changes_nothing: bool = True
    additive: bool = True

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan, last_day=UNKNOWN_DAY)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The ratings after the period's last game. Without `working` the sheet is left empty."""
        games, count = period.games, len(memory)
        played = games.kind == Kind.PLAYED
        won_by_forfeit = (games.kind == Kind.FORFEIT) & (games.score != 50)
        weight = np.where(played, 1.0, np.where(won_by_forfeit, float(self.forfeit_share), 0.0))
        start = fide_rating_or(self.start, period.players)
        player = both_players(games)
        own, change = np.full(len(player), np.nan), np.full(len(player), np.nan)
        rating = np.ascontiguousarray(memory["rating"])
        _, c, slope = BANDS[0]
        compiled(play, len(games), (counted_difference, moved, nearest))(
            games.white, games.black, games.score, weight, rating, start,
            (float(c), slope, LARGEST_DIFFERENCE), LIMITS, SHARES, own, change,
        )  # fmt: skip
        both = ~np.isnan(change)
        result = copied(memory)
        result["rating"] = rating
        result["games"] += np.bincount(player, both & np.repeat(played, 2), count).astype(np.int32)
        result["last_day"] = last_days(memory["last_day"], games, player, both)
        if not working:
            return Outcome(result, EMPTY_SHEET)
        bands = (np.array(LIMITS), np.array([2.0 * c for _, c, _ in BANDS]), LARGEST_DIFFERENCE)
        facts = Working(games, player, own, change, np.isnan(memory["rating"]), memory["games"], start, bands)
        return Outcome(result, sheet(facts))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """The score that changes nothing: C (W - L) + r D = 0. In every band r is the same share of C."""
        _, c, slope = BANDS[0]
        apart = np.clip(ratings_apart(memory, games), -LARGEST_DIFFERENCE, LARGEST_DIFFERENCE)
        score: np.ndarray = 0.5 + slope * apart / (2 * c)
        return score

    def published(self, memory: np.ndarray) -> np.ndarray:
        band = np.searchsorted(np.array(LIMITS), memory["rating"], side="right") % len(BANDS)
        return printed(memory["rating"], memory["games"], factor=np.array([2.0 * c for _, c, _ in BANDS])[band])

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known."""
        return recalled(self.blank, known, games=ESTABLISHED)


USCF_CORRESPONDENCE = CorrespondenceRules()
