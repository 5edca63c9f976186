"""The games of a period one after another: points wait in a cycle of 30, a full cycle makes a grade."""

from typing import NamedTuple

import numpy as np

from ratings.systems.clarke.points import CYCLE, LIMIT, RESULT, Sides
from ratings.systems.protocol.base import Games, compiled
from ratings.systems.protocol.sheets import NOWHERE


class Played(NamedTuple):
    """The games of a period in playing order. Arrays of shape (games,)."""

    white: np.ndarray  # int32
    black: np.ndarray  # int32
    score: np.ndarray  # int16, White's [hundredths of a point]
    counts: np.ndarray  # bool


class People(NamedTuple):
    """What is known of everybody, moved on game by game. Arrays of shape (players,) unless said."""

    grade: np.ndarray  # float64; NaN: none
    waiting: np.ndarray  # int16, games of the cycle that is not full
    points: np.ndarray  # int16, shape (players, 30), what these brought
    full: np.ndarray  # int32, full cycles
    estimated: np.ndarray  # bool, began with an estimate in this period


class Seen(NamedTuple):
    """What each side of a game saw, filled game by game. Arrays of shape (2, games) hold White's side in row 0."""

    own: np.ndarray  # float64, grade as used; NaN: none
    opponent: np.ndarray  # float64
    brought: np.ndarray  # int16, points; 0 where the game does not count
    change: np.ndarray  # float64, of the grade by the game that filled a cycle; NaN elsewhere
    after: np.ndarray  # int16, games waiting after this one
    cycle: np.ndarray  # int32, which of all cycles this game filled; NOWHERE: none


class Cycles(NamedTuple):
    """What the games of a period made of the grades."""

    side: Sides
    people: People  # afterwards
    seen: Seen
    cycles: np.ndarray  # int16, shape (filled, 30), the points of every cycle that was filled


def play(games: Games, counts: np.ndarray, estimate: np.ndarray, memory: np.ndarray) -> Cycles:
    """Play `games` through. `counts`: bool, shape (games,); `estimate`: of a newcomer [grade, shape (players,)]"""
    both = (2, len(games))
    people = People(
        memory["rating"].copy(), memory["waiting"].copy(), memory["points"].copy(), memory["cycles"].copy(),
        np.zeros(len(memory), bool),
    )  # fmt: skip
    seen = Seen(
        np.full(both, np.nan), np.full(both, np.nan), np.zeros(both, np.int16), np.full(both, np.nan),
        np.zeros(both, np.int16), np.full(both, NOWHERE, np.int32),
    )  # fmt: skip
    played = sum(np.bincount(player[counts], minlength=len(memory)) for player in (games.white, games.black))
    cycles = np.zeros((int(((people.waiting + played) // CYCLE).sum()), CYCLE), np.int16)
    filled = compiled(_play, len(games))(
        Played(games.white, games.black, games.score, counts), people, seen, cycles, estimate, LIMIT, RESULT
    )
    side = Sides(seen.own, seen.opponent, counts & ~np.isnan(seen.opponent), seen.brought)
    return Cycles(side, people, seen, cycles[:filled])


def _play(
    played: Played, people: People, seen: Seen, cycles: np.ndarray, estimate: np.ndarray, limit: int, result: int
) -> int:
    """Move `people` on and fill `seen` and `cycles`, game by game. [how many cycles were filled]"""
    white, black, score, counts = played
    grade, waiting, points, full, estimated = people
    own, opponent, brought, change, after, cycle = seen
    length = cycles.shape[1]
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
