"""When it was: start, end and the dates of the rounds."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import pairwise

from federation.reports.checks.table import Table
from federation.reports.problems import error, note, warning
from federation.reports.report import Edit, Fix, Problem, Report
from federation.reports.wording import listed, quoted, spelled

_FIRST_YEAR = 1900
_OLD = timedelta(days=366)
_LONG = timedelta(days=400)


def check_dates(table: Table, today: date) -> Iterator[Problem]:
    """Problems of the event's dates, `today` being the day on which the report is read."""
    report = table.report
    for name in ("start", "end"):
        yield from _one_date(report, name, today)
    start, end = report.start, report.end
    if start and end:
        line = report.header_lines.get("end")
        if end < start:
            swap = (Edit("header", end.isoformat(), name="start"), Edit("header", start.isoformat(), name="end"))
            message = f"The event ends on {spelled(end)}, before it starts on {spelled(start)}."
            yield error("end-before-start", message, line=line, fixes=(Fix("Exchange the two dates", swap),))
        elif end - start > _LONG:
            yield warning("event-long", f"The event lasts from {spelled(start)} to {spelled(end)}.", line=line)
    if end and end.year >= _FIRST_YEAR and end < today - _OLD:
        message = f"The event ended on {spelled(end)}, more than a year ago."
        yield warning("date-old", message, line=report.header_lines.get("end"))
    yield from _round_dates(report, table.elsewhere)


def _one_date(report: Report, name: str, today: date) -> Iterator[Problem]:
    day: date | None = getattr(report, name)
    line = report.header_lines.get(name)
    text = report.unread.get(name, "")
    if day is None:
        if text:
            message = f"The {name} date {quoted(text)} is no date; write it as 2026-03-31."
            yield error(f"{name}-unreadable", message, line=line, text=text)
            return
        other: date | None = report.end if name == "start" else report.start
        known = [each for each in report.round_dates if each is not None]
        guess = (known[0] if name == "start" else known[-1]) if known else other
        fixes = (Fix(f"Use {spelled(guess)}", (Edit("header", guess.isoformat(), name=name),)),) if guess else ()
        yield error(f"{name}-missing", f"The {name} date is missing.", line=line, fixes=fixes)
    elif day.year < _FIRST_YEAR:
        yield error(f"{name}-impossible", f"The {name} date {spelled(day)} is before {_FIRST_YEAR}.", line=line)
    elif day > today:
        yield error(f"{name}-future", f"The {name} date {spelled(day)} is in the future.", line=line)


def _round_dates(report: Report, elsewhere: Sequence[int]) -> Iterator[Problem]:
    line = report.header_lines.get("round_dates")
    if text := report.unread.get("round_dates"):
        message = f"A date of a round cannot be read: {quoted(text)}."
        yield warning("round-date-unreadable", message, line=line, text=text)
    dates = [day for day in report.round_dates if day is not None]
    if not dates:
        return
    to_come = sum(at > report.rounds for at in elsewhere)
    if report.rounds and len(report.round_dates) != report.rounds + to_come:
        message = f"{len(report.round_dates)} dates are given for {report.rounds} rounds."
        yield warning("round-dates-count", message, line=line)
    if any(after < before for before, after in pairwise(dates)):
        yield warning("round-dates-order", "A round is dated before the round it follows.", line=line)
    start, end = report.start, report.end
    first = min(dates)
    if start and end and start < first <= end and start.year >= _FIRST_YEAR:
        message = f"The first round is dated {spelled(first)}, the event starts on {spelled(start)}."
        yield note("round-date-first", message, line=line)
    if start and end and start <= end:
        outside = [
            str(round_)
            for round_, day in enumerate(report.round_dates, 1)
            if day and not start <= day <= end and round_ not in elsewhere
        ]
        if outside:
            which = f"round {outside[0]}" if len(outside) == 1 else f"rounds {listed(outside)}"
            message = f"Dated outside the event ({spelled(start)} to {spelled(end)}): {which}."
            fix = Fix("Leave the dates of the rounds out", (Edit("header", "", name="round_dates"),))
            yield warning("round-date-outside", message, line=line, fixes=(fix,))
