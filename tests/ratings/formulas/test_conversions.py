"""Conversions between scales, with the published pairs; the expectancy profiles, with Sonas' examples."""

import pytest

from ratings.formulas import conversions, expected_scores
from ratings.formulas.conversions import CONVERTED, SCALES, convert
from ratings.systems.protocol.curves import half_up


def value(scale: str, number: float, other: str) -> float:
    return next(each.value for each in convert(scale, number) if each.scale.slug == other)


@pytest.mark.parametrize(
    ("ingo", "elo"),
    [(80, 2200), (105, 2000), (130, 1800), (155, 1600), (230, 1000), (7.5, 2780), (-2.5, 2860)],
)
def test_ingo_as_published(ingo, elo):
    assert (value("ingo", ingo, "elo"), value("ingo", ingo, "dwz")) == (elo, elo)
    assert (value("elo", elo, "ingo"), value("dwz", elo, "ingo")) == (ingo, ingo)


def test_english_grades_as_published():
    """The formula of 2020, and those of other years: 140 is 1750; 90 was 1370 in 2009, 100 was 1400 and 1180."""
    assert (value("ecf", 140, "elo"), value("elo", 1750, "ecf")) == (1750, 140)
    of_90 = {each.when: number for each, number in conversions.others("ecf", 90)}
    of_100 = {each.when: number for each, number in conversions.others("ecf", 100)}
    assert (of_90["2009"], of_100["before 2009"], of_100["Scotland, 2009"]) == (1370, 1400, 1180)


def test_four_digit_english_ratings():
    assert [value("ecf4", rating, "elo") for rating in (1000, 1750, 1751, 2100)] == [1300, 1750, 1751, 2100]
    assert [value("elo", rating, "ecf4") for rating in (1300, 1750, 2100)] == [1000, 1750, 2100]


def test_mk_drops_its_fraction():
    """W10: 13487 mk are 2697."""
    assert value("mk", 13487, "elo") == 2697
    assert value("elo", 2697, "mk") == 13485
    assert value("mk", -1, "elo") == -1


def test_the_raise_of_the_dwz_as_published():
    raised = [conversions.others("dwz", old)[0][1] for old in (700, 1200, 1600, 2000, 2200)]
    assert raised == [1100, 1528, 1784, 2040, 2200]


@pytest.mark.parametrize("scale", CONVERTED)
def test_every_scale_leads_to_every_other(scale):
    middle = (SCALES[scale].low + SCALES[scale].high) / 2
    assert [each.scale.slug for each in convert(scale, middle)] == [other for other in CONVERTED if other != scale]


def test_of_the_scale_of_lichess_no_conversion_is_published():
    assert SCALES.keys() - CONVERTED.keys() == {"lichess"}
    with pytest.raises(KeyError):
        convert("lichess", 1500)


@pytest.mark.parametrize("scale", ["ecf", "dwz", "ingo", "ecf4"])
def test_there_and_back(scale):
    for number in (100.0, 123.0):
        elo = conversions.BY_PAIR[scale, "elo"].apply(number)
        assert conversions.BY_PAIR["elo", scale].apply(elo) == pytest.approx(number)


def test_only_what_somebody_published_is_no_convention():
    conventions = {(each.source_scale, each.target_scale) for each in conversions.USUAL if each.convention}
    assert conventions == {("elo", "ecf4"), ("dwz", "elo"), ("elo", "dwz"), ("elo", "mk")}


def four(number: float) -> int:
    return half_up(10_000 * number)


def test_sonas_2011():
    """O1: D = 200 in three ways. O2: what 99 % and 99.5 % stand for. O3: the straight line."""
    from_480 = expected_scores.expected("logistic-480", 200)
    five_sixths = expected_scores.expected("logistic", 200 * 5 / 6)
    assert [four(expected_scores.expected("logistic", 200)), four(five_sixths), four(from_480)] == [7597, 7230, 7230]
    assert expected_scores.difference_for("logistic", 0.99) == 799  # 798.25
    assert expected_scores.difference_for("logistic", 0.995) == 920  # 919.54
    assert four(expected_scores.expected("linear", 100)) == 6176


@pytest.mark.parametrize(
    ("curve", "difference", "cap", "expected"),
    [
        ("table", 3, None, 0.50),
        ("table", 4, None, 0.51),
        ("table", -736, None, 0.00),
        ("table", 5000, None, 1.00),
        ("table", 5000, 400, 0.92),
        ("table", -5000, 400, 0.08),
        ("linear", 425, None, 1.0),
        ("linear", -426, None, 0.0),
        ("normal", 0, 800, 0.5),
    ],
)
def test_expected(curve, difference, cap, expected):
    assert expected_scores.expected(curve, difference, cap) == expected


@pytest.mark.parametrize("curve", expected_scores.CURVES)
@pytest.mark.parametrize("cap", expected_scores.CAPS.values())
def test_profiles_never_fall_and_are_symmetric(curve, cap):
    values = [expected_scores.expected(curve, difference, cap) for difference in range(-1000, 1001)]
    assert values == sorted(values)
    assert [four(one + other) for one, other in zip(values, reversed(values), strict=True)] == [10_000] * 2001
    if cap:
        assert min(values) == expected_scores.expected(curve, -cap)


def test_a_live_rating_moves_by_the_table():
    """L1: 2812 beats 2786 with K 10; the table expects .54."""
    assert four(10 * (1 - expected_scores.expected("table", 2812 - 2786))) == 46_000


def test_a_score_that_is_never_expected_has_no_difference():
    assert expected_scores.difference_for("linear", 1.0) == 425
    assert expected_scores.difference_for("linear", 1.5) is None
