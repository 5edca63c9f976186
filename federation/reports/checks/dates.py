"""When it was: start, end and the dates of the rounds."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import pairwise

from federation.reports.checks.table import Table
from federation.reports.problems import error, note, warning
from federation.reports.report import Edit, Fix, Problem, Report
from federation.reports.wording import listed, quoted, spelled
from federation.vocabulary.words import said

_FIRST_YEAR = 1900
_OLD = timedelta(days=366)
_LONG = timedelta(days=400)
_DATES = {"start": said("The start date"), "end": said("The end date")}


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
            message = said(
                "The event ends on {end}, before it starts on {start}.", end=spelled(end), start=spelled(start)
            )
            yield error("end-before-start", message, line=line, fixes=(Fix(said("Exchange the two dates"), swap),))
        elif end - start > _LONG:
            yield warning(
                "event-long",
                said("The event lasts from {start} to {end}.", start=spelled(start), end=spelled(end)),
                line=line,
            )
    if end and end.year >= _FIRST_YEAR and end < today - _OLD:
        message = said("The event ended on {end}, more than a year ago.", end=spelled(end))
        yield warning("date-old", message, line=report.header_lines.get("end"))
    yield from _round_dates(report, table.elsewhere)


def _one_date(report: Report, name: str, today: date) -> Iterator[Problem]:
    day: date | None = getattr(report, name)
    line = report.header_lines.get(name)
    text = report.unread.get(name, "")
    if day is None:
        if text:
            message = said("{date} {text} is no date; write it as 2026-03-31.", date=_DATES[name], text=quoted(text))
            yield error(f"{name}-unreadable", message, line=line, text=text)
            return
        other: date | None = report.end if name == "start" else report.start
        known = [each for each in report.round_dates if each is not None]
        guess = (known[0] if name == "start" else known[-1]) if known else other
        fixes = (
            (Fix(said("Use {guess}", guess=spelled(guess)), (Edit("header", guess.isoformat(), name=name),)),)
            if guess
            else ()
        )
        yield error(f"{name}-missing", said("{date} is missing.", date=_DATES[name]), line=line, fixes=fixes)
    elif day.year < _FIRST_YEAR:
        yield error(
            f"{name}-impossible",
            said("{date} {day} is before {year}.", date=_DATES[name], day=day, year=_FIRST_YEAR),
            line=line,
        )
    elif day > today:
        yield error(f"{name}-future", said("{date} {day} is in the future.", date=_DATES[name], day=day), line=line)


def _round_dates(report: Report, elsewhere: Sequence[int]) -> Iterator[Problem]:
    line = report.header_lines.get("round_dates")
    if text := report.unread.get("round_dates"):
        message = said("A date of a round cannot be read: {text}.", text=quoted(text))
        yield warning("round-date-unreadable", message, line=line, text=text)
    dates = [day for day in report.round_dates if day is not None]
    if not dates:
        return
    to_come = sum(at > report.rounds for at in elsewhere)
    if report.rounds and len(report.round_dates) != report.rounds + to_come:
        message = said(
            "{count:date is|dates are} given for {rounds:round|rounds}.",
            count=len(report.round_dates),
            rounds=report.rounds,
        )
        yield warning("round-dates-count", message, line=line)
    if any(after < before for before, after in pairwise(dates)):
        yield warning("round-dates-order", said("A round is dated before the round it follows."), line=line)
    start, end = report.start, report.end
    first = min(dates)
    if start and end and start < first <= end and start.year >= _FIRST_YEAR:
        message = said(
            "The first round is dated {first}, the event starts on {start}.", first=spelled(first), start=spelled(start)
        )
        yield note("round-date-first", message, line=line)
    if start and end and start <= end:
        outside = [
            str(round_)
            for round_, day in enumerate(report.round_dates, 1)
            if day and not start <= day <= end and round_ not in elsewhere
        ]
        if outside:
            which = (
                said("round {round}", round=outside[0])
                if len(outside) == 1
                else said("rounds {rounds}", rounds=listed(outside))
            )
            message = said(
                "Dated outside the event ({start} to {end}): {which}.",
                start=spelled(start),
                end=spelled(end),
                which=which,
            )
            fix = Fix(said("Leave the dates of the rounds out"), (Edit("header", "", name="round_dates"),))
            yield warning("round-date-outside", message, line=line, fixes=(fix,))
