"""Days and months as whole numbers."""

from datetime import date

import numpy as np

from ratings.systems.protocol.epoch import day_of, days, month, months, months_old, years

DATES = [date(1969, 12, 31), date(1970, 1, 1), date(2000, 2, 29), date(2025, 12, 31), date(2026, 1, 1)]
NUMBERS = np.array([-1, 0, 11016, 20453, 20454], np.int32)


def test_days_count_from_the_first_of_january_1970():
    assert [days(day) for day in DATES] == NUMBERS.tolist()
    assert [day_of(number) for number in NUMBERS.tolist()] == DATES


def test_months_and_years_are_those_of_the_calendar():
    assert months(NUMBERS).tolist() == [month(day) for day in DATES] == [23639, 23640, 24001, 24311, 24312]
    assert years(NUMBERS).tolist() == [1969, 1970, 2000, 2025, 2026]


def test_a_game_of_last_month_is_no_month_old():
    ended = [date(2026, 3, 1), date(2026, 2, 28), date(2026, 1, 31), date(2026, 1, 1), date(2025, 2, 1)]
    assert months_old(np.array([days(day) for day in ended]), date(2026, 3, 1)).tolist() == [0, 0, 1, 1, 12]
