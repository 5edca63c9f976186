"""Lines over lists: where their points lie, and what is written beside them."""

from datetime import date

from ratings.published.statistics.trend_chart import BOTTOM, HEIGHT, MOST_LEVELS, TOP, WIDTH, Series, chart

DAYS = [date(2025, 1, 1), date(2025, 7, 2), date(2026, 1, 1)]


def points(line) -> list[tuple[float, float]]:
    return [tuple(map(float, point.split(","))) for point in line.points.split()]


def test_a_line_goes_from_edge_to_edge_and_stays_inside():
    found = chart(DAYS, [Series("mean", [1800, 1850, 1900]), Series("median", [1790, None, 1910])], from_zero=False)
    first, second = map(points, (found.lines[0], found.lines[1]))
    assert ([x for x, _ in first], [x for x, _ in second]) == ([0, 319.1, WIDTH], [0, WIDTH])
    assert all(TOP <= y <= HEIGHT - BOTTOM for _x, y in first + second)
    assert [y for _x, y in first] == sorted((y for _x, y in first), reverse=True)
    assert (found.first, found.last) == ("Jan 2025", "Jan 2026")
    assert [line.number for line in found.lines] == [1, 2]


def test_counts_are_drawn_from_nobody_up():
    found = chart(DAYS, [Series("players", [50, 100, 100])], from_zero=True)
    (_, half), (_, whole), _last = points(found.lines[0])
    ground = HEIGHT - BOTTOM
    assert round((ground - half) / (ground - whole), 2) == 0.5
    assert 0 < len(found.levels) <= MOST_LEVELS and "0" not in [level.label for level in found.levels]


def test_one_list_makes_no_line():
    assert chart(DAYS[:1], [Series("players", [50])], from_zero=True) is None
    assert chart(DAYS, [Series("players", [None, None, None])], from_zero=True) is None
