"""US correspondence ratings: the bands (S9) and Elo's examples in them (S2), the split at a limit, then boundaries."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.systems.protocol.base import COMPILE_FROM, Kind, compiled
from ratings.systems.uscf_correspondence.system import (
    BANDS,
    LARGEST_DIFFERENCE,
    LIMITS,
    SHARES,
    USCF_CORRESPONDENCE,
    counted_difference,
    moved,
    nearest,
    play,
)
from tests.ratings.systems.periods import codes, games, lines_of, period, players, ratings

EFFECTIVE, ENDED = date(2026, 1, 1), date(2025, 12, 6)
USCF = USCF_CORRESPONDENCE


def remembered(*known: float | None, played: int = 30) -> np.ndarray:
    memory = np.full(len(known), USCF.blank)
    for row, rating in enumerate(known):
        if rating is not None:
            memory["rating"][row], memory["games"][row] = rating, played
    return memory


def rate(memory, rows, system=USCF, outside=np.nan):
    return system.rate(memory, period(EFFECTIVE, games(rows, ENDED), players(len(memory), outside=outside)))


def test_s9_bands():
    """.04 .03 .02 and 16 12 8, which is K 32 24 16 with C 200."""
    assert [(c, rate) for _, c, rate in BANDS] == [(16, 0.04), (12, 0.03), (8, 0.02)]
    assert [round(2 * c / rate, 9) for _, c, rate in BANDS] == [800] * 3
    printed = USCF.published(remembered(1500, 2099, 2100, 2399, 2400, None))["factor"]
    assert printed[:5].tolist() == [32, 32, 24, 24, 16]
    assert np.isnan(printed[5])


@pytest.mark.parametrize(("result", "new"), [("w", 1524), ("d", 1508), ("l", 1492)])
def test_s2_1500_against_1700(result, new):
    outcome = rate(remembered(1500, 1700), [(0, 1, result)])
    assert ratings(USCF, outcome) == [new, 3200 - new]
    assert codes(USCF, outcome.sheet.lines) == ["games", "games"]


@pytest.mark.parametrize(("own", "other", "won"), [(2200, 2300, 15), (2500, 2600, 10), (1500, 1600, 20)])
def test_win_in_every_band(own, other, won):
    outcome = rate(remembered(own, other), [(0, 1, "w")])
    assert lines_of(outcome, 0)["change"].tolist() == [won]


@pytest.mark.parametrize(("apart", "won", "code"), [(350, 30, ""), (351, 30, "cap-350"), (900, 30, "cap-350")])
def test_difference_counts_to_350(apart, won, code):
    outcome = rate(remembered(1000, 1000 + apart), [(0, 1, "w")])
    assert lines_of(outcome, 0)["change"].tolist() == [won]
    assert codes(USCF, outcome.sheet.details)[0] == code
    assert outcome.sheet.details["expected"][0] == 0.5 - 350 / 800


def test_change_that_crosses_a_limit_is_split():
    """2090 beats 2190: 20 points; 10 reach 2100, the other 10 count three quarters: 2107.5, rounded 2108."""
    assert moved(2090, 20, LIMITS, SHARES) == 2107.5
    outcome = rate(remembered(2090, 2190), [(0, 1, "w")])
    assert ratings(USCF, outcome) == [2108, 2175]
    assert codes(USCF, outcome.sheet.details) == ["split", ""]


@pytest.mark.parametrize(
    ("rating", "change", "new"),
    [
        (2105, -16, 2100 - 16 + 5 / 0.75),  # down: 5 of the upper band's points, the rest as below 2100
        (2080, 20, 2100),  # exactly to the limit
        (2100, 20, 2115),  # from the limit up
        (2100, -20, 2080),  # from the limit down
        (2390, 20, 2390 + 10 + (20 - 10 / 0.75) * 0.5),
        (2410, -40, 2400 - (40 - 10 / 0.5) * 0.75),
        (2122, -23, 2122 - 23 * 0.75),  # down and not to the limit
        (1500, 0, 1500),
    ],
)
def test_split_at_its_borders(rating, change, new):
    assert moved(rating, change, LIMITS, SHARES) == pytest.approx(new, abs=1e-9)


def test_every_game_starts_from_the_rating_after_the_last():
    outcome = rate(remembered(1500, 1500), [(0, 1, "w"), (0, 1, "w")])
    assert outcome.sheet.details["own_rating"].tolist() == [1500, 1516, 1500, 1484]
    assert ratings(USCF, outcome) == [1531, 1469]  # 16 - 0.04 x 32 = 14.72, rounded 15
    facts = outcome.sheet.facts[0]
    assert [facts[name] for name in ("before", "after", "half", "slope")] == [1500, 1531, 16, 0.04]


def test_provisional_until_25_games():
    row = [(0, 1, "d")]
    assert codes(USCF, rate(remembered(1500, 1500, played=24), row).sheet.lines) == ["provisional"] * 2
    assert codes(USCF, rate(remembered(1500, 1500, played=25), row).sheet.lines) == ["games"] * 2


def test_new_players_start():
    outcome = rate(remembered(None, None), [(0, 1, "d")], outside=np.array([np.nan, 1700]))
    assert ratings(USCF, outcome) == [1314, 1686]
    assert codes(USCF, outcome.sheet.lines) == ["start", "start"]
    assert [outcome.sheet.facts[line]["start"] for line in (0, 1)] == [1300, 1700]


def test_win_by_forfeit_may_count_a_fifth():
    """The federation's 20 %; a player who forfeits keeps the rating, for a double forfeit looks the same."""
    fifth = replace(USCF, forfeit_share=0.2)
    forfeit = [(0, 1, "w", {"kind": Kind.FORFEIT})]
    outcome = rate(remembered(1500, 1700), forfeit, fifth)
    assert ratings(fifth, outcome) == [1505, 1700]  # a fifth of 24 is 4.8
    assert codes(fifth, outcome.sheet.details) == ["forfeit-won", "forfeit"]
    assert outcome.memory["games"].tolist() == [30, 30]
    usual = rate(remembered(1500, 1700), forfeit)
    assert ratings(USCF, usual) == [1500, 1700]
    assert codes(USCF, usual.sheet.details) == ["forfeit", "forfeit"]


