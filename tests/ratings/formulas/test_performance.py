"""Performance ratings, with the examples of their sources."""

import json
import math

import pytest

from ratings.formulas import performance
from ratings.systems.dwz import curve
from ratings.systems.protocol.curves import half_up, linear, normal


def test_the_differences_are_those_of_the_printed_table_by_whole_per_cents():
    picked = [performance.DIFFERENCES[percent] for percent in (0, 35, 50, 57, 58, 72, 100)]
    assert (len(performance.DIFFERENCES), picked) == (101, [-800, -110, 0, 50, 57, 166, 800])


@pytest.mark.parametrize(
    ("opponents", "score", "rating"),
    [
        ([], 0, None),
        ([2250] * 5, 2, 2178),
        ([1600] * 5, 3.5, 1749),
        ([1556] * 5, 5, 2356),  # dp = 800
        ([2000, 2001], 1, 2001),  # 2000.5: a half is rounded up
        ([2000] * 8, 4.5, 2043),  # 56.25 % is 56
    ],
)
def test_fide(opponents, score, rating):
    assert performance.fide(opponents, score) == rating


def test_rule_of_400():
    assert performance.rule_of_400([2400, 2500, 2600], 1.5) == 2500
    assert half_up(100 * performance.rule_of_400([2400, 2500, 2600], 2.5)) == 276667


def test_logistic_and_line_of_the_italian_page():
    assert half_up(performance.by_logistic(1556, 0.6)) == 1626
    assert half_up(performance.by_line(1556, 0.6)) == 1641
    assert half_up(performance.by_line(1556, 1)) == 1981
    assert performance.by_logistic(1556, 1) == math.inf
    assert performance.by_logistic(1556, 0) == -math.inf


@pytest.mark.parametrize(("share", "rating"), [(0.8, 1796.8), (0.9, 1896.0), (1, 1981.0), (0, 1131.0), (0.5, 1556.0)])
def test_hybrid(share, rating):
    assert half_up(10 * performance.hybrid(1556, share)) == half_up(10 * rating)


def test_hybrid_is_the_smaller_of_the_two_above_one_half_and_has_no_step():
    for tenth in range(501, 1000):
        share = tenth / 1000
        wanted = min(performance.by_logistic(0, share), performance.by_line(0, share))
        assert performance.hybrid(0, share) == wanted
        assert performance.hybrid(0, 1 - share) == pytest.approx(-wanted)
    crossing = performance.CROSSING
    assert half_up(crossing * 1e12) == 842083315616
    assert performance.by_logistic(0, crossing) == pytest.approx(performance.by_line(0, crossing))


def test_true_performance_has_the_score_as_its_expectation():
    opponents = [2400, 2500, 2600]
    assert half_up(100 * performance.true(opponents, 2.5, normal)) == 278503
    assert half_up(10 * performance.true(opponents, 2.5)) == 27922
    assert half_up(performance.true([2000], 0.75, lambda difference: linear(difference, 800))) == 2200
    assert performance.true(opponents, 3) == math.inf
    assert performance.true(opponents, 0) == -math.inf


def test_examples_of_the_tables():
    """Ids of fide_worked_examples.csv and others_worked_examples.csv."""
    average, share = 1556, 3 / 5
    assert half_up(100 * performance.by_logistic(average, share)) == 162644  # S10, I5: printed 1626
    assert (performance.by_line(average, share), performance.by_line(average, 1)) == (1641, 1981)  # S11, I5, I6
    crossings = [half_up(share * 1e13) for share in (performance.CROSSING, 1 - performance.CROSSING)]
    assert crossings == [8420833156156, 1579166843844]  # S12, I7
    assert [half_up(10 * performance.hybrid(average, share)) for share in (0.8, 0.9, 1)] == [17968, 18960, 19810]  # I8
    met = [2400, 2500, 2600]
    assert half_up(100 * performance.true(met, 2.5, normal)) == 278503  # S20, true
    assert performance.fide(met, 2.5) == 2773  # S20, FIDE
    assert half_up(100 * performance.rule_of_400(met, 2.5)) == 276667  # S20, linear
    assert performance.rule_of_400([2400, 2600, 2500, 2300], 2.5) == 2550  # S4
    assert performance.by_line(2400, 3 / 5) == 2485  # C1
    assert half_up(100 * performance.by_line(2733, 8 / 12)) == 287467  # C2, raw
    assert half_up(100 * performance.chessmetrics(2733, 8 / 12, 12)) == 279711  # C2, padded


@pytest.mark.parametrize(
    ("opponents", "score", "edition", "rating"),
    [
        ([1177, 894, 1087, 905, 1255], 2, 2013, 983),  # D13, printed by DeWIS as a first DWZ
        ([1948, 1874, 1586, 1658, 1853, 1821, 1697], 4.5, 2013, 1891),
        ([2000] * 5, 5, 2013, 2677),
        ([2000] * 5, 0, 2013, 1323),
        ([2000] * 5, 5, 2026, 2391),  # 5.5 of 6, one draw against 2000 added
        ([2000] * 5, 0, 2026, None),
        ([2000, 1800, 1900, 1900, 1900], 2.5, 2026, 1900),
        ([2000, 1800, 1900, 1900], 2, 2026, None),  # 3.6.1: five games
        ([], 0, 2026, None),
    ],
)
def test_dwz(opponents, score, edition, rating):
    assert performance.dwz(opponents, score, edition) == rating


@pytest.mark.shared
@pytest.mark.parametrize(("case", "rating"), [("213", 2125), ("218", 2284)])
def test_dwz_of_official_evaluations_on_which_readings_part(shared, case, rating):
    """2125 and 2285 are printed. Three decimals a game make 2125 and 2284; unrounded expectations 2124 and 2285."""
    evaluations = json.loads((shared / "data/truth/dwz_official_evaluations.json").read_text(encoding="utf-8"))
    (found,) = (each for each in evaluations if each["id"] == case)
    score = sum({"win": 1, "draw": 0.5, "loss": 0}[result] for result in found["results"])
    assert performance.dwz(found["opponents"], score, 2013) == curve.performance(found["opponents"], score) == rating


@pytest.mark.parametrize(
    ("opponents", "score", "rating"),
    [
        ([2400, 2600, 2500, 2300], 2.5, 2550),  # nobody 400 points off: the rule of 400
        ([2000, 1000], 1.5, 2000),  # against 1000 the full point is expected
        ([1500, 1700], 2, 2100),
        ([1500, 1700], 0, 1100),
    ],
)
def test_uscf(opponents, score, rating):
    assert half_up(100 * performance.uscf(opponents, score)) == 100 * rating
