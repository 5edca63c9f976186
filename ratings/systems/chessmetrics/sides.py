"""Every game as each of its two players sees it, in order of player and game, and the lines they belong to."""

from dataclasses import dataclass

import numpy as np

from ratings.systems.chessmetrics.sentences import COUNTED, GAME_NUMBER
from ratings.systems.protocol.base import DETAIL, LINE, Games, Kind, Tempo
from ratings.systems.protocol.sides import both_players, opposite

SIDE_BITS = 32
ROWS_AT_ONCE = 1 << 13  # long arrays are filled in pieces that stay in the processor's cache


@dataclass(frozen=True)
class Sides:
    """Arrays of shape (2 x games,), ordered by player, then game."""

    game: np.ndarray  # int64, index into Games
    player: np.ndarray  # int64
    opponent: np.ndarray  # int64
    event: np.ndarray  # int64
    score: np.ndarray  # float64 [points]; NaN where it is not known
    why: np.ndarray  # int16, why the game does not count: index into the rules, COUNTED where nothing speaks against it

    @property
    def counted(self) -> np.ndarray:
        found: np.ndarray = self.why == COUNTED
        return found


def sides(games: Games, tempo: Tempo) -> Sides:
    """Both sides of every game; forfeits and the like, and games at another rate of play, are marked."""
    # The order by player and game is the same whoever had White, and so are the sums of floats taken in it.
    key = np.arange(2 * len(games), dtype=np.int64)
    key[0::2] += games.white.astype(np.int64) << SIDE_BITS
    key[1::2] += games.black.astype(np.int64) << SIDE_BITS
    if (games.event[1:] < games.event[:-1]).any():
        key = key[np.lexsort((np.repeat(games.event, 2), key >> SIDE_BITS))]
    else:
        key.sort()
    player, side = key >> SIDE_BITS, key & ((1 << SIDE_BITS) - 1)
    game, black = side >> 1, (side & 1).astype(bool)
    # What can be told game by game is, before it is fetched in the order of the players.
    of_game = np.full(len(games), COUNTED, np.int16)
    of_game[games.tempo != tempo] = GAME_NUMBER["other-tempo"]
    for barred, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
        of_game[games.kind == barred] = GAME_NUMBER[code]
    why, score = of_game[game], games.score[game] / 100.0
    return Sides(
        game=game,
        player=player,
        opponent=opposite(both_players(games))[side].astype(np.int64),
        event=games.event[game].astype(np.int64),
        # The two scores of a decided game are no mirror images: Black's is not known here.
        score=np.where(black, np.where(why == GAME_NUMBER["decided"], np.nan, 1.0 - score), score),
        why=why,
    )


@dataclass(frozen=True)
class Lines:
    """Lines of a sheet still to be filled: one of no event for `summed` players, one a player and event."""

    lines: np.ndarray  # LINE
    of_side: np.ndarray  # int64, shape (2 x games,): the line of each side
    summary: np.ndarray  # int64: the lines of no event, in order of player
    events: np.ndarray  # int64: the others

    def total(self, values: np.ndarray) -> np.ndarray:
        """Sum of `values`, shape (2 x games,), by line. [float64, shape (lines,)]"""
        return np.bincount(self.of_side, values, len(self.lines))


def lay_out(side: Sides, summed: np.ndarray) -> Lines:
    """`summed`: bool, shape (players,), who gets a line of no event."""
    new = np.ones(len(side.player), bool)
    new[1:] = (side.player[1:] != side.player[:-1]) | (side.event[1:] != side.event[:-1])
    first = np.flatnonzero(new)
    before = np.cumsum(summed)  # lines of no event up to and with this player's
    lines = np.zeros(len(first) + np.count_nonzero(summed), LINE)
    for name in ("expected", "factor", "change"):
        lines[name] = np.nan
    events = np.arange(len(first)) + before[side.player[first]]
    outside = np.ones(len(lines), bool)
    outside[events] = False
    summary = np.flatnonzero(outside)
    lines["player"][events], lines["event"][events] = side.player[first], side.event[first]
    lines["player"][summary], lines["event"][summary] = np.flatnonzero(summed), -1
    return Lines(lines, events[np.cumsum(new) - 1] if len(new) else np.empty(0, np.int64), summary, events)


def details(side: Sides, of_side: np.ndarray, rating: np.ndarray, opponents: np.ndarray) -> np.ndarray:
    """A row for each side. [DETAIL] `rating`, `opponents`: as used, shape (players,), NaN for none."""
    rows = np.empty(len(side.game), DETAIL)
    for start in range(0, len(rows), ROWS_AT_ONCE):
        piece = slice(start, start + ROWS_AT_ONCE)
        part = rows[piece]
        part["line"], part["game"] = of_side[piece], side.game[piece]
        part["opponent_rating"], part["own_rating"] = opponents[side.opponent[piece]], rating[side.player[piece]]
        for name in ("difference", "expected", "change"):
            part[name] = np.nan
        part["score"] = side.score[piece]
        part["rule"] = side.why[piece]
    return rows
