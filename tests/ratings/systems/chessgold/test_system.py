"""ChessGold: the two examples of its page (H1, H2), the stake, then boundaries."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.systems.chessgold.system import CHESSGOLD, FACTOR, START, nearest, play, strength
from ratings.systems.protocol.base import COMPILE_FROM, Kind, compiled
from tests.ratings.systems.periods import codes, games, lines_of, period, players, ratings

EFFECTIVE, ENDED = date(2026, 1, 1), date(2025, 12, 6)
AT_TWO = replace(CHESSGOLD, stake=2.0)


def remembered(*known: float | None) -> np.ndarray:
    memory = np.full(len(known), CHESSGOLD.blank)
    memory["rating"] = [np.nan if rating is None else rating for rating in known]
    return memory


def rate(memory, rows, system=CHESSGOLD):
    return system.rate(memory, period(EFFECTIVE, games(rows, ENDED), players(len(memory))))


def test_h1_strength():
    """Page: x = 0,359935 for 1200 against 1300. The exponent as printed there would make it 0.640065."""
    assert round(strength(1200, 1300), 6) == 0.359935
    assert round(strength(1300, 1200), 6) == 0.640065


@pytest.mark.parametrize(
    ("result", "exact", "new"), [("w", 1225.6026, 1226), ("d", 1205.6026, 1206), ("l", 1185.6026, 1186)]
)
def test_h2_change(result, exact, new):
    """Page: 1225.6026, 1205.6026 and 1185.6026, rounded 1226, 1206 and 1186."""
    assert 1200 + FACTOR * ({"w": 1, "d": 0.5, "l": 0}[result] - 0.359935) == pytest.approx(exact, abs=1e-9)
    outcome = rate(remembered(None, 1300), [(0, 1, result)])
    assert ratings(CHESSGOLD, outcome) == [new, 2500 - new]
    assert codes(CHESSGOLD, lines_of(outcome, 0)) == ["start"]


@pytest.mark.parametrize(("result", "settled", "credits"), [("w", 26, 52.0), ("d", 0, 0.0), ("l", -14, -28.0)])
def test_stake_of_two_credits(result, settled, credits):
    """1200 against 1300 at 2.00 a point: the winner gets 52.00, the loser of 14 points pays 28.00."""
    outcome = rate(remembered(1200, 1300), [(0, 1, result)], AT_TWO)
    facts = [outcome.sheet.facts[line] for line in (0, 1)]
    assert [facts[0][name] for name in ("stake", "settled", "credits")] == [2.0, settled, credits]
    assert facts[0]["credits"] + facts[1]["credits"] == 0
    assert codes(AT_TWO, outcome.sheet.lines) == ["games", "games"]


def test_draw_is_settled_only_by_agreement():
    agreed = replace(AT_TWO, settle_draws=True)
    outcome = rate(remembered(1200, 1300), [(0, 1, "d")], agreed)
    assert [outcome.sheet.facts[line]["credits"] for line in (0, 1)] == [12.0, -12.0]
    assert codes(agreed, outcome.sheet.lines) == ["games-draws-settled"] * 2
    assert codes(agreed, outcome.sheet.details) == ["", ""]
    silent = rate(remembered(1200, 1300), [(0, 1, "d")], AT_TWO)
    assert codes(AT_TWO, silent.sheet.details) == ["draw", "draw"]
    assert ratings(agreed, outcome) == ratings(AT_TWO, silent)


def test_every_game_starts_from_the_rating_after_the_last():
    outcome = rate(remembered(None, None), [(0, 1, "w"), (0, 1, "w")])
    assert ratings(CHESSGOLD, outcome) == [1238, 1162]
    own = outcome.sheet.details["own_rating"].tolist()
    assert own == [1200, 1220, 1200, 1180]
    assert lines_of(outcome, 0)[["games", "score", "change"]].tolist() == [(2, 2.0, 38.0)]
    assert [outcome.sheet.facts[0][name] for name in ("before", "after", "start")] == [1200, 1238, START]


def test_only_the_first_event_is_a_start():
    outcome = rate(remembered(None, 1200), [(0, 1, "d"), (0, 1, "d", {"event": 1})])
    assert codes(CHESSGOLD, lines_of(outcome, 0)) == ["start", "games"]


@pytest.mark.parametrize(
    ("kind", "code"), [(Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")]
)
def test_game_that_does_not_count_says_why(kind, code):
    outcome = rate(remembered(1500, None), [(0, 1, "w", {"kind": kind})])
    assert ratings(CHESSGOLD, outcome) == [1500, None]
    assert codes(CHESSGOLD, outcome.sheet.lines) == ["none-counted"] * 2
    assert codes(CHESSGOLD, outcome.sheet.details) == [code, code]
    assert outcome.sheet.facts[0] == {}


def test_line_begins_where_its_first_counted_game_does():
    outcome = rate(remembered(1300, 1300), [(0, 1, "w", {"kind": Kind.FORFEIT}), (0, 1, "w")])
    assert outcome.sheet.facts[0]["before"] == 1300
    assert lines_of(outcome, 0)["games"].tolist() == [1]


@pytest.mark.parametrize(("rating", "whole"), [(1225.5, 1226), (1225.4999999999, 1226), (-0.5, -1), (-0.4, 0)])
def test_nearest_whole_number(rating, whole):
    assert nearest(rating) == whole


def test_machine_code_and_python_agree():
    chance = np.random.default_rng(12)
    count = 3000
    white = chance.integers(0, 50, count).astype(np.int32)
    black = ((white + chance.integers(1, 50, count)) % 50).astype(np.int32)
    score = chance.choice(np.array([0, 50, 100], np.int16), count)
    counted = chance.random(count) < 0.9
    answers = []
    for rows in (count, COMPILE_FROM):
        rating, own, expected, change = np.full(50, np.nan), *(np.full(2 * count, np.nan) for _ in range(3))
        run = compiled(play, rows, (strength, nearest))
        run(white, black, score, counted, rating, START, FACTOR, own, expected, change)
        answers.append(b"".join(each.tobytes() for each in (rating, own, expected, change)))
    assert answers[0] == answers[1]
