"""Systems compared by what they forecast: each game is forecast from the memory before its list, then rated.

All systems are judged on the same games: those that each of them forecasts.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import NamedTuple

import numpy as np

from ratings.formulas import forecasts
from ratings.systems.protocol.base import Games, Kind, Period, RatingSystem

HALF, WHITE = "half", "white"  # what knows nothing of the players: half a point, and what White scored before


class Step(NamedTuple):
    """One list of a history."""

    period: Period
    new: np.ndarray  # int64, places in period.games of those that no step before had: they are forecast
    number: np.ndarray  # int64, of each of these, its place among all games of the history


def forecast(system: RatingSystem, memory: np.ndarray, steps: Iterable[Step], count: int) -> np.ndarray:
    """White's expected score of every game of a history, by its number. [points, shape (count,); NaN: none]

    NaN too where the game was not played over the board.
    """
    found = np.full(count, np.nan)
    for period, new, number in steps:
        games = period.games
        told = system.expected(memory, _some(games, new))
        found[number] = np.where(games.kind[new] == int(Kind.PLAYED), told, np.nan)
        memory = system.rate(memory, period).memory
    return found


def _some(games: Games, rows: np.ndarray) -> Games:
    return Games(**{each.name: getattr(games, each.name)[rows] for each in fields(Games)})


@dataclass(frozen=True)
class Judged:
    """How good the forecasts of one system were."""

    name: str
    deviance: forecasts.Interval
    squared_error: forecasts.Interval
    right: forecasts.Interval  # share of decided games
    calibration: forecasts.Line
    bins: list[forecasts.Bin]
    behind: forecasts.Interval  # deviance above that of the best, game by game; of the best itself nothing


class Comparison(NamedTuple):
    """The systems, the best first; and how many games each was judged on, of those that were there to be."""

    judged: list[Judged]
    games: int
    of: int
    covered: dict[str, int]  # how many of these each system forecasts


def compare(expected: Mapping[str, np.ndarray], score: np.ndarray, event: np.ndarray, judge: np.ndarray) -> Comparison:
    """`expected`: of each system, every game of the history; `score`: White's [points]; `judge`: which games count.

    Games before those to be judged tell what White scores.
    """
    common = np.logical_and.reduce([judge, *(~np.isnan(each) for each in expected.values())])
    there = {name: each[common] for name, each in expected.items()}
    scored, where = score[common], event[common]
    there[HALF] = np.full(len(scored), 0.5)
    before = score[~judge]
    if len(before):
        there[WHITE] = np.full(len(scored), before.mean())
    deviances = {name: forecasts.deviance(each, scored) for name, each in there.items()}
    order = sorted(deviances, key=lambda name: float(deviances[name].mean())) if len(scored) else list(there)
    judged = [
        Judged(
            name,
            forecasts.interval(deviances[name], where),
            forecasts.interval(forecasts.squared_error(there[name], scored), where),
            forecasts.interval(forecasts.right(there[name], scored), where),
            forecasts.calibration(there[name], scored),
            forecasts.bins(there[name], scored),
            forecasts.interval(deviances[name] - deviances[order[0]], where),
        )
        for name in order
    ]
    covered = {name: int((judge & ~np.isnan(each)).sum()) for name, each in expected.items()}
    return Comparison(judged, len(scored), int(judge.sum()), covered)
