"""Clarke's grading with personal cycles of 30 games."""

import csv
import re
from datetime import date

import numpy as np
import pytest

from ratings.systems.clarke.cycles_system import CLARKE
from ratings.systems.clarke.points import game_points, grade_of_elo
from tests.ratings.systems.periods import Kind, codes, games, lines_of, period, players

LIST = date(2026, 5, 1)


def memory(*grades: float | None) -> np.ndarray:
    rows = np.full(len(grades), CLARKE.blank)
    rows["rating"] = [np.nan if grade is None else grade for grade in grades]
    return rows


def rate(before: np.ndarray, rows, **facts):
    return CLARKE.rate(before, period(LIST, games(rows, date(2026, 4, 1)), players(len(before), **facts)))


def points(outcome) -> list[int]:
    """What each player's games brought, in the order of the sheet."""
    brought = (facts.get("brought", "") for facts in outcome.sheet.facts.values())
    return [int(number) for line in brought for number in str(line).split(", ") if number]


def match(first: float, second: float, result: str) -> list[int]:
    """What one game brings both players."""
    return points(rate(memory(first, second), [(0, 1, result)]))


# ---- the sources' examples -------------------------------------------------
@pytest.mark.shared
def test_s21_the_three_games_of_seed_001(shared):
    rows = csv.DictReader((shared / "rules/tables/fide_worked_examples.csv").open(encoding="utf-8"))
    case = next(row for row in rows if row["id"] == "S21")
    pairs = [tuple(map(int, pair)) for pair in re.findall(r"(\d+) b (\d+)", case["inputs"])]
    expected = [[int(number) for number in each.split("/")] for each in case["expected"].split("; ")]
    assert [match(*pair, "w") for pair in pairs] == expected


@pytest.mark.parametrize(
    ("opponent", "results", "expected"),
    [(90, "wdl", [160, 110, 60]), (130, "wl", [180, 80]), (150, "wl", [200, 100]), (200, "wdl", [240, 190, 140])],
)
def test_c4_table_of_a_150_player(opponent, results, expected):
    assert [match(150, opponent, result)[0] for result in results] == expected


def test_c5_two_cycles_at_70_per_cent():
    """Jurjevic: 130 and 100, 70 % twice, are 120 and 110 and then 130 and 100 again."""
    cycle = [(0, 1, result) for result in "w" * 21 + "l" * 9]
    first = rate(memory(130, 100), cycle)
    second = rate(first.memory, cycle)
    assert [each.memory["rating"].tolist() for each in (first, second)] == [[120, 110], [130, 100]]


def test_c6_grades_of_elo_ratings():
    """Elo = 7.5 x grade + 700: the last official conversion."""
    assert grade_of_elo(np.array([1750.0, 700.0, 2200.0, 500.0, np.nan])).tolist()[:4] == [140, 0, 200, 0]
    assert grade_of_elo(np.array([703.0, 704, 711, 712])).tolist() == [0, 1, 1, 2]  # 4 / 7.5 is .53
    np.testing.assert_array_equal(np.isnan(grade_of_elo(np.array([1750.0, np.nan]))), [False, True])


@pytest.mark.parametrize("own", [0, 60, 150])
def test_the_greatest_gain_and_loss_of_a_game_is_90(own):
    """Seed 001: 40 points of difference and 50 for the result."""
    opponents = np.array([own + 41, own + 40, own - 40, own - 400])
    won, lost = (game_points(np.full(4, own), opponents, np.full(4, score)) - own for score in (100, 0))
    assert (won.tolist(), lost.tolist()) == ([90, 90, 10, 10], [-10, -10, -90, -90])


# ---- cycles ----------------------------------------------------------------
def test_nothing_moves_before_the_thirtieth_game():
    early = rate(memory(150, 150), [(0, 1, "w")] * 29)
    assert early.memory["rating"].tolist() == [150, 150]
    assert early.memory["waiting"].tolist() == [29, 29]
    assert early.memory["points"][0].tolist() == [200] * 29 + [0]
    assert early.sheet.lines["change"].tolist() == [0, 0]
    full = rate(early.memory, [(1, 0, "d")])
    assert full.memory["rating"].tolist() == [198, 102]  # (29 x 200 + 150) / 30 = 198.33; 101.67
    assert full.memory["waiting"].tolist() == [0, 0]
    assert codes(CLARKE, full.sheet.lines) == ["cycle-full", "cycle-full"]
    assert full.sheet.lines["change"].tolist() == [48, -48]
    assert {name: full.sheet.facts[0][name] for name in ("brought", "total", "mean", "grade", "waiting")} == {
        "brought": "150", "total": 5950, "mean": 5950 / 30, "grade": 198, "waiting": 0,
    }  # fmt: skip


