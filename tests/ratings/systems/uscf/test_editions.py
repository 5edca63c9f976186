"""The threshold of the bonus by the days on which US Chess changed it."""

from datetime import date

import numpy as np

from ratings.systems.protocol.epoch import days
from ratings.systems.uscf.editions import thresholds


def test_bonus_threshold_by_date():
    ends = [date(2016, 1, 1), date(2017, 4, 30), date(2017, 5, 1), date(2023, 1, 31), date(2023, 2, 1),
            date(2024, 12, 31), date(2025, 1, 1)]  # fmt: skip
    assert thresholds(np.array([days(day) for day in ends])).tolist() == [12, 12, 14, 14, 12, 12, 10]
