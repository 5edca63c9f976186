"""The working of US correspondence ratings: a line for every player and event, a row for every game, and why."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import Games, Kind, Sheet
from ratings.systems.protocol.not_rated import NO_RULE, say_why_not
from ratings.systems.protocol.sheets import first_of_player, rows_of, told
from ratings.systems.protocol.sides import opposite
from ratings.systems.uscf_correspondence.sentences import NUMBER

ESTABLISHED = 25
SPAN = 800.0  # 4C in every band: this many rating points stand for 100 %


@dataclass(frozen=True)
class Working:
    """What the ratings came from. Arrays of shape (sides,) unless said: 2 x game for White, one more for Black."""

    games: Games
    player: np.ndarray
    own: np.ndarray  # before the game; NaN: has not played
    change: np.ndarray  # whole rating points; NaN where the game is not counted
    new: np.ndarray  # had not played before the period; this and the following two: shape (players,)
    career: np.ndarray  # rated games before the period
    start: np.ndarray
    bands: tuple[np.ndarray, np.ndarray, float]  # limits, K of the bands, largest difference


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    details = rows.details(lambda part, piece: _fill(part, working, piece))
    counted = ~np.isnan(details["change"])
    lines, some = rows.summed(details, counted)
    who = lines["player"]
    before = rows.first_where(details["own_rating"], counted)
    limits, factors, _ = working.bands
    band = np.searchsorted(limits, before, side="right")
    lines["factor"] = np.where(some, factors[band], np.nan)
    started = first_of_player(who, some & working.new[who])
    usual = np.where(working.career[who] < ESTABLISHED, NUMBER["provisional"], NUMBER["games"])
    lines["rule"] = np.where(started, NUMBER["start"], usual)
    lines["rule"][~some] = NUMBER["none-counted"]

    def tell(line: int) -> Mapping[str, object]:
        row, own = lines[line], float(before[line])
        if np.isnan(row["change"]):
            return {}
        return {
            "before": own,
            "after": own + float(row["change"]),
            "half": float(row["factor"] / 2),
            "slope": float(row["factor"] / SPAN),
            "career": int(working.career[row["player"]]),
            "start": float(working.start[row["player"]]),
        }

    return Sheet(lines, details, told(len(lines), tell))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    own, change, kind = working.own[piece], working.change[piece], working.games.kind[side >> 1]
    limits, _, largest = working.bands
    opponent = opposite(own)
    counted = ~np.isnan(change)
    difference = np.where(counted, np.clip(own - opponent, -largest, largest), np.nan)
    white = working.games.score[side >> 1] / 100
    part["game"], part["own_rating"], part["opponent_rating"] = side >> 1, own, opponent
    part["difference"], part["expected"] = difference, 0.5 + difference / SPAN
    part["score"], part["change"] = np.where(side & 1, 1 - white, white), change
    part["rule"] = np.where(counted & (np.abs(own - opponent) > largest), NUMBER["cap-350"], NO_RULE)
    after = own + change
    for limit in limits:
        crossed = ((own < limit) & (after > limit)) | ((own > limit) & (after < limit))
        part["rule"][crossed] = NUMBER["split"]
    if not counted.all():
        say_why_not(part, side, working.games, None, NUMBER)
    part["rule"][counted & (kind == Kind.FORFEIT)] = NUMBER["forfeit-won"]
