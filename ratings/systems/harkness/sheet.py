"""The working of Harkness' evaluations: the average of the competition, the per cent, the new rating."""

import numpy as np

from ratings.systems.harkness.sentences import NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.evaluations import Evaluations, evaluation_sheet
from ratings.systems.protocol.not_rated import NO_RULE, reasons


def sheet(games: Games, tempo: Tempo, events: Evaluations, start: np.ndarray) -> Sheet:
    """`start`: the ratings that newcomers began with, shape (players,)."""
    why = reasons(games, tempo, NUMBER)
    why[why == NO_RULE] = NUMBER["unrated-opponent"]
    special = np.where(events.slot < 0, why, np.int16(NO_RULE))
    rule = np.where(events.rated == 1, NUMBER["replaced"], NUMBER["first"])
    return evaluation_sheet(games, events, start, special, NUMBER, rule, "adopted")
