"""Glicko-2: Glickman's worked example (G4), Lichess' numbers (G5 to G7), then boundaries."""

import csv
import re
from dataclasses import replace
from datetime import date, timedelta

import numpy as np
import pytest

from ratings.systems.glicko2.kernel import DOUBT, EPSILON, SCALE, expected_score, g, updated
from ratings.systems.glicko2.system import ACF, GLICKO2, LICHESS
from ratings.systems.protocol.base import Kind, Tempo
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days
from tests.ratings.systems.periods import codes, games, lines_of, period, players, ratings

EFFECTIVE, ENDED = date(2026, 1, 1), date(2025, 11, 20)
SYSTEMS = [GLICKO2, ACF, LICHESS]
each = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.slug)


def remembered(*known: tuple[float, float, float] | None, system=GLICKO2, last_day: int = UNKNOWN_DAY) -> np.ndarray:
    """Players by rating, deviation and volatility; None: never rated."""
    rows = np.full(len(known), system.blank)
    for row, values in enumerate(known):
        if values is not None:
            rating, deviation, volatility = values
            rows[row] = (rating, deviation, volatility, deviation, 30, last_day, False)
    return rows


def rate(memory, rows, system=GLICKO2, ended=ENDED):
    return system.rate(memory, period(EFFECTIVE, games(rows, ended), players(len(memory))))


@pytest.fixture
def paper():
    """1500/200/.06 beats 1400/30, loses to 1550/100 and 1700/300."""
    memory = remembered((1500, 200, 0.06), (1400, 30, 0.06), (1550, 100, 0.06), (1700, 300, 0.06))
    return rate(memory, [(0, 1, "w"), (0, 2, "l"), (3, 0, "w")])


@pytest.mark.shared
def test_g4_to_g7_are_the_cases_collected(shared):
    """The inputs and answers below are typed from this table."""
    with (shared / "rules" / "tables" / "others_worked_examples.csv").open(encoding="utf-8") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    numbers = {case: [float(each) for each in re.findall(r"-?\d*\.\d+|\d+", rows[case]["expected"])]
               for case in ("G4", "G5", "G6", "G7")}  # fmt: skip
    assert numbers == {
        "G4": [1464.0507, 151.5165, 0.059996, 1.77898, -0.48393],
        "G5": [200.2714],
        "G6": [1741.62, 396.81, 0.09, 1258.38],
        "G7": [110.0],
    }


def test_g4_information_and_improvement():
    """v = 1.77898 and Delta = -.48393; the paper prints 1.7785 and -.4834 from rounded terms."""
    weights = [g(deviation / SCALE) for deviation in (30, 100, 300)]
    expected = [expected_score(0.0, (r - 1500) / SCALE, w) for r, w in zip((1400, 1550, 1700), weights, strict=True)]
    v = 1 / sum(w * w * e * (1 - e) for w, e in zip(weights, expected, strict=True))
    surplus = sum(w * (s - e) for w, s, e in zip(weights, (1, 0, 0), expected, strict=True))
    assert (round(v, 5), round(v * surplus, 5)) == (1.77898, -0.48393)


def test_g4_new_rating_deviation_and_volatility(paper):
    """1464.0507, 151.5165, .059996; the paper prints 1464.06, 151.52, .05999."""
    row = paper.memory[0]
    assert (row["rating"].round(4), row["deviation"].round(4), row["volatility"].round(6)) == (
        1464.0507,
        151.5165,
        0.059996,
    )
    assert abs(row["rating"] - 1464.06) < 0.02
    printed = GLICKO2.published(paper.memory)[0]
    assert [printed[name].item() for name in ("rating", "listed", "active", "games")] == [1464, True, True, 33]
    assert printed["deviation"].round(2) == 151.52


def test_g4_working_adds_up(paper):
    [line] = lines_of(paper, 0)
    details = paper.sheet.details[paper.sheet.details["line"] == 0]
    assert (line["games"], line["score"], line["expected"].round(3)) == (3, 1.0, 1.374)
    assert details["expected"].round(3).tolist() == [0.639, 0.432, 0.303]
    assert details["change"].sum() == pytest.approx(line["change"], abs=1e-9)
    facts = paper.sheet.facts[0]
    assert line["factor"] * facts["weighted"] == pytest.approx(line["change"], abs=1e-9)
    assert facts["after"] == pytest.approx(paper.memory["rating"][0], abs=1e-9)


def test_g5_no_games_widen_the_deviation_only():
    after = rate(remembered((1500, 200, 0.06)), []).memory[0]
    assert (after["rating"], after["deviation"].round(4), after["volatility"]) == (1500, 200.2714, 0.06)


def test_g6_lichess_first_game():
    outcome = rate(remembered(None, None, system=LICHESS), [(0, 1, "w")], LICHESS)
    assert outcome.memory["rating"].round(2).tolist() == [1741.62, 1258.38]
    assert outcome.memory["deviation"].round(2).tolist() == [396.81, 396.81]
    assert outcome.memory["volatility"].round(2).tolist() == [0.09, 0.09]
    assert codes(LICHESS, outcome.sheet.lines) == ["first-game-by-game"] * 2


