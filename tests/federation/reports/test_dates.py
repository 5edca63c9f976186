"""Dates as reports write them: which orders a text allows, and which of them an event's dates choose."""

from datetime import date

import pytest

# ruff: noqa: E501 (each case on its line)
from federation.reports.dates import birth, dashed, event_dates, fit, iso, readings, rounds_elsewhere


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2026/10/03", {"ymd": date(2026, 10, 3)}),
        ("2026-10-03", {"ymd": date(2026, 10, 3)}),
        ("2026. 10 .3.", {"ymd": date(2026, 10, 3)}),
        ("199.1.2", {"ymd": date(199, 1, 2)}),
        ("03.10.2026", {"dmy": date(2026, 10, 3), "mdy": date(2026, 3, 10)}),
        ("13.10.2026", {"dmy": date(2026, 10, 13)}),
        ("10/13/2026", {"mdy": date(2026, 10, 13)}),
        ("1.2.199", {"dmy": date(199, 2, 1), "mdy": date(199, 1, 2)}),
        ("10-11-12", {"ymd": date(2010, 11, 12), "dmy": date(2012, 11, 10), "mdy": date(2012, 10, 11)}),
        ("26/13/10", {"ydm": date(2026, 10, 13)}),
        ("69/1/1", {"ymd": date(2069, 1, 1)}),
        ("70/1/1", {"ymd": date(1970, 1, 1)}),
        ("99/1/1", {"ymd": date(1999, 1, 1)}),
        ("31.2.2026", {}),
        ("2026/13/33", {}),
        ("3 October 2026", {"words": date(2026, 10, 3)}),
        ("3. październik 2026", {"words": date(2026, 10, 3)}),
        ("1er mars 2026", {"words": date(2026, 3, 1)}),
        ("14 juillet 2026", {"words": date(2026, 7, 14)}),
        ("14 juin 2026", {"words": date(2026, 6, 14)}),
        ("3 de octubre de 2026", {"words": date(2026, 10, 3)}),
        ("October 3rd, 2026", {"words": date(2026, 10, 3)}),
        ("3 October 4 2026", {}),
        ("October 2026", {}),
        ("3 Brumaire 2026", {}),
        ("soon", {}),
        ("", {}),
    ],
)
def test_every_order_in_which_a_text_is_a_date(text, found):
    assert readings(text) == found
    assert list(readings(text)) == list(found)


def test_year_day_month_is_read_where_every_order_is_asked_for():
    assert list(readings("10-11-12", any_order=True)) == ["ymd", "dmy", "mdy", "ydm"]
    assert readings("10-11-12", any_order=True)["ydm"] == date(2010, 12, 11)
    assert list(readings("2010-11-12", any_order=True)) == ["ymd"]
    assert list(readings("10-11-2012", any_order=True)) == ["dmy", "mdy"]


@pytest.mark.parametrize(
    ("text", "day"),
    [("2026-10-03", date(2026, 10, 3)), ("03.10.2026", None), ("03.03.2026", date(2026, 3, 3)), ("", None)],
)
def test_a_typed_date_is_unmistakable(text, day):
    assert iso(text) == day


