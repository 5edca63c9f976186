"""The tables are those of the rating systems, which may not be imported from here."""

from federation.reports.standings import rating_tables
from ratings.systems.protocol import curves


def test_both_rooms_have_the_same_tables():
    assert (rating_tables.TABLE_8_1_1, rating_tables.TABLE_8_1_2) == (curves.TABLE_8_1_1, curves.TABLE_8_1_2)


def test_a_difference_is_looked_up_to_both_sides():
    asked = (0, 3, 4, -4, 735, 736, -736, 5000, -5000)
    assert [rating_tables.expected_percent(one) for one in asked] == [50, 50, 51, 49, 99, 100, 0, 100, 0]
