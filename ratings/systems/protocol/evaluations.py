"""Systems that replace a number by every tournament: the games by events, and the evaluations they leave behind."""

from typing import NamedTuple

import numpy as np

from ratings.systems.protocol.base import Games
from ratings.systems.protocol.sheets import NOWHERE, Rows, lines_of, spread, with_others


class Played(NamedTuple):
    """The games of a period in the order of their events. Arrays of shape (games,)."""

    white: np.ndarray  # int32
    black: np.ndarray  # int32
    score: np.ndarray  # int16, White's [hundredths of a point]
    event: np.ndarray  # int32, ascending
    counts: np.ndarray  # bool


class Evaluations(NamedTuple):
    """Every evaluation of a player in an event, in their order. Arrays of shape (evaluations,) unless said."""

    rating: np.ndarray  # float64, shape (players,), numbers afterwards; NaN: none
    began: np.ndarray  # bool, shape (players,), got the number to begin with in this period
    own: np.ndarray  # float64, shape (2, games), numbers as used; NaN: none
    slot: np.ndarray  # int32, shape (2, games), the evaluation a game belongs to; NOWHERE: not counted
    player: np.ndarray  # int32
    games: np.ndarray  # int64, counted
    score: np.ndarray  # int64 [hundredths of a point]
    sum: np.ndarray  # int64, of the numbers that the average is made of
    met: np.ndarray  # int64, how many these are
    old: np.ndarray  # int64, games the number before counts as, or only whether there was one
    before: np.ndarray  # int64, the number before; 0 where there was none
    numerator: np.ndarray  # int64, of the new number before rounding
    denominator: np.ndarray  # int64
    after: np.ndarray  # int64, the new number


def in_order_of_events(games: Games, counts: np.ndarray) -> Played:
    """`counts`: bool, shape (games,)."""
    if (games.event[1:] < games.event[:-1]).any():
        raise ValueError("the games of a period come in the order of their events")
    return Played(games.white, games.black, games.score, games.event, counts)


def room_for(played: Played, rating: np.ndarray) -> Evaluations:
    """As many evaluations as there may be, not filled yet. `rating`: numbers before, shape (players,)."""
    both, most = (2, len(played.white)), 2 * int(played.counts.sum())
    return Evaluations(
        rating.copy(), np.zeros(len(rating), bool), np.full(both, np.nan), np.full(both, NOWHERE, np.int32),
        np.zeros(most, np.int32), *np.zeros((9, most), np.int64),
    )  # fmt: skip


def first_ones(found: Evaluations, made: int) -> Evaluations:
    """The first `made` evaluations, those that were filled."""
    of_period = len(("rating", "began", "own", "slot"))
    return Evaluations(*found[:of_period], *(column[:made] for column in found[of_period:]))


def adopt(found: Evaluations, first: int, end: int, slot_of: np.ndarray) -> None:
    """Round the new numbers of the evaluations from `first` to `end`, a half away from zero; their players have them.

    `slot_of`: the evaluation that each player is in, shape (players,); NOWHERE again for these.
    """
    for at in range(first, end):
        numerator, denominator = found.numerator[at], found.denominator[at]
        whole = (2 * abs(numerator) + denominator) // (2 * denominator)
        found.after[at] = np.sign(numerator) * whole
        found.rating[found.player[at]] = found.after[at]
        slot_of[found.player[at]] = NOWHERE


def evaluated(rows: Rows, found: Evaluations) -> tuple[np.ndarray, np.ndarray]:
    """Lines with games and score, and the evaluation of each, or NOWHERE. [LINE; int32]"""
    slot = rows.greatest(found.slot[rows.cell])
    lines, counted = rows.lines(), slot >= 0
    lines["games"][counted] = found.games[slot[counted]]
    lines["score"][counted] = found.score[slot[counted]] / 100
    return lines, slot


def with_beginners(
    rows: Rows, found: Evaluations, lines: np.ndarray, details: np.ndarray, slot: np.ndarray, rule: int
) -> tuple[np.ndarray, np.ndarray]:
    """The lines, and before them one of this rule for who began; the evaluation of each, or NOWHERE. [LINE; int64]

    `lines`, `slot`: as of `evaluated`. Renumbers `details`.
    """
    begun = lines_of(np.flatnonzero(found.began), -1, rule)
    every, place = with_others(lines, details, begun, rows.line)
    return every, spread(slot, place, len(every))
