"""Every game as each of its two players sees it, by player, event and game, and the lines of a sheet they belong to."""

from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import DETAIL, LINE, Games
from ratings.systems.protocol.not_rated import NO_RULE
from ratings.systems.protocol.sheets import pieces, sides_by_player
from ratings.systems.protocol.sides import both_players, opposite


@dataclass(frozen=True)
class PlayerGames:
    """Arrays of shape (2 x games,), ordered by player, event and game."""

    game: np.ndarray  # int64, index into Games
    player: np.ndarray  # int64
    opponent: np.ndarray  # int64
    event: np.ndarray  # int64
    score: np.ndarray  # float64 [points]; NaN where it is not known
    why: np.ndarray  # int16, why the game does not count: index into the rules, NO_RULE where nothing speaks against it

    @property
    def counted(self) -> np.ndarray:
        found: np.ndarray = self.why == NO_RULE
        return found


def player_games(games: Games, why: np.ndarray, decided: int) -> PlayerGames:
    """Both sides of every game. `why`: of each game, shape (games,); `decided`: number of the rule of decided games."""
    # The order by player and game is the same whoever had White, and so are the sums of floats taken in it.
    side, player = sides_by_player(games)
    game, black = side >> 1, (side & 1).astype(bool)
    # What can be said game by game is, before it is fetched in the order of the players.
    reason, score = why[game], games.score[game] / 100.0
    return PlayerGames(
        game=game,
        player=player,
        opponent=opposite(both_players(games))[side].astype(np.int64),
        event=games.event[game].astype(np.int64),
        # The two scores of a decided game are no mirror images: Black's is not known here.
        score=np.where(black, np.where(reason == decided, np.nan, 1.0 - score), score),
        why=reason,
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


def lay_out(side: PlayerGames, summed: np.ndarray) -> Lines:
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


def details(
    side: PlayerGames, laid: Lines, rating: np.ndarray, opponents: np.ndarray, expected: np.ndarray | None = None
) -> np.ndarray:
    """A row for each side. [DETAIL] `rating`, `opponents`: as used, shape (players,), NaN for none.

    `expected`: of each side, NaN where the game is not counted; None: nothing is expected of a single game.
    """
    rows = np.empty(len(side.game), DETAIL)
    for piece in pieces(len(rows)):
        part = rows[piece]
        own, opponent = rating[side.player[piece]], opponents[side.opponent[piece]]
        part["line"], part["game"] = laid.of_side[piece], side.game[piece]
        part["own_rating"], part["opponent_rating"] = own, opponent
        part["difference"] = part["expected"] = part["change"] = np.nan
        if expected is not None:
            part["difference"] = np.where(side.why[piece] == NO_RULE, own - opponent, np.nan)
            part["expected"] = expected[piece]
        part["score"], part["rule"] = side.score[piece], side.why[piece]
    return rows
