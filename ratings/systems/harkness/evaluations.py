"""Tournaments one after another: what the average of the competition and the score make of each rating.

New rating = Rc + 10 (P - 50), Rc the average rating of the competition, P the score in per cent. Everybody in a
tournament counts with his rating before it; opponents without one do not count.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ratings.systems.protocol.base import Games, compiled


@dataclass(frozen=True)
class Evaluations:
    """Every evaluation of a player in an event, in their order. Arrays of shape (evaluations,) unless said."""

    rating: np.ndarray  # float64, shape (players,), afterwards; NaN: unrated
    adopted: np.ndarray  # bool, shape (players,), began with an Elo rating in this period
    own: np.ndarray  # float64, shape (2, games), ratings as used; NaN: unrated
    slot: np.ndarray  # int32, shape (2, games), the evaluation a game belongs to; -1: not counted
    player: np.ndarray  # int32
    games: np.ndarray  # int64, against rated opponents
    score: np.ndarray  # int64 [hundredths of a point]
    sum: np.ndarray  # int64, of the ratings that Rc is the average of
    met: np.ndarray  # int64, how many these are
    before: np.ndarray  # int64, meaningless for who was unrated
    was_rated: np.ndarray  # int64, 1: had a rating before
    numerator: np.ndarray  # int64, of the new rating before rounding
    denominator: np.ndarray  # int64
    after: np.ndarray  # int64, the new rating


def evaluate(games: Games, counts: np.ndarray, rating: np.ndarray, start: np.ndarray, own_counts: bool) -> Evaluations:
    """`counts`: bool, shape (games,); `rating`, `start`: shape (players,), NaN for none."""
    if (games.event[1:] < games.event[:-1]).any():
        raise ValueError("the games of a period come in the order of their events")
    own = np.full((2, len(games)), np.nan)
    slot = np.full((2, len(games)), -1, np.int32)
    after, adopted = rating.copy(), np.zeros(len(rating), bool)
    most = 2 * int(counts.sum())
    player, columns = np.zeros(most, np.int32), np.zeros((9, most), np.int64)
    made = compiled(_evaluate, len(games))(
        games.white, games.black, games.score, games.event, counts, start, own_counts,
        after, adopted, own, slot, player, columns, np.full(len(rating), -1, np.int32),
    )  # fmt: skip
    return Evaluations(after, adopted, own, slot, player[:made], *columns[:, :made])


def _evaluate(
    white: Any, black: Any, score: Any, event: Any, counts: Any, start: Any, own_counts: Any,
    rating: Any, adopted: Any, own: Any, slot: Any, player: Any, columns: Any, slot_of: Any,
) -> int:  # fmt: skip
    """Fill the arrays of Evaluations, event by event. [how many evaluations there are]"""
    games, scored, total, met, before, was_rated, numerator, denominator, after = columns
    made = 0
    first = 0
    while first < len(white):
        end = first
        while end < len(white) and event[end] == event[first]:
            end += 1
        begin = made
        for game in range(first, end):
            for who in (white[game], black[game]):
                if counts[game] and np.isnan(rating[who]) and not np.isnan(start[who]):
                    rating[who] = start[who]
                    adopted[who] = True
        for game in range(first, end):
            pair = (white[game], black[game])
            own[0, game] = rating[pair[0]]
            own[1, game] = rating[pair[1]]
            for colour in range(2):
                who, opponent = pair[colour], pair[1 - colour]
                if not counts[game] or np.isnan(rating[opponent]):
                    continue
                at = slot_of[who]
                if at < 0:
                    at = made
                    made += 1
                    slot_of[who] = at
                    player[at] = who
                    if not np.isnan(rating[who]):
                        was_rated[at] = 1
                        before[at] = int(rating[who])
                        if own_counts:
                            total[at] = before[at]
                            met[at] = 1
                slot[colour, game] = at
                games[at] += 1
                scored[at] += score[game] if colour == 0 else 100 - score[game]
                total[at] += int(rating[opponent])
                met[at] += 1
        for at in range(begin, made):
            # Rc + 10 (P - 50) as a fraction, exact: P is hundredths of a point over games.
            numerator[at] = total[at] * games[at] + 10 * met[at] * (scored[at] - 50 * games[at])
            denominator[at] = met[at] * games[at]
            whole = (2 * abs(numerator[at]) + denominator[at]) // (2 * denominator[at])
            after[at] = whole if numerator[at] >= 0 else -whole
            rating[player[at]] = after[at]
            slot_of[player[at]] = -1
        first = end
    return made
