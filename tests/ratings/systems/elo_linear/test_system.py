"""Elo's linear approximation: Portisch (S1) and the three results of S2, then boundaries."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.systems.elo_linear.system import ELO_LINEAR
from ratings.systems.protocol.base import Kind, Tempo
from tests.ratings.systems.periods import codes, games, lines_of, period, players, ratings

EFFECTIVE, ENDED = date(2026, 1, 1), date(2025, 12, 6)


def remembered(*known: float | None) -> np.ndarray:
    memory = np.full(len(known), ELO_LINEAR.blank)
    memory["rating"] = [np.nan if rating is None else rating for rating in known]
    return memory


def rate(memory, rows, system=ELO_LINEAR, outside=np.nan):
    return system.rate(memory, period(EFFECTIVE, games(rows, ENDED), players(len(memory), outside=outside)))


def test_s1_portisch():
    """Elo 1978: 2635 with 10.5 - 4.5 and a sum of D of -1620 at K 10 is 2635 + 5 [6 - 4.05] = 2644.75."""
    ten = replace(ELO_LINEAR, factor=10)
    results = "wwwwwwww" + "ddddd" + "ll"  # 10.5 of 15; only the sums are published
    rows = [(0, number, result) for number, result in enumerate(results, start=1)]
    outcome = rate(remembered(2635, *[2635 - 108] * 15), rows, ten)
    [line] = lines_of(outcome, 0)
    assert 2635 + line["change"] == pytest.approx(2644.75, abs=1e-9)
    assert ratings(ten, outcome)[0] == 2645
    facts = outcome.sheet.facts[0]
    assert (facts["balance"], round(facts["apart"], 9)) == (6.0, -1620)


@pytest.mark.parametrize(("result", "new"), [("w", 1524), ("d", 1508), ("l", 1492)])
def test_s2_1500_against_1700(result, new):
    outcome = rate(remembered(1500, 1700), [(0, 1, result)])
    assert ratings(ELO_LINEAR, outcome) == [new, 3200 - new]
    assert codes(ELO_LINEAR, outcome.sheet.lines) == ["linear", "linear"]


def test_the_two_forms_are_one():
    """16 (W - L) + 0.04 sum of D."""
    outcome = rate(remembered(1600, 1500, 1750), [(0, 1, "w"), (0, 2, "l")])
    assert lines_of(outcome, 0)["change"].tolist() == pytest.approx([16 * 0 + 0.04 * (1500 + 1750 - 3200)], abs=1e-9)


@pytest.mark.parametrize(("apart", "expected", "code"), [(399, 0.99875, ""), (400, 1.0, ""), (401, 1.0, "cap")])
def test_a_difference_of_2c_is_a_whole_point(apart, expected, code):
    outcome = rate(remembered(1500 + apart, 1500), [(0, 1, "w")])
    assert outcome.sheet.details["expected"][0] == pytest.approx(expected, abs=1e-12)
    assert codes(ELO_LINEAR, outcome.sheet.details) == [code, code]


def test_knobs_turn():
    slow = replace(ELO_LINEAR, factor=16, c=100)
    outcome = rate(remembered(1500, 1700), [(0, 1, "w")], slow)
    assert ratings(slow, outcome) == [1516, 1684]
    assert slow.published(outcome.memory)["factor"].tolist() == [16, 16]


def test_new_players_start():
    outcome = rate(remembered(None, None, None), [(0, 1, "d")], outside=np.array([np.nan, 1700, np.nan]))
    assert ratings(ELO_LINEAR, outcome) == [1508, 1692, None]
    assert codes(ELO_LINEAR, outcome.sheet.lines) == ["start", "start-fide"]
    assert [outcome.sheet.facts[line]["start"] for line in (0, 1)] == [1500, 1700]
    assert codes(ELO_LINEAR, outcome.sheet.details) == ["new-opponent"] * 2


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
    outcome = rate(remembered(1500, None), [(0, 1, "w", column)])
    assert ratings(ELO_LINEAR, outcome) == [1500, None]
    assert codes(ELO_LINEAR, outcome.sheet.lines) == ["none-counted"] * 2
    assert codes(ELO_LINEAR, outcome.sheet.details) == [code, code]
