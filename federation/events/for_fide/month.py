"""A calendar month, and the events that FIDE is sent in it."""

import re
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple, Self

from federation.models import Tournament
from federation.reports.parts import months_of


class Month(NamedTuple):
    """2026-11."""

    year: int
    month: int

    @classmethod
    def read(cls, text: str) -> Self | None:
        found = re.fullmatch(r"([12][0-9]{3})-(0[1-9]|1[0-2])", text)
        return None if found is None else cls(int(found[1]), int(found[2]))

    @property
    def first(self) -> date:
        return date(self.year, self.month, 1)

    @property
    def next(self) -> Self:
        return type(self)(self.year + self.month // 12, self.month % 12 + 1)

    @property
    def previous(self) -> Self:
        return type(self)(self.year - (self.month == 1), (self.month - 2) % 12 + 1)

    def __str__(self) -> str:
        return f"{self.year}-{self.month:02}"


def months(event: Tournament) -> list[Month]:
    """Those in which it is sent: that of its end, or each of a long event that dates its rounds."""
    days = [date.fromisoformat(day) if day else None for day in event.round_dates]
    return [Month(*each) for each in months_of(event.start, event.end, event.rounds, days)]


def events(month: Month) -> Iterator[Tournament]:
    """Those that count and that are sent in `month`, whole or a part, in order of their end."""
    found = Tournament.objects.filter(withdrawn=False, archived=False, start__lt=month.next.first)
    found = found.filter(end__gte=month.first).order_by("end", "code")
    return (one for one in found if month in months(one))
