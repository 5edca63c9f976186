"""Markov chains of players: rows sum to one, forecasts are probabilities, and how well they forecast real games."""

import numpy as np
import pytest

from ratings.formulas.engine import alliot, guid_bratko
from ratings.formulas.engine.positions import Position
from tests.ratings.formulas.engine import title_matches


def test_classes_have_the_cuts_of_the_rules():
    assert list(alliot.classes([-201, -200, -60, -20, 0, 19, 20, 120, 200, 9999])) == [0, 1, 3, 4, 4, 4, 5, 7, 8, 8]


def test_indicators():
    found = alliot.indicators([Position("1", 12, 30, 30, True), Position("1", 13, 30, -70, False)])
    assert (found.positions, found.conformance, found.gain) == (2, 0.5, -50.0)
    assert found.matrix.shape == (9, 9)
    assert list(found.matrix[5]) == pytest.approx([x / 11 for x in (1, 1, 2, 1, 1, 2, 1, 1, 1)])
    assert alliot.indicators([Position("1", 11, 0, 0, True)]) is None


def test_forecast_of_equals_is_even_and_of_a_stronger_player_is_not():
    sure = alliot.matrix([Position("1", 20, value, value, True) for value in range(-400, 401, 40)] * 500)
    weak = alliot.matrix([Position("1", 20, value, value - 100, False) for value in range(-400, 401, 40)] * 500)
    found = alliot.forecast(sure, weak)
    assert found.win + found.draw + found.loss == pytest.approx(1)
    assert found.score > 0.6
    assert alliot.match(sure, weak, 10) + alliot.match(weak, sure, 10) == pytest.approx(10)
    assert alliot.match(sure, sure, 10) == pytest.approx(5)


@pytest.mark.shared
def test_rows_sum_to_one():
    for positions in title_matches.positions().values():
        assert np.allclose(alliot.indicators(positions).matrix.sum(axis=1), 1)


@pytest.mark.shared
def test_forecasts_beside_a_constant(capsys):
    """Each title game forecast from the other games of its match, beside .5 for everybody. Printed, as it is."""
    errors, constant = [], []
    for game, (white, black, score) in title_matches.games().items():
        rows = [
            alliot.matrix([p for p in title_matches.positions()[who] if p.game != game and p.move >= 12])
            for who in (white, black)
        ]
        errors.append(alliot.brier([alliot.forecast(*rows).score], [score])[0])
        constant.append((0.5 - score) ** 2)
    difference = np.array(errors) - np.array(constant)
    low, high = guid_bratko.percentiles(guid_bratko.draws(len(difference)) @ difference / len(difference))
    said = f"Alliot {np.mean(errors):.4f}, constant {np.mean(constant):.4f}, difference {low:+.4f} to {high:+.4f}"
    with capsys.disabled():
        print(f"\n{len(errors)} games: {said}")  # noqa: T201
    assert len(errors) == 192
    assert 0 < np.mean(errors) < 0.25  # forecasts are scores between 0 and 1, no worse than certainty of the wrong side


def test_brier():
    assert list(alliot.brier([0.5, 1.0], [1.0, 1.0])) == [0.25, 0.0]
