"""The fields that calculators share."""

import pytest

from ratings.systems.protocol.calculator_fields import BORN, DECIMAL, GAMES, USUAL, Calculator, Field, rating


def test_the_usual_calculator_asks_for_rating_games_and_birth():
    assert USUAL.fields == (rating(), GAMES, BORN)
    assert USUAL.rating == Field("rating", "Your rating", low=100, high=3500, help="Empty if you have none yet.")


def test_an_opponents_rating_has_the_bounds_of_ones_own():
    own = rating("Your mk", 0, 20_000, DECIMAL)
    form = Calculator((GAMES, own), "")
    assert form.rating is own
    assert (form.rating.low, form.rating.high, form.rating.kind) == (0, 20_000, "decimal")


def test_a_calculator_without_a_rating_is_an_impossible_state():
    with pytest.raises(StopIteration):
        _ = Calculator((GAMES,), "").rating
