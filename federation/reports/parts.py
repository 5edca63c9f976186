"""A part of a long event: the rounds of some days alone, as FIDE has an event of over 30 days reported month by month.

FIDE Rating Regulations (1 March 2024), 4.1.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from federation.reports.report import Pairing, Report

UNDIVIDED = 30  # days that an event may last and be reported at once


def is_long(start: date, end: date) -> bool:
    """Whether an event of these days is reported in parts."""
    return (end - start).days + 1 > UNDIVIDED


def months(report: Report) -> list[tuple[int, int]]:
    """Year and month of each part; of an event that is no long one, or that does not date every round, its last one."""
    assert report.start and report.end
    return months_of(report.start, report.end, report.rounds, report.round_dates)


def months_of(start: date, end: date, rounds: int, days: Sequence[date | None]) -> list[tuple[int, int]]:
    """The same of an event with these rounds on these days."""
    if is_long(start, end) and len(days) == rounds and None not in days:
        return sorted({(day.year, day.month) for day in days if day is not None})
    return [(end.year, end.month)]


def part(report: Report, year: int, month: int) -> Report:
    """The rounds of a month alone; all others are blank, and totals are of those of the month.

    The dates of all rounds stay: they tell that it is a part. The event itself where it has only one.
    """
    if len(months(report)) < 2:
        return report
    days = [day for day in report.round_dates if day is not None and (day.year, day.month) == (year, month)]
    inside = {at for at, day in enumerate(report.round_dates, 1) if day in days}
    entrants = []
    for one in report.entrants:
        pairings = [each if each.round in inside else Pairing(each.round, None, "", "") for each in one.pairings]
        there = [each for each in pairings if each.round in inside]
        total = sum([report.scoring.brought(one.number, each) for each in there])
        entrants.append(replace(one, pairings=pairings, half_points=total))
    return replace(report, start=min(days), end=max(days), entrants=entrants)
