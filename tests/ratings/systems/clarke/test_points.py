"""What one game brings to a cycle, as a sheet tells it."""

import pytest

from ratings.systems.clarke.points import brought


@pytest.mark.parametrize(
    ("opponent", "own", "score", "rule", "points"),
    [
        (140, 130, 1.0, "", 190), (140, 130, 0.5, "", 140), (140, 130, 0.0, "", 90),
        (170, 130, 1.0, "", 220), (171, 130, 1.0, "above", 220), (90, 130, 0.0, "", 40), (89, 130, 0.0, "below", 40),
        (140, None, 1.0, "unlimited", 190),
        (140, 130, 1.0, "forfeit", None), (140, 130, 1.0, "short", None), (140, 130, 1.0, "decided", None),
        (140, 130, 1.0, "other-tempo", None), (None, 130, 1.0, "ungraded-opponent", None), (140, 130, None, "", None),
    ],
)  # fmt: skip
def test_what_a_game_brings(opponent, own, score, rule, points):
    assert brought(opponent, own, score, rule) == points
