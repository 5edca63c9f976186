"""A quiet line of ratings over the lists, laid out as the points of an SVG picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from federation.vocabulary.dates import month, short_month
from ratings.catalogue import System
from ratings.wording.numbers import rating as told

WIDTH, HEIGHT = 640, 190
LEFT, RIGHT, TOP, BOTTOM = 52, 58, 18, 28
STEPS = (10, 20, 50, 100, 200, 500, 1000)
MOST_LINES = 4


@dataclass(frozen=True)
class Rule:
    """A horizontal hairline and the rating it stands for."""

    y: float
    label: str


@dataclass(frozen=True)
class Chart:
    """Everything `_chart.html` prints."""

    title: str
    description: str
    points: str
    rules: list[Rule]
    x: float  # of the last point
    y: float
    last: str
    first_label: str
    last_label: str
    peak: tuple[float, float, str] | None  # where the best rating stands, if it is not the last
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT


def line(name: str, history: Sequence[tuple[date, float]], system: System) -> Chart | None:
    """The chart of `history`, pairs (list date, rating) in order of time; None for fewer than two."""
    if len(history) < 2:
        return None
    days = [day.toordinal() for day, _ in history]
    values = [value for _, value in history]
    low, high = min(values), max(values)
    margin = max((high - low) * 0.08, 5)
    low, high = low - margin, high + margin
    across = WIDTH - LEFT - RIGHT
    down = HEIGHT - TOP - BOTTOM

    def x(day: int) -> float:
        return round(LEFT + across * (day - days[0]) / (days[-1] - days[0]), 1)

    def y(value: float) -> float:
        return round(TOP + down * (high - value) / (high - low), 1)

    peak_at, highest = system.peak(values), values.index(max(values))
    peak = None
    if peak_at is not None and system.better(values[peak_at], values[-1]):
        peak = (x(days[peak_at]), y(values[peak_at]), told(values[peak_at]))
    (first_day, first), (last_day, last) = history[0], history[-1]
    return Chart(
        title=f"Rating of {name} from {month(first_day)} to {month(last_day)}",
        description=(
            f"{told(first)} in {month(first_day)}, {told(last)} in {month(last_day)}; "
            f"highest {told(values[highest])} in {month(history[highest][0])}, lowest {told(min(values))}."
        ),
        points=" ".join(f"{x(day)},{y(value)}" for day, value in zip(days, values, strict=True)),
        rules=[Rule(y(value), told(value)) for value in _levels(low, high)],
        x=x(days[-1]),
        y=y(last),
        last=told(last),
        first_label=short_month(first_day),
        last_label=short_month(last_day),
        peak=peak,
    )


def _levels(low: float, high: float) -> list[float]:
    """Round ratings between `low` and `high`, at most MOST_LINES of them."""
    for step in STEPS:
        first = -(-low // step) * step
        levels = [first + step * at for at in range(int((high - first) // step) + 1)]
        if len(levels) <= MOST_LINES:
            return levels
    return []
