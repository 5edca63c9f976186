"""Norms of the Polish federation: the four examples, and games that are missing, left out or come too late."""

from datetime import date
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.categories.pzszach_norms import Choice, Result, choice, norm, norm_performance, ranking_performance
from ratings.systems.protocol.curves import half_up


def games(opponents: list[int], scores: str) -> list[Result]:
    """`scores` like "110=": one sign a game."""
    points = {"1": 1.0, "=": 0.5, "0": 0.0}
    return [Result(opponent, points[score]) for opponent, score in zip(opponents, scores, strict=True)]


TODAY = date(2026, 11, 22)


def code(results: list[Result], sex: str = "", began: date = date(2023, 5, 1)) -> str | None:
    made = norm(results, sex, began)
    return made.code if made else None


P1 = games([1000] * 5, "11100")
P2 = games([1000] * 5, "11110")
P3 = games([1400, 1400, 1200, 1600, 1400, 1200, 1600], "111100=")
P4 = games([1900] * 9, "11111==00")


@pytest.mark.parametrize(
    ("results", "tenths", "men", "women"),
    [
        pytest.param(P1, 10800, "V", "V", id="P1"),
        pytest.param(P2, 12400, "V", "IV", id="P2"),
        pytest.param(P3, 15143, "IV", "III", id="P3"),
        pytest.param(P4, 20333, "I", "k", id="P4"),
    ],
)
def test_worked_examples(results, tenths, men, women):
    assert half_up(10 * ranking_performance(results)) == tenths
    assert (code(results), code(results, "w")) == (men, women)


def test_own_rating_counts_as_a_draw_against_oneself_in_the_form_of_2007():
    assert half_up(10 * ranking_performance(P1, own=1200)) == half_up(10 * (6200 + 400) / 6)


def test_fewer_games_are_enough_where_the_points_are():
    """Four wins against 1000: the missing fifth game counts as lost to 1000, (5000 + 400 x 3) / 5 = 1240."""
    won = games([1000] * 4, "1111")
    assert norm_performance(won, 5) == 1240
    assert (code(won), code(won, "w")) == ("V", "IV")


def test_wins_that_lower_the_result_are_left_out_down_to_the_games_needed():
    """Seven games, five needed: both wins over 700 are below what the others make."""
    results = games([700, 700, 1600, 1600, 1600, 1600, 1600], "11111==")
    assert norm_performance(results, 5) == ranking_performance(results[2:])
    assert norm_performance(results, 6) == ranking_performance(results[1:])
    assert norm_performance(results, 7) == ranking_performance(results)


def test_a_loss_is_never_left_out():
    results = games([700, 1600, 1600, 1600, 1600, 1600], "0=====")
    assert norm_performance(results, 5) == ranking_performance(results)


def test_without_enough_there_is_no_norm():
    assert norm(games([1000] * 5, "00000"), "w", TODAY) is None
    with pytest.raises(ValueError, match="needs a game"):
        norm([], "m", TODAY)


BORDERS = (date(2023, 12, 31), date(2024, 1, 1), date(2024, 6, 30), date(2024, 7, 1))


def test_a_woman_s_category_iii_needs_five_games_from_july_2024():
    """Ru of five games: 1200 + 400 x 2 / 5 = 1360, of seven, two of them lost: 1200. A man needs 1550 for III."""
    results = games([1200] * 5, "111=0")
    assert [norm_performance(results, needed) for needed in (5, 7)] == [1360, 1200]
    assert [code(results, "w", began) for began in BORDERS] == ["IV", "IV", "IV", "III"]
    assert [code(results, "m", began) for began in BORDERS] == ["IV"] * 4


def test_a_woman_s_category_i_needs_seven_games():
    """Ru of seven games: 1700 + 400 x 2 / 7 = 1814; of nine, two of them lost, it would be 1700."""
    results = games([1700] * 7, "1111=00")
    assert [half_up(norm_performance(results, needed)) for needed in (7, 9)] == [1814, 1700]
    assert [code(results, "w", began) for began in BORDERS] == ["I"] * 4
    assert code(games([1900] * 7, "1111=00"), "m") == "II"  # 2014 of seven games, 1900 of nine


# ---- Which games count -------------------------------------------------------------------------------------------
SWISS = games([1300, 1300, 1300, 1300, 1300, 1300, 1300], "1111000")


def test_a_swiss_norm_is_made_in_a_round_after_the_least_number_of_games():
    """4.5: of seven rounds, five needed: 1300 + 400 x 3 / 5 after five; the losses that follow take nothing away."""
    assert choice(SWISS, 5, swiss=True) == Choice(Fraction(1540), (0, 1, 2, 3, 4), later=(5, 6))
    assert choice(SWISS, 5) == Choice(Fraction(9500, 7), (0, 1, 2, 3, 4, 5, 6))
    later = games([1300] * 7, "0001111")
    assert choice(later, 5, swiss=True) == Choice(Fraction(9500, 7), (0, 1, 2, 3, 4, 5, 6))


def test_in_a_round_robin_all_games_count():
    """4.6: the win over 700 stays, and so does what came later."""
    results = games([700, 1600, 1600, 1600, 1600, 1600], "1=====")
    assert choice(results, 5) == Choice(Fraction(1600), (1, 2, 3, 4, 5), won=(0,))
    assert choice(results, 5, all_count=True) == Choice(Fraction(9100, 6), (0, 1, 2, 3, 4, 5))
    assert choice(SWISS, 5, all_count=True, swiss=True).later == ()


def test_missing_games_reach_the_border_exactly():
    """4.3: added up in binary fractions, these make 1799.9999999999998."""
    results = games([1411, 1770, 1156, 2317, 1211, 2135], "111111")
    assert choice(results, 9) == Choice(Fraction(1800), (0, 1, 2, 3, 4, 5), missing=3)


def test_own_rating_counts_once_beside_missing_games():
    assert choice(P1, 5, own=1200).performance == Fraction(5 * 1000 + 1200 + 400, 6)


RESULTS = st.lists(st.builds(Result, st.integers(800, 2600), st.sampled_from([1.0, 0.5, 0.0])), min_size=1, max_size=8)


@given(RESULTS, st.integers(1, 9), st.booleans())
def test_no_choice_of_games_is_overlooked(results, needed, swiss):
    """Against all sets of won games, after every round."""
    count = len(results)
    ends = range(needed, count + 1) if swiss and needed < count else [count]
    best = []
    for end in ends:
        wins = [at for at in range(end) if results[at].score == 1]
        for left in range(max(0, end - needed) + 1):
            for gone in combinations(wins, left):
                used = [results[at] for at in range(end) if at not in gone]
                total = sum(Fraction(one.opponent) for one in used)
                lost = max(0, needed - len(used))
                points = sum(Fraction(2 * one.score - 1) for one in used) - lost
                best.append((total + lost * total / len(used) + 400 * points) / (len(used) + lost))
    assert choice(results, needed, swiss=swiss).performance == max(best)


@given(RESULTS, st.integers(1, 9), st.data())
def test_a_better_result_never_makes_less(results, needed, data):
    at = data.draw(st.integers(0, len(results) - 1))
    better = [*results[:at], results[at]._replace(score=min(1, results[at].score + 0.5)), *results[at + 1 :]]
    for swiss in (True, False):
        before, after = (choice(each, needed, swiss=swiss).performance for each in (results, better))
        assert after >= before
