"""The working of Ingo evaluations: the opponents, the average, the per cent, the new number."""

import numpy as np

from ratings.systems.ingo.sentences import NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.evaluations import Evaluations, evaluation_sheet
from ratings.systems.protocol.not_rated import NO_RULE, reasons


def sheet(
    games: Games, tempo: Tempo, events: Evaluations, start: np.ndarray, again: np.ndarray, weighted: bool
) -> Sheet:
    """`start`: the numbers that newcomers began with, shape (players,); `again`: games between two who had met."""
    why = reasons(games, tempo, NUMBER)
    why[again & (why == NO_RULE)] = NUMBER["met-again"]
    rule = np.full(len(events.player), NUMBER["weighted" if weighted else "replaced"])

    def more(at: int, average: float, percent: float) -> dict[str, object]:
        return {
            "performance": average - percent + 50,
            "participants": int(events.met[at]),
            "inertia": int(events.old[at]),
        }

    return evaluation_sheet(games, events, start, np.stack([why, why]), NUMBER, rule, "begins", more)
