"""The Polish federation's constants and norms: the table as printed, the four examples, paragraphs 4.3 and 4.4."""

import csv

import pytest

from ratings.categories.pzszach import CATEGORIES, Result, constant, norm, norm_performance, ranking_performance
from ratings.systems.protocol.curves import half_up
from tests.requirement import SHARED


def games(opponents: list[int], scores: str) -> list[Result]:
    """`scores` like "110=": one sign a game."""
    points = {"1": 1.0, "=": 0.5, "0": 0.0}
    return [Result(opponent, points[score]) for opponent, score in zip(opponents, scores, strict=True)]


def code(results: list[Result], sex: str = "") -> str | None:
    made = norm(results, sex)
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
    assert norm(games([1000] * 5, "00000")) is None
    with pytest.raises(ValueError, match="needs a game"):
        norm([])


def test_constant_of_a_category():
    assert (constant("III"), constant("III", "w"), constant("bk", "w")) == (1600, 1400, 1000)


@pytest.mark.shared
def test_table_is_as_collected():
    path = SHARED / "rules" / "tables" / "categories_polish_pzszach.csv"
    with path.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert [(each.code, each.native, each.english, each.rating, each.norm, each.games) for each in CATEGORIES] == [
        (
            row["code"],
            row["label_pl"],
            row["label_en"],
            (int(row["fixed_rating_men"]), int(row["fixed_rating_women"])),
            (int(row["norm_Rmin_men"]), int(row["norm_Rmin_women"])) if row["norm_Rmin_men"] else None,
            int(row["norm_min_games"]) if row["norm_min_games"] else None,
        )
        for row in rows
    ]
