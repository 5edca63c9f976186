"""Every game as each of its two players sees it, in order of player and game, and how old it is."""

from dataclasses import dataclass
from datetime import date

import numpy as np

from ratings.systems.protocol.base import Games, Kind
from ratings.systems.urs.sentences import COUNTED, NUMBER

SIDE_BITS = 32


@dataclass(frozen=True)
class Sides:
    """Arrays of shape (2 x games,), ordered by player, event and game."""

    game: np.ndarray  # int64, index into Games
    player: np.ndarray  # int64
    opponent: np.ndarray  # int64
    event: np.ndarray  # int64
    score: np.ndarray  # float64 [points]; NaN where it is not known
    why: np.ndarray  # int16, why the game does not count: index into the rules; COUNTED

    @property
    def counted(self) -> np.ndarray:
        found: np.ndarray = self.why == COUNTED
        return found


def sides(games: Games) -> Sides:
    """Both sides of every game, at whatever tempo; forfeits and the like are marked."""
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
    score, kind = games.score[game] / 100.0, games.kind[game]
    why = np.full(len(key), COUNTED, np.int16)
    for barred, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
        why[kind == barred] = NUMBER[code]
    return Sides(
        game=game,
        player=player,
        opponent=np.where(black, games.white[game], games.black[game]).astype(np.int64),
        event=games.event[game].astype(np.int64),
        # The two scores of a decided game are no mirror images: Black's is not known here.
        score=np.where(black, np.where(kind == Kind.DECIDED, np.nan, 1.0 - score), score),
        why=why,
    )


def ages(days: np.ndarray, effective: date) -> np.ndarray:
    """Whole months between an event's last day and the list, 0 for the month before it and for its own. [int64]

    `days`: days since 1970-01-01.
    """
    months = np.asarray(days, "datetime64[D]").astype("datetime64[M]").astype(np.int64)
    return np.maximum((effective.year - 1970) * 12 + effective.month - 2 - months, 0)