def test_g7_lichess_a_year_without_a_game():
    """Its comment: "a typical player's RD goes from 60 to 110 in a year"."""
    idle = period(EFFECTIVE, games([]), players(1))
    last = days(idle.last_day - timedelta(days=365))
    after = LICHESS.rate(remembered((1500, 60, 0.06), system=LICHESS, last_day=last), idle).memory
    assert LICHESS.published(after)["deviation"].round(1).tolist() == [110.0]
    assert after["deviation"].tolist() == [60.0]  # it grows from the last game on, however many lists lie between


# ---- boundaries -----------------------------------------------------------
def test_profiles():
    """ACF publishes no constants; ours are the paper's, and only the name and the cadence differ."""
    assert replace(ACF, slug="glicko2") == GLICKO2
    assert (LICHESS.deviation, LICHESS.volatility, LICHESS.tau, LICHESS.deviations) == (500, 0.09, 0.75, (45, 500))
    assert [system.cut_changes_nothing for system in SYSTEMS] == [False, False, True]


@each
def test_unrated_player_stays_unrated_until_the_first_game(system):
    outcome = rate(remembered(None, None, None, system=system), [(0, 1, "d")], system)
    assert ratings(system, outcome) == [1500, 1500, None]
    assert np.isnan(system.published(outcome.memory)["deviation"]).tolist() == [False, False, True]


@each
@pytest.mark.parametrize(
    ("column", "code"),
    [
        ({"kind": Kind.FORFEIT}, "forfeit"),
        ({"kind": Kind.SHORT}, "short"),
        ({"kind": Kind.DECIDED}, "decided"),
        ({"tempo": Tempo.RAPID}, "other-tempo"),
    ],
)
def test_game_that_does_not_count_says_why(system, column, code):
    outcome = rate(remembered((1500, 60, 0.06), (1600, 60, 0.06), system=system), [(0, 1, "w", column)], system)
    assert outcome.memory["rating"].tolist() == [1500, 1600]
    assert outcome.memory["games"].tolist() == [30, 30]
    assert codes(system, outcome.sheet.lines) == ["none-counted", "none-counted"]
    assert codes(system, outcome.sheet.details) == [code, code]
    assert np.isnan(outcome.sheet.lines["change"]).all()


def test_a_list_is_one_period_but_on_lichess_a_game_is():
    memory = [(1500.0, 80.0, 0.06), (1500.0, 80.0, 0.06)]
    rows = [(0, 1, "w"), (0, 1, "l")]
    assert ratings(GLICKO2, rate(remembered(*memory), rows)) == [1500, 1500]
    outcome = rate(remembered(*memory, system=LICHESS), rows, LICHESS)
    details = outcome.sheet.details[outcome.sheet.details["line"] == 0]
    assert details["own_rating"].tolist() == [1500, 1500 + details["change"][0]]
    assert details["change"][0] > 0 > details["change"][1]
    assert 1500 + details["change"].sum() == pytest.approx(outcome.memory["rating"][0], abs=1e-9)


def test_lichess_deviation_grows_with_the_days_between_games():
    """One period for the game and .21436 for each day, from the game before on."""
    known = remembered((1500, 60, 0.06), (1500, 60, 0.06), system=LICHESS, last_day=days(ENDED) - 100)
    after = rate(known, [(0, 1, "w")], LICHESS).memory[0]
    weight = g(60 / SCALE)
    _, phi, _ = updated(60 / SCALE, 0.06, 1 + 100 * 0.21436, weight**2 / 4, weight / 2, 0.75, EPSILON)
    assert after["deviation"] == pytest.approx(SCALE * phi, abs=1e-9)


def test_lichess_limits():
    """45 to 500 for the deviation, 400 for the rating, .1 for the volatility, 700 for one game."""
    sure = rate(remembered((1500, 45, 0.01), (1500, 45, 0.01), system=LICHESS), [(0, 1, "d")] * 5, LICHESS).memory
    assert sure["deviation"].tolist() == [45, 45]
    high = rate(remembered((3995, 100, 0.06), (4000, 100, 0.06), system=LICHESS), [(0, 1, "w")], LICHESS).memory
    assert high["rating"][0] == pytest.approx(4000, abs=1e-9)
    low = rate(remembered((405, 100, 0.06), (400, 100, 0.06), system=LICHESS), [(0, 1, "l")], LICHESS).memory
    assert low["rating"][0] == 400
    wild = rate(remembered((2500, 500, 0.1), (1000, 50, 0.06), system=LICHESS), [(0, 1, "l")], LICHESS).memory
    assert (wild["rating"][0].round(6), wild["volatility"][0]) == (1800, 0.1)


def test_an_idle_deviation_never_exceeds_a_newcomers():
    after = rate(remembered((1500, 349.9, 0.5)), []).memory
    assert after["deviation"].tolist() == [350]


def test_a_deviation_stops_in_a_period_that_was_played_too():
    """A lost game against somebody far above says next to nothing, and the volatility alone would raise it to 360."""
    after = rate(remembered((1500, 349.9, 0.5), (4000, 349.9, 0.5)), [(0, 1, "l")]).memory
    assert after["games"].tolist() == [31, 31]
    assert after["deviation"].tolist() == [350, 350]


def test_no_expectation_is_ever_quite_sure():
    found = [expected_score(own, 0, 1) for own in (-99, 0, 99)]
    assert (found, DOUBT) == ([1e-12, 0.5, 1 - 1e-12], 1e-12)
