"""Facts of a dataclass, and of those in it, are what JSON holds."""

import json
from dataclasses import dataclass
from datetime import date

from ratings.published.public_facts.plain import plain


@dataclass(frozen=True)
class One:
    day: date
    number: float | None


@dataclass(frozen=True)
class Several:
    name: str
    rows: tuple[One, ...]


def test_days_are_written_and_rows_are_lists():
    found = plain(Several("x", (One(date(2026, 11, 1), None),)))
    assert json.loads(json.dumps(found)) == {"name": "x", "rows": [{"day": "2026-11-01", "number": None}]}