@pytest.mark.parametrize(
    ("start", "end", "rounds", "answer"),
    [
        # The order in which the event ends after it starts.
        ("04.03.2026", "02.04.2026", [], (date(2026, 3, 4), date(2026, 4, 2), [], [])),
        # Two orders fit: the same in both dates.
        ("03.10.2026", "04.10.2026", [], (date(2026, 10, 3), date(2026, 10, 4), [date(2026, 3, 10)], [date(2026, 4, 10)])),
        # The dates of the rounds tell.
        ("03.10.2026", "04.10.2026", [date(2026, 3, 10)], (date(2026, 3, 10), date(2026, 4, 10), [], [])),
        ("03.10.2026", "04.10.2026", [date(2026, 1, 1), date(2026, 4, 10)], (date(2026, 3, 10), date(2026, 4, 10), [], [])),
        # 400 days are an event; at 401 one order is as good as the other.
        ("01.12.2025", "05.01.2027", [], (date(2025, 12, 1), date(2027, 1, 5), [], [])),
        ("01.12.2025", "06.01.2027", [], (date(2025, 12, 1), date(2027, 1, 6), [date(2025, 1, 12)], [date(2027, 6, 1)])),
        # Less than 60 days are likelier than more: 59 are as likely as two, 60 are not.
        ("01.02.2026", "01.04.2026", [], (date(2026, 2, 1), date(2026, 4, 1), [date(2026, 1, 2)], [date(2026, 1, 4)])),
        ("01.02.2026", "02.04.2026", [], (date(2026, 1, 2), date(2026, 2, 4), [], [])),
        ("26/10/03", "26/10/04", [], (date(2026, 10, 3), date(2026, 10, 4), [], [])),
        ("2026/10/03", "soon", [], (date(2026, 10, 3), None, [], [])),
        ("", "03.10.2026", [], (None, date(2026, 10, 3), [], [date(2026, 3, 10)])),
        ("", "", [], (None, None, [], [])),
    ],
)  # fmt: skip
def test_start_and_end_of_an_event(start, end, rounds, answer):
    assert event_dates(start, end, rounds) == answer


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("2010/06/07", (date(2010, 6, 7), 2010)),
        ("07.06.2010", (date(2010, 6, 7), 2010)),
        ("1975", (None, 1975)),
        ("1975/00/00", (None, 1975)),
        ("1975.  .", (None, 1975)),
        ("1975-00", (None, 1975)),
        ("  .  .", (None, None)),
        ("0000/00/00", (None, None)),
        ("", (None, None)),
        ("3975", None),
        ("old", None),
    ],
)
def test_births(text, read):
    assert birth(text) == read


FIRST, LAST = date(2026, 10, 3), date(2026, 10, 4)


@pytest.mark.parametrize(
    ("order", "first", "other", "last", "rounds", "points"),
    [
        ("dmy", FIRST, "dmy", LAST, [], 8 + 4 + 1),
        ("dmy", FIRST, "mdy", LAST, [], 8 + 1),
        ("dmy", FIRST, "dmy", date(2026, 12, 1), [], 8 + 4 + 1),
        ("dmy", FIRST, "dmy", date(2026, 12, 2), [], 8 + 4),
        ("dmy", FIRST, "dmy", date(2027, 11, 7), [], 8 + 4),
        ("dmy", FIRST, "dmy", date(2027, 11, 8), [], 4),
        ("dmy", LAST, "dmy", FIRST, [], 4 + 1),
        ("dmy", FIRST, "dmy", FIRST, [], 8 + 4 + 1),
        ("dmy", FIRST, "dmy", LAST, [FIRST, LAST], 8 + 4 + 1 + 3 + 3),
        ("dmy", FIRST, "dmy", LAST, [FIRST, FIRST], 8 + 4 + 1 + 3),
        ("dmy", FIRST, "dmy", LAST, [LAST, LAST], 8 + 4 + 1 + 3),
        ("dmy", FIRST, "dmy", LAST, [LAST, LAST, FIRST], 8 + 4 + 1),
        ("ymd", FIRST, "ymd", LAST, [], 8 + 4 + 1 + 2),
        ("ymd", FIRST, "dmy", LAST, [], 8 + 1 + 2),
        ("dmy", FIRST, "ymd", LAST, [], 8 + 1 + 2),
        ("ymd", FIRST, "", None, [], 2),
        ("", None, "dmy", LAST, [FIRST, LAST], 3),
    ],
)
def test_how_likely_two_readings_are_an_event(order, first, other, last, rounds, points):
    assert fit(order, first, other, last, rounds) == points


def test_the_last_years_of_the_calendar_are_read():
    """400 days after them there is no date."""
    assert event_dates("9999/12/31", "2026/01/09", []) == (date(9999, 12, 31), date(2026, 1, 9), [], [])


def test_rounds_elsewhere_have_days_outside_and_nothing_is_said_of_any_of_them():
    early, start, end = date(2026, 9, 5), date(2026, 10, 3), date(2026, 10, 24)
    days = [early, None, start, end]
    assert rounds_elsewhere(start, end, days, {3, 4}) == [1]
    assert rounds_elsewhere(start, end, [early, early, start, end], {3, 4}) == [1, 2]
    assert rounds_elsewhere(start, end, [early, early, start, end], {2, 3, 4}) == []
    assert rounds_elsewhere(start, end, days, set()) == []
    assert rounds_elsewhere(None, end, days, {3, 4}) == []


def test_eight_figures_are_a_date():
    assert [dashed(text) for text in ("19440216", " 19440000 ", "1944", "1944-2-16", "abcdefgh")] == [
        "1944-02-16", "1944-00-00", "1944", "1944-2-16", "abcdefgh",
    ]  # fmt: skip
