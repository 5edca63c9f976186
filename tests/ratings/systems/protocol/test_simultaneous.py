"""Sums over opponents in pieces, conjugate gradients that stop or give up, and ranks."""

import numpy as np
import pytest

from ratings.systems.protocol import simultaneous
from ratings.systems.protocol.simultaneous import Pairs, Sums, conjugate_gradients, dot, ranks

# Player 0 met 1 and 3 twice, player 1 met 0, player 3 met 0 twice and 4, player 4 met 3; player 2 nobody.
PLAYER = np.array([0, 0, 0, 1, 3, 3, 3, 4])
OPPONENT = np.array([1, 3, 3, 0, 0, 0, 4, 3])
WEIGHT = np.array([1.0, 0.5, 0.25, 1.0, 0.5, 0.25, 2.0, 2.0])
MET = Pairs(PLAYER, OPPONENT, WEIGHT, np.full(8, 0.5))
RATING = np.array([10.0, 20.0, 30.0, 40.0, 50.0])


@pytest.mark.parametrize(("at_once", "room"), [(1, 3), (2, 3), (3, 4), (4, 4), (5, 7), (8, 8), (100, 8)])
def test_sums_do_not_depend_on_the_pieces_they_are_made_in(monkeypatch, at_once, room):
    """A piece ends where a player's sides end, and there is room for the longest."""
    monkeypatch.setattr(simultaneous, "AT_ONCE", at_once)
    sums = Sums(MET, 5)
    assert sums.opposition(WEIGHT, RATING).tolist() == [50, 10, 0, 107.5, 80]
    assert sums.present.tolist() == [0, 1, 3, 4]
    assert len(sums.met) == room


def test_nobody_met_nobody():
    nothing = np.empty(0, np.int64)
    sums = Sums(Pairs(nothing, nothing, np.empty(0), np.empty(0)), 2)
    assert (sums.opposition(np.empty(0), np.ones(2)).tolist(), len(sums.met)) == ([0, 0], 0)


MATRIX = np.array([[4.0, 1.0], [1.0, 3.0]])


def solved(right: list[float], most_steps: int, enough: float = 1e-12) -> list[float]:
    found = conjugate_gradients(lambda x: MATRIX @ x, np.diag(MATRIX), np.array(right), lambda _: enough, most_steps)
    return found.round(9).tolist()


def test_two_equations_take_two_steps_and_a_look():
    assert solved([1, 2], 3) == [0.090909091, 0.636363636]
    with pytest.raises(ArithmeticError, match="no solution within 2 steps"):
        solved([1, 2], 2)


def test_what_is_near_enough_at_once_stays_nothing():
    """The worst equation is off by 2 / 3."""
    assert solved([1, 2], 1, enough=2 / 3) == [0, 0]
    assert solved([1, -2], 1, enough=2 / 3) == [0, 0]
    with pytest.raises(ArithmeticError):
        solved([1, 2], 1, enough=0.66)


def test_the_bound_is_asked_with_the_worst_equation():
    asked = []
    conjugate_gradients(
        lambda x: x, np.ones(3), np.array([0.1, -0.5, 0.2]), lambda worst: asked.append(worst) or 9.0, 1
    )
    assert asked == [0.5]


def test_a_sum_of_products_is_the_same_in_every_order():
    one, ones = np.array([1e16, 1.0, -1e16, 3.0]), np.ones(4)
    orders = ([0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2])
    assert [dot(one[order], ones) for order in orders] == [dot(one, ones)] * 3


def test_equals_share_a_rank_and_none_is_0():
    assert ranks(np.array([1500, 1700, np.nan, 1500, 1600])).tolist() == [3, 1, 0, 3, 2]
