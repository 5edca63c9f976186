"""FIDE's rules with another K, difference, floor or scale, for experiments."""

from datetime import date

import pytest

from ratings.catalogue import load
from ratings.catalogue.knobs import by_the_rules, changed
from tests.ratings.systems.periods import meet, ratings
from tests.ratings.systems.test_forecasts import known, one_game

DAY, BEFORE = date(2026, 1, 1), date(2025, 12, 1)


def expected(settings: dict[str, float], white: float, black: float) -> float:
    system = changed(load("fide"), settings)
    return float(system.expected(system.recall(known(white, black)), one_game())[0])


def test_the_rules_as_they_are_change_nothing():
    assert changed(load("fide"), {}) == load("fide")
    usual = changed(load("fide"), {"factor_times": 1.0, "scale": 400.0})
    assert (usual.factors, usual.stretch) == (load("fide").factors, 1.0)


def test_another_difference_and_another_scale_are_looked_up():
    rows = [
        ({}, 2100, 1600, 0.92),
        ({"most_apart": 600}, 2100, 1600, 0.96),
        ({"scale": 800}, 1800, 1600, 0.64),  # as 100 points
        ({"scale": 200}, 1800, 1600, 0.92),  # as 400
    ]
    for settings, white, black, score in rows:
        assert expected(settings, white, black) == pytest.approx(score), settings


def test_what_the_rules_of_a_day_have_is_known():
    rows = [
        (date(2024, 2, 1), {"floor": 1000, "junior_factor": 40}),
        (date(2024, 3, 1), {"floor": 1400, "junior_factor": 40}),
        (date(2010, 1, 1), {"floor": 1200}),  # juniors had no K of their own
    ]
    for day, own in rows:
        assert by_the_rules(load("fide"), day) == {"factor_times": 1, "scale": 400, "most_apart": 400} | own


def test_another_floor_is_one_of_first_ratings_too():
    for settings, rating in (({}, None), ({"floor": 1000}, 1213)):
        rules = changed(load("fide"), settings)
        assert ratings(rules, meet(rules, None, [1200] * 5, "wllll", 20, DAY, BEFORE))[0] == rating


def test_every_factor_is_multiplied_and_the_juniors_are_their_own():
    rules = changed(load("fide"), {"factor_times": 0.5, "junior_factor": 18})
    newest = rules.factors[-1]
    assert (newest.new, newest.usual, newest.top, newest.junior) == (20, 10, 5, 18)
    assert changed(load("fide"), {"factor_times": 2.0}).factors[-1].junior == 80
