"""Counters ask about round numbers of each system's own scale."""

from ratings.catalogue import SYSTEMS
from ratings.formulas.conversions import CONVERTED, INGO, SCALES, on_scale
from ratings.formulas.round_numbers import ROUND_NUMBERS, STEPS


def test_every_scale_has_its_own():
    assert set(ROUND_NUMBERS) == set(STEPS) == set(SCALES)
    assert {system.scale for system in SYSTEMS.values()} <= set(ROUND_NUMBERS)


def test_the_weakest_comes_first():
    for scale, numbers in ROUND_NUMBERS.items():
        assert list(numbers) == sorted(numbers, reverse=scale == INGO), scale


def test_they_ask_about_alike_strengths_on_every_scale_that_can_be_converted():
    """No Elo number on an English list: 200 is asked about there, which is 2200."""
    spans = {}
    for scale in CONVERTED:
        ends = ROUND_NUMBERS[scale][0], ROUND_NUMBERS[scale][-1]
        spans[scale] = [one if scale == "elo" else round(on_scale(scale, "elo", one).exact) for one in ends]
    assert spans == {
        "elo": [1600, 2900], "ecf": [1600, 2800], "ecf4": [1660, 2900], "dwz": [1600, 2900], "ingo": [1560, 2680],
        "mk": [1600, 2800],
    }  # fmt: skip


def test_round_numbers_are_whole_steps_apart():
    for scale, numbers in ROUND_NUMBERS.items():
        assert [number for number in numbers if number % STEPS[scale]] == [], scale
