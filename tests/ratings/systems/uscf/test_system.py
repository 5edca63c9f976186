"""The US Chess system: the worked examples S3 and S5 to S8, the order of its five steps, then boundaries."""

import math
from datetime import date

import numpy as np
import pytest

from ratings.systems.protocol.base import Kind, Known, Tempo
from ratings.systems.protocol.curves import half_up
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.uscf.formulas import (
    bonus,
    effective_games,
    floor_of,
    provisional_expectancy,
    special_rating,
    winning_expectancy,
)
from ratings.systems.uscf.system import STANDARD, initial
from tests.ratings.systems.periods import codes, days, games, lines_of, period, players, ratings

EFFECTIVE, ENDED = date(2026, 1, 1), date(2025, 11, 20)


def remembered(*known: tuple | None) -> np.ndarray:
    """Players by rating, games and, if known, peak; None: unrated. Careers are half won, half lost."""
    rows = np.full(len(known), STANDARD.blank)
    for row, values in enumerate(known):
        if values is not None:
            rating, played, peak = (*values, math.nan)[:3]
            rows[row] = (rating, played, played - played // 2, 0, played // 2, 0, peak, UNKNOWN_DAY, False)
    return rows


def rate(memory, rows, ended=ENDED, effective=EFFECTIVE, **facts):
    return STANDARD.rate(memory, period(effective, games(rows, ended), players(len(memory), **facts)))


def special(prior, effective, opponents, score, all_won=False, all_lost=False) -> float:
    return special_rating(prior, effective, np.array(opponents, float), score, all_won, all_lost)


# ---- worked examples --------------------------------------------------------
def test_s3_special_formula():
    """1500 after 6 games beats 1400, loses to 1550, draws with 1650: 1511.11, the approximation's number too."""
    assert round(special(1500, 6, [1400, 1550, 1650], 1.5), 2) == 1511.11


def test_s5_effective_games():
    """N*(1700) = 20.01179. The formula of 2004 gave 26.7261: an older edition, not followed."""
    assert round(effective_games(1700, 1000), 5) == 20.01179
    assert round(50 / math.sqrt(1 + (2200 - 1700) ** 2 / 100_000), 4) == 26.7261
    assert (effective_games(1700, 12), effective_games(2356, 1000), effective_games(2800, 49)) == (12, 50, 49)


@pytest.mark.parametrize(("threshold", "rating"), [(12, 1464.805), (14, 1460.805)])
def test_s6_and_s7_standard_formula_with_a_bonus(threshold, rating):
    """1300 after 45 games, 3.5 of 4 against 1250, 1400, 1500, 1550: N' 14.1069, K 44.1821, bonus 70.402 with B 12.

    Step 4 alone: in an event the opponents' ratings would move as well.
    """
    effective = effective_games(1300, 45)
    factor = 800 / (effective + 4)
    change = factor * (3.5 - sum(winning_expectancy(1300, opponent) for opponent in (1250, 1400, 1500, 1550)))
    extra = bonus(change, 4, threshold, False)
    assert (round(effective, 4), round(factor, 4)) == (14.1069, 44.1821)
    assert round(bonus(change, 4, 12, False), 3) == 70.402
    assert round(1300 + change + extra, 3) == rating


@pytest.mark.parametrize(("peak", "floor"), [(1464, 1200), (1941, 1700), (1399.5, 1200), (1399.4, 100), (2900, 2100)])
def test_s8_floor(peak, floor):
    """Peak 1464: 1200; peak 1941: 1700. Floors go from 1200 to 2100, by the printed peak."""
    assert floor_of(peak, 0, 0, 0) == floor


def test_s8_floor_holds_in_a_list():
    memory = remembered((1205, 60, 1464), (1100, 60))
    outcome = rate(memory, [(0, 1, "l")] * 3)
    assert ratings(STANDARD, outcome)[0] == 1200
    assert codes(STANDARD, lines_of(outcome, 0)) == ["floor"]
    assert (outcome.sheet.facts[0]["floor"], outcome.sheet.lines["change"][0]) == (1200, -5)


# ---- the formulas --------------------------------------------------------------
def test_provisional_expectancy_is_a_straight_line():
    assert [provisional_expectancy(rating, 1500) for rating in (1000, 1100, 1300, 1500, 1900, 2000)] == [
        0, 0, 0.25, 0.5, 1, 1,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("prior", "effective", "opponents", "score", "rating"),
    [
        (1300, 0, [1000, 1200], 2, 1600),  # won all: 400 above the best, not above the average
        (1300, 0, [1000, 1200], 0, 600),  # lost all: 400 below the weakest
        (1300, 0, [500], 1, 900),  # a far weaker opponent
        (
            1300,
            0,
            [1000, 3000],
            1,
            1700,
        ),  # 1400 to 2600 fits; the stretch is cut 400 from the prior, whatever its weight
        (2000, 0, [1000, 3000], 1, 2000),  # the prior fits
        (2700, 0, [1000, 3000], 1, 2300),
        (1300, 0, [2600], 1, 2700),
        (1500, 8, [1500, 1500], 1, 1500),
        (1300, 2, [2101.5], 1, 1700),  # from 1700 to 1701.5 fits, all further than 400 from everybody: the end at 1300
    ],
)
def test_special_rating(prior, effective, opponents, score, rating):
    assert special(prior, effective, opponents, score) == pytest.approx(rating, abs=1e-6)


def test_special_rating_does_not_fall_by_a_win_or_rise_by_a_loss():
    assert special(1500, 5, [600], 1) == 1500
    assert special(1500, 5, [2600], 0) == 1500


def test_special_rating_of_a_player_who_only_won_or_only_lost():
    """The prior then counts as games won against 400 less, or lost against 400 more."""
    assert special(1500, 10, [1500], 1, all_won=True) == 1900
    assert special(1500, 10, [1100], 1, all_won=True) == 1500
    assert special(1500, 10, [1500], 0, all_lost=True) == 1100
    assert special(1500, 10, [2600], 0, all_lost=True) == 1500  # a far stronger opponent takes nothing ...
    assert special(1500, 10, [400], 1, all_won=True) == 1500  # ... and a far weaker one gives nothing


@pytest.mark.parametrize(
    ("change", "m", "often", "extra"),
    [(100, 3, False, 80), (100, 2, False, 0), (100, 3, True, 0), (100, 9, False, 70), (20, 4, False, 0)],
)
def test_bonus(change, m, often, extra):
    """B = 10 of at least four games' root, from three games on, no opponent more than twice."""
    assert bonus(change, m, 10, often) == extra


@pytest.mark.parametrize(
    ("born", "fide", "rating", "played"),
    [
        (2017, math.nan, 400, 0),
        (1999, math.nan, 1300, 0),
        (2000, math.nan, 1250, 0),
        (1950, math.nan, 1300, 0),
        (2024, math.nan, 100, 0),
        (0, math.nan, 1300, 0),
        (2017, 2000, 2060, 5),
        (2017, 2001, 2060.94, 10),
    ],
)
def test_initial_rating(born, fide, rating, played):
    """50 points a year of age, from 2 to 26; a FIDE rating first, worth 5 or 10 games. In 2025."""
    found = initial(players(1, birth_year=born, outside=fide), np.array([0]), np.array([days(ENDED)]))
    assert (found[0].round(9).tolist(), found[1].tolist()) == ([rating], [played])


# ---- events -------------------------------------------------------------------
def test_everybody_is_rated_twice_from_the_old_rating():
    """Step 5 takes the opponents' results of step 4 and the player's own rating before the event."""
    effective, factor = effective_games(1600, 100), None
    factor = 800 / (effective + 1)
    intermediate = 1600 - factor / 2, 1600 + factor / 2
    outcome = rate(remembered((1600, 100), (1600, 100)), [(0, 1, "w")])
    expected = winning_expectancy(1600, intermediate[0])
    assert outcome.memory["rating"][0] == pytest.approx(1600 + factor * (1 - expected), abs=1e-9)
    [row] = outcome.sheet.details[outcome.sheet.details["line"] == 0]
    assert (row["own_rating"], row["opponent_rating"]) == (1600, pytest.approx(intermediate[0], abs=1e-9))
    [line] = lines_of(outcome, 0)
    assert line["factor"] * (line["score"] - line["expected"]) == pytest.approx(line["change"], abs=1e-9)
    assert row["change"] == pytest.approx(line["change"], abs=1e-9)


@pytest.mark.parametrize(
    ("opponents", "rule"), [([1, 2, 3, 4], "bonus"), ([1, 1, 2, 3], "bonus"), ([1, 1, 1, 2], "standard")]
)
def test_an_opponent_met_three_times_takes_the_bonus(opponents, rule):
    rows = [(0, opponent, "w") for opponent in opponents]
    outcome = rate(remembered((1300, 46), *[(1400, 46)] * 4), rows)
    assert codes(STANDARD, lines_of(outcome, 0)) == [rule]


def test_a_first_rating_is_cut_four_hundred_from_the_rating_to_begin_with():
    """One point against 1000 and 3000: every rating between them would do. Nobody without a game has won them all."""
    outcome = rate(remembered(None, (1000, 40), (3000, 40)), [(0, 1, "w"), (0, 2, "l")], birth_year=1980)
    assert ratings(STANDARD, outcome)[0] == 1700


def test_a_rating_of_more_than_25_games_is_recalled_with_a_peak():
    nothing = np.full(2, np.nan)
    found = STANDARD.recall(
        Known(
            day=EFFECTIVE, rating=np.array([1500.0, 1500.0]), games=np.array([25, 26]), index=np.array([-1, -1]),
            deviation=nothing, volatility=nothing, best=nothing, factor=nothing,
            last_day=np.array([UNKNOWN_DAY, UNKNOWN_DAY]), birth_year=np.zeros(2, np.int16),
            title=np.full(2, "", "<U4"),
        )
    )  # fmt: skip
    np.testing.assert_array_equal(found["peak"], [np.nan, 1500])


@pytest.mark.parametrize(("played", "rule"), [(8, "special"), (9, "standard")])
def test_up_to_eight_games_the_special_formula(played, rule):
    outcome = rate(remembered((1500, played), (1500, 40)), [(0, 1, "d")])
    assert codes(STANDARD, lines_of(outcome, 0)) == [rule]


def test_unrated_opponents_count_with_an_estimate():
    """Step 3: the unrated player's age alone would say 400; one win against 1600 says more."""
    outcome = rate(remembered((1600, 100), None), [(1, 0, "w")], birth_year=[1980, 2017])
    assert codes(STANDARD, outcome.sheet.lines) == ["standard", "first-rating"]
    assert ratings(STANDARD, outcome)[0] < 1600 < ratings(STANDARD, outcome)[1]
    assert outcome.memory["games"].tolist() == [101, 1]
    assert outcome.sheet.facts[1]["start"] == 400


def test_events_follow_each_other_within_a_list():
    memory = remembered((1500, 60), (1500, 60), (1700, 60))
    first = rate(memory, [(0, 1, "w")])
    both = rate(memory, [(0, 1, "w", {"event": 0}), (0, 2, "w", {"event": 1})])
    after = STANDARD.rate(first.memory, period(EFFECTIVE, games([(0, 2, "w")], ENDED), players(3)))
    assert both.memory.tobytes() == after.memory.tobytes()
    assert lines_of(both, 0)["change"].sum() == pytest.approx(both.memory["rating"][0] - 1500, abs=1e-9)


def test_career_counts():
    outcome = rate(remembered((1500, 24), (1500, 24)), [(0, 1, "w"), (1, 0, "w"), (0, 1, "d")])
    row = outcome.memory[0]
    assert [row[name].item() for name in ("games", "wins", "draws", "losses", "events")] == [27, 13, 1, 13, 1]
    assert row["peak"] == row["rating"]  # established now: more than 25 games


def test_a_provisional_rating_has_no_peak():
    outcome = rate(remembered((1500, 24), (1500, 24)), [(0, 1, "w")])
    assert np.isnan(outcome.memory["peak"]).tolist() == [True, True]


@pytest.mark.parametrize(
    ("column", "code"),
    [
        ({"kind": Kind.FORFEIT}, "forfeit"),
        ({"kind": Kind.SHORT}, "short"),
        ({"kind": Kind.DECIDED}, "decided"),
        ({"tempo": Tempo.BLITZ}, "other-tempo"),
    ],
)
def test_game_that_does_not_count_says_why(column, code):
    memory = remembered((1500, 60), None)
    outcome = rate(memory, [(0, 1, "w", column)])
    assert ratings(STANDARD, outcome) == [1500, None]
    assert outcome.memory["games"].tolist() == [60, 0]
    assert codes(STANDARD, outcome.sheet.lines) == ["none-counted", "none-counted"]
    assert codes(STANDARD, outcome.sheet.details) == [code, code]
    assert np.isnan(outcome.sheet.lines["change"]).all()


def test_printed_half_up_and_kept_with_its_fraction():
    memory = remembered((1499.5, 60), (1500.49, 60))
    assert STANDARD.published(memory)["rating"].tolist() == [1500, 1500]
    assert half_up(1499.5) == 1500


def test_events_are_rated_in_their_order_however_the_games_lie():
    """A loses to B in event 0 and beats C in event 1."""
    memory = remembered((1500, 40), (1700, 40), (1800, 40))
    first, then = (0, 1, "l", {"event": 0}), (0, 2, "w", {"event": 1})
    told, turned = rate(memory, [first, then]), rate(memory, [then, first])
    assert told.memory.tobytes() == turned.memory.tobytes()
    assert told.memory["rating"].tolist() == turned.memory["rating"].tolist()
    assert turned.sheet.lines["event"].tolist() == told.sheet.lines["event"].tolist() == [0, 1, 0, 1]
    alone = rate(rate(memory, [first]).memory, [then])
    assert turned.memory["rating"].tolist() == alone.memory["rating"].tolist()


@pytest.mark.parametrize(
    ("born", "rating"), [(2015, 500.0), (2000, 1250.0), (1999, 1300.0), (1990, 1300.0), (0, 1300.0)]
)
def test_the_unrated_begin_with_fifty_points_a_year_to_an_adults_1300(born, rating):
    found = initial(players(1, birth_year=born), np.array([0]), np.array([days(date(2025, 6, 1))]))
    assert [each.tolist() for each in found] == [[rating], [0]]
