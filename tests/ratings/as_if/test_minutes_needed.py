"""How much time a standard game needs."""

from datetime import date

import pytest

from ratings.as_if.minutes_needed import minutes_needed


@pytest.mark.parametrize(
    ("rating", "day", "told"),
    [
        (2400, date(2026, 6, 1), (120, 75)),
        (2399, date(2026, 6, 1), (90, 75)),
        (1800, date(2027, 1, 1), (90, None)),
        (0, date(2025, 1, 1), (60, None)),
        (2200, date(2021, 12, 31), (120, None)),
    ],
)
def test_minutes_by_the_rules_of_the_day(rating, day, told):
    assert minutes_needed(rating, day) == told
