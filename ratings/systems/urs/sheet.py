"""The working of a simultaneous rating: at a player's own number the weighted results are what was expected."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import Facts, Sheet
from ratings.systems.protocol.player_games import PlayerGames, details, lay_out
from ratings.systems.urs.likelihood import sigma
from ratings.systems.urs.sentences import NUMBER


@dataclass(frozen=True)
class Solution:
    """A list and what it was made from."""

    side: PlayerGames
    weight: np.ndarray  # of each side's game
    memory: np.ndarray  # the list, shape (players,)
    middle: float  # M [rating points]
    prior: float  # draws against it
    least: float  # weighted games of a printed rating


def sheet(found: Solution) -> Sheet:
    """A line of no event for everybody rated, with the sum over all games, and a line for each event."""
    side, rating, counted = found.side, found.memory["rating"], found.side.counted
    expected = sigma(np.where(counted, rating[side.player] - rating[side.opponent], np.nan))
    laid = lay_out(side, ~np.isnan(rating))
    lines, summary = laid.lines, laid.summary

    def total(values: np.ndarray) -> np.ndarray:
        return laid.total(np.where(counted, values, 0.0))

    lines["games"], lines["score"] = total(counted), total(side.score)
    some = lines["games"] > 0
    least, most = np.full(len(lines), np.inf), np.zeros(len(lines))
    np.minimum.at(least, laid.of_side[counted], found.weight[counted])
    np.maximum.at(most, laid.of_side[counted], found.weight[counted])
    lines["factor"] = np.where(some & (least == most), most, np.nan)
    lines["expected"] = np.where(some, total(expected), np.nan)
    lines["rule"] = np.where(least < most, NUMBER["event-mixed"], NUMBER["event"])
    lines["rule"][~some] = NUMBER["none-counted"]
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

    return Sheet(lines, details(side, laid, rating, rating, expected), Facts(summary, tell))
