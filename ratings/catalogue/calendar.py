"""Which lists there are, and which days each one covers. Pure date arithmetic; today comes in as an argument."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from ratings.systems.protocol.declaration import Cadence, every_months, every_week

__all__ = [
    "Cadence", "Window", "after", "before", "every_months", "every_week", "months_before", "on_or_after",
    "on_or_before", "window", "windows",
]  # fmt: skip

WEEK = timedelta(days=7)


@dataclass(frozen=True)
class Window:
    """The list of one date and the days whose events it counts."""

    effective: date
    first_day: date
    last_day: date


def on_or_before(day: date, cadence: Cadence) -> date:
    """Date of the list in force on `day`."""
    if not cadence.months:
        return day - timedelta(days=day.weekday())
    month = (day.month - 1) // cadence.months * cadence.months + 1
    return date(day.year, month, 1)


def after(day: date, cadence: Cadence) -> date:
    """Date of the first list after `day`."""
    current = on_or_before(day, cadence)
    if not cadence.months:
        return current + WEEK
    month = current.month - 1 + cadence.months
    return date(current.year + month // 12, month % 12 + 1, 1)


def on_or_after(day: date, cadence: Cadence) -> date:
    """Date of the first list of `day` or later."""
    return after(day - timedelta(days=1), cadence)


def before(day: date, cadence: Cadence) -> date:
    """Date of the last list before `day`."""
    return on_or_before(day - timedelta(days=1), cadence)


def window(effective: date, cadence: Cadence) -> Window:
    """The days counted by the list of `effective`: after the previous closing day, up to its own."""
    if on_or_before(effective, cadence) != effective:
        raise ValueError(f"{effective} is not a list date")
    closing = timedelta(days=cadence.closing_days)
    previous = before(effective, cadence)
    return Window(effective, previous - closing + timedelta(days=1), effective - closing)


def windows(first: date, last: date, cadence: Cadence) -> Iterator[Window]:
    """The lists dated from `first` to `last`, in order."""
    day = first if on_or_before(first, cadence) == first else after(first, cadence)
    while day <= last:
        yield window(day, cadence)
        day = after(day, cadence)


def months_before(day: date, months: int) -> date:
    """The first of the month `months` before `day`'s."""
    month = day.year * 12 + day.month - 1 - months
    return date(month // 12, month % 12 + 1, 1)
