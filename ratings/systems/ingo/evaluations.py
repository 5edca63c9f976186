"""Tournaments one after another: what the participants' numbers and the scores make of each number.

New Ingo = N - (P - 50), N the average of the participants, P the score in per cent. Weighted: with D games of the old
number, (games x that + D x old) / (games + D). Everybody in a tournament counts with his number before it.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ratings.systems.protocol.base import Games, compiled


@dataclass(frozen=True)
class Evaluations:
    """Every evaluation of a player in an event, in their order. Arrays of shape (evaluations,) unless said."""

    rating: np.ndarray  # float64, shape (players,), numbers afterwards; NaN: none
    began: np.ndarray  # bool, shape (players,), got his first number in this period
    start: np.ndarray  # float64, shape (players,), the number a newcomer begins with
    own: np.ndarray  # float64, shape (2, games), numbers as used
    slot: np.ndarray  # int32, shape (2, games), the evaluation a game belongs to; -1: not counted
    again: np.ndarray  # bool, shape (games,), the two had met in the event before: neither is counted in N twice
    player: np.ndarray  # int32
    games: np.ndarray  # int64
    score: np.ndarray  # int64 [hundredths of a point]
    sum: np.ndarray  # int64, of the numbers that N is the average of
    met: np.ndarray  # int64, how many these are
    inertia: np.ndarray  # int64, games the old number counts as; 0: complete replacement
    before: np.ndarray  # int64
    numerator: np.ndarray  # int64, of the new number before rounding
    denominator: np.ndarray  # int64
    after: np.ndarray  # int64, the new number


def evaluate(
    games: Games, counts: np.ndarray, rating: np.ndarray, start: np.ndarray, own_counts: bool, inertia: np.ndarray
) -> Evaluations:
    """`counts`: bool, shape (games,); `rating`, `start`: shape (players,); `inertia`: int64, shape (2, games)."""
    if (games.event[1:] < games.event[:-1]).any():
        raise ValueError("the games of a period come in the order of their events")
    again = _again(games, counts) if own_counts else np.zeros(len(games), bool)
    own = np.full((2, len(games)), np.nan)
    slot = np.full((2, len(games)), -1, np.int32)
    after, began = rating.copy(), np.zeros(len(rating), bool)
    most = 2 * int(counts.sum())
    player, columns = np.zeros(most, np.int32), np.zeros((9, most), np.int64)
    made = compiled(_evaluate, len(games))(
        games.white, games.black, games.score, games.event, counts, again, start, own_counts, inertia,
        after, began, own, slot, player, columns, np.full(len(rating), -1, np.int32),
    )  # fmt: skip
    return Evaluations(after, began, start, own, slot, again, player[:made], *columns[:, :made])


def _again(games: Games, counts: np.ndarray) -> np.ndarray:
    """Games between two who met in the same event before. [bool, shape (games,)]"""
    order = np.flatnonzero(counts)
    white, black = games.white[order].astype(np.int64), games.black[order].astype(np.int64)
    players = int(max(white.max(initial=0), black.max(initial=0))) + 1
    # One number for the event and the two players, whoever had White.
    pair = (games.event[order].astype(np.int64) * players + np.minimum(white, black)) * players + np.maximum(
        white, black
    )
    by_pair = np.argsort(pair, kind="stable")
    order, same = order[by_pair], pair[by_pair][1:] == pair[by_pair][:-1]
    again = np.zeros(len(games), bool)
    again[order[1:][same]] = True
    return again


def _evaluate(
    white: Any, black: Any, score: Any, event: Any, counts: Any, again: Any, start: Any, own_counts: Any, inertia: Any,
    rating: Any, began: Any, own: Any, slot: Any, player: Any, columns: Any, slot_of: Any,
) -> int:  # fmt: skip
    """Fill the arrays of Evaluations, event by event. [how many evaluations there are]"""
    games, scored, total, met, old, before, numerator, denominator, after = columns
    made = 0
    first = 0
    while first < len(white):
        end = first
        while end < len(white) and event[end] == event[first]:
            end += 1
        begin = made
        for game in range(first, end):
            pair = (white[game], black[game])
            if counts[game]:
                for who in pair:
                    if np.isnan(rating[who]):
                        rating[who] = start[who]
                        began[who] = True
            own[0, game] = rating[pair[0]]
            own[1, game] = rating[pair[1]]
            if not counts[game]:
                continue
            for colour in range(2):
                who, opponent = pair[colour], pair[1 - colour]
                at = slot_of[who]
                if at < 0:
                    at = made
                    made += 1
                    slot_of[who] = at
                    player[at] = who
                    before[at] = int(rating[who])
                    old[at] = inertia[colour, game]
                    if own_counts:
                        total[at] = before[at]
                        met[at] = 1
                slot[colour, game] = at
                games[at] += 1
                scored[at] += score[game] if colour == 0 else 100 - score[game]
                if not again[game]:
                    total[at] += int(rating[opponent])
                    met[at] += 1
        for at in range(begin, made):
            # N - (P - 50) as a fraction, exact: P is hundredths of a point over games.
            top = total[at] * games[at] - scored[at] * met[at] + 50 * met[at] * games[at]
            bottom = met[at] * games[at]
            numerator[at] = games[at] * top + old[at] * before[at] * bottom
            denominator[at] = bottom * (games[at] + old[at])
            whole = (2 * abs(numerator[at]) + denominator[at]) // (2 * denominator[at])
            after[at] = whole if numerator[at] >= 0 else -whole
            rating[player[at]] = after[at]
            slot_of[player[at]] = -1
        first = end
    return made
