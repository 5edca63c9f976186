"""A Report as bytes to be stored, and the same Report again: nothing of it is lost on the way."""

import json
import zlib
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from datetime import date
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from federation.reports.report import Report

_LEVEL = 1  # of compression: read on every page, so quick before small
Way = Callable[[Any], Any]


def pack(report: Report) -> bytes:
    """`report` as compressed JSON: a dataclass is the list of its fields, in their order."""
    return zlib.compress(json.dumps(_writer(Report)(report), separators=(",", ":")).encode(), _LEVEL)


def unpack(packed: bytes) -> Report:
    """The report that `pack` took."""
    report = _reader(Report)(json.loads(zlib.decompress(packed)))
    assert isinstance(report, Report)
    return report


def _same(value: Any) -> Any:
    return value


@cache
def _writer(kind: Any) -> Way:
    """From a value of type `kind` to what JSON can hold."""
    if is_dataclass(kind):
        parts = [(name, _writer(part)) for name, part in _parts(kind)]
        return lambda value: [write(getattr(value, name)) for name, write in parts]
    return _way(kind, _writer, lambda value: value.isoformat(), tuple)


@cache
def _reader(kind: Any) -> Way:
    """From what JSON holds to a value of type `kind`."""
    if is_dataclass(kind):
        ways = [_reader(part) for _, part in _parts(kind)]
        make: Callable[..., Any] = kind
        if all(way is _same for way in ways):
            return lambda row: make(*row)
        return lambda row: make(*[way(value) for way, value in zip(ways, row, strict=True)])
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind
    return _way(kind, _reader, date.fromisoformat, tuple)


def _way(kind: Any, of: Callable[[Any], Way], of_date: Way, of_tuple: Way) -> Way:
    """What both ways share: containers, dates, and what JSON has itself."""
    origin, inner = get_origin(kind), [each for each in get_args(kind) if each not in (NoneType, ...)]
    if origin is dict:
        way = of(inner[1])
        return _same if way is _same else lambda value: {key: way(each) for key, each in value.items()}
    if origin in (list, tuple):
        way = of(inner[0])
        if origin is tuple:
            return lambda value: of_tuple(map(way, value))
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


def _parts(kind: Any) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind)
    return [(field.name, hints[field.name]) for field in fields(kind)]
