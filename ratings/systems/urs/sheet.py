"""The working of a simultaneous rating: at a player's own number his weighted results are what was expected."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import DETAIL, LINE, Facts, Sheet
from ratings.systems.urs.likelihood import sigma
from ratings.systems.urs.sentences import COUNTED, NUMBER
from ratings.systems.urs.sides import Sides

ROWS_AT_ONCE = 1 << 13  # long arrays are filled in pieces that stay in the processor's cache


@dataclass(frozen=True)
class Solution:
    """A list and what it was made from."""

    side: Sides
    weight: np.ndarray  # of each side's game
    memory: np.ndarray  # the list, shape (players,)
    middle: float  # M [rating points]
    prior: float  # draws against it
    least: float  # weighted games of a printed rating


def sheet(found: Solution) -> Sheet:
    """A line of no event for everybody rated, with the sum over all his games, and a line for each event."""
    side, rating, counted = found.side, found.memory["rating"], found.side.counted
    expected = sigma(np.where(counted, rating[side.player] - rating[side.opponent], np.nan))
    lines, of_side, summary = _lay_out(side, ~np.isnan(rating))

    def total(values: np.ndarray) -> np.ndarray:
        return np.bincount(of_side, np.where(counted, values, 0.0), len(lines))

    lines["games"], lines["score"] = total(counted), total(side.score)
    lines["factor"][of_side] = found.weight
    some = lines["games"] > 0
    lines["factor"][~some] = np.nan
    lines["expected"] = np.where(some, total(expected), np.nan)
    lines["rule"] = np.where(some, NUMBER["event"], NUMBER["none-counted"])
    who = lines["player"][summary]
    lines["rule"][summary] = np.where(found.memory["listed"][who], NUMBER["explained"], NUMBER["few-games"])
    lines["score"][summary] = np.nan

    counts = len(rating)
    points = np.bincount(side.player, np.where(counted, found.weight * side.score, 0.0), counts)
    expectation = np.bincount(side.player, np.where(counted, found.weight * expected, 0.0), counts)
    against_middle = sigma(rating - found.middle)

    def tell(place: int) -> Mapping[str, object]:
        player = who[place]
        return {
            "weighted": round(float(found.memory["weighted"][player]), 2),
            "least": found.least,
            "points": round(float(points[player]), 3),
            "expectation": round(float(expectation[player]), 3),
            "draws": found.prior,
            "middle": round(found.middle, 2),
            "against_middle": round(float(against_middle[player]), 3),
            "computed": round(float(rating[player]), 2),
        }

    return Sheet(lines, _details(side, of_side, rating, expected), Facts(summary, tell))


def _details(side: Sides, of_side: np.ndarray, rating: np.ndarray, expected: np.ndarray) -> np.ndarray:
    """A row for each side. [DETAIL] `expected`: NaN where the game is not counted."""
    rows = np.empty(len(side.game), DETAIL)
    for start in range(0, len(rows), ROWS_AT_ONCE):
        piece = slice(start, start + ROWS_AT_ONCE)
        part = rows[piece]
        own, opponent = rating[side.player[piece]], rating[side.opponent[piece]]
        part["line"], part["game"] = of_side[piece], side.game[piece]
        part["own_rating"], part["opponent_rating"] = own, opponent
        part["difference"] = np.where(side.why[piece] == COUNTED, own - opponent, np.nan)
        part["expected"], part["change"] = expected[piece], np.nan
        part["score"], part["rule"] = side.score[piece], side.why[piece]
    return rows


def _lay_out(side: Sides, summed: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Empty lines, the line of each side, and the lines of no event, one for each of the players `summed`."""
    new = np.ones(len(side.player), bool)
    new[1:] = (side.player[1:] != side.player[:-1]) | (side.event[1:] != side.event[:-1])
    first = np.flatnonzero(new)
    events = np.arange(len(first)) + np.cumsum(summed)[side.player[first]]
    lines = np.zeros(len(first) + np.count_nonzero(summed), LINE)
    outside = np.ones(len(lines), bool)
    outside[events] = False
    summary = np.flatnonzero(outside)
    for name in ("expected", "factor", "change"):
        lines[name] = np.nan
    lines["player"][events], lines["event"][events] = side.player[first], side.event[first]
    lines["player"][summary], lines["event"][summary] = np.flatnonzero(summed), -1
    return lines, events[np.cumsum(new) - 1], summary
