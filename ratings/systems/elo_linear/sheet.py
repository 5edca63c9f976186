"""The working of a linear Elo list: a line for every player and event, and a row for every game."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.elo_linear.sentences import NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.not_rated import NO_RULE, leave_out
from ratings.systems.protocol.sheets import rows_of, told
from ratings.systems.protocol.sides import opposite


@dataclass(frozen=True)
class Working:
    """What a list was made from. Arrays of shape (sides,) unless said: 2 x game for White, one more for Black."""

    games: Games
    tempo: Tempo
    player: np.ndarray
    rating: np.ndarray  # as used; this and the following two: shape (players,)
    new: np.ndarray
    outside: np.ndarray  # FIDE's; NaN for none
    apart: np.ndarray  # D as counted: opponent minus own
    score: np.ndarray
    counted: np.ndarray
    factor: float  # K
    c: float


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    details = rows.details(lambda part, piece: _fill(part, working, piece))
    counted = ~np.isnan(details["change"])
    lines, some = rows.summed(details, counted, ("score", "expected"))
    lines["factor"] = np.where(some, working.factor, np.nan)
    lines["change"] = working.factor * (lines["score"] - lines["expected"])
    started = np.where(np.isnan(working.outside), NUMBER["start"], NUMBER["start-fide"])
    rule = np.where(working.new, started, NUMBER["linear"])[lines["player"]]
    lines["rule"] = np.where(some, rule, NUMBER["none-counted"])

    def tell(line: int) -> Mapping[str, object]:
        row = lines[line]
        if np.isnan(row["change"]):
            return {}
        return {
            "balance": float(2 * row["score"] - row["games"]),
            "apart": float((row["games"] / 2 - row["expected"]) * 4 * working.c),
            "c": working.c,
            "span": 4 * working.c,
            "most": 2 * working.c,
            "start": float(working.rating[row["player"]]),
        }

    return Sheet(lines, details, told(len(lines), tell))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    player, counted, apart = working.player[piece], working.counted[piece], working.apart[piece]
    opponent = opposite(player)
    own, other = working.rating[player], working.rating[opponent]
    expected = 0.5 - apart / (4 * working.c)
    part["game"], part["own_rating"], part["opponent_rating"] = side >> 1, own, other
    part["difference"], part["expected"], part["score"] = -apart, expected, working.score[piece]
    part["change"] = working.factor * (working.score[piece] - expected)
    usual = np.where(own - other == -apart, NO_RULE, NUMBER["cap"])
    part["rule"] = np.where(working.new[opponent], NUMBER["new-opponent"], usual)
    leave_out(part, side, counted, working.games, working.tempo, NUMBER)
