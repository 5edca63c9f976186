"""Forecasting a history list by list, and comparing systems on the same games."""

from datetime import date

import numpy as np
import pytest

from ratings.formulas import backtest
from ratings.systems.elo_linear.system import ELO_LINEAR
from ratings.systems.protocol.base import Games, Kind, Period, Players
from ratings.systems.protocol.epoch import days

NAN = np.nan


def period(month: int, *rows: tuple[int, int, int, Kind]) -> Period:
    """Games between three players without any other rating: White, Black, White's score, kind."""
    white, black, score, kind = (np.array(column) for column in zip(*rows, strict=True))
    count = len(rows)
    day = np.full(count, days(date(2026, month, 1)), np.int32)
    nothing, ones = np.zeros(count, np.int16), np.ones(count, np.int16)
    games = Games(white, black, score, day, nothing, ones, ones, nothing, nothing.astype(np.uint8), kind)
    unknown = np.full(3, NAN)
    players = Players(
        np.full(3, 1980, np.int16), np.zeros(3, np.uint8), np.full(3, "", "<U4"), unknown,
        np.zeros(3, np.int16), np.zeros(3, bool),
    )  # fmt: skip
    return Period(date(2026, month, 1), date(2026, month, 20), date(2026, month, 28), None, players, games)


def steps(*periods: Period) -> list[backtest.Step]:
    found, number = [], 0
    for each in periods:
        count = len(each.games)
        found.append(backtest.Step(each, np.arange(count), number + np.arange(count)))
        number += count
    return found


def test_a_game_is_forecast_from_the_memory_before_its_list():
    first = period(1, (0, 1, 100, Kind.PLAYED))
    second = period(2, (0, 1, 0, Kind.PLAYED), (1, 0, 100, Kind.PLAYED), (0, 2, 50, Kind.PLAYED))
    found = backtest.forecast(ELO_LINEAR, np.full(3, ELO_LINEAR.blank), steps(first, second), 4)
    rating = ELO_LINEAR.rate(np.full(3, ELO_LINEAR.blank), first).memory["rating"]
    favourite = 0.5 + (rating[0] - rating[1]) / 800  # both games of the second list by the same ratings
    np.testing.assert_allclose(found, [NAN, favourite, 1 - favourite, NAN])  # who had no rating is not forecast


def test_what_was_not_played_is_not_forecast():
    first = period(1, (0, 1, 50, Kind.PLAYED))
    second = period(2, (0, 1, 100, Kind.FORFEIT), (0, 1, 50, Kind.PLAYED))
    found = backtest.forecast(ELO_LINEAR, np.full(3, ELO_LINEAR.blank), steps(first, second), 3)
    np.testing.assert_array_equal(np.isnan(found), [True, True, False])


def test_all_systems_are_judged_on_the_same_games():
    expected = {"a": np.array([0.9, 0.9, NAN, 0.9]), "b": np.array([0.6, 0.6, 0.6, NAN])}
    score, event = np.array([0.0, 1.0, 1.0, 1.0]), np.arange(4)
    found = backtest.compare(expected, score, event, np.array([False, True, True, True]))
    assert (found.games, found.of, found.covered) == (1, 3, {"a": 2, "b": 2})
    assert [each.name for each in found.judged] == ["a", "b", backtest.HALF, backtest.WHITE]
    best, second, half, white = found.judged
    assert best.deviance.mean == pytest.approx(-np.log10(0.9))
    assert second.behind.mean == pytest.approx(np.log10(0.9 / 0.6))
    assert half.deviance.mean == pytest.approx(0.30103, abs=5e-6)
    assert white.deviance.mean == pytest.approx(2)  # White lost the game before those that are judged
    assert best.behind == backtest.forecasts.Interval(0, 0, 0)


def test_nothing_in_common_is_said():
    found = backtest.compare({"a": np.array([NAN])}, np.array([1.0]), np.array([0]), np.array([True]))
    assert (found.games, found.of, found.covered) == (0, 1, {"a": 0})


def test_the_bias_for_a_group_is_what_it_scores_above_its_expectation():
    expected, score = {"a": np.array([0.8, 0.4, 0.5])}, np.array([1.0, 1.0, 0.5])
    juniors = {"juniors": np.array([-1, 1, 0])}
    found = backtest.compare(expected, score, np.arange(3), np.ones(3, bool), juniors)
    system = next(each for each in found.judged if each.name == "a")
    assert system.bias["juniors"].mean == pytest.approx((-0.2 + 0.6) / 2)
    assert system.bias[backtest.FAVOURITES].mean == pytest.approx((0.2 - 0.6) / 2)
    assert found.events == 3


def test_the_best_is_looked_for_among_the_candidates_alone():
    expected = {"a": np.array([0.6]), "baseline": np.array([0.9])}
    found = backtest.compare(expected, np.array([1.0]), np.array([0]), np.array([True]), candidates=["a"])
    behind = {each.name: each.behind.mean for each in found.judged}
    assert behind["a"] == 0 and behind["baseline"] < 0


def test_a_variation_is_held_against_what_it_varies():
    expected = {"a": np.array([0.8]), "a:k=1": np.array([0.4])}
    found = backtest.compare(expected, np.array([1.0]), np.array([0]), np.array([True]), beside={"a:k=1": "a"})
    beside = {each.name: each.beside for each in found.judged}
    assert beside["a"] is None
    assert beside["a:k=1"].mean == pytest.approx(np.log10(2))
