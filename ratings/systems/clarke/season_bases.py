"""The grades a season is reckoned with: those of the previous list, newcomers' by iteration, juniors' of the season.

Newcomers: the grade is the average of opponent's grade plus 50, 0 or -50, without the limit of 40, over the season's
games; newcomers met are taken at theirs, so all are worked out together until nothing moves.
Juniors: everybody under 18 is graded on the season alone, juniors at the same time; that is what the list reckons with.
"""

from dataclasses import dataclass

import numpy as np

from ratings.systems.clarke.points import RESULT, estimates, game_points
from ratings.systems.protocol.base import Games, Period
from ratings.systems.protocol.curves import half_up_ratio

JUNIOR_BELOW = 18  # years, by the year of the list's last day
UNIT = 1000  # the iteration counts in thousandths, whole numbers: their sums do not depend on the order
STILL = 5  # thousandths; a pass that moves nobody further ends the iteration
PASSES = 1000


@dataclass(frozen=True)
class Bases:
    """Grades as used for everybody's points of the season. Arrays of shape (players,)."""

    grade: np.ndarray  # float64, whole; NaN: none could be found
    estimated: np.ndarray  # bool, taken over from an Elo rating
    iterated: np.ndarray  # bool, worked out from the season's games
    junior: np.ndarray  # bool, graded on the season first


def bases(previous: np.ndarray, period: Period, played: np.ndarray, increments: tuple[tuple[int, int], ...]) -> Bases:
    """`previous`: grades of the last list; `played`: bool, shape (games,)."""
    games, players = period.games, len(previous)
    plays = np.zeros(players, bool)
    plays[games.white[played]] = plays[games.black[played]] = True
    estimate = estimates(period)
    estimated = np.isnan(previous) & plays & ~np.isnan(estimate)
    grade = np.where(estimated, estimate, previous)
    known = grade.copy()
    _iterate(grade, games, played)
    iterated = np.isnan(known) & ~np.isnan(grade)
    # An unknown year of birth is 0, and nobody of the year 0 is young.
    age = period.last_day.year - period.players.birth_year.astype(np.int64)
    junior = plays & (age < JUNIOR_BELOW) & ~np.isnan(grade)
    if junior.any():
        grade[junior] = _season_alone(grade, games, played, junior)[junior] + _increment(age[junior], increments)
    return Bases(grade, estimated, iterated, junior)


def _iterate(grade: np.ndarray, games: Games, played: np.ndarray) -> None:
    """Give grades to the players without one who are linked to a graded one by games. Writes to `grade`."""
    unknown = np.isnan(grade)
    rows = np.flatnonzero(played & (unknown[games.white] | unknown[games.black]))
    if not len(rows):
        return
    won = games.score[rows].astype(np.int64) - RESULT
    own = np.concatenate([games.white[rows], games.black[rows]])
    opponent = np.concatenate([games.black[rows], games.white[rows]])
    result = np.concatenate([won, -won])
    of_unknown = unknown[own]
    own, opponent, result = own[of_unknown], opponent[of_unknown], result[of_unknown]
    linked = ~unknown
    while True:
        further = own[linked[opponent] & ~linked[own]]
        if not len(further):
            break
        linked[further] = True
    use = linked[own] & linked[opponent]
    own, opponent, result = own[use], opponent[use], result[use]
    if not len(own):
        return
    who, own = np.unique(own, return_inverse=True)
    number = np.bincount(own)
    fixed = np.nan_to_num(grade).astype(np.int64) * UNIT
    current = fixed.copy()
    current[who] = half_up_ratio(int(fixed[~unknown].sum()), int((~unknown).sum()))
    for _ in range(PASSES):
        gained = np.bincount(own, current[opponent] + UNIT * result)
        new = half_up_ratio(gained.astype(np.int64), number)
        moved = np.abs(new - current[who]).max()
        current[who] = new
        if moved <= STILL:
            break
    grade[who] = np.maximum(half_up_ratio(current[who], UNIT), 0)


def _season_alone(grade: np.ndarray, games: Games, played: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """The average of the season's games alone, everybody at `grade`. [int64] `wanted`: bool; others' is 0."""
    total, number = np.zeros(len(grade)), np.zeros(len(grade), np.int64)
    counted = played & ~np.isnan(grade[games.white]) & ~np.isnan(grade[games.black])
    white, black, score = games.white[counted], games.black[counted], games.score[counted]
    for each, other, points in ((white, black, score), (black, white, 100 - score)):
        rows = np.flatnonzero(wanted[each])
        own, opponent, scored = each[rows], other[rows], points[rows]
        total += np.bincount(own, game_points(grade[own], grade[opponent], scored), len(grade))
        number += np.bincount(own, minlength=len(grade))
    # Whoever is graded met somebody who is: of those wanted nobody is without a game.
    average: np.ndarray = np.maximum(half_up_ratio(total.astype(np.int64), np.maximum(number, 1)), 0)
    return average


def _increment(age: np.ndarray, increments: tuple[tuple[int, int], ...]) -> np.ndarray:
    """Points that a junior of `age` gains besides. The federation's table was not found: none unless given."""
    gained = np.zeros(len(age), np.int64)
    for up_to, points in reversed(increments):
        gained[age <= up_to] = points
    return gained
