"""Dates as reports write them: every order of day, month and year, and which of them an event's own dates allow."""

import re
from collections.abc import Sequence, Set
from datetime import date, timedelta
from functools import lru_cache

_NUMBERS = re.compile(r"([0-9]{1,4})\s{0,9}[-/.]\s{0,9}([0-9]{1,2})\s{0,9}[-/.]\s{0,9}([0-9]{1,4})\.?")
_WORDS = re.compile(r"(?:([0-9]{1,2})(?:st|nd|rd|th|\.|er|º)?\s{1,9})?(?:(?:de|of)\s{1,9})?([^\W\d_]{3,12})\.?"
                    r"(?:\s{1,9}de)?\s{1,9}(?:([0-9]{1,2})(?:st|nd|rd|th)?,?\s{1,9})?([0-9]{4})")  # fmt: skip
_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan gen ene sty", "feb fév lut", "mar mär mrz", "apr avr abr kwi", "may mai mag maj",
            "jun giu juin cze", "jul lug juil lip", "aug ago aoû sie", "sep set wrz", "oct okt ott paź",
            "nov lis", "dec dez dic déc gru",
        ),
        1,
    )
    for name in names.split()
}  # fmt: skip
_DAY_FIRST, _MONTH_FIRST = "dmy", "mdy"
_YEAR = re.compile(r"([12][0-9]{3})(?:[-/.\s]{1,9}(?:0{1,2})?){0,4}")
_NONE: dict[str, date | None] = {"": None}
_EMPTY = re.compile(r"[\s./0-]*")


def readings(text: str, *, any_order: bool = False) -> dict[str, date]:
    """Every order of parts in which `text` is a date, likeliest first: {"dmy": ..., "mdy": ...}. Empty where none.

    Year, day, month is nobody's order, but met; it counts where no other does, or with `any_order`.
    """
    text = text.strip()
    if found := _NUMBERS.fullmatch(text):
        return _numeric(found.group(1), found.group(2), found.group(3), any_order)
    if found := _WORDS.fullmatch(text):
        before, word, after, year = found.groups()
        month = _MONTHS.get(word.casefold()[:4]) or _MONTHS.get(word.casefold()[:3])
        spelled = _date(int(year), month or 0, int(before or after or 0)) if bool(before) != bool(after) else None
        return {"words": spelled} if spelled else {}
    return {}


def _numeric(first: str, middle: str, last: str, any_order: bool) -> dict[str, date]:
    a, b, c = int(first), int(middle), int(last)
    if len(first) > 2:
        found = {"ymd": _date(a, b, c)}
    elif len(last) > 2:
        found = {_DAY_FIRST: _date(c, b, a), _MONTH_FIRST: _date(c, a, b)}
    else:
        found = {"ymd": _date(_full(a), b, c), _DAY_FIRST: _date(_full(c), b, a), _MONTH_FIRST: _date(_full(c), a, b)}
    if len(first) <= 2 and len(last) <= 2 and (any_order or not any(found.values())):
        found["ydm"] = _date(_full(a), c, b)
    return {order: day for order, day in found.items() if day is not None}


def _full(year: int) -> int:
    return year if year > 99 else year + (1900 if year >= 70 else 2000)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def iso(text: str) -> date | None:
    """The date that an edit types: ISO, or any other unmistakable form."""
    found = set(readings(text).values())
    return found.pop() if len(found) == 1 else None


def event_dates(
    start: str, end: str, rounds: Sequence[date]
) -> tuple[date | None, date | None, list[date], list[date]]:
    """Start and end, read in the order of parts that fits both and the round dates; then what else each could be.

    The last two lists hold the other readings that fit as well: not empty means doubtful.
    """
    starts, ends = readings(start), readings(end)
    pairs = [
        (fit(order, first, other, last, rounds), first, last)
        for order, first in (starts or _NONE).items()
        for other, last in (ends or _NONE).items()
    ]
    best = max(pairs, key=lambda pair: pair[0])
    equals = [pair for pair in pairs if pair[0] == best[0]]
    return (
        best[1],
        best[2],
        [first for _, first, _ in equals if first is not None and first != best[1]],
        [last for _, _, last in equals if last is not None and last != best[2]],
    )


def fit(order: str, first: date | None, other: str, last: date | None, rounds: Sequence[date]) -> int:
    """How likely an event was from `first` to `last`, each read in an order of its parts. [dimensionless]

    Eight points where it ends within 400 days of its start, four for one order in both dates, one for less than 60
    days; three for each that is the date of the first or last round; two for the year first in either.
    """
    points = 0
    if first and last:
        points += 8 * (0 <= (last - first).days <= 400) + 4 * (order == other)
        points += last - first < timedelta(days=60)
    if rounds:
        points += 3 * (first == rounds[0]) + 3 * (last == rounds[-1])
    # Two figures for the year come from the round dates' own form, which has the year first.
    points += 2 * ("ymd" in (order, other))
    return points


def dashed(text: str) -> str:
    """A date of eight figures, "19440216", as "1944-02-16"; any other text as it is."""
    text = text.strip()
    figures = len(text) == 8 and text.isascii() and text.isdigit()
    return f"{text[:4]}-{text[4:6]}-{text[6:]}" if figures else text


@lru_cache(maxsize=16384)
def birth(text: str) -> tuple[date | None, int | None] | None:
    """Date and year of birth; (None, None) where the field is empty, None where it cannot be read."""
    text = text.strip()
    if _EMPTY.fullmatch(text):
        return None, None
    if found := _YEAR.fullmatch(text):
        return None, int(found.group(1))
    day = next(iter(readings(text).values()), None)
    return (day, day.year) if day else None


def rounds_elsewhere(start: date | None, end: date | None, days: Sequence[date | None], told: Set[int]) -> list[int]:
    """Rounds of a longer event that a report of `start` to `end` is a part of: they have a day outside, and nothing is
    said of anybody in any of them.

    `days`: one a round, from round 1; `told`: the rounds of which something is said.
    """
    if start is None or end is None:
        return []
    away = [at for at, day in enumerate(days, 1) if day and not start <= day <= end]
    return away if told and not told & set(away) else []
