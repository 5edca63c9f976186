"""Where values lie in the pictures."""

from ratings.pages.laboratory import pictures

BINS = [(0, None, None)] * 5 + [(4, 0.5, 0.25), (0, None, None), (0, None, None), (0, None, None), (2, 1.0, 1.0)]


def test_a_tenth_without_games_is_no_point():
    picture = pictures.reliability([("FIDE", BINS)])
    (line,) = picture.lines
    middle = (picture.left + picture.right) / 2
    assert line.dots == [(middle, picture.top + 0.75 * (picture.bottom - picture.top)), (picture.right, picture.top)]
    assert picture.diagonal


def test_changes_are_drawn_from_the_first_list_to_the_last():
    points = [("2026-01-01", 0.0, 5), ("2026-02-01", None, 0), ("2026-03-01", -10.0, 5)]
    picture = pictures.course([("FIDE", points)])
    first, last = (tuple(map(float, point.split(","))) for point in picture.lines[0].points.split())
    assert (first[0], last[0]) == (picture.left, picture.right)
    assert first[1] < last[1]  # down
    assert [level.label for level in picture.levels] == ["−10", "−8", "−6", "−4", "−2", "0"]


def test_one_list_makes_no_picture():
    assert pictures.course([("FIDE", [("2026-01-01", 0.0, 5)])]) is None
    assert pictures.course([]) is None
