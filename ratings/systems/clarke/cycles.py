"""The games of a period one after another: points wait in a cycle of 30, a full cycle makes a grade."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ratings.systems.clarke.points import CYCLE, LIMIT, RESULT, Sides
from ratings.systems.protocol.base import Games, compiled


@dataclass(frozen=True)
class Cycles:
    """What the games of a period made of the grades. Arrays of shape (2, games) hold White's side in row 0."""

    side: Sides
    grade: np.ndarray  # float64, shape (players,), afterwards; NaN: none
    waiting: np.ndarray  # int16, shape (players,), games of the cycle that is not full
    points: np.ndarray  # int16, shape (players, 30), what these brought
    full: np.ndarray  # int32, shape (players,), full cycles
    estimated: np.ndarray  # bool, shape (players,), began with an estimate in this period
    change: np.ndarray  # float64, (2, games), of the grade by the game that filled a cycle; NaN elsewhere
    after: np.ndarray  # int16, (2, games), games waiting after this one
    cycle: np.ndarray  # int32, (2, games), which of `cycles` this game filled; -1: none
    cycles: np.ndarray  # int16, shape (filled, 30), the points of every cycle that was filled


def play(games: Games, counts: np.ndarray, estimate: np.ndarray, memory: np.ndarray) -> Cycles:
    """Play `games` through. `counts`: bool, shape (games,); `estimate`: of a newcomer [grade, shape (players,)]"""
    both = (2, len(games))
    own, opponent, change = np.full(both, np.nan), np.full(both, np.nan), np.full(both, np.nan)
    brought, after = np.zeros(both, np.int16), np.zeros(both, np.int16)
    cycle = np.full(both, -1, np.int32)
    grade, waiting = memory["rating"].copy(), memory["waiting"].copy()
    points, full = memory["points"].copy(), memory["cycles"].copy()
    estimated = np.zeros(len(memory), bool)
    played = sum(np.bincount(player[counts], minlength=len(memory)) for player in (games.white, games.black))
    cycles = np.zeros((int(((waiting + played) // CYCLE).sum()), CYCLE), np.int16)
    filled = compiled(_play, len(games))(
        games.white, games.black, games.score, counts, estimate, CYCLE, LIMIT, RESULT,
        grade, waiting, points, full, estimated, own, opponent, brought, change, after, cycle, cycles,
    )  # fmt: skip
    side = Sides(own, opponent, counts & ~np.isnan(opponent), brought)
    return Cycles(side, grade, waiting, points, full, estimated, change, after, cycle, cycles[:filled])


def _play(
    white: Any, black: Any, score: Any, counts: Any, estimate: Any, length: Any, limit: Any, result: Any,
    grade: Any, waiting: Any, points: Any, full: Any, estimated: Any,
    own: Any, opponent: Any, brought: Any, change: Any, after: Any, cycle: Any, cycles: Any,
) -> int:  # fmt: skip
    """Fill the arrays of Cycles, game by game. [how many cycles were filled]"""
    filled = 0
    for game in range(len(white)):
        pair = (white[game], black[game])
        if counts[game]:
            for player in pair:
                if np.isnan(grade[player]) and not np.isnan(estimate[player]):
                    grade[player] = estimate[player]
                    estimated[player] = True
        own[0, game] = opponent[1, game] = grade[pair[0]]
        own[1, game] = opponent[0, game] = grade[pair[1]]
        if not counts[game]:
            continue
        for colour in range(2):
            mine, theirs = own[colour, game], opponent[colour, game]
            if np.isnan(theirs):
                continue
            met = theirs if np.isnan(mine) else min(max(theirs, mine - limit), mine + limit)
            scored = score[game] if colour == 0 else 100 - score[game]
            gained = int(met) + int(scored) - result
            player = pair[colour]
            brought[colour, game] = gained
            points[player, waiting[player]] = gained
            waiting[player] += 1
            if waiting[player] == length:
                total = 0
                for place in range(length):
                    total += int(points[player, place])
                    cycles[filled, place] = points[player, place]
                    points[player, place] = 0
                # The average, half up; a negative grade is 0.
                grade[player] = max(0, (2 * total + length) // (2 * length))
                change[colour, game] = grade[player] - mine
                cycle[colour, game] = filled
                filled += 1
                waiting[player] = 0
                full[player] += 1
            after[colour, game] = waiting[player]
    return filled
