"""Days and months as whole numbers: how many since 1 January 1970, and back to dates."""

from datetime import date

import numpy as np

EPOCH = date(1970, 1, 1)
UNKNOWN_DAY = np.iinfo(np.int32).min  # stands for no day, before all others
YEAR = 365  # days


def days(day: date) -> int:
    """Days since 1970-01-01."""
    return day.toordinal() - EPOCH.toordinal()


def day_of(number: int) -> date:
    """The date `number` days after 1970-01-01."""
    return date.fromordinal(number + EPOCH.toordinal())


def month(day: date) -> int:
    """Months since the year 0."""
    return 12 * day.year + day.month - 1


def months(day: np.ndarray) -> np.ndarray:
    """Months since the year 0. [int64] `day`: days since 1970-01-01."""
    found: np.ndarray = np.asarray(day, "datetime64[D]").astype("datetime64[M]").astype(np.int64) + month(EPOCH)
    return found


def years(day: np.ndarray) -> np.ndarray:
    """Years of the calendar. [int64] `day`: days since 1970-01-01."""
    found: np.ndarray = np.asarray(day, "datetime64[D]").astype("datetime64[Y]").astype(np.int64) + EPOCH.year
    return found


def months_old(day: np.ndarray, effective: date) -> np.ndarray:
    """Whole months between an event's last day and the list. [months, int64]

    Months of the calendar: 0 for the month before the list, and for the list's own. `day`: days since 1970-01-01.
    """
    found: np.ndarray = np.maximum(month(effective) - 1 - months(day), 0)
    return found
