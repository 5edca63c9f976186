"""The pictures of the laboratory, as points of SVG lines: how forecasts came true, and what the ratings did."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from federation.vocabulary.dates import short_month
from ratings.wording.numbers import signed

LOOKS = 5  # of lines, see .curve--1 ...


@dataclass(frozen=True)
class Mark:
    """A hairline, and what is written at it."""

    at: float
    label: str


@dataclass(frozen=True)
class Line:
    """One system; `number` is its look."""

    name: str
    number: int
    points: str
    dots: Sequence[tuple[float, float]] = ()


@dataclass(frozen=True)
class Picture:
    """What `_picture.html` prints."""

    lines: Sequence[Line]
    levels: Sequence[Mark]
    marks: Sequence[Mark]
    diagonal: bool
    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int


@dataclass(frozen=True)
class Frame:
    """Where values lie in a picture."""

    width: int
    height: int
    left: int = 48
    top: int = 14
    below: int = 30
    beside: int = 12

    def x(self, share: float) -> float:
        return round(self.left + share * (self.width - self.beside - self.left), 1)

    def y(self, share: float) -> float:
        return round(self.top + (1 - share) * (self.height - self.below - self.top), 1)

    def picture(
        self, lines: Sequence[Line], levels: Sequence[Mark], marks: Sequence[Mark], diagonal: bool = False
    ) -> Picture:
        sides = self.left, self.width - self.beside, self.top, self.height - self.below
        return Picture(lines, levels, marks, diagonal, self.width, self.height, *sides)


def reliability(rows: Sequence[tuple[str, Sequence[Sequence[float | None]]]]) -> Picture:
    """What was scored by what was expected. `rows`: name, and of each tenth (games, expected, scored)."""
    frame = Frame(420, 420)
    lines = []
    for number, (name, bins) in enumerate(rows[:LOOKS], start=1):
        dots = [
            (frame.x(expected), frame.y(scored))
            for games, expected, scored in bins
            if games and expected is not None and scored is not None
        ]
        lines.append(Line(name, number, " ".join(f"{x},{y}" for x, y in dots), dots))
    shares = (0, 0.25, 0.5, 0.75, 1)
    words = [f"{100 * share:.0f} %" for share in shares]
    levels = [Mark(frame.y(share), word) for share, word in zip(shares, words, strict=True)]
    marks = [Mark(frame.x(share), word) for share, word in zip(shares, words, strict=True)]
    return frame.picture(lines, levels, marks, diagonal=True)


def course(rows: Sequence[tuple[str, Sequence[tuple[str, float | None, int]]]]) -> Picture | None:
    """Changes since the beginning, list by list; None for fewer than two lists. `rows`: name, (day, change, people)."""
    lines = [
        (name, [(date.fromisoformat(day).toordinal(), change) for day, change, _people in points])
        for name, points in rows
    ]
    return curves(lines, lambda day: short_month(date.fromordinal(int(day))), signed, zero=True)


def curves(
    rows: Sequence[tuple[str, Sequence[tuple[float, float | None]]]],
    along: Callable[[float], str],
    up: Callable[[float], str],
    marks: Sequence[float] = (),
    zero: bool = False,
) -> Picture | None:
    """Lines of places (along, up); None where nothing lies beside another. `rows`: name and places in order.

    `along`, `up`: how a number is written at its side; `marks`: where, else at both ends; `zero`: it is always seen.
    """
    shown = [(name, [(x, y) for x, y in points if y is not None]) for name, points in rows[:LOOKS]]
    across = [x for _name, points in rows[:LOOKS] for x, _y in points]
    values = [y for _name, points in shown for _x, y in points] + [0.0] * zero
    if len(set(across)) < 2 or len(values) <= zero:
        return None
    frame, low, high = Frame(640, 280), min(values), max(values)
    low, high = low - max((high - low) * 0.06, 1), high + max((high - low) * 0.06, 1)
    first, span = min(across), max(across) - min(across)

    def at(x: float, y: float) -> str:
        return f"{frame.x((x - first) / span)},{frame.y((y - low) / (high - low))}"

    lines = [
        Line(name, number, " ".join(at(x, y) for x, y in points))
        for number, (name, points) in enumerate(shown, start=1)
    ]
    levels = [Mark(frame.y((value - low) / (high - low)), up(value)) for value in _levels(low, high)]
    written = [x for x in marks if first <= x <= first + span] or [first, first + span]
    return frame.picture(lines, levels, [Mark(frame.x((x - first) / span), along(x)) for x in written])


def _levels(low: float, high: float) -> list[float]:
    """Round numbers between both, at most six of them, 0 among them if it is."""
    for step in (figure * 10**power for power in range(7) for figure in (1, 2, 5)):
        first = -(-low // step) * step
        found = [first + step * at for at in range(int((high - first) // step) + 1)]
        if len(found) <= 6:
            return found
    return []
