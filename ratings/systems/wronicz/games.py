"""Stefan Wronicz's games in their order: which ones count, and by how much both rankings move.

P1 = 1 / (EXP((R2 - R1) / 1000) + 1)    D1 = INT(100 (W1 - P1))    R1N = R1 + D1
"""

import math
from typing import NamedTuple

import numpy as np

from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.sheets import NOWHERE

SCALE = 1000.0  # mk in a category: the difference of categories is the logarithm of the odds
TINY = 5e-10  # 100 x (W - P) is a whole number only where binary says so to nine decimals

# Why a game does not count, or what is special about it; a side's mark is one of these.
USUAL, LATE, SAME_DAY, NOT_LISTED, NOT_ESTABLISHED, UNCHANGED, DOUBLED, UNDATED, TOO_FAST = range(9)


def predicted(own: float, opponent: float) -> float:
    """P, the score expected of a game. [points] P1 = 1 / (EXP((R2 - R1) / 1000) + 1)."""
    return 1.0 / (math.exp((opponent - own) / SCALE) + 1.0)


def gain(own: float, opponent: float, points: float, factor: float, truncate: bool) -> float:
    """D = INT(100 (W - P)). [mk] INT rounds down, as in BASIC; with `truncate` towards zero."""
    exact = factor * (points - predicted(own, opponent))
    if truncate and exact < 0:
        return -float(math.floor(-exact + TINY))
    return float(math.floor(exact + TINY))


class Step(NamedTuple):
    """One of the equal games that a match is rated as."""

    before: tuple[float, float]  # both rankings [mk]
    expected: tuple[float, float]  # P1, P2 [points]
    change: tuple[float, float]  # D1, D2 [mk]

    @property
    def after(self) -> tuple[float, float]:
        return self.before[0] + self.change[0], self.before[1] + self.change[1]


def match(first: float, second: float, points: float, games: int, factor: float, truncate: bool) -> list[Step]:
    """A match of which only the total is known: as many steps as games, each with W = points / games."""
    share = points / games
    steps: list[Step] = []
    for _ in range(games):
        expected = predicted(first, second), predicted(second, first)
        moves = gain(first, second, share, factor, truncate), gain(second, first, 1 - share, factor, truncate)
        steps.append(Step((first, second), expected, moves))
        first, second = steps[-1].after
    return steps


def play(
    games: tuple[np.ndarray, ...], state: tuple[np.ndarray, ...], start: np.ndarray, strong: np.ndarray,
    by_list: bool, numbers: tuple[float, ...], truncate: bool, sides: tuple[np.ndarray, ...],
) -> None:  # fmt: skip
    """Rate game after game; moves `state`, shape (players,), and fills `sides`, shape (2 x games,).

    `games`: white, black, score, eligible, day of the event, day of the game where it is known (else UNKNOWN_DAY),
    round (a number of its own in the whole period). `state`: rating, best, games, last day, last known day of a game,
    master. `start`: where each player begins, moved too. `strong`, shape (2, games): White, or Black, may enter the
    list of grandmasters, or starts as a master. `by_list`: the rules of that list. `numbers`: 100, games for group A,
    games for an established ranking, the usual start and that of masters. `sides`: own, change, mark.
    """
    white, black, score, eligible, day, when, slot = games
    rating, best, played, last_day, taken, master = state
    own, change, mark = sides
    factor, group_games, established_games, usual_start, master_start = numbers
    slot_taken = np.full(len(rating), NOWHERE, np.int64)
    empty = bool(np.all(np.isnan(rating)))
    for game in range(len(white)):
        w, b = white[game], black[game]
        own[2 * game], own[2 * game + 1] = rating[w], rating[b]
        if not eligible[game]:
            continue
        on_white, on_black = not math.isnan(rating[w]), not math.isnan(rating[b])
        why = USUAL
        if day[game] < last_day[w] or day[game] < last_day[b]:
            why = LATE
        elif by_list:
            known = when[game] != UNKNOWN_DAY
            if (
                slot[game] == slot_taken[w]
                or slot[game] == slot_taken[b]
                or (known and (when[game] == taken[w] or when[game] == taken[b]))
            ):
                why = SAME_DAY
            elif on_white and not on_black:
                why = USUAL if score[game] == 0 and strong[1, game] else NOT_LISTED
            elif on_black and not on_white:
                why = USUAL if score[game] == 100 and strong[0, game] else NOT_LISTED
            elif not on_white:
                # While the list is empty, the beaten one counts as being on it.
                both = strong[0, game] and strong[1, game]
                why = USUAL if empty and score[game] != 50 and both else NOT_LISTED
        else:
            known_white = played[w] >= established_games or master[w] or (not on_white and strong[0, game])
            known_black = played[b] >= established_games or master[b] or (not on_black and strong[1, game])
            why = USUAL if known_white or known_black else NOT_ESTABLISHED
        if why != USUAL:
            mark[2 * game] = mark[2 * game + 1] = why
            continue
        empty = False
        for side in range(2):
            player = w if side == 0 else b
            if math.isnan(rating[player]):
                master[player] = strong[side, game]
                start[player] = master_start if master[player] else usual_start
                rating[player] = start[player]
                best[player] = start[player]
            own[2 * game + side] = rating[player]
        white_a, black_a = played[w] >= group_games, played[b] >= group_games
        for side in range(2):
            player = w if side == 0 else b
            points = score[game] / 100.0 if side == 0 else 1.0 - score[game] / 100.0
            move = gain(own[2 * game + side], own[2 * game + 1 - side], points, factor, truncate)
            if white_a != black_a:
                in_a = white_a if side == 0 else black_a
                move = 0.0 if in_a else 2.0 * move
                mark[2 * game + side] = UNCHANGED if in_a else DOUBLED
            change[2 * game + side] = move
            rating[player] += move
            best[player] = max(best[player], rating[player])
            played[player] += 1
            last_day[player] = day[game]
            slot_taken[player] = slot[game]
            if when[game] != UNKNOWN_DAY:
                taken[player] = when[game]
