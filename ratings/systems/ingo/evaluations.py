"""Tournaments one after another: what the participants' numbers and the scores make of each number.

New Ingo = N - (P - 50), N the average of the participants, P the score in per cent. Weighted: with D games of the old
number, (games x that + D x old) / (games + D). Everybody in a tournament counts with the number before it.
"""

import numpy as np

from ratings.systems.protocol.base import Games, compiled
from ratings.systems.protocol.evaluations import Evaluations, Played, adopt, first_ones, in_order_of_events, room_for
from ratings.systems.protocol.sheets import NOWHERE


def evaluate(
    games: Games, counts: np.ndarray, rating: np.ndarray, start: np.ndarray, again: np.ndarray,
    inertia: np.ndarray, own_counts: bool,
) -> Evaluations:  # fmt: skip
    """`counts`, `again`: bool, shape (games,); `rating`, `start`: shape (players,); `inertia`: int64, (2, games)."""
    played = in_order_of_events(games, counts)
    found = room_for(played, rating)
    slot_of = np.full(len(rating), NOWHERE, np.int32)
    made = compiled(_evaluate, len(games), (adopt,))(played, found, start, again, inertia, own_counts, slot_of)
    return first_ones(found, made)


def met_again(games: Games, counts: np.ndarray) -> np.ndarray:
    """Games between two who met in the same event before. [bool, shape (games,)]"""
    order = np.flatnonzero(counts)
    white, black = games.white[order], games.black[order]
    # The event and the two players, whoever had White.
    pair = np.stack([games.event[order], np.minimum(white, black), np.maximum(white, black)])
    by_pair = np.lexsort(pair)
    order, pair = order[by_pair], pair[:, by_pair]
    again = np.zeros(len(games), bool)
    again[order[1:][(pair[:, 1:] == pair[:, :-1]).all(axis=0)]] = True
    return again


def _evaluate(
    played: Played, found: Evaluations, start: np.ndarray, again: np.ndarray, inertia: np.ndarray, own_counts: bool,
    slot_of: np.ndarray,
) -> int:  # fmt: skip
    """Fill `found` event by event; its `old` is the inertia. [how many evaluations there are]

    `again`: bool, shape (games,), the two had met in the event before: neither is counted in N twice.
    """
    white, black, score, event, counts = played
    rating, began, own, slot, player, games, scored, total, met, old, before, numerator, denominator, _ = found
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
        adopt(found, begin, made, slot_of)
        first = end
    return made
