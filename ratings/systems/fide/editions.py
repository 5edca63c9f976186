"""The dated rules of FIDE's rating regulations: rate of play, K, the 400-point rule, first ratings, floors.

Every table is in order of date; an old edition is never edited. The day a rule came into force is `since`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple, Protocol, TypeVar

import numpy as np

from ratings.systems.protocol.epoch import days
from ratings.systems.protocol.sheets import pieces


class Dated(Protocol):
    @property
    def since(self) -> date: ...


Edition = TypeVar("Edition", bound=Dated)

EVER = date.min  # in force before the earliest list we know


@dataclass(frozen=True)
class Factors:
    """K, Rating Regulations 8.3.3. [rating points a game]"""

    since: date
    new: int  # fewer than 30 rated games
    usual: int
    top: int  # the published rating once reached 2400
    junior: int  # to the end of the year of the 18th birthday, never published 2300 or more; 0: no such rule
    codes: tuple[str, str, str, str]  # how the sheet calls new, usual, top, junior
    new_before_top: bool  # 2400 counts only after 30 games


@dataclass(frozen=True)
class Cap:
    """Which difference of ratings counts, Rating Regulations 8.3.1."""

    since: date
    points: int  # a greater difference counts as this one
    code: str  # how the sheet calls that; "": no player is so far from another
    once: bool = False  # the higher rated player has this for one game of a tournament, that of the greatest difference
    exempt_from: int | None = None  # players of this rating and above: the true difference
    gap: int | None = None  # a game of this difference or more is not rated ...
    gap_above: int = 0  # ... if either player is rated above this


@dataclass(frozen=True)
class FirstRating:
    """How an unrated player gets a rating, Rating Regulations 7.1.4 and 8.2."""

    since: date
    games: int  # needed against rated opponents
    block: int  # an event with fewer games against rated opponents is left out
    first_score: int  # needed in the first event, otherwise it is left out [hundredths of a point]
    code: str  # how the sheet calls the rating that is found so
    zero_code: str  # ... and a first event that is left out for its score; "": none is
    step: int  # for each half point above 50 % [tenths of a rating point]; 0: by table 8.1.1 as below 50 %
    draws: int  # added draws against an opponent of `draws_rating`
    draws_rating: int
    maximum: int | None


@dataclass(frozen=True)
class Floor:
    """The lowest rating that is published, Rating Regulations 7.2.1."""

    since: date
    floor: int


@dataclass(frozen=True)
class OneTime:
    """A change of all ratings on one day."""

    since: date
    code: str  # the rule of the sheet; says which formula


class Level(NamedTuple):
    """The time that a game needs in which either player has this rating."""

    rating: int  # this and above, of the list in force; unrated players have less
    minutes: int  # for 60 moves
    code: str  # how the sheet calls a game with less


@dataclass(frozen=True)
class Pace:
    """The rate of play of a standard game, Rating Regulations 1.1 and 1.2.

    A player's time for 60 moves [minutes: those of the clock, and the seconds of the increment].
    """

    since: date
    levels: tuple[Level, ...]  # highest rating first; the last is everybody's
    moves: int  # at least, of a first control that has a number of moves
    moves_code: str
    approved: int | None = None  # at least, for everybody, in events that FIDE approved for it; None: no such rule


@dataclass(frozen=True)
class FastPace:
    """The rate of play of a rapid or blitz game, Rapid and Blitz Rating Regulations 2. [minutes for 60 moves]"""

    since: date
    more_than: float
    less_than: float
    code: str  # how the sheet calls a game outside
    least_counts: bool = False  # `more_than` itself is enough
    most_counts: bool = False  # `less_than` itself is not too much


# The borders of 2400 and 1800 hold since 1 January 2022; before they were 2200 and 1600, and the first control had 40
# moves. Texts of before speak of the players "in the tournament"; here both editions are decided for each game. In 2026
# 45+30 "or longer", 75 minutes and more, are enough in events approved by FIDE's Qualification Commission. What holds
# from 2027 on was not found: as before, until it is.
_OLD_LEVELS = (Level(2200, 120, "pace-120-2021"), Level(1600, 90, "pace-90-2021"), Level(0, 60, "pace-60"))
_LEVELS = (Level(2400, 120, "pace-120"), Level(1800, 90, "pace-90"), Level(0, 60, "pace-60"))
STANDARD_PACES = (
    Pace(EVER, _OLD_LEVELS, 40, "pace-control-40"),
    Pace(date(2022, 1, 1), _LEVELS, 30, "pace-control-30"),
    Pace(date(2026, 1, 1), _LEVELS, 30, "pace-control-30", approved=75),
    Pace(date(2027, 1, 1), _LEVELS, 30, "pace-control-30"),
)

# The definitions of 2012 held to 30 June 2013; the day is from a single report of the Congress that changed them.
RAPID_PACES = (
    FastPace(EVER, 15, 60, "pace-rapid-2012", least_counts=True),
    FastPace(date(2013, 7, 1), 10, 60, "pace-rapid"),
)
BLITZ_PACES = (
    FastPace(EVER, 5, 15, "pace-blitz-2012", least_counts=True),
    FastPace(date(2013, 7, 1), 3, 10, "pace-blitz", most_counts=True),
)

# 25/15/10 to 2011 (Handbook 2003, 14.3), 30/15/10 to 30 June 2014, then 40/20/10 (8.3.3 of 1 July 2014 and later).
# The days of the change of 2011 are recalled, the years are verified.
STANDARD_FACTORS = (
    Factors(EVER, 25, 15, 10, 0, ("k25-new", "k15", "k10", ""), new_before_top=True),
    Factors(date(2011, 7, 1), 30, 15, 10, 0, ("k30-new", "k15", "k10", ""), new_before_top=True),
    Factors(date(2014, 7, 1), 40, 20, 10, 40, ("k40-new", "k20", "k10", "k40-junior"), new_before_top=False),
)

# Rapid and blitz: 20 for everyone from the first lists of 2012 to 30 September 2022.
FAST_FACTORS = (
    Factors(EVER, 20, 20, 20, 0, ("k20-fast", "k20-fast", "k20-fast", ""), new_before_top=True),
    Factors(date(2022, 10, 1), 40, 20, 10, 40, ("k40-new", "k20", "k10", "k40-junior"), new_before_top=False),
)

STANDARD_CAPS = (
    Cap(EVER, 350, "cap-350"),
    Cap(date(2009, 7, 1), 400, "cap-400-2009"),
    Cap(date(2022, 1, 1), 400, "cap-400-2022", once=True),
    Cap(date(2024, 3, 1), 400, "cap-400"),
    Cap(date(2025, 10, 1), 400, "cap-400", exempt_from=2650),
)

# The day the table gave way to the 400-point rule is not known: it is given here from the oldest text read.
FAST_CAPS = (
    Cap(EVER, 800, ""),
    Cap(date(2024, 3, 1), 400, "cap-400"),
    Cap(date(2024, 12, 1), 400, "cap-400", gap=600, gap_above=2600),
)

FIRST_RATINGS = (
    FirstRating(EVER, 9, 3, 100, "first-rating-2010", "zero-first-event-2013", 125, 0, 0, None),
    FirstRating(date(2011, 7, 1), 9, 3, 100, "first-rating-2011", "zero-first-event-2013", 150, 0, 0, None),
    FirstRating(date(2014, 7, 1), 5, 1, 50, "first-rating-2014", "zero-first-event", 200, 0, 0, None),
    FirstRating(date(2024, 3, 1), 5, 1, 50, "first-rating", "zero-first-event", 0, 2, 1800, 2200),
)
# The first lists of rapid and blitz came in 2012. Before 2022 their chapter asked for no score in the first event.
FAST_FIRST_RATINGS = (
    FirstRating(EVER, 9, 3, 0, "first-rating-2011", "", 150, 0, 0, None),
    FirstRating(date(2014, 7, 1), 5, 1, 0, "first-rating-2014", "", 200, 0, 0, None),
    FirstRating(date(2022, 1, 1), 5, 1, 50, "first-rating-2014", "zero-first-event", 200, 0, 0, None),
    FirstRating(date(2024, 3, 1), 5, 1, 50, "first-rating", "zero-first-event", 0, 2, 1800, 2200),
)
POOL_MONTHS = 26  # rating periods over which a newcomer's games are added up, 7.1.4

FLOORS = (
    Floor(EVER, 2200),
    Floor(date(1993, 1, 1), 2000),
    Floor(date(2001, 1, 1), 1801),
    Floor(date(2004, 1, 1), 1600),
    Floor(date(2006, 7, 1), 1400),
    Floor(date(2009, 7, 1), 1200),
    Floor(date(2012, 7, 1), 1000),
    Floor(date(2024, 3, 1), 1400),
)

STANDARD_ONE_TIME = (OneTime(date(2024, 3, 1), "one-time-2024"),)
FAST_ONE_TIME = (OneTime(date(2022, 10, 1), "one-time-2022"), OneTime(date(2024, 3, 1), "one-time-2024"))


def in_force(editions: Sequence[Edition], day: date) -> Edition:
    """The edition of `day`."""
    return [edition for edition in editions if edition.since <= day][-1]


def editions_of(editions: Sequence[Dated], day: np.ndarray) -> np.ndarray:
    """Index of the edition in force on each day. `day`: days since 1970-01-01."""
    starts = np.array([days(edition.since) for edition in editions])
    if day.size:
        first, last = np.searchsorted(starts, _span(day), side="right") - 1
        if first == last:
            return np.broadcast_to(first, day.shape)
    return np.searchsorted(starts, day, side="right") - 1


def _span(day: np.ndarray) -> tuple[int, int]:
    """The first and the last of many days, each fetched once."""
    spans = [(day[piece].min(), day[piece].max()) for piece in pieces(len(day), 65_536)]
    return min(first for first, _ in spans), max(last for _, last in spans)


def groups(index: np.ndarray) -> Iterable[int]:
    """The distinct values, few; one step when all are the same."""
    if not index.size:
        return ()
    if index.strides == (0,) * index.ndim or index.min() == index.max():
        return (int(index.flat[0]),)
    return (int(value) for value in np.unique(index))


def minutes_needed(rating: int, day: date) -> tuple[int, int | None]:
    """Minutes for 60 moves that a standard game with this rating needs in an event that begins on `day`.

    With it from how many on FIDE may approve fewer, None: never. Rating Regulations 1.1.
    """
    pace = [one for one in STANDARD_PACES if one.since <= day][-1]
    level = next((level for level in pace.levels if rating >= level.rating), pace.levels[-1])
    return level.minutes, pace.approved
