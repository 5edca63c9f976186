"""Clarke's grading by seasons: top-up, categories, newcomers, juniors."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.systems.clarke.season_system import CLARKE_SEASON, months_before
from ratings.systems.protocol.base import Period
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from tests.ratings.systems.periods import codes, games, lines_of, players

LISTS = [date(year, 7, 1) for year in range(2016, 2023)]


def memory(*grades: float | None) -> np.ndarray:
    rows = np.full(len(grades), CLARKE_SEASON.blank)
    rows["rating"] = [np.nan if grade is None else grade for grade in grades]
    return rows


def season(year: int, rows, count: int, day: date | None = None, **facts) -> Period:
    """The season that ends on 30 June of `year`; games end in the middle of it unless `day` says when."""
    return Period(
        first_day=date(year - 1, 7, 1),
        last_day=date(year, 6, 30),
        effective=date(year, 7, 1),
        previous=date(year - 1, 7, 1),
        players=players(count, **facts),
        games=games(rows, day or date(year, 1, 10)),
    )


def rate(before: np.ndarray, year: int, rows, system=CLARKE_SEASON, **facts):
    return system.rate(before, season(year, rows, len(before), **facts))


def grades(outcome) -> list[float]:
    return outcome.memory["rating"].tolist()


SEVENTY_PER_CENT = [(0, 1, result) for result in "w" * 21 + "l" * 9]


# ---- the sources' examples -------------------------------------------------
def test_c5_two_seasons_at_70_per_cent():
    """Jurjevic: 130 and 100, 70 % twice, are 120 and 110 and then 130 and 100 again."""
    first = rate(memory(130, 100), 2019, SEVENTY_PER_CENT)
    second = rate(first.memory, 2020, SEVENTY_PER_CENT)
    assert [grades(each) for each in (first, second)] == [[120, 110], [130, 100]]
    assert second.memory["category"].tolist() == ["A", "A"]


def test_c1_to_c3_five_times_each():
    """Seed 001: 160 b. 140, 130 b. 190, 160 b. 100; an average of equal games is one game."""
    rows = [(2 * pair, 2 * pair + 1, "w") for pair in range(3)] * 5
    assert grades(rate(memory(160, 140, 130, 190, 160, 100), 2020, rows)) == [190, 110, 220, 100, 170, 90]


# ---- top-up ----------------------------------------------------------------
def test_a_short_season_is_filled_up_with_the_latest_earlier_games():
    before = rate(memory(150, 150), 2019, [(0, 1, "d")] * 30).memory
    outcome = rate(before, 2020, [(0, 1, "w")] * 10)
    assert grades(outcome) == [167, 133]  # (10 x 200 + 20 x 150) / 30; (10 x 100 + 20 x 150) / 30 = 133.33
    lines = lines_of(outcome, 0)
    assert codes(CLARKE_SEASON, lines) == ["brought-forward", "season"]
    assert lines["games"].tolist() == [0, 10]
    np.testing.assert_allclose(lines["change"], [0, 10 * 50 / 30])
    assert outcome.sheet.facts[0] == {"carried": 20, "carried_total": 3000}
    assert outcome.sheet.facts[1] == {
        "brought": ", ".join(["200"] * 10), "number": 30, "total": 5000, "mean": 5000 / 30, "grade": 167,
        "category": "C", "first": 150,
    }  # fmt: skip


def test_brought_forward_games_count_what_they_brought_then():
    """The latest come first: of 40 lost and then 25 drawn games, 25 drawn and none of the lost beside 5 new ones."""
    before = rate(memory(150, 150), 2019, [(0, 1, "l")] * 40 + [(0, 1, "d")] * 25).memory
    assert before["rating"].tolist() == [119, 181]  # (40 x 100 + 25 x 150) / 65 = 119.23
    outcome = rate(before, 2020, [(0, 1, "d")] * 5)
    # New games: 181 counts as 159, 119 as 141.
    assert grades(outcome) == [152, 149]  # (5 x 159 + 25 x 150) / 30 = 151.5; (5 x 141 + 3750) / 30 = 148.5
    # Above the grade before, 119, the 25 brought 31 each, and the five new games 40.
    np.testing.assert_allclose(lines_of(outcome, 0)["change"], [25 * 31 / 30, 5 * 40 / 30])


def test_a_long_season_counts_all_its_games():
    assert grades(rate(memory(150, 150), 2020, [(0, 1, "w")] * 20 + [(0, 1, "d")] * 30)) == [170, 130]


@pytest.mark.parametrize(("day", "carried"), [(date(2017, 6, 30), 0), (date(2017, 7, 1), 20)])
def test_games_older_than_36_months_are_left(day, carried):
    before = rate(memory(150, 150), 2017, [(0, 1, "w")] * 20, day=day).memory
    sheet = rate(before, 2020, [(0, 1, "d")] * 5).sheet
    assert (sheet.facts[0].get("carried", 0), "brought-forward" in codes(CLARKE_SEASON, sheet.lines)) == (
        carried, carried > 0,
    )  # fmt: skip


def test_nobody_falls_below_zero():
    assert grades(rate(memory(10, 10), 2020, [(0, 1, "l")] * 5)) == [0, 60]


def test_a_player_who_did_not_play_keeps_the_grade_and_loses_the_category():
    before = rate(memory(150, 150, 150, 150), 2019, [(0, 1, "w"), (2, 3, "w")] * 30).memory
    outcome = rate(before, 2020, [(0, 1, "w")] * 30)
    assert grades(outcome)[2:] == [200, 100]
    assert outcome.memory["category"].tolist() == ["A", "A", "", ""]
    assert CLARKE_SEASON.published(outcome.memory)["listed"].tolist() == [True, True, False, False]


# ---- categories ------------------------------------------------------------
@pytest.mark.parametrize(
    ("seasons", "category"),
    [
        ((0, 0, 30), "A"), ((0, 1, 29), "B"), ((0, 10, 20), "B"), ((1, 9, 20), "C"), ((0, 11, 19), "C"),
        ((20, 0, 10), "C"), ((21, 0, 9), "D"), ((10, 0, 5), "D"), ((9, 0, 5), "E"), ((11, 0, 4), "E"),
        ((8, 0, 1), "E"), ((7, 0, 1), "F"), ((4, 0, 1), "F"), ((3, 0, 1), ""), ((0, 0, 5), "F"),
        ((20, 20, 0), ""),
    ],
)  # fmt: skip
def test_category_of_the_games_in_three_seasons(seasons, category):
    state = memory(150, 150)
    for year, count in zip((2018, 2019, 2020), seasons, strict=True):
        state = rate(state, year, [(0, 1, "d")] * count).memory
    assert state["category"].tolist() == [category] * 2


def test_months_are_counted_from_day_to_day():
    days = [months_before(date(2020, 2, 29), 12), months_before(date(2020, 6, 30), 36)]
    assert [date.fromordinal(day + date(1970, 1, 1).toordinal()) for day in days] == [
        date(2019, 2, 28), date(2017, 6, 30),
    ]  # fmt: skip


# ---- newcomers -------------------------------------------------------------
def test_newcomers_are_worked_out_together():
    """Two newcomers, linked by one player of 100: x = (5 x 150 + 5 (y + 50)) / 10 and y = x - 50."""
    rows = [(0, 2, "w")] * 5 + [(0, 1, "w")] * 5
    outcome = rate(memory(None, None, 100), 2020, rows)
    # Without the limit x = 150, y = 100. With it: 5 x (110 + 50) and 5 x (110 + 50); 5 x (140 - 50); 5 x (140 - 50).
    assert [outcome.sheet.facts[line]["first"] for line in (0, 1)] == [150, 100]
    assert grades(outcome) == [160, 90, 90]
    assert codes(CLARKE_SEASON, outcome.sheet.lines) == ["newcomer", "newcomer", "season"]
    assert np.isnan(outcome.sheet.lines["change"][:2]).all()


def test_the_iteration_ends_when_nobody_moves_by_more_than_five_thousandths():
    """Two newcomers pull each other down from 133.667, the average of all grades, to 100.45: it stops above 100.5."""
    rows = [(0, 1, "d")] * 180 + [(0, 2, "d")] * 11 + [(0, 3, "d")] * 9
    outcome = rate(memory(None, None, 100, 101, 200), 2020, rows)
    assert [outcome.sheet.facts[line]["first"] for line in (0, 1)] == [101, 101]
    # Here a pass of six thousandths is still to come, and takes the second one below 100.5.
    rows = [(0, 1, "d")] * 75 + [(0, 2, "d")] * 3 + [(0, 3, "d")] * 2
    outcome = rate(memory(None, None, 100, 101, 200), 2020, rows)
    assert [outcome.sheet.facts[line]["first"] for line in (0, 1)] == [100, 100]


def test_a_newcomers_grade_does_not_fall_below_zero():
    outcome = rate(memory(None, 30), 2020, [(0, 1, "l")] * 5)
    assert outcome.sheet.facts[0]["first"] == 0
    assert outcome.sheet.facts[1]["brought"] == "50, 50, 50, 50, 50"


def test_one_game_alone_is_the_whole_average():
    outcome = rate(memory(150, 150), 2020, [(0, 1, "w")])
    assert outcome.sheet.lines["change"].tolist() == [50, -50]
    assert outcome.sheet.details["change"].tolist() == [50, -50]


def test_newcomers_without_a_link_stay_ungraded():
    outcome = rate(memory(None, None, 100, 100), 2020, [(0, 1, "w"), (2, 3, "w")] * 5)
    assert np.isnan(outcome.memory["rating"][:2]).all()
    assert codes(CLARKE_SEASON, outcome.sheet.lines)[:2] == ["none-counted"] * 2


def test_an_elo_rating_stands_in_for_a_grade():
    outcome = rate(memory(None, 150), 2020, [(0, 1, "d")] * 5, outside=[1750, np.nan])
    assert grades(outcome) == [150, 140]
    assert (codes(CLARKE_SEASON, outcome.sheet.lines)[0], outcome.sheet.facts[0]["first"]) == ("estimated", 140)


def test_four_games_make_no_first_grade_but_are_kept():
    early = rate(memory(None, 150), 2019, [(0, 1, "d")] * 4)
    assert np.isnan(early.memory["rating"][0])
    assert codes(CLARKE_SEASON, early.sheet.lines) == ["too-few", "unlisted"]
    assert early.memory["points"][0].tolist() == [150] * 4 + [0] * 26
    assert (early.memory["days"][0][4:] == UNKNOWN_DAY).all()
    later = rate(early.memory, 2020, [(0, 1, "w")])
    # The player's game alone makes 200, the limit of 40 leaves 160 + 50; the four of last year are brought forward.
    assert grades(later)[0] == 162


# ---- juniors ---------------------------------------------------------------
def test_juniors_are_graded_twice():
    """A junior of 100 draws five games with 140: 140 in the first pass, and in the second the opponent meets 140."""
    rows = [(0, 1, "d")] * 5
    adult, junior = (rate(memory(100, 140), 2020, rows, birth_year=[year, 1980]) for year in (2002, 2003))
    assert [grades(each) for each in (adult, junior)] == [[140, 100], [140, 140]]
    assert codes(CLARKE_SEASON, junior.sheet.lines) == ["junior", "season"]
    assert junior.sheet.facts[0]["first"] == 140


def test_increments_of_juniors_are_a_setting():
    system = replace(CLARKE_SEASON, increments=((10, 12), (17, 5)))
    rows = [(0, 1, "d")] * 5
    for year, met in ((2010, 152), (2009, 145), (2003, 145), (2002, 100)):
        assert grades(rate(memory(100, 140), 2020, rows, system, birth_year=[year, 1980]))[1] == met
    assert CLARKE_SEASON.increments == ()


@pytest.mark.parametrize(("lost", "first"), [(1, 0), (2, 0)])
def test_a_junior_of_the_season_is_not_below_zero(lost, first):
    """10 - 50 of every game; the opponent meets a 0."""
    outcome = rate(memory(10, 10), 2020, [(0, 1, "l")] * lost, birth_year=[2003, 1980])
    assert outcome.sheet.facts[0]["first"] == first
    assert outcome.sheet.details["opponent_rating"].tolist() == [10] * lost + [0] * lost


@pytest.mark.parametrize(("year", "first"), [(2003, 190), (2002, 100), (0, 100)])
def test_a_junior_is_below_eighteen_and_of_a_known_year(year, first):
    """One game: 140 + 50 in the season alone."""
    outcome = rate(memory(100, 140), 2020, [(0, 1, "w")], birth_year=[year, 1980])
    assert outcome.sheet.facts[0]["first"] == first