def test_a_full_cycle_counts_from_the_next_game_on():
    """Both players of the thirtieth game are looked at before either moves."""
    outcome = rate(memory(150, 150), [(0, 1, "w")] * 31)
    assert outcome.memory["rating"].tolist() == [200, 100]
    assert [outcome.memory["points"][player, 0] for player in (0, 1)] == [210, 90]  # 100 counts as 160, 200 as 140


def test_a_half_of_the_average_goes_up():
    before = memory(100, 100, 101)  # 15 x 100 + 15 x 101 = 3015, on average 100.5
    assert rate(before, [(0, 1, "d")] * 15 + [(0, 2, "d")] * 15).memory["rating"].tolist() == [101, 100, 101]


def test_what_is_less_than_a_half_goes_down():
    """29 x 100 + 114 = 3014, on average 100.467."""
    outcome = rate(memory(100, 100, 114), [(0, 1, "d")] * 29 + [(0, 2, "d")])
    assert (outcome.memory["rating"].tolist(), outcome.sheet.facts[0]["total"]) == ([100, 100, 114], 3014)


def test_no_grade_falls_below_zero():
    outcome = rate(memory(20, 20), [(0, 1, "l")] * 30)
    assert outcome.memory["rating"].tolist() == [0, 70]
    assert (outcome.sheet.facts[0]["mean"], outcome.sheet.facts[0]["grade"]) == (-30, 0)


def test_two_cycles_in_one_event():
    before = memory(100, 100)
    outcome = rate(before, [(0, 1, "w")] * 60)
    assert (outcome.memory["cycles"] - before["cycles"]).tolist() == [2, 2]
    # The second cycle is played with 150 and 50: the opponent counts as 110, the player as 90.
    assert outcome.memory["rating"].tolist() == [160, 40]
    assert codes(CLARKE, outcome.sheet.lines) == ["several-cycles"] * 2
    assert outcome.sheet.lines["change"].tolist() == [60, -60]
    assert outcome.sheet.facts[0]["cycles"] == 2


# ---- newcomers -------------------------------------------------------------
def test_a_newcomer_is_graded_after_thirty_games_against_graded_players():
    rows = [(0, 1, "w")] * 15 + [(0, 1, "l")] * 14
    early = rate(memory(None, 180), rows)
    assert codes(CLARKE, early.sheet.lines) == ["first-waiting", "none-counted"]
    assert set(codes(CLARKE, early.sheet.details)) == {"unlimited", "ungraded-opponent"}
    assert not CLARKE.published(early.memory)["listed"][0]
    first = rate(early.memory, [(0, 1, "l")])
    assert first.memory["rating"].tolist() == [180, 180]
    assert first.memory["waiting"].tolist() == [0, 0]
    assert codes(CLARKE, first.sheet.lines) == ["first-grade", "none-counted"]
    assert np.isnan(first.sheet.lines["change"]).all()


def test_a_newcomer_with_an_elo_rating_begins_with_its_grade():
    before = memory(None, None, 150)
    outcome = rate(before, [(0, 2, "w"), (1, 2, "w")], outside=[1750, np.nan, np.nan], fide=[2200, 1900, np.nan])
    assert outcome.memory["rating"].tolist() == [140, 160, 150]
    assert codes(CLARKE, lines_of(outcome, 0)) == ["estimated", "waiting"]
    assert (outcome.sheet.facts[0], points(outcome)) == ({"start": 140}, [200, 200, 90, 110])


def test_a_player_who_does_not_play_gets_no_estimate():
    outcome = rate(memory(None, None, 150), [(0, 2, "w", {"kind": Kind.FORFEIT})], outside=1750)
    assert np.isnan(outcome.memory["rating"][:2]).all()
    assert codes(CLARKE, outcome.sheet.details) == ["forfeit", "forfeit"]


def test_games_that_bring_nothing_say_why():
    rows = [(0, 1, "w", {"kind": Kind.SHORT}), (0, 1, "w", {"kind": Kind.DECIDED}), (0, 1, "w", {"tempo": 1})]
    outcome = rate(memory(150, 150), rows)
    assert codes(CLARKE, outcome.sheet.lines) == ["none-counted"] * 2
    assert codes(CLARKE, outcome.sheet.details) == ["short", "decided", "other-tempo"] * 2
    assert outcome.memory["games"].tolist() == [0, 0]


def test_expected_scores_are_a_straight_line():
    outcome = rate(memory(150, 120, 60), [(0, 1, "w"), (0, 2, "w")])
    details = outcome.sheet.details[:2]
    assert (details["difference"].tolist(), details["expected"].tolist()) == ([30, 40], [0.8, 0.9])
    assert codes(CLARKE, details) == ["", "below"]


def test_games_out_of_the_order_of_events_are_refused():
    with pytest.raises(ValueError, match="order of their events"):
        rate(memory(150, 120), [(0, 1, "w", {"event": 1}), (0, 1, "w", {"event": 0})])
