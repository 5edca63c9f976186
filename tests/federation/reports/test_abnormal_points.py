"""Record 299 of TRF26, column by column."""

from federation.reports.abnormal_points import Fields, fields_of, half_points, line_of
from tests.walks import walk

LINES = {
    "299 W   3.0   2.5    1    7   39": Fields("W", 6, 5, 1, (7, 39), False, ""),
    "299 -   1.0": Fields("-", 2, None, None, (), False, ""),
    "299           0.5         4": Fields(" ", None, 1, None, (4,), False, ""),
    "299    -1.0               1": Fields(" ", -2, None, None, (1,), False, ""),
    "299 +   2.0   0.0": Fields("+", 4, 0, None, (), False, ""),
}


def test_points_stand_in_two_columns_and_are_written_as_they_were_read():
    def both(line: str) -> None:
        told = fields_of(line)
        assert told == LINES[line]
        assert line_of(told.kind, told.match_points, told.points, told.round, told.numbers) == line

    walk(LINES, both)


def test_columns_may_slip_and_what_is_no_number_is_left():
    assert fields_of("299 +  2.0  2.5   1    1") == Fields("+", 4, 5, 1, (1,), False, "")
    assert fields_of("299 w         1,5  000 0000") == Fields("W", None, 3, None, (), False, "")
    assert fields_of("299 W   1.0   2.0   3.0 x") == Fields("W", 2, 6, None, (), True, "x")
    assert fields_of("299") == Fields(" ", None, None, None, (), False, "")


def test_what_is_no_number_of_halves_is_none():
    assert [half_points(text) for text in ("1.5", "-.5", "1,0", "0.3")] == [3, -1, 2, None]
