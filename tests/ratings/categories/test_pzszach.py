"""The Polish federation's constants and norms: the table as printed, the four examples, paragraphs 4.3 and 4.4."""

import csv
from datetime import date

import pytest

from ratings.categories.pzszach import (
    CATEGORIES,
    DIRECT,
    EDITIONS,
    Result,
    constant,
    direct_awards,
    edition,
    norm,
    norm_performance,
    ranking_performance,
)
from ratings.systems.protocol.curves import half_up
from tests.requirement import SHARED


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


def test_constant_of_a_category():
    assert (constant("III"), constant("III", "w"), constant("bk", "w")) == (1600, 1400, 1000)


@pytest.mark.shared
def test_table_is_as_collected():
    path = SHARED / "rules" / "tables" / "categories_polish_pzszach.csv"
    with path.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert [
        (each.code, each.native, each.english, each.rating, each.norm, each.games and each.games[0])
        for each in CATEGORIES
    ] == [
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
    # The file has the men's numbers of games only.
    assert {each.code: each.games[1] for each in CATEGORIES if each.games and each.games[1] != each.games[0]} == {
        "I": 7
    }


# ---- dated rules ------------------------------------------------------------------------------------------------
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


def test_games_of_norms_by_edition():
    """(men, women) where they differ, by the first day of each edition."""
    assert {each.since: {one.code: one.games for one in each.categories if one.games and len({*one.games}) == 2}
            for each in EDITIONS} == {
        None: {"I": (9, 7)},
        date(2024, 7, 1): {"III": (7, 5), "I": (9, 7)},
    }  # fmt: skip
    days = [date(2015, 1, 12), date(2024, 6, 30), date(2024, 7, 1), TODAY]
    assert [EDITIONS.index(edition(day)) for day in days] == [0, 0, 1, 1]


def test_champions_of_poland_are_given_categories_from_2024_on():
    assert (direct_awards(date(2023, 12, 31)), direct_awards(date(2024, 1, 1))) == ((), DIRECT)
    assert [(each.championship, each.category, each.norm) for each in DIRECT] == [
        ("IMP do lat 18", "m", ""),
        ("IMP do lat 16", "k", "m"),
        ("IMP do lat 14", "k", ""),
        ("IMP do lat 12", "I", "k"),
        ("IMP do lat 10", "I", ""),
        ("IMP do lat 8", "II", "I"),
        ("IMP Amatorów do 2100", "k", ""),
        ("IMP Amatorów do 1820", "I", "k"),
        ("IMP Amatorów do 1580", "I", ""),
        ("IMP Seniorów 55+", "k", "m"),
    ]
