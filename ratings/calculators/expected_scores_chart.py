"""The curves of expected scores, as lines of an SVG picture and as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ratings.formulas.expected_scores import CAPS, CURVES, Curve, capped, expected
from ratings.wording.numbers import fixed, signed

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 14, 34
SPAN = 1000  # the picture goes from -SPAN to SPAN rating points
STEP = 10
ROWS = (0, 25, 50, 75, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 735, 800, 920, 1000)
PERCENTS = (0, 10, 25, 50, 75, 90, 100)
MARKS = (-800, -400, 0, 400, 800)
EVERYTHING = tuple(CURVES)


@dataclass(frozen=True)
class Line:
    """One curve in the picture; `number` is its look."""

    curve: Curve
    number: int
    points: str


@dataclass(frozen=True)
class Mark:
    """A hairline of the picture, and what is written at it."""

    at: float
    label: str


@dataclass(frozen=True)
class Laboratory:
    """The chosen curves under the chosen cap."""

    chosen: tuple[str, ...]
    cap: str
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = HEIGHT - BOTTOM

    @property
    def choices(self) -> list[tuple[Curve, int, bool]]:
        return [(curve, number, slug in self.chosen) for number, (slug, curve) in enumerate(CURVES.items(), start=1)]

    @property
    def caps(self) -> list[tuple[str, bool]]:
        return [(name, name == self.cap) for name in CAPS]

    @cached_property
    def lines(self) -> list[Line]:
        return [Line(curve, number, self._points(curve.slug)) for curve, number, on in self.choices if on]

    @property
    def levels(self) -> list[Mark]:
        return [Mark(self._y(percent / 100), f"{percent} %") for percent in PERCENTS]

    @property
    def marks(self) -> list[Mark]:
        return [Mark(self._x(difference), signed(difference)) for difference in MARKS]

    @property
    def rows(self) -> list[tuple[str, list[str]]]:
        return [(signed(difference), self.row(difference)) for difference in ROWS]

    def row(self, difference: float) -> list[str]:
        """What each chosen curve expects. [hundredths, three decimals of a point]"""
        return [fixed(expected(line.curve.slug, difference, CAPS[self.cap]), 3) for line in self.lines]

    def _points(self, slug: str) -> str:
        cap = CAPS[self.cap]
        found = []
        for difference in range(-SPAN, SPAN + 1, STEP):
            value = expected(slug, capped(difference, cap))
            found.append(f"{self._x(difference)},{self._y(value)}")
        return " ".join(found)

    def _x(self, difference: float) -> float:
        return round(self.left + (difference + SPAN) / (2 * SPAN) * (self.right - self.left), 1)

    def _y(self, value: float) -> float:
        return round(self.top + (1 - value) * (self.bottom - self.top), 1)


def asked(curves: Sequence[str], cap: str) -> Laboratory:
    """The laboratory an address asks for; what it does not know is left out."""
    known = tuple(slug for slug in EVERYTHING if slug in curves)
    return Laboratory(known or EVERYTHING, cap if cap in CAPS else "none")
