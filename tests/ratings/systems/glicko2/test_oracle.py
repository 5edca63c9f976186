"""Our Glicko-2 beside another hand's: the package glicko2 2.1.0."""

import math

import glicko2 as oracle
import numpy as np
import pytest

from ratings.systems.glicko2.kernel import SCALE
from tests.ratings.systems.glicko2.test_system import rate, remembered


class Mended(oracle.Player):
    """glicko2 2.1.0 with the paper's phi^2 where that package has the rating squared, mu^2."""

    def _f(self, x, delta, v, a):
        power, phi = math.exp(x), self._Player__rd
        spread = phi**2 + v + power
        return power * (delta**2 - spread) / (2 * spread**2) - (x - a) / self._tau**2


def some_periods(count: int):
    """(own rating, deviation, volatility), opponents' ratings, deviations, results."""
    chance = np.random.default_rng(2013)
    for _ in range(count):
        played = int(chance.integers(1, 15))
        own = chance.uniform(600, 2800), chance.uniform(30, 350), chance.uniform(0.03, 0.12)
        opponents = chance.uniform(own[0] - 500, own[0] + 500, played)
        yield own, opponents, chance.uniform(30, 350, played), chance.choice([0.0, 0.5, 1.0], played)


def ours(own, opponents, deviations, results) -> np.void:
    known = [own, *((r, d, 0.06) for r, d in zip(opponents, deviations, strict=True))]
    rows = [(0, at + 1, {0.0: "l", 0.5: "d", 1.0: "w"}[result]) for at, result in enumerate(results.tolist())]
    return rate(remembered(*known), rows).memory[0]


def theirs(kind, own, opponents, deviations, results) -> oracle.Player:
    player = kind(*own)
    player.update_player(opponents.tolist(), deviations.tolist(), results.tolist())
    return player


def test_agrees_with_another_implementation_of_the_paper():
    """Rating and deviation to a millionth of a point."""
    for case in some_periods(300):
        mine, other = ours(*case), theirs(Mended, *case)
        assert mine["rating"] == pytest.approx(other.rating, abs=1e-6)
        assert mine["deviation"] == pytest.approx(other.rd, abs=1e-6)
        assert mine["volatility"] == pytest.approx(other.vol, abs=1e-9)


def test_differs_from_glicko2_as_published_only_by_its_volatility():
    """glicko2 2.1.0 has mu^2 for phi^2 in f(x): another sigma', and what follows from it, nothing else.

    phi'^2 = 1 / (1/phi*^2 + 1/v) moves by at most as much as phi*^2 = phi^2 + sigma'^2 does, and mu' by that times
    sum g (s - E): this is the tolerance.
    """
    worst = 0.0
    for own, opponents, deviations, results in some_periods(300):
        mine, other = (
            ours(own, opponents, deviations, results),
            theirs(oracle.Player, own, opponents, deviations, results),
        )
        weights = 1 / np.sqrt(1 + 3 * (deviations / SCALE) ** 2 / math.pi**2)
        expected = 1 / (1 + np.exp(-weights * (own[0] - opponents) / SCALE))
        surplus = abs((weights * (results - expected)).sum())
        allowed = SCALE * surplus * abs(mine["volatility"] ** 2 - other.vol**2) + 1e-6
        assert abs(mine["rating"] - other.rating) <= allowed
        worst = max(worst, abs(mine["rating"] - other.rating))
    assert 0.01 < worst < 0.03  # rating points in 300 periods: a real difference, and no more


def test_agrees_with_glicko2_where_both_are_right():
    """A player rated 1500 has mu = 0, and its example is the paper's."""
    own, opponents, deviations = (1500, 200, 0.06), np.array([1400.0, 1550, 1700]), np.array([30.0, 100, 300])
    other = theirs(oracle.Player, own, opponents, deviations, np.array([1.0, 0, 0]))
    assert (round(other.rating, 2), round(other.rd, 2), round(other.vol, 5)) == (1464.05, 151.52, 0.05999)
