"""Where the lines of a chart stand, what is written at them, and the table of years beside it."""

from datetime import date, timedelta

from ratings.catalogue import SYSTEMS
from ratings.published.players.rating_chart import HEIGHT, Mark, Series, chart, line

FIDE, DWZ, INGO = (SYSTEMS[slug] for slug in ("fide", "dwz", "ingo"))
MARCH, MAY = date(2026, 3, 1), date(2026, 5, 1)


def yearly(first: int, *ratings: float) -> list[tuple[date, float]]:
    return [(date(first + at, 7, 1), rating) for at, rating in enumerate(ratings)]


def test_one_list_is_no_line():
    assert line("Okoń, Ewa", [(MARCH, 1500.0)], FIDE) is None


def test_a_line_from_its_first_to_its_last_list():
    found = line("Okoń, Ewa", [(MARCH, 1500.0), (MARCH + timedelta(61), 1600.0)], FIDE)
    [drawn] = found.lines
    assert (drawn.x, drawn.last, drawn.labelled, drawn.number) == (100.0, "1600", True, 1)
    first, last = (tuple(map(float, point.split(","))) for point in drawn.points.split())
    assert (first[0], last[0]) == (0.0, 1000.0)
    assert 0 < last[1] < first[1] < HEIGHT  # a higher rating stands higher
    assert found.title == "Rating of Okoń, Ewa from March 2026 to May 2026"
    assert found.description == "1500 in March 2026, 1600 in May 2026; highest 1600 in May 2026, lowest 1500."


def test_a_peak_is_marked_unless_it_is_the_last_rating():
    assert line("Okoń", yearly(2024, 1500, 1600, 1550), FIDE).peak[2] == "1600"
    assert line("Okoń", yearly(2024, 160, 150, 155), INGO).peak[2] == "150"  # the lower, the better
    assert line("Okoń", yearly(2024, 1500, 1550, 1600), FIDE).peak is None


def test_years_stand_on_the_axis_at_most_five_of_them():
    ticks = {
        span: [tick.label for tick in line("Okoń", yearly(2000, *range(1500, 1500 + span)), FIDE).ticks]
        for span in (2, 4, 8, 24)
    }
    assert ticks == {
        2: ["Jul 2000", "Jul 2001"],  # one new year alone tells little
        4: ["2001", "2002", "2003"],
        8: ["2002", "2004", "2006"],
        24: ["2005", "2010", "2015", "2020"],
    }


def test_series_with_one_list_and_those_too_many_are_left_out():
    several = [Series(f"S{at}", yearly(2020, 1500 + 50 * at, 1500 + 50 * at), FIDE) for at in range(7)]
    found = chart("Okoń", [several[0], Series("Short", yearly(2020, 1500), DWZ), *several[1:]])
    assert [(one.name, one.number) for one in found.lines] == [(f"S{at}", at + 1) for at in range(5)]


def test_numbers_at_the_end_do_not_stand_on_one_another():
    ends = {"first": (MAY, 1500.0), "close": (MAY, 1501.0), "apart": (MAY, 1800.0), "ended": (date(2026, 4, 1), 1900.0)}
    series = [Series(name, [(MARCH, 1500.0), end], FIDE) for name, end in ends.items()]
    assert {one.name: one.labelled for one in chart("Okoń", series).lines} == {
        "first": True, "close": False, "apart": True, "ended": False,
    }  # fmt: skip


def test_marks_outside_the_time_of_the_lines_are_left_out():
    marks = [Mark(day, str(day)) for day in (date(2026, 2, 28), MARCH, date(2026, 5, 2))]
    found = chart("Okoń", [Series("Standard", [(MARCH, 1500.0), (MAY, 1500.0)], FIDE)], marks)
    assert [(mark.x, mark.label) for mark in found.marks] == [(0.0, "2026-03-01")]


def test_the_table_has_the_last_rating_of_each_year_and_what_lay_between():
    own = [(date(2024, 1, 1), 1500.0), (date(2025, 1, 1), 1480.0), (date(2025, 7, 1), 1530.5)]
    found = chart("Okoń", [Series("Standard", own, FIDE), Series("DWZ", yearly(2023, 1400, 1410), DWZ)])
    assert [(row.year, row.last, row.low, row.high) for row in found.years] == [
        (2025, ("1530.5", ""), "1480", "1530.5"),
        (2024, ("1500", "1410"), "1500", "1500"),
        (2023, ("", "1400"), "", ""),
    ]
