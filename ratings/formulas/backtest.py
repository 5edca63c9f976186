"""Systems compared by what they forecast: each game is forecast from the memory before its list, then rated.

All systems are judged on the same games: those that each of them forecasts.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from inspect import signature
from typing import Any, NamedTuple

import numpy as np

from ratings.formulas import forecasts
from ratings.systems.protocol.base import Games, Kind, Period, RatingSystem

HALF, WHITE = "half", "white"  # what knows nothing of the players: half a point, and what White scored before
FAVOURITES = "favourites"  # the group of those who are expected to score more than half a point


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
    for step in steps:
        found[step.number] = told(system, memory, step)
        memory = rated(system, memory, step.period)
    return found


def rated(system: RatingSystem, memory: np.ndarray, period: Period) -> np.ndarray:
    """What `system` remembers after a list; the working is not made where it need not be."""
    bare: Mapping[str, Any] = {"working": False} if "working" in signature(system.rate).parameters else {}
    return system.rate(memory, period, **bare).memory


def told(system: RatingSystem, memory: np.ndarray, step: Step) -> np.ndarray:
    """White's expected score of the new games of one step, from the memory before it. [points; NaN: none]"""
    games = _some(step.period.games, step.new)
    return np.where(games.kind == int(Kind.PLAYED), system.expected(memory, games), np.nan)


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
    # By group, what it scored above its expectation against others. [points a game]
    bias: Mapping[str, forecasts.Interval] = field(default_factory=dict)
    beside: forecasts.Interval | None = None  # deviance above that of the system it is a variation of, game by game


class Comparison(NamedTuple):
    """The systems, the best first; and how many games each was judged on, of those that were there to be."""

    judged: list[Judged]
    games: int
    of: int
    covered: dict[str, int]  # how many of these each system forecasts
    events: int = 0  # of the games judged


def compare(
    expected: Mapping[str, np.ndarray],
    score: np.ndarray,
    event: np.ndarray,
    judge: np.ndarray,
    groups: Mapping[str, np.ndarray] | None = None,
    beside: Mapping[str, str] | None = None,
    candidates: Collection[str] | None = None,
) -> Comparison:
    """`expected`: of each system, every game of the history; `score`: White's [points]; `judge`: which games count.

    Games before those to be judged tell what White scores. `groups`: of each game, which side belongs to the group and
    meets one that does not, see `forecasts.surplus`. `beside`: of a variation, the name of what it varies.
    `candidates`: of which one the best is looked for; of all, where nothing is said.
    """
    common = judge.copy()
    for each in expected.values():
        common &= ~np.isnan(each)
    there = {name: each[common] for name, each in expected.items()}
    scored, where = score[common], event[common]
    there[HALF] = np.full(len(scored), 0.5)
    before = score[~judge]
    if len(before):
        there[WHITE] = np.full(len(scored), before.mean())
    means = {name: float(forecasts.deviance(each, scored).mean()) if len(scored) else 0 for name, each in there.items()}
    order = sorted(there, key=means.__getitem__)
    first = next(name for name in order if candidates is None or name in candidates)
    best = forecasts.deviance(there[first], scored)
    sides = {name: group[common] for name, group in (groups or {}).items()}
    usual = {name: there[other] for name, other in (beside or {}).items()}
    values = (each for name in order for each in _values(there[name], scored, best, sides, usual.get(name)))
    found = iter(forecasts.intervals(values, where))
    judged = []
    for name in order:
        deviance, squared_error, right, behind = (next(found) for _ in range(4))
        bias = {group: next(found) for group in (FAVOURITES, *sides)}
        apart = next(found) if name in usual else None
        line, bins = forecasts.calibration(there[name], scored), forecasts.bins(there[name], scored)
        judged.append(Judged(name, deviance, squared_error, right, line, bins, behind, bias, apart))
    covered = {name: int((judge & ~np.isnan(each)).sum()) for name, each in expected.items()}
    return Comparison(judged, len(scored), int(judge.sum()), covered, len(np.unique(where)))


def _values(
    expected: np.ndarray,
    score: np.ndarray,
    best: np.ndarray,
    sides: Mapping[str, np.ndarray],
    usual: np.ndarray | None,
) -> Iterator[np.ndarray]:
    """What is averaged of one system's forecasts, in the order of Judged."""
    deviance = forecasts.deviance(expected, score)
    yield deviance
    yield forecasts.squared_error(expected, score)
    yield forecasts.right(expected, score)
    yield deviance - best
    for side in (np.sign(expected - 0.5), *sides.values()):
        yield forecasts.surplus(expected, score, side)
    if usual is not None:
        yield deviance - forecasts.deviance(usual, score)
