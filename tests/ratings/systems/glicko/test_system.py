"""Glicko: Glickman's worked examples (G1 to G3), then boundaries."""

import math
from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.systems.glicko.sentences import NUMBER
from ratings.systems.glicko.system import FLOOR, STANDARD, GlickoRules, expected_score, g, growth
from ratings.systems.protocol.base import Kind, Tempo
from tests.ratings.systems.periods import codes, games, lines_of, period, players, ratings

EFFECTIVE, ENDED = date(2026, 1, 1), date(2025, 11, 20)
STILL = replace(STANDARD, c=0.0)  # as the paper's example: deviations are those of the period already


def remembered(*known: tuple[float, float] | None, system: GlickoRules = STANDARD) -> np.ndarray:
    """Players by rating and deviation; None: never rated."""
    rows = np.full(len(known), system.blank)
    for row, values in enumerate(known):
        if values is not None:
            rows["rating"][row], rows["deviation"][row] = values
            rows["games"][row] = 30
    return rows


def rate(memory, rows, system=STANDARD):
    return system.rate(memory, period(EFFECTIVE, games(rows, ENDED), players(len(memory))))


@pytest.fixture
def paper():
    """G1: 1500/200 beats 1400/30, loses to 1550/100 and 1700/300."""
    memory = remembered((1500, 200), (1400, 30), (1550, 100), (1700, 300))
    return rate(memory, [(0, 1, "w"), (0, 2, "l"), (3, 0, "w")], STILL)


def test_g1_weights_and_expectations():
    """Glickman's example prints g .9955 .9531 .7242 and E .639 .432 .303."""
    weights = g(np.array([30.0, 100.0, 300.0]))
    assert weights.round(4).tolist() == [0.9955, 0.9531, 0.7242]
    expected = expected_score(np.full(3, 1500.0), np.array([1400.0, 1550.0, 1700.0]), weights)
    assert expected.round(3).tolist() == [0.639, 0.432, 0.303]


def test_g1_new_rating_and_deviation(paper):
    """Published as 1464 and 151.4, recomputed 1464.11 and 151.40."""
    assert (paper.memory["rating"][0].round(2), paper.memory["deviation"][0].round(2)) == (1464.11, 151.40)
    printed = STILL.published(paper.memory)[0]
    assert [printed[name].item() for name in ("rating", "listed", "active", "games")] == [1464, True, True, 33]
    assert printed["deviation"].round(1) == 151.4


def test_g1_working_adds_up(paper):
    [line] = lines_of(paper, 0)
    details = paper.sheet.details[paper.sheet.details["line"] == 0]
    assert (line["games"], line["score"], line["expected"].round(3)) == (3, 1.0, 1.374)
    assert details["opponent_rating"].tolist() == [1400, 1550, 1700]
    assert details["expected"].round(3).tolist() == [0.639, 0.432, 0.303]
    assert details["change"].sum() == pytest.approx(line["change"], abs=1e-9)
    assert 1500 + line["change"] == pytest.approx(paper.memory["rating"][0], abs=1e-9)
    facts = paper.sheet.facts[0]
    assert line["factor"] * facts["weighted"] == pytest.approx(line["change"], abs=1e-9)
    assert (facts["before"], facts["deviation_before"]) == (1500, 200)


def test_g2_prediction_between_two_uncertain_players():
    """1400/80 against 1500/150: 0.376. The prediction uses both deviations."""
    both = g(np.array([math.hypot(80, 150)]))
    assert expected_score(np.array([1400.0]), np.array([1500.0]), both).round(3).tolist() == [0.376]


@pytest.mark.parametrize(("periods", "c"), [(100, 34.64), (30, 63.25)])
def test_g3_growth(periods, c):
    """A deviation of 50 grows to 350 in a given number of periods; the paper prints 34.6 and 63.2."""
    assert round(growth(50, periods), 2) == c


def test_g3_thirty_lists_without_a_game():
    memory = remembered((1500, 50))
    for _ in range(30):
        memory = rate(memory, []).memory
    assert memory["deviation"].round(9).tolist() == [350.0]
    assert rate(memory, []).memory["deviation"].tolist() == [350.0]
    assert memory["rating"].tolist() == [1500.0]


def test_unrated_player_stays_unrated_until_the_first_game():
    outcome = rate(remembered(None, None, None), [(0, 1, "w")])
    assert ratings(STANDARD, outcome) == [1662, 1338, None]
    assert STANDARD.published(outcome.memory)["deviation"].round(1).tolist()[:2] == [290.2, 290.2]
    assert codes(STANDARD, outcome.sheet.lines) == ["first-event", "first-event"]
    assert codes(STANDARD, outcome.sheet.details) == ["new-opponent", "new-opponent"]
    assert outcome.sheet.facts[0]["start"] == 1500


def test_deviation_never_falls_below_the_floor():
    outcome = rate(remembered((1500, 30), (1500, 30)), [(0, 1, "d")] * 60, STILL)
    assert outcome.memory["deviation"].tolist() == [FLOOR, FLOOR]


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
    memory = remembered((1500, 50), (1500, 50))
    outcome = rate(memory, [(0, 1, "w", column)])
    assert outcome.memory["rating"].tolist() == [1500, 1500]
    assert outcome.memory["games"].tolist() == [30, 30]
    assert codes(STANDARD, outcome.sheet.lines) == ["none-counted", "none-counted"]
    assert codes(STANDARD, outcome.sheet.details) == [code, code]
    assert np.isnan(outcome.sheet.lines["change"]).all()


def test_all_games_of_a_list_use_the_ratings_before_it():
    """Two events of one list are one period: the order of the games makes no difference."""
    memory = remembered((1500, 80), (1700, 60), (1400, 200))
    one = rate(memory, [(0, 1, "w", {"event": 0}), (0, 2, "l", {"event": 1})])
    other = rate(memory, [(0, 2, "l", {"event": 0}), (0, 1, "w", {"event": 1})])
    np.testing.assert_allclose(one.memory["rating"], other.memory["rating"], rtol=0, atol=1e-9)
    assert lines_of(one, 0)["event"].tolist() == [0, 1]


@pytest.mark.parametrize(("effective", "active"), [(date(2026, 11, 19), True), (date(2026, 11, 20), False)])
def test_active_for_a_year_after_the_last_game(effective, active):
    memory = rate(remembered((1500, 50), (1500, 50)), [(0, 1, "d")]).memory
    idle = replace(period(date(2026, 11, 1), games([]), players(2)), effective=effective)
    assert STANDARD.rate(memory, idle).memory["active"].tolist() == [active, active]


def test_rules_of_the_sheet_are_numbered_in_order():
    assert list(NUMBER.values()) == list(range(len(STANDARD.sentences.rules)))
