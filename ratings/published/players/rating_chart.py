"""Quiet lines of ratings over the lists, laid out as the parts of an SVG picture, with the same as a table of years.

Across, places are per cents of the picture's width, so that its letters keep their size on every screen; down, pixels.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext as _

from federation.vocabulary.dates import month, short_month
from ratings.catalogue import System
from ratings.wording.numbers import rating as told

HEIGHT, TOP, BOTTOM = 200, 16, 30  # pixels; the lines stand between TOP and BOTTOM
ACROSS = 1000  # steps in which the points of a line are counted across
STEPS = (10, 20, 50, 100, 200, 500, 1000)
MOST_RULES = 4
YEARS, MOST_YEARS = (1, 2, 5, 10, 20, 50), 5
MOST_LINES = 5
LETTERS = 15  # pixels from one number at the end of a line to the next


class Series(NamedTuple):
    """Ratings to draw: `history` is pairs (list date, rating) in order of time."""

    name: str
    history: Sequence[tuple[date, float]]
    system: System


class Mark(NamedTuple):
    """Something that happened on a day, as an event."""

    day: date
    words: str


@dataclass(frozen=True)
class Rule:
    """A horizontal hairline and the rating it stands for."""

    y: float
    label: str


@dataclass(frozen=True)
class Line:
    """One series. `number` is its kind of stroke, 1 for the one the chart is about."""

    number: int
    name: str
    points: str
    x: float  # of the last point
    y: float
    last: str
    labelled: bool  # whether the last rating has room beside it


@dataclass(frozen=True)
class Tick:
    """A place on the axis of time, or a mark on it."""

    x: float
    label: str


@dataclass(frozen=True)
class Year:
    """A row of the table: the last rating of the year in each series, and between which that of the first one was."""

    year: int
    last: tuple[str, ...]
    low: str
    high: str


@dataclass(frozen=True)
class Chart:
    """Everything `_chart.html` prints."""

    title: str
    description: str
    lines: list[Line]
    rules: list[Rule]
    ticks: list[Tick]
    marks: list[Tick]
    peak: tuple[float, float, str] | None  # where the best rating of the first line stands, if it is not the last
    years: list[Year]
    height: int = HEIGHT
    foot: int = HEIGHT - BOTTOM + 8  # where the axis of time is
    across: int = ACROSS


def line(name: str, history: Sequence[tuple[date, float]], system: System) -> Chart | None:
    """The chart of one player's `history` in one system; None for fewer than two lists."""
    return chart(name, [Series(system.short, history, system)])


def chart(name: str, every: Iterable[Series], marks: Iterable[Mark] = ()) -> Chart | None:
    """The chart of what is `name`'s. None where the first series has fewer than two lists.

    All are drawn on one axis: the caller chooses series whose numbers can be compared. Those after the first that have
    fewer than two lists, and what is more than MOST_LINES, are left out.
    """
    first, *others = every
    if len(first.history) < 2:
        return None
    shown = [first, *(one for one in others if len(one.history) > 1)][:MOST_LINES]
    days = [day for one in shown for day, _value in one.history]
    values = [value for one in shown for _day, value in one.history]
    place = _Place(min(days), max(days), min(values), max(values))
    return Chart(
        title=_title(name, shown),
        description=" ".join(_description(one, several=len(shown) > 1) for one in shown),
        lines=_lines(shown, place),
        rules=[Rule(place.y(value), told(value)) for value in place.levels],
        ticks=place.ticks,
        marks=[Tick(place.x(mark.day), mark.words) for mark in marks if place.first <= mark.day <= place.last],
        peak=_peak(first, place),
        years=_years(shown),
    )


