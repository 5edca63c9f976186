"""What the loop over DWZ events reads and fills: named arrays, and the numbers that stand for states."""

from typing import NamedTuple

import numpy as np

UNRATED = int(np.iinfo(np.int16).min)  # in integer arrays of this file and its neighbours; the memory itself holds NaN
NOWHERE = UNRATED  # no row, and no entry

# What an event did to an entry.
NOTHING, CHANGED, FIRST, PENDING = range(4)
# Where the rating came from with which an entry began.
OWN, ADOPTED, BY_FIDE = range(3)
# What is special about a side of a game.
USUAL, NOT_RATED, UNRATED_OPPONENT, NEW_OPPONENT, EXCEPTIONAL_OPPONENT, STORED, SECOND_STAGE = range(7)


class Rules(NamedTuple):
    """One edition, ready for the loop."""

    expected: np.ndarray  # int16, thousandths of a point by difference + widest
    steps: np.ndarray  # float64, see curve.STEPS
    guide: np.ndarray  # int32, see curve.GUIDE
    factor: np.ndarray  # int32, tenths, see editions.factor_table
    because: np.ndarray  # int16, see sheet.sentence_table
    first: np.ndarray  # int32, see editions.first_table
    first_from: int  # result of an iteration that stands first in it
    development: bool
    exceptional: int  # UNRATED: no such rule
    winner_draws: bool
    floor: int  # UNRATED: none
    adopted_index: int
    needed: int  # games for a first rating, and for a performance
    most: int  # greatest D
    passes: int  # of an iteration
    young: int  # oldest age of the first group
    junior: int  # and of the second
    fide_from: int  # from this DWZ on the FIDE rating is used where there is one
    index_given: int  # index of a rating adopted from FIDE


class Played(NamedTuple):
    """The games of a period, in playing order. Shape (games,)."""

    white: np.ndarray
    black: np.ndarray
    score: np.ndarray  # White's [hundredths]
    rateable: np.ndarray  # bool


class People(NamedTuple):
    """The memory while events are rated, and the register. Shape (players,), int32; `stored_*`: (newcomers, places)."""

    rating: np.ndarray
    evaluations: np.ndarray  # the index printed behind a DWZ
    games: np.ndarray
    last_day: np.ndarray
    outside: np.ndarray
    birth_year: np.ndarray
    newcomer: np.ndarray  # row in the stored games; NOWHERE: rated
    stored_opponent: np.ndarray  # rating; 0: an empty place
    stored_score: np.ndarray  # [hundredths]
    stored_day: np.ndarray
    mark: np.ndarray  # the player's latest entry; NOWHERE: none


class Entries(NamedTuple):
    """One row for each player of an event, in order of the events. Shape (entries,), int32."""

    player: np.ndarray
    event: np.ndarray
    edition: np.ndarray
    status: np.ndarray
    source: np.ndarray
    stage: np.ndarray  # of a first rating: 1 or 2; 0: none
    old: np.ndarray  # DWZ before
    start: np.ndarray  # R0
    seen: np.ndarray  # rating by which opponents are rated: R0, the first DWZ, or an exceptional performance
    after: np.ndarray  # Rn
    age: np.ndarray
    used_index: np.ndarray  # as used for E or K
    factor: np.ndarray  # [tenths]
    because: np.ndarray  # why that factor: index into the rules
    games: np.ndarray  # counted in this event
    points: np.ndarray  # of these [hundredths]
    expected: np.ndarray  # of these [thousandths]
    performance: np.ndarray  # Rh
    average: np.ndarray  # Rc of what a first rating starts from
    iterated: np.ndarray  # Ri
    stored: np.ndarray  # stored games used, or kept
    stored_points: np.ndarray  # [hundredths]


class Sides(NamedTuple):
    """Who played each game: White (row 0) and Black (row 1). Shape (2, games)."""

    entry: np.ndarray  # int32


class Pairings(NamedTuple):
    """The rateable games of one event by entry: those of entry e lie from start[e - first] to start[e - first + 1]."""

    start: np.ndarray
    cursor: np.ndarray
    opponent: np.ndarray  # entry
    score: np.ndarray


class Steps(NamedTuple):
    """The last two steps of each newcomer's iteration. Shape (entries,), int32."""

    before: np.ndarray
    last: np.ndarray


class Events(NamedTuple):
    """The events of a period. Shape (events,), int32 unless said."""

    bounds: np.ndarray  # int64, shape (events + 1,), where each event's games begin
    number: np.ndarray  # within the period
    last_day: np.ndarray
    year: np.ndarray  # of the last day
    oldest: np.ndarray  # the oldest day of which games are still stored


class Arrays(NamedTuple):
    """All that the loop reads and fills."""

    played: Played
    people: People
    entries: Entries
    sides: Sides
    pairings: Pairings
    steps: Steps
