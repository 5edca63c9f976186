"""FIDE's rules with another K, difference, floor or scale, for experiments."""

import pytest

from ratings.catalogue import load
from ratings.catalogue.knobs import changed
from tests.ratings.systems.test_forecasts import known, one_game


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


def test_every_factor_is_multiplied_and_the_juniors_are_their_own():
    rules = changed(load("fide"), {"factor_times": 0.5, "junior_factor": 18})
    newest = rules.factors[-1]
    assert (newest.new, newest.usual, newest.top, newest.junior) == (20, 10, 5, 18)
    assert changed(load("fide"), {"factor_times": 2.0}).factors[-1].junior == 80
