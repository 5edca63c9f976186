"""Forecasts held against results: by hand, and against figures published of the Irish ratings."""

import csv

import numpy as np
import pytest

from ratings.formulas import forecasts

WON, DRAWN, LOST = 1.0, 0.5, 0.0
# Irish ratings of old: performances of at least three games; expected and scored shares by tenths of the expected one.
IRISH = [
    (0.031, 0.314), (0.157, 0.259), (0.255, 0.352), (0.352, 0.412), (0.451, 0.477),
    (0.549, 0.543), (0.648, 0.610), (0.745, 0.657), (0.840, 0.722), (0.934, 0.818),
]  # fmt: skip


def test_half_a_point_for_every_game_has_the_deviance_of_a_coin():
    for score in (WON, DRAWN, LOST):
        assert forecasts.deviance(np.array([0.5]), np.array([score])) == pytest.approx(0.30103, abs=5e-6)


def test_deviance_by_hand():
    rows = [
        (0.8, WON, 0.0969100),  # -log10 0.8
        (0.8, LOST, 0.6989700),  # -log10 0.2
        (0.8, DRAWN, 0.3979400),  # the mean of both
        (1.0, LOST, 2.0),  # no forecast is surer than 0.99
        (0.0, LOST, 0.0043648),
    ]
    for expected, score, deviance in rows:
        assert forecasts.deviance(np.array([expected]), np.array([score])) == pytest.approx(deviance, abs=5e-7)


def test_squared_error_by_hand():
    found = forecasts.squared_error(np.array([0.7, 0.7, 0.2]), np.array([WON, DRAWN, LOST]))
    assert found == pytest.approx([0.09, 0.04, 0.04])


def test_the_favourite_was_right_or_wrong_in_decided_games():
    found = forecasts.right(np.array([0.7, 0.7, 0.3, 0.5, 0.7]), np.array([WON, LOST, LOST, WON, DRAWN]))
    np.testing.assert_array_equal(found, [1, 0, 1, 0.5, np.nan])


def test_bins_of_the_irish_ratings(shared):
    with (shared / "data/truth/icu/old_rating_histories.csv").open() as file:
        rows = [row for row in csv.DictReader(file) if float(row["kfactor"] or 0) > 0 and int(row["games"]) >= 3]
    games, scored, expected = (
        np.array([float(row[name]) for row in rows]) for name in ("games", "actual_score", "expected_score")
    )
    assert (len(rows), games.sum()) == (21_558, 133_926)
    found = forecasts.bins(expected / games, scored / games, games)
    assert [(round(each.expected, 3), round(each.scored, 3)) for each in found] == IRISH
    assert forecasts.calibration(expected / games, scored / games, games).slope == pytest.approx(0.6, abs=0.05)


def test_bins_are_tenths_and_certainty_is_in_the_last():
    found = forecasts.bins(np.array([0.0, 0.1, 0.19, 1.0]), np.array([0, 1, 0, 1.0]))
    assert [each.games for each in found] == [1, 2, 0, 0, 0, 0, 0, 0, 0, 1]
    assert (found[1].expected, found[1].scored) == (pytest.approx(0.145), 0.5)
    assert np.isnan(found[2].scored)


def test_a_line_by_hand():
    line = forecasts.calibration(np.array([0.2, 0.8]), np.array([0.35, 0.65]))
    assert (line.slope, line.intercept) == (pytest.approx(0.5), pytest.approx(0.25))
    assert np.isnan(forecasts.calibration(np.full(1000, 0.537), np.tile([1.0, 0.0], 500)).slope)  # all are alike


def test_an_interval_is_over_events():
    values = np.repeat([0.0, 1.0], 500)  # two events, each of one mind
    by_events = forecasts.interval(values, np.repeat([0, 1], 500))
    assert (by_events.mean, by_events.low, by_events.high) == (0.5, 0, 1)
    by_games = forecasts.interval(values, np.arange(1000))
    assert 0.46 < by_games.low < 0.5 < by_games.high < 0.54


def test_a_difference_is_distinguishable_where_its_interval_has_one_sign():
    assert forecasts.interval(np.full(10, 0.1), np.arange(10)).of_one_sign
    assert not forecasts.interval(np.tile([-1.0, 1.0], 5), np.arange(10)).of_one_sign


def test_nothing_told_is_nothing():
    found = forecasts.interval(np.array([np.nan]), np.array([1]))
    assert np.isnan([found.mean, found.low, found.high]).all()
    assert not found.of_one_sign


def test_a_coin_is_a_hundred():
    assert forecasts.of_a_coin(float(np.log10(2))) == pytest.approx(100)
    assert forecasts.of_a_coin(0.256683) == pytest.approx(85.268, abs=5e-4)  # the winner of 2011


def test_the_surplus_of_a_group_by_hand():
    expected, score = np.array([0.6, 0.6, 0.6]), np.array([WON, WON, DRAWN])
    found = forecasts.surplus(expected, score, np.array([1, -1, 0]))  # White's, Black's, neither or both
    np.testing.assert_allclose(found, [0.4, -0.4, np.nan])


def test_the_best_scale_is_the_one_the_scores_follow():
    apart = np.arange(-400.0, 401.0, 10)
    for scale in (300, 459):
        assert forecasts.best_scale(apart, forecasts.elo_curve(apart, scale)) == pytest.approx(scale, abs=1)
    assert np.isnan(forecasts.best_scale(np.empty(0), np.empty(0)))


def test_several_intervals_have_the_same_draws():
    values, event = np.array([0.0, 1.0, 1.0, np.nan]), np.array([7, 7, 9, 9])
    one, other, none = forecasts.intervals([values, 1 - values, np.full(4, np.nan)], event)
    assert (one.mean, other.mean) == (pytest.approx(2 / 3), pytest.approx(1 / 3))
    assert (one.low, one.high) == (pytest.approx(1 - other.high), pytest.approx(1 - other.low))
    assert one == forecasts.interval(values, event) and np.isnan(none.low)
