"""The dated tables of the DWZ, number by number, and E and K at their borders."""

from datetime import date

import numpy as np
import pytest

from ratings.systems.dwz.editions import (
    EDITIONS,
    K0,
    SWITCH,
    acceleration,
    age_group,
    brake,
    factor_table,
    first_table,
    k0,
    lifted,
    most_e,
)

YOUNG, JUNIOR, ADULT = 0, 1, 2
BELOW, ABOVE = 0, 1


def one(function, *numbers: int) -> float:
    return function(*(np.array(number) for number in numbers)).item()


def test_factor_k_before_brake_and_bonus():
    index = np.arange(1, 12)
    columns = [
        k0(np.full(11, rating), np.full(11, group), index).tolist()
        for rating, group in ((2199, YOUNG), (2199, JUNIOR), (1999, ADULT), (2200, JUNIOR), (2000, ADULT))
    ]
    young = [60, 60, 48, 46, 44, 42, 40, 38, 36, 34, 32]
    older = [60, 60, 44, 42, 40, 38, 36, 34, 32, 30, 28]
    other = [60, 60, 41, 39, 37, 35, 33, 31, 29, 27, 25]
    assert columns == [young, young, older, other, other]
    assert [row[0] for row in K0] == index.tolist()


def test_days_of_change():
    told = [(each.development, each.exceptional, each.winner_draws, each.floor, each.adopted_index)
            for each in EDITIONS]  # fmt: skip
    assert told == [(True, None, False, None, 1), (True, 300, False, None, 1), (False, 300, True, 1100, 6)]
    assert [each.since for each in EDITIONS] == [date.min, date(2016, 8, 1), date(2026, 8, 1)]
    assert date(2026, 8, 1) == SWITCH


@pytest.mark.parametrize(("age", "group"), [(20, YOUNG), (21, JUNIOR), (25, JUNIOR), (26, ADULT)])
def test_age_groups(age, group):
    assert one(age_group, age) == group


def test_brake_ends_at_1300():
    assert [round(one(brake, rating, BELOW), 4) for rating in (1150, 1299, 1300, 1301)] == [1.7183, 0.0067, 0.0, 0.0]
    assert one(brake, 1150, ABOVE) == 0.0
    assert [one(most_e, rating, BELOW, 1) for rating in (1299, 1300)] == [150, 5]
    assert [one(most_e, 2000, ABOVE, index) for index in (0, 1, 5, 6, 7)] == [5, 5, 25, 30, 30]


def test_acceleration_from_one_half_to_one():
    assert [one(acceleration, rating, YOUNG, ABOVE) for rating in (999, 1000, 1001, 1999, 2000, 2001)] == [
        0.5, 0.5, 0.5005, 0.9995, 1.0, 1.0,
    ]  # fmt: skip
    assert [one(acceleration, 1500, *at) for at in ((YOUNG, BELOW), (JUNIOR, ABOVE))] == [1.0, 1.0]


def test_nobody_writes_to_the_tables_of_an_edition():
    tables = [table for edition in EDITIONS for table in (factor_table(edition.development), first_table(edition))]
    assert [table.flags.writeable for table in tables] == [False] * 6


def test_lift_of_2026():
    assert lifted(np.array([0, 999, 1000, 1001, 2109, 2110, 2111])).tolist() == [
        400, 1399, 1400, 1401, 2110, 2110, 2111,
    ]  # fmt: skip


def test_tables_reach_from_end_to_end():
    assert (factor_table(True).shape, factor_table(False).shape) == ((3, 2, 12, 4001), (3, 2, 12, 4001))
    assert factor_table(True)[ADULT, BELOW, 11, [0, 4000]].tolist() == [1500, 300]
    assert factor_table(False)[ADULT, ABOVE, 11, [0, 4000]].tolist() == [320, 250]
    assert [(len(first_table(each)), first_table(each)[-1]) for each in EDITIONS] == [(9001, 6000)] * 3