class _Place:
    """Where days and ratings stand in the picture."""

    def __init__(self, first: date, last: date, low: float, high: float) -> None:
        margin = max((high - low) * 0.08, 5)
        self.first, self.last, self.low, self.high = first, last, low - margin, high + margin
        self._across = max((last - first).days, 1)

    def x(self, day: date) -> float:
        """[per cent]"""
        return round(100 * (day - self.first).days / self._across, 2)

    def y(self, value: float) -> float:
        """[pixels]"""
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (self.high - value) / (self.high - self.low), 1)

    @property
    def levels(self) -> list[float]:
        """Round ratings, at most MOST_RULES of them."""
        for step in STEPS:
            lowest = -(-self.low // step) * step
            levels = [lowest + step * at for at in range(int((self.high - lowest) // step) + 1)]
            if len(levels) <= MOST_RULES:
                return levels
        return []

    @property
    def ticks(self) -> list[Tick]:
        """Where years begin; the months of the ends where fewer than two do."""
        every = range(self.first.year + 1, self.last.year + 1)
        for step in YEARS:
            years = [year for year in every if year % step == 0]
            if len(years) <= MOST_YEARS:
                break
        if len(years) < 2:
            return [Tick(self.x(day), short_month(day)) for day in (self.first, self.last)]
        return [Tick(self.x(date(year, 1, 1)), str(year)) for year in years]


def _title(name: str, shown: Sequence[Series]) -> str:
    days = [day for one in shown for day, _value in one.history]
    facts = {"name": name, "first": month(min(days)), "last": month(max(days))}
    return _("Rating of %(name)s from %(first)s to %(last)s") % facts


def _description(one: Series, *, several: bool) -> str:
    (first_day, first), (last_day, last) = one.history[0], one.history[-1]
    values = [value for _day, value in one.history]
    highest = values.index(max(values))
    facts = {
        "series": one.name,
        "first": told(first),
        "first_month": month(first_day),
        "last": told(last),
        "last_month": month(last_day),
        "highest": told(values[highest]),
        "highest_month": month(one.history[highest][0]),
        "lowest": told(min(values)),
    }
    words = _(
        "%(first)s in %(first_month)s, %(last)s in %(last_month)s; highest %(highest)s in %(highest_month)s, "
        "lowest %(lowest)s."
    )
    if several:
        words = _(
            "%(series)s: %(first)s in %(first_month)s, %(last)s in %(last_month)s; highest %(highest)s in "
            "%(highest_month)s, lowest %(lowest)s."
        )
    return words % facts


def _lines(shown: Sequence[Series], place: _Place) -> list[Line]:
    found: list[Line] = []
    taken: list[float] = []  # where numbers stand at the right end
    for number, one in enumerate(shown, start=1):
        points = " ".join(f"{place.x(day) * ACROSS / 100:.1f},{place.y(value)}" for day, value in one.history)
        day, value = one.history[-1]
        y = place.y(value)
        labelled = day == place.last and all(abs(y - other) >= LETTERS for other in taken)
        if labelled:
            taken.append(y)
        found.append(Line(number, one.name, points, place.x(day), y, told(value), labelled or number == 1))
    return found


def _peak(one: Series, place: _Place) -> tuple[float, float, str] | None:
    values = [value for _day, value in one.history]
    at = one.system.peak(values)
    if at is None or not one.system.better(values[at], values[-1]):
        return None
    return place.x(one.history[at][0]), place.y(values[at]), told(values[at])


def _years(shown: Sequence[Series]) -> list[Year]:
    """The latest year first."""
    by_year = [_by_year(one.history) for one in shown]
    years = sorted({year for each in by_year for year in each}, reverse=True)
    return [
        Year(
            year,
            tuple(told(each[year][-1]) if year in each else "" for each in by_year),
            told(min(by_year[0][year])) if year in by_year[0] else "",
            told(max(by_year[0][year])) if year in by_year[0] else "",
        )
        for year in years
    ]


def _by_year(history: Sequence[tuple[date, float]]) -> dict[int, list[float]]:
    found: dict[int, list[float]] = {}
    for day, value in history:
        found.setdefault(day.year, []).append(value)
    return found
