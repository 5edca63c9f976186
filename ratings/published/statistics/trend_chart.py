"""One or two lines over the lists of a series, laid out as the points of an SVG picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from federation.vocabulary.dates import short_month
from ratings.wording.numbers import rating as told

WIDTH, HEIGHT = 640, 300
TOP, BOTTOM = 24, 26
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000)
MOST_LEVELS = 4


@dataclass(frozen=True)
class Series:
    """Values of the lists in order of time; None: there is none."""

    name: str
    values: Sequence[float | None]


@dataclass(frozen=True)
class Line:
    """One series as it is drawn; `number` is its look."""

    name: str
    number: int
    points: str


@dataclass(frozen=True)
class Level:
    """A hairline, and the number it stands for."""

    y: float
    label: str


@dataclass(frozen=True)
class Chart:
    """Everything that `_trend.html` prints."""

    lines: Sequence[Line]
    levels: Sequence[Level]
    first: str
    last: str
    width: int = WIDTH
    height: int = HEIGHT


def chart(days: Sequence[date], series: Sequence[Series], from_zero: bool) -> Chart | None:
    """None for fewer than two days."""
    values = [value for one in series for value in one.values if value is not None]
    if len(days) < 2 or not values:
        return None
    low, high = (0.0 if from_zero else min(values)), max(values)
    margin = max((high - low) * 0.06, 1)
    low, high = (low if from_zero else low - margin), high + margin
    first, span = days[0].toordinal(), days[-1].toordinal() - days[0].toordinal()

    def x(day: date) -> float:
        return round(WIDTH * (day.toordinal() - first) / span, 1)

    def y(value: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1)

    lines = [
        Line(one.name, number, " ".join(
            f"{x(day)},{y(value)}" for day, value in zip(days, one.values, strict=True) if value is not None
        ))
        for number, one in enumerate(series, start=1)
    ]  # fmt: skip
    levels = [Level(y(value), told(value)) for value in _levels(low, high)]
    return Chart(lines, levels, short_month(days[0]), short_month(days[-1]))


def _levels(low: float, high: float) -> list[float]:
    """Round numbers between `low` and `high`, at most MOST_LEVELS of them, and no 0."""
    for step in STEPS:
        first = -(-low // step) * step
        levels = [first + step * at for at in range(int((high - first) // step) + 1) if first + step * at]
        if len(levels) <= MOST_LEVELS:
            return levels
    return []
