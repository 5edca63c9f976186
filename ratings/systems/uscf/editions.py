"""What US Chess changed on a day: the threshold B of the bonus."""

from datetime import date

import numpy as np

from ratings.systems.protocol.epoch import days

# B, by the last day of the event, in force from these days on: the changes US Chess announced.
BONUS_THRESHOLDS: tuple[tuple[date, float], ...] = (
    (date.min, 12.0),
    (date(2017, 5, 1), 14.0),
    (date(2023, 2, 1), 12.0),
    (date(2025, 1, 1), 10.0),
)


def thresholds(day: np.ndarray) -> np.ndarray:
    """B in force on these days. [float64]"""
    since = np.array([days(first) for first, _ in BONUS_THRESHOLDS])
    values = np.array([value for _, value in BONUS_THRESHOLDS])
    found: np.ndarray = values[np.searchsorted(since, day, side="right") - 1]
    return found
