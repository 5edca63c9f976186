"""The printed tables against their transcription, the curves against values computed by hand, and rounding."""

import csv

import numpy as np
import pytest

from ratings.systems.protocol import curves
from ratings.systems.protocol.curves import TABLE_8_1_1, TABLE_8_1_2, dp, expected_percent, half_up, half_up_ratio
from tests.requirement import SHARED

TABLES = SHARED / "rules" / "tables"


def table(name: str) -> list[dict[str, str]]:
    with (TABLES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.shared
def test_table_8_1_1_is_as_printed():
    assert list(TABLE_8_1_1) == [(int(row["p_percent"]), int(row["dp"])) for row in table("fide_8_1_1_p_to_dp.csv")]


@pytest.mark.shared
def test_table_8_1_2_is_as_printed():
    printed = [
        (int(row["d_min"]), int(row["d_max"]) if row["d_max"] else None,
         half_up(100 * float(row["pd_high"])), half_up(100 * float(row["pd_low"])))
        for row in table("fide_8_1_2_d_to_pd.csv")
    ]  # fmt: skip
    assert list(TABLE_8_1_2) == printed


@pytest.mark.shared
def test_expected_percent_of_every_difference():
    rows = table("fide_8_1_2_expanded_d0_800.csv")
    assert len(rows) == 801
    difference = np.array([int(row["d"]) for row in rows])
    high = [half_up(100 * float(row["pd_high"])) for row in rows]
    low = [half_up(100 * float(row["pd_low"])) for row in rows]
    assert expected_percent(difference).tolist() == high
    assert expected_percent(-difference[1:]).tolist() == low[1:]


def test_expected_percent_beyond_the_table():
    assert expected_percent(np.array([-5000, -736, -735, 0, 735, 736, 5000])).tolist() == [0, 0, 1, 50, 99, 100, 100]


def test_both_sides_of_a_game_expect_one_point_together():
    difference = np.arange(-900, 901)
    assert (expected_percent(difference) + expected_percent(-difference)).tolist() == [100] * len(difference)


def test_dp_is_odd_and_rises():
    percent = np.arange(101)
    assert dp(percent).tolist() == (-dp(100 - percent)).tolist()
    assert (np.diff(dp(percent)) > 0).all()


def test_the_table_is_the_normal_curve_with_six_exceptions():
    """Spread 2000/7. The printed table is followed where it differs."""
    differing = [
        d for d in range(736) if half_up(100 * curves.normal(d, 2000 / 7)) != expected_percent(np.array([d]))[0]
    ]
    assert differing[:5] == [54, 343, 344, 358, 392]
    assert len(differing) == 6


def test_curves_at_known_points():
    assert curves.logistic(0) == curves.normal(0) == curves.linear(0) == 0.5
    assert half_up(1e6 * curves.logistic(-100)) == 359935  # ChessGold's example
    assert half_up(1e6 * curves.normal(200)) == 760250
    assert [curves.linear(425), curves.linear(-9999), curves.linear(9999), curves.linear(100, 800)] == [1, 0, 1, 0.625]


@pytest.mark.parametrize(
    ("value", "whole"),
    [
        (0.5, 1),
        (-0.5, -1),
        (1.5, 2),
        (2.5, 3),
        (-2.5, -3),
        (2.4999, 2),
        (100 * 0.285, 29),
        (10 * (0.5 - 0.45), 1),
        (0, 0),
    ],
)
def test_half_up(value, whole):
    assert half_up(value) == whole
    assert half_up(np.array([value, -value])).tolist() == [whole, -whole]


@pytest.mark.parametrize(
    ("numerator", "denominator", "whole"),
    [(250, 100, 3), (-250, 100, -3), (249, 100, 2), (-251, 100, -3), (7, 2, 4), (0, 9, 0)],
)
def test_half_up_ratio(numerator, denominator, whole):
    assert half_up_ratio(numerator, denominator) == whole
    assert half_up_ratio(np.array([numerator]), denominator).tolist() == [whole]
