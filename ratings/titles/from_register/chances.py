"""Who may have come near to a FIDE norm: a quick look at many events at once, which spares most all further work.

Only what fails two articles for certain is passed over: it is no norm, and nothing that one article alone refuses.
What is not known closely is taken for better than it may be.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.curves import DP
from ratings.titles.from_register.events import EventSeen

FEWEST = 7  # games of any norm: 1.4.1b
MISSED = 2  # rounds that may count without a game: 1.4.1c and 1.4.2c
GAMES = 9  # of the others: 1.4.1a
LEAST = 3  # opponents with the title or a higher one: 1.4.5; and of any title, of so few games: 1.4.5a
PERCENT = 35  # 1.4.8b
UNRATED = 1400  # 1.4.6d
TITLES = ("GM", "IM", "WGM", "WIM")  # those of norms, the highest first
PLACE = {title: at for at, title in enumerate((*TITLES, "FM", "WFM"))}  # what a title counts for, 0 the most
MASTERS, HOLDS = len(TITLES), len(PLACE)  # first places that are none of TITLES, and no title of 1.4.5a
OF_WOMEN = ("WGM", "WIM")


@dataclass(frozen=True, slots=True)
class Level:
    """What FIDE B.01 asks of the ratings and the score for one title."""

    higher: int  # so many of TITLES count as the title or a higher one, 1.4.5
    average: int  # of the opponents, 1.4.8a
    performance: int  # 1.4.8
    raised: int  # what the lowest opponent is raised to, 1.4.6


LEVELS = {
    "GM": Level(1, 2380, 2600, 2200),
    "IM": Level(2, 2230, 2450, 2050),
    "WGM": Level(3, 2180, 2400, 2000),
    "WIM": Level(4, 2030, 2250, 1850),
}
LOWEST = LEVELS["WIM"]


@dataclass(frozen=True)
class Field:
    """Entrants of many events, a row each, at least as strong as they were. Shape (entrants,)."""

    rating: np.ndarray
    place: np.ndarray  # of the title; HOLDS for none
    held: np.ndarray  # place of the highest title that certainly asks for no norm any more
    woman: np.ndarray
    plain: np.ndarray  # whether all games over the board count and no other round does, and nine are needed


@dataclass(frozen=True)
class Sides:
    """Games over the board, each from both sides, in the order of each player's rounds. Shape (sides,)."""

    player: np.ndarray  # rows of the field
    opponent: np.ndarray
    half_points: np.ndarray


def possible(event: EventSeen) -> bool:
    """Whether anybody can come near to a norm in `event`, by its entrants alone."""
    if event.tournament.rounds < FEWEST:
        return False
    start = event.tournament.start
    ratings = np.array([one.rating(start) or UNRATED for one in event.people.values()], int)
    master = np.array([one.title in TITLES for one in event.people.values()], bool)
    return bool(promising(np.zeros(len(master), int), 1, ratings, master)[0])


def promising(event: np.ndarray, events: int, rating: np.ndarray, master: np.ndarray) -> np.ndarray:
    """Whether there are enough titles, or ratings high enough, for one of the two to be met by somebody.

    `event`: of each entrant, from 0. Comes back a row for each of the events.
    """
    masters = np.bincount(event[master], minlength=events)
    best = _Best(event, events, rating, FEWEST)
    return (masters >= LEAST) | (best.average(LOWEST) + 1 >= LOWEST.average)


def near(field: Field, sides: Sides) -> np.ndarray:
    """Whether an entrant made a norm, or may have missed it by one article. Shape (entrants, TITLES)."""
    met, rating = field.place[sides.opponent], field.rating[sides.opponent]
    entrants = len(field.rating)
    best, whole = (_Best(sides.player, entrants, rating, most) for most in (FEWEST, None))
    games, points = whole.count, np.bincount(sides.player, sides.half_points, entrants)
    scored = ((100 * points + games) // np.maximum(2 * games, 1)).astype(int)
    bonus, most_bonus = np.array(DP)[scored], np.array(DP)[_most_percent(sides, games)]

    def opponents(places: int) -> np.ndarray:
        return np.bincount(sides.player[met < places], minlength=entrants)

    holders = opponents(HOLDS)
    found = np.zeros((entrants, len(TITLES)), bool)
    for at, title in enumerate(TITLES):
        level = LEVELS[title]
        masters = opponents(level.higher)
        average = best.average(level) + 1  # more than that of any games that may count
        of_best = _fails(
            games < FEWEST, holders < LEAST, masters < LEAST, average < level.average,
            average + most_bonus < level.performance,
        )  # fmt: skip
        average = whole.average(level) + 0.5
        of_all = _fails(
            games < GAMES, 2 * holders < games, masters < np.maximum(games / 3, LEAST), average < level.average,
            scored < PERCENT, average + bonus < level.performance,
        )  # fmt: skip
        # Where no games make a norm, the verdict is that of all.
        found[:, at] = (of_best == 0) | ((of_best == 1) & ((of_all < 2) | ~field.plain))
        found[:, at] &= (field.held > at) & (field.woman if title in OF_WOMEN else True)
    found[games + MISSED < FEWEST] = False
    return found


def _fails(*articles: np.ndarray) -> np.ndarray:
    return np.sum(articles, axis=0)


def titles(row: Iterable[bool]) -> list[str]:
    """The titles of one row of `near`, highest first."""
    return [title for title, asked in zip(TITLES, row, strict=True) if asked]


class _Best:
    """The highest ratings of each owner, `most` at most; all of them for None."""

    def __init__(self, owner: np.ndarray, owners: int, rating: np.ndarray, most: int | None) -> None:
        order = np.lexsort((-rating, owner))
        owner, rating = owner[order], rating[order]
        count = np.bincount(owner, minlength=owners)
        self.count = count if most is None else np.minimum(count, most)
        first = np.cumsum(count) - count
        some = np.arange(len(order)) - first[owner] < self.count[owner]
        self.total = np.bincount(owner[some], rating[some], owners)
        self.lowest = np.full(owners, np.inf)
        self.lowest[count > 0] = rating[(first + self.count - 1)[count > 0]]

    def average(self, level: Level) -> np.ndarray:
        """The average of the ratings, the lowest raised; 0 without any."""
        return (self.total + np.maximum(level.raised - self.lowest, 0)) / np.maximum(self.count, 1)


def _most_percent(sides: Sides, games: np.ndarray) -> np.ndarray:
    """At least the share of the points in any games that may count: some won ones go, or the last ones. [per cent]"""
    order = np.argsort(sides.player, kind="stable")
    player, scored = sides.player[order], np.cumsum(sides.half_points[order])
    first = np.cumsum(games) - games
    before = np.concatenate([[0], scored])[first]
    number = np.arange(len(order)) - first[player] + 1
    share = (scored - before[player]) / number
    enough = number >= np.minimum(FEWEST, games)[player]
    most = np.zeros(len(games))
    np.maximum.at(most, player[enough], share[enough])
    return np.minimum(100, (most * 50).astype(int) + 1)
