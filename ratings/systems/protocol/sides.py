"""Both sides of every game: the player, the score, the opponent.

A side is a player in a game: 2 x game for White, one more for Black. Arrays of shape (sides,) hold White's side of each
game before Black's.
"""

import numpy as np

from ratings.systems.protocol.base import Games, Kind, Tempo


def both_players(games: Games) -> np.ndarray:
    """Who sits on each side. [int32, shape (sides,)]"""
    player = np.empty(2 * len(games), np.int32)
    player[0::2], player[1::2] = games.white, games.black
    return player


def both_scores(games: Games) -> np.ndarray:
    """What each side scored. [points, float64, shape (sides,)]"""
    score = np.empty(2 * len(games))
    score[0::2], score[1::2] = games.score / 100, 1 - games.score / 100
    return score


def opposite(values: np.ndarray) -> np.ndarray:
    """What the other side of each game has, of `values` in the order of the sides."""
    return values.reshape(-1, 2)[:, ::-1].ravel()


def last_days(before: np.ndarray, games: Games, player: np.ndarray, where: np.ndarray) -> np.ndarray:
    """The last day of the players, moved on by the sides that `where` holds for. [days since 1970-01-01, (players,)]"""
    for colour in (0, 1):
        before = moved_on(before, games.day, player[colour::2], where[colour::2])
    return before


def moved_on(before: np.ndarray, day: np.ndarray, player: np.ndarray, where: np.ndarray) -> np.ndarray:
    """The last day of the players, moved on by one side of the games, those `where` holds for. [int32, (players,)]

    `day`, `player`, `where`: of the games. Days in days since 1970-01-01.
    """
    if not where.all():
        rows = np.flatnonzero(where)
        day, player = day.take(rows), player.take(rows)
    latest = before.copy()
    if (day[1:] >= day[:-1]).all():
        latest[player] = day  # of several the last one stays
        np.maximum(latest, before, out=latest)
    else:
        np.maximum.at(latest, player, day)
    return latest


def rated(games: Games, tempo: Tempo) -> np.ndarray:
    """Games that were played over the board at this rate of play. [bool, shape (games,)]"""
    # As plain numbers: a member of an enumeration would make numpy widen the whole column first.
    found: np.ndarray = (games.kind == int(Kind.PLAYED)) & (games.tempo == int(tempo))
    return found


def ratings_apart(memory: np.ndarray, games: Games) -> np.ndarray:
    """White's rating minus Black's; NaN where one of the two has none. [float64, shape (games,)]"""
    rating = memory["rating"].astype(np.float64)
    found: np.ndarray = rating[games.white] - rating[games.black]
    return found
