"""A Report as bytes to be stored, and the same Report again: nothing of it is lost on the way."""

import json
import zlib
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from datetime import date
from enum import StrEnum
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from federation.reports.report import Entrant, Report
from federation.vocabulary.words import Words
from federation.vocabulary.words_as_json import text_as_json, text_of_json

_LEVEL = 1  # of compression: read on every page, so quick before small
Way = Callable[[Any], Any]


def pack(report: Report) -> bytes:
    """`report` as compressed JSON: a dataclass is the list of its fields, in their order."""
    whole = _writer(Report)(report)
    for row in whole[_ENTRANTS]:
        if row[_RAW] == _line(whole, row):
            row[_RAW] = None  # the file is there once already
    return zlib.compress(json.dumps(whole, separators=(",", ":")).encode(), _LEVEL)


def unpack(packed: bytes) -> Report:
    """The report that `pack` took."""
    whole = json.loads(zlib.decompress(packed))
    for row in whole[_ENTRANTS]:
        if row[_RAW] is None:
            row[_RAW] = _line(whole, row)
    report = _reader(Report)(whole)
    assert isinstance(report, Report)
    return report


def _line(report: list[Any], entrant: list[Any]) -> str | None:
    """The line of the file on which an entrant stands."""
    lines, number = report[_LINES], entrant[_LINE]
    return lines[number - 1] if 1 <= number <= len(lines) else None


def _same(value: Any) -> Any:
    return value


@cache
def _writer(kind: Any) -> Way:
    """From a value of type `kind` to what JSON can hold."""
    if is_dataclass(kind):
        parts = [(name, _writer(part)) for name, part in _parts(kind)]
        return lambda value: [write(getattr(value, name)) for name, write in parts]
    if kind == str | Words:
        return text_as_json
    if plain := _plain_rows(kind):
        empty: list[list[Any]] = [[] for _ in plain._fields]
        return lambda value: list(zip(*value, strict=True)) or empty
    return _way(kind, _writer, lambda value: value.isoformat())


@cache
def _reader(kind: Any) -> Way:
    """From what JSON holds to a value of type `kind`."""
    make: Callable[..., Any] = kind
    if is_dataclass(kind):
        ways = [_reader(part) for _, part in _parts(kind)]
        return lambda row: make(*[way(value) for way, value in zip(ways, row, strict=True)])
    if kind == str | Words:
        return text_of_json
    if plain := _plain_rows(kind):
        # An open tournament has thousands of pairings, the same from page to page: those are made once.
        made = lru_cache(maxsize=65536)(plain)
        return lambda columns: list(map(made, *columns))
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return make
    return _way(kind, _reader, date.fromisoformat)


def _way(kind: Any, of: Callable[[Any], Way], of_date: Way) -> Way:
    """What both ways share: containers, dates, and what JSON has itself."""
    origin, inner = get_origin(kind), [each for each in get_args(kind) if each not in (NoneType, ...)]
    if origin is dict:
        way = of(inner[1])
        return _same if way is _same else lambda value: {key: way(each) for key, each in value.items()}
    if origin in (list, tuple):
        way = of(inner[0])
        if origin is tuple:
            return lambda value: tuple(map(way, value))
        return _same if way is _same else lambda value: [way(each) for each in value]
    if origin is UnionType:
        (only,) = inner
        way = of(only)
        return _same if way is _same else lambda value: None if value is None else way(value)
    if kind is date:
        return of_date
    if kind in (str, int, float, bool) or issubclass(kind, StrEnum):
        return _same
    raise TypeError(f"{kind} is not packed")


def _plain_rows(kind: Any) -> Any:
    """Of a list of named tuples that JSON can hold as they are, their class: such a list is kept by columns."""
    one = get_args(kind)[0] if get_origin(kind) is list else None
    if not hasattr(one, "_fields"):
        return None
    assert all(_writer(part) is _same for part in get_type_hints(one).values()), f"{one} has fields that need a way"
    return one


def _parts(kind: Any) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind)
    return [(field.name, hints[field.name]) for field in fields(kind)]


def _place(kind: Any, name: str) -> int:
    return [field.name for field in fields(kind)].index(name)


_ENTRANTS, _LINES = _place(Report, "entrants"), _place(Report, "lines")
_RAW, _LINE = _place(Entrant, "raw"), _place(Entrant, "line")
