"""The loop over events looks up the curve as the pure functions do."""

import numpy as np

from ratings.systems.dwz import curve, events


def test_differences_of_every_share_beyond_nothing_and_all_too():
    shares = [
        *np.arange(-500, 1501) / 1000,
        *curve.STEPS.tolist(),
    ]
    found = [events.difference_for(curve.STEPS, curve.GUIDE, share) for share in shares]
    assert found == [curve.difference_for(share) for share in shares]
    assert [found[at] for at in (0, 500, 1000, 1500, 2000)] == [-677, -677, 0, 677, 677]


def test_expected_scores_of_every_difference_beyond_the_table_too():
    differences = range(-1200, 1201)
    found = [events.look_up(curve.EXPECTED, difference) for difference in differences]
    assert found == [curve.thousandths(difference) for difference in differences]
    assert [found[0], found[1200], found[-1]] == [0, 500, 1000]


def test_halves_are_rounded_away_from_zero():
    assert [events.half_up_ratio(top, 2) for top in (-3, -2, -1, 0, 1, 2, 3)] == [-2, -1, -1, 0, 1, 1, 2]
