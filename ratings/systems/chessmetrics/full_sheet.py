"""The working of a simultaneous Chessmetrics list: a player's whole window, and each of its events."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.chessmetrics.formulas import padded, performance
from ratings.systems.chessmetrics.pool import Padding
from ratings.systems.chessmetrics.sentences import FULL_NUMBER
from ratings.systems.protocol.base import Facts, Sheet
from ratings.systems.protocol.player_games import PlayerGames, details, lay_out


@dataclass(frozen=True)
class Solution:
    """A list and what it was made from."""

    side: PlayerGames
    weight: np.ndarray  # of each side's game
    memory: np.ndarray  # the list, shape (players,)
    padding: Padding
    shift: float  # added to all in every pass [rating points]
    least: float  # weighted games of a printed rating


def full_sheet(found: Solution) -> Sheet:
    """The lines of no event hold the whole sum; those of events its parts, each against today's opponents."""
    side, memory = found.side, found.memory
    rating, count = memory["rating"], len(memory)
    counted = side.counted
    score = np.where(counted, side.score, 0.0)
    strength = np.where(counted, rating[side.opponent], 0.0)

    laid = lay_out(side, ~np.isnan(rating))
    lines = laid.lines
    lines["games"] = laid.total(counted)
    lines["score"] = laid.total(score)
    event_average = laid.total(strength) / np.maximum(lines["games"], 1)
    lines["factor"][laid.of_side] = found.weight
    lines["factor"][lines["games"] == 0] = np.nan
    lines["rule"] = np.where(lines["games"] > 0, FULL_NUMBER["event-full"], FULL_NUMBER["none-counted"])
    summary = laid.summary
    who = lines["player"][summary]
    lines["rule"][summary] = np.where(memory["listed"][who], FULL_NUMBER["pool"], FULL_NUMBER["few-games"])
    lines["score"][summary] = np.nan
    told = np.flatnonzero((lines["games"] > 0) | (lines["event"] < 0))

    with np.errstate(invalid="ignore", divide="ignore"):
        games = memory["weighted"]
        average = np.bincount(side.player, found.weight * strength, count) / games
        fraction = np.bincount(side.player, found.weight * score, count) / games
    raw = performance(average, fraction)
    padding = found.padding
    result = padded(raw, games, average, padding.same, padding.floors, padding.floor, padding.bonus)

    def tell(place: int) -> Mapping[str, object]:
        line = told[place]
        who = lines["player"][line]
        if lines["event"][line] >= 0:
            part = lines["score"][line : line + 1] / int(lines["games"][line])
            return {
                "average": round(float(event_average[line]), 2),
                "percentage": round(100 * float(part[0]), 2),
                "performance": round(float(performance(event_average[line : line + 1], part)[0]), 2),
            }
        return {
            "weighted": round(float(games[who]), 2),
            "least": found.least,
            "percentage": round(100 * float(fraction[who]), 2),
            "average": round(float(average[who]), 2),
            "performance": round(float(raw[who]), 2),
            "same": padding.same,
            "floors": padding.floors,
            "floor": padding.floor,
            "bonus": padding.bonus,
            "padded": round(float(result[who]), 2),
            "shift": round(found.shift, 2),
            "computed": round(float(rating[who]), 2),
        }

    return Sheet(lines, details(side, laid, rating, rating), Facts(told, tell))
