"""The days on which FIDE's rules changed: the last of the old rule and the first of the new one."""

from datetime import date

import pytest

from ratings.systems.fide.editions import (
    BLITZ_PACES,
    FAST_CAPS,
    FAST_FACTORS,
    FAST_FIRST_RATINGS,
    FAST_ONE_TIME,
    FIRST_RATINGS,
    FLOORS,
    POOL_MONTHS,
    RAPID_PACES,
    STANDARD_CAPS,
    STANDARD_FACTORS,
    STANDARD_ONE_TIME,
    STANDARD_PACES,
    in_force,
    minutes_needed,
)

EVER = date.min


@pytest.mark.parametrize(
    ("editions", "since"),
    [
        (STANDARD_PACES, [EVER, date(2022, 1, 1), date(2026, 1, 1), date(2027, 1, 1)]),
        (RAPID_PACES, [EVER, date(2013, 7, 1)]),
        (BLITZ_PACES, [EVER, date(2013, 7, 1)]),
        (STANDARD_FACTORS, [EVER, date(2011, 7, 1), date(2014, 7, 1)]),
        (FAST_FACTORS, [EVER, date(2022, 10, 1)]),
        (STANDARD_CAPS, [EVER, date(2009, 7, 1), date(2022, 1, 1), date(2024, 3, 1), date(2025, 10, 1)]),
        (FAST_CAPS, [EVER, date(2024, 3, 1), date(2024, 12, 1)]),
        (FIRST_RATINGS, [EVER, date(2011, 7, 1), date(2014, 7, 1), date(2024, 3, 1)]),
        (FAST_FIRST_RATINGS, [EVER, date(2014, 7, 1), date(2022, 1, 1), date(2024, 3, 1)]),
        (STANDARD_ONE_TIME, [date(2024, 3, 1)]),
        (FAST_ONE_TIME, [date(2022, 10, 1), date(2024, 3, 1)]),
    ],
)
def test_days_of_change(editions, since):
    assert [edition.since for edition in editions] == since


@pytest.mark.parametrize(
    ("last", "first", "floors"),
    [
        (date(1992, 12, 31), date(1993, 1, 1), (2200, 2000)),
        (date(2000, 12, 31), date(2001, 1, 1), (2000, 1801)),
        (date(2003, 12, 31), date(2004, 1, 1), (1801, 1600)),
        (date(2006, 6, 30), date(2006, 7, 1), (1600, 1400)),
        (date(2009, 6, 30), date(2009, 7, 1), (1400, 1200)),
        (date(2012, 6, 30), date(2012, 7, 1), (1200, 1000)),
        (date(2024, 2, 29), date(2024, 3, 1), (1000, 1400)),
    ],
)
def test_floors(last, first, floors):
    assert (in_force(FLOORS, last).floor, in_force(FLOORS, first).floor) == floors


def test_factors():
    told = [(each.new, each.usual, each.top, each.junior) for each in (*STANDARD_FACTORS, *FAST_FACTORS)]
    assert told == [(25, 15, 10, 0), (30, 15, 10, 0), (40, 20, 10, 40), (20, 20, 20, 0), (40, 20, 10, 40)]


def test_caps():
    told = [(each.points, each.once, each.exempt_from, each.gap) for each in (*STANDARD_CAPS, *FAST_CAPS)]
    assert told == [
        (350, False, None, None), (400, False, None, None), (400, True, None, None), (400, False, None, None),
        (400, False, 2650, None), (800, False, None, None), (400, False, None, None), (400, False, None, 600),
    ]  # fmt: skip


def test_first_ratings():
    told = [
        (each.games, each.block, each.first_score, each.step, each.draws, each.draws_rating, each.maximum)
        for each in FIRST_RATINGS
    ]
    assert told == [
        (9, 3, 100, 125, 0, 0, None), (9, 3, 100, 150, 0, 0, None), (5, 1, 50, 200, 0, 0, None),
        (5, 1, 50, 0, 2, 1800, 2200),
    ]  # fmt: skip
    fast = [(each.games, each.block, each.first_score, each.step) for each in FAST_FIRST_RATINGS]
    assert fast == [(9, 3, 0, 150), (5, 1, 0, 200), (5, 1, 50, 200), (5, 1, 50, 0)]
    assert POOL_MONTHS == 26


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
