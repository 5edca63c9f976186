"""The working of ChessGold: a line for every player and event, and a row for every game."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.chessgold.sentences import NUMBER
from ratings.systems.protocol.base import Games, Sheet
from ratings.systems.protocol.not_rated import NO_RULE, say_why_not
from ratings.systems.protocol.sheets import first_of_player, rows_of, told
from ratings.systems.protocol.sides import opposite


@dataclass(frozen=True)
class Working:
    """What the ratings came from. Arrays of shape (sides,) unless said: 2 x game for White, one more for Black."""

    games: Games
    player: np.ndarray
    own: np.ndarray  # before the game; NaN: has not played
    expected: np.ndarray  # x; NaN where the game is not counted, as `change`
    change: np.ndarray  # whole rating points
    counted: np.ndarray
    new: np.ndarray  # had not played before the period, shape (players,)
    start: float
    factor: float
    stake: float  # virtual credits for one Elo point
    settle_draws: bool


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    details = rows.details(lambda part, piece: _fill(part, working, piece))
    counted = ~np.isnan(details["change"])
    settled = counted & (details["rule"] != NUMBER["draw"])
    lines, some = rows.summed(details, counted)
    lines["factor"] = np.where(some, working.factor, np.nan)
    ending = "-draws-settled" if working.settle_draws else ""
    starts = first_of_player(lines["player"], some & working.new[lines["player"]])
    lines["rule"] = np.where(starts, NUMBER["start" + ending], NUMBER["games" + ending])
    lines["rule"][~some] = NUMBER["none-counted"]
    before, points = rows.first_where(details["own_rating"], counted), rows.added(details["change"], settled)

    def tell(line: int) -> Mapping[str, object]:
        moved, own, paid = (float(column[line]) for column in (lines["change"], before, points))
        if np.isnan(moved):
            return {}
        facts = {"before": own, "after": own + moved, "start": working.start, "stake": working.stake}
        return facts | {"settled": paid, "credits": working.stake * paid}

    return Sheet(lines, details, told(len(lines), tell))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    game, black = side >> 1, side & 1
    white = working.games.score[game] / 100
    own = working.own[piece]
    opponent = opposite(own)
    counted = working.counted[piece]
    part["game"], part["own_rating"], part["opponent_rating"] = game, own, opponent
    part["difference"] = np.where(counted, own - opponent, np.nan)
    part["expected"], part["change"] = working.expected[piece], working.change[piece]
    part["score"] = np.where(black, 1 - white, white)
    drawn = counted & (white == 0.5)
    part["rule"] = np.where(drawn & (not working.settle_draws), NUMBER["draw"], NO_RULE)
    if not counted.all():
        say_why_not(part, side, working.games, None, NUMBER)
