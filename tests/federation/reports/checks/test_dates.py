"""Start, end and the dates of the rounds: bounds to the day, and what the buttons offer."""

from datetime import date

import pytest

from federation.reports.checks.dates import check_dates
from federation.reports.checks.table import Table
from federation.reports.report import Edit, Fix, Report

TODAY = date(2026, 11, 21)


def said(start: date | None, end: date | None, *rounds: date | None, count: int = 0) -> list[tuple[str, str]]:
    report = Report("TRF16", start=start, end=end, round_dates=list(rounds), rounds=count)
    return [(each.code, each.message) for each in check_dates(Table(report), TODAY)]


def test_a_missing_start_is_the_first_round_and_a_missing_end_the_last():
    rounds: list[date | None] = [None, date(2026, 10, 2), date(2026, 10, 3), date(2026, 10, 4), None]
    problems = list(check_dates(Table(Report("TRF16", round_dates=rounds)), TODAY))
    assert [each.fixes for each in problems] == [
        (Fix("Use 2 October 2026", (Edit("header", "2026-10-02", name="start"),)),),
        (Fix("Use 4 October 2026", (Edit("header", "2026-10-04", name="end"),)),),
    ]


def test_without_rounds_a_missing_date_is_the_other_one():
    start = check_dates(Table(Report("TRF16", end=date(2026, 10, 4))), TODAY)
    end = check_dates(Table(Report("TRF16", start=date(2026, 10, 3))), TODAY)
    assert [each.fixes for each in (*start, *end)] == [
        (Fix("Use 4 October 2026", (Edit("header", "2026-10-04", name="start"),)),),
        (Fix("Use 3 October 2026", (Edit("header", "2026-10-03", name="end"),)),),
    ]


@pytest.mark.parametrize(
    ("start", "end", "codes"),
    [
        (date(2026, 10, 3), date(2026, 10, 3), []),
        (date(2026, 10, 3), date(2026, 10, 2), ["end-before-start"]),
        (TODAY, TODAY, []),
        (TODAY, date(2026, 11, 22), ["end-future"]),
        (date(2026, 11, 22), date(2026, 11, 22), ["start-future", "end-future"]),
        (date(2025, 10, 1), date(2026, 11, 5), []),
        (date(2025, 10, 1), date(2026, 11, 6), ["event-long"]),
        (date(2025, 11, 20), date(2025, 11, 20), []),
        (date(2025, 11, 19), date(2025, 11, 19), ["date-old"]),
        (date(1900, 1, 1), date(1900, 1, 1), ["date-old"]),
        (date(1899, 12, 31), date(1899, 12, 31), ["start-impossible", "end-impossible"]),
    ],
)
def test_bounds_to_the_day(start, end, codes):
    assert [code for code, _ in said(start, end)] == codes


FIRST, SECOND = date(2026, 10, 3), date(2026, 10, 4)


@pytest.mark.parametrize(
    ("rounds", "count", "expected"),
    [
        ([FIRST, SECOND], 2, []),
        ([FIRST, FIRST], 2, []),
        ([FIRST], 0, []),
        ([None, None], 3, []),
        ([FIRST, SECOND], 3, [("round-dates-count", "2 dates are given for 3 rounds.")]),
        ([SECOND, None, FIRST], 3, [("round-dates-order", "A round is dated before the round it follows.")]),
        (
            [date(2026, 10, 2), SECOND], 2,
            [("round-date-outside", "Dated outside the event (3 October 2026 to 4 October 2026): round 1.")],
        ),
        (
            [FIRST, date(2026, 10, 5), date(2026, 10, 6)], 3,
            [("round-date-outside", "Dated outside the event (3 October 2026 to 4 October 2026): rounds 2 and 3.")],
        ),
    ],
)  # fmt: skip
def test_dates_of_rounds(rounds, count, expected):
    assert said(FIRST, SECOND, *rounds, count=count) == expected


def test_a_first_round_after_the_start_is_noted():
    start, next_day, end = date(2026, 10, 3), date(2026, 10, 4), date(2026, 10, 5)
    assert said(start, end, start, end, count=2) == []
    assert said(start, end, next_day, end, count=2) == [
        ("round-date-first", "The first round is dated 4 October 2026, the event starts on 3 October 2026.")
    ]
