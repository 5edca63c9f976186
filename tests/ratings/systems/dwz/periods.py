"""Small DWZ periods for tests: players by DWZ and index, one event with its pairings."""

from collections.abc import Sequence
from datetime import date

import numpy as np

from ratings.systems.dwz.system import DWZ
from ratings.systems.protocol.base import Outcome, Period, Players
from tests.ratings.systems.periods import games, players

ENDED = date(2015, 5, 10)  # before the performance of an exceptional player counted
MODERN = date(2025, 5, 10)
NEW = date(2026, 9, 6)  # under the factor K
INDEX = 20


def remembered(*known: float | tuple[float, int] | None, system=DWZ) -> np.ndarray:
    """Players by DWZ, or DWZ and index; None: never rated."""
    memory = np.full(len(known), system.blank)
    for row, each in enumerate(known):
        if each is not None:
            memory["rating"][row], memory["index"][row] = each if isinstance(each, tuple) else (each, INDEX)
    return memory


def period(played, who: Players, ended: date) -> Period:
    """The month of `ended` to its end and beyond."""
    first = ended.replace(day=1)
    return Period(first, first.replace(day=28), first.replace(day=28), None, who, played)


def event(memory: np.ndarray, rows: Sequence[tuple], ended: date = ENDED, system=DWZ, **facts) -> Outcome:
    """The list after one event; `rows` and `facts` as in build.games and build.players."""
    return system.rate(memory, period(games(rows, ended), players(len(memory), **facts), ended))


def meet(
    own, opponents: Sequence[float | None], score: str, age: int = 40, ended: date = ENDED, system=DWZ, **facts
) -> Outcome:
    """The list after player 0, of this age in the year of the event, met players 1, 2 ...: "w", "d" or "l" each."""
    born = np.array([ended.year - age] + [1970] * len(opponents))
    rows = [(0, number, result) for number, result in enumerate(score, start=1)]
    return event(remembered(own, *opponents, system=system), rows, ended, system, birth_year=born, **facts)


def line(outcome: Outcome, player: int = 0) -> dict[str, object]:
    """The only line of a player, with its facts."""
    (number,) = np.flatnonzero(outcome.sheet.lines["player"] == player)
    row = outcome.sheet.lines[number]
    return {name: row[name] for name in row.dtype.names} | dict(outcome.sheet.facts.get(int(number), {}))