@pytest.mark.parametrize(("kind", "code"), [(Kind.SHORT, "short"), (Kind.DECIDED, "decided")])
def test_game_that_does_not_count_says_why(kind, code):
    outcome = rate(remembered(1500, None), [(0, 1, "w", {"kind": kind})])
    assert ratings(USCF, outcome) == [1500, None]
    assert codes(USCF, outcome.sheet.lines) == ["none-counted"] * 2
    assert codes(USCF, outcome.sheet.details) == [code, code]


def test_machine_code_and_python_agree():
    chance = np.random.default_rng(12)
    count = 3000
    white = chance.integers(0, 50, count).astype(np.int32)
    black = ((white + chance.integers(1, 50, count)) % 50).astype(np.int32)
    score = chance.choice(np.array([0, 50, 100], np.int16), count)
    weight = chance.choice(np.array([0.0, 0.2, 1.0]), count)
    answers = []
    for rows in (count, COMPILE_FROM):
        rating, start = np.full(50, np.nan), np.linspace(1900, 2500, 50)
        own, change = np.full(2 * count, np.nan), np.full(2 * count, np.nan)
        run = compiled(play, rows, (counted_difference, moved, nearest))
        rule = (16.0, 0.04, LARGEST_DIFFERENCE)
        run(white, black, score, weight, rating, start, rule, LIMITS, SHARES, own, change)
        answers.append(b"".join(each.tobytes() for each in (rating, own, change)))
    assert answers[0] == answers[1]


@pytest.mark.parametrize(
    ("own", "other", "result", "after", "code"),
    [
        (2080, 2180, "w", 2100, ""),  # 20 points reach the limit and do not cross it
        (2081, 2181, "w", 2101, "split"),
        (2100, 2200, "w", 2115, ""),
        (2115, 2015, "l", 2100, ""),
        (2114, 2014, "l", 2099, "split"),
        (2100, 2000, "l", 2080, ""),
    ],
)
def test_a_change_that_ends_or_begins_at_a_limit_is_not_split(own, other, result, after, code):
    outcome = rate(remembered(own, other), [(0, 1, result)])
    assert (ratings(USCF, outcome)[0], codes(USCF, outcome.sheet.details)[0]) == (after, code)
