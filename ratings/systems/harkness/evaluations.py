"""Tournaments one after another: what the average of the competition and the score make of each rating.

New rating = Rc + 10 (P - 50), Rc the average rating of the competition, P the score in per cent. Everybody in a
tournament counts with the rating before it; opponents without one do not count.
"""

import numpy as np

from ratings.systems.protocol.base import Games, compiled
from ratings.systems.protocol.evaluations import Evaluations, Played, adopt, first_ones, in_order_of_events, room_for
from ratings.systems.protocol.sheets import NOWHERE


def evaluate(games: Games, counts: np.ndarray, rating: np.ndarray, start: np.ndarray, own_counts: bool) -> Evaluations:
    """`counts`: bool, shape (games,); `rating`, `start`: shape (players,), NaN for none."""
    played = in_order_of_events(games, counts)
    found = room_for(played, rating)
    slot_of = np.full(len(rating), NOWHERE, np.int32)
    made = compiled(_evaluate, len(games), (adopt,))(played, found, start, own_counts, slot_of)
    return first_ones(found, made)


def _evaluate(played: Played, found: Evaluations, start: np.ndarray, own_counts: bool, slot_of: np.ndarray) -> int:
    """Fill `found` event by event; its `old` is 1 where there was a rating before. [how many evaluations there are]"""
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
            for who in (white[game], black[game]):
                if counts[game] and np.isnan(rating[who]) and not np.isnan(start[who]):
                    rating[who] = start[who]
                    began[who] = True
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
                        old[at] = 1
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
        adopt(found, begin, made, slot_of)
        first = end
    return made
