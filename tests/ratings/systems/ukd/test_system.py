"""UKD: the worked examples U1 to U6 and the table of expectations, then boundaries."""

import csv
from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.systems.protocol.base import Kind, Tempo
from ratings.systems.ukd.system import FLOOR, UKD, expected, factor
from tests.ratings.systems.periods import codes, games, lines_of, period, players, ratings
from tests.requirement import SHARED

TABLES = SHARED / "rules" / "tables"
EFFECTIVE, ENDED = date(2026, 2, 1), date(2026, 1, 11)


def remembered(*known: float | None) -> np.ndarray:
    """Players by their UKD, on every list kept; None: never had one."""
    memory = np.full(len(known), UKD.blank)
    for row, rating in enumerate(known):
        if rating is not None:
            memory["rating"][row] = memory["earlier"][row] = rating
            memory["games"][row] = 30
    return memory


def rate(memory, rows, system=UKD):
    return system.rate(memory, period(EFFECTIVE, games(rows, ENDED), players(len(memory))))


def meet(own: float | None, *met: tuple[float | None, str], system=UKD):
    """The list after player 0 met opponents by (UKD, player 0's result)."""
    rows = [(0, number, result) for number, (_, result) in enumerate(met, start=1)]
    return rate(remembered(own, *(rating for rating, _ in met)), rows, system)


# id, the player, the opponents and results: as printed in others_worked_examples.csv
WORKED = {
    "U1": (1450, [(1500, "w")], 14.25, 1464),
    "U2": (1250, [(2000, "w")], 26.7, 1277),
    "U3": (1700, [(1900, "d")], 5.2, 1705),
    "U4": (1612, [(1580, "w"), (1700, "d"), (1450, "w"), (1655, "l"), (None, "w")], 11.6, 1624),
    "U5": (2405, [(2390, "l")], -5.2, 2400),
    "U6": (1010, [(1005, "l"), (1001, "l")], -30.6, None),
}


@pytest.mark.shared
def test_the_examples_are_those_of_the_file():
    with (TABLES / "others_worked_examples.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file) if row["system"] == "UKD"}
    assert sorted(rows) == [*WORKED, "U7"]  # the youth award of 2007, which is told and not computed
    for key, (own, met, change, new) in WORKED.items():
        named = rows[key]["input"]
        assert [str(own) in named, *(str(rating) in named for rating, _ in met if rating)] == [True] * (
            1 + sum(rating is not None for rating, _ in met)
        )
        assert f"change {change:+g}" in rows[key]["expected"]
        assert new is None or key == "U1" or str(new) in rows[key]["expected"]


@pytest.mark.parametrize(("own", "met", "change", "new"), WORKED.values(), ids=WORKED)
def test_worked_example(own, met, change, new):
    outcome = meet(own, *met)
    assert ratings(UKD, outcome)[0] == new
    assert lines_of(outcome, 0)[0]["change"] == pytest.approx(change, abs=1e-9)


def test_u1_single_steps():
    """K 25, E .43."""
    outcome = meet(1450, (1500, "w"))
    assert lines_of(outcome, 0)[["factor", "expected"]].tolist() == [(25.0, 0.43)]
    assert codes(UKD, lines_of(outcome, 0)) == ["k25"]


def test_u4_tells_the_opponent_without_ukd_apart():
    outcome = meet(*WORKED["U4"][:1], *WORKED["U4"][1])
    assert codes(UKD, lines_of(outcome, 0)) == ["with-unrated"]
    facts = outcome.sheet.facts[0]
    assert [facts[name] for name in ("points", "rated", "by_unrated", "small")] == [2.5, 4, 3.0, 6]
    assert facts["by_rated"] == pytest.approx(8.6, abs=1e-9)


def test_u6_line_says_where_the_number_fell():
    outcome = meet(1010, (1005, "l"), (1001, "l"))
    assert codes(UKD, lines_of(outcome, 0)) == ["k30", "below-1000"]
    assert outcome.sheet.facts[1] == {"computed": 979.0}
    assert outcome.sheet.details["line"].tolist() == [0, 0, 2, 3]


@pytest.mark.shared
def test_expectations_are_the_printed_table():
    with (TABLES / "ukd_expectancy.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        apart = np.arange(int(row["diff_from"]), int(row["diff_to_incl"] or 3000) + 1)
        assert set(expected(apart).tolist()) == {int(row["higher"].replace(".", ""))}
        assert set(expected(-apart[apart > 0]).tolist()) == {int(row["lower"].replace(".", ""))}


@pytest.mark.parametrize(
    ("rating", "k"),
    [(1000, 30), (1299, 30), (1300, 25), (1599, 25), (1600, 20), (1999, 20), (2000, 15), (2399, 15), (2400, 10)],
)
def test_factor_at_its_borders(rating, k):
    assert factor(np.array([rating])).tolist() == [k]


def test_seven_games_make_a_first_ukd():
    """4 of 7 against 1500: 57 %, dp 50."""
    outcome = meet(None, *((1500, result) for result in "wwwwlll"))
    assert ratings(UKD, outcome)[0] == 1550
    assert codes(UKD, lines_of(outcome, 0)) == ["first-ukd"]
    assert outcome.sheet.facts[0] == {"performance": 1550, "pooled": 7, "mean": 1550, "sum": 1550, "events": 1}
    assert (outcome.memory["games"][0], outcome.memory["pool_games"][0]) == (7, 0)


def test_six_games_are_archived():
    outcome = meet(None, *((1500, result) for result in "wwwlll"))
    assert ratings(UKD, outcome)[0] is None
    assert codes(UKD, lines_of(outcome, 0)) == ["archived"]
    assert outcome.memory[["pool_games", "pool_events", "pool_sum"]][0].tolist() == (6, 1, 1500)


def test_archived_events_are_averaged_as_events():
    """Six games at 1500, then one at 1600 - 800: the mean of 1500 and 800, whatever their lengths."""
    memory = meet(None, *((1500, result) for result in "wwwlll")).memory
    memory["rating"][1] = 1600
    outcome = rate(memory, [(0, 1, "l")])
    assert ratings(UKD, outcome)[0] == 1150
    assert outcome.sheet.facts[0]["mean"] == 1150


def test_a_mean_of_exactly_1000_stays_archived():
    """Nothing out of seven against 1800: 1800 - 800."""
    lost = meet(None, *((1800, "l") for _ in range(7)))
    assert ratings(UKD, lost)[0] is None
    assert lost.memory["pool_games"][0] == 7
    assert ratings(UKD, meet(None, *((1801, "l") for _ in range(7))))[0] == 1001


def test_opponent_without_ukd_can_be_left_out():
    strict = replace(UKD, unrated_factor=0)
    outcome = meet(1612, (None, "w"), system=strict)
    assert ratings(strict, outcome)[0] == 1612
    assert codes(strict, lines_of(outcome, 0)) == ["none-counted"]
    assert codes(strict, outcome.sheet.details) == ["unrated-opponent", ""]


def test_draw_with_an_opponent_without_ukd_moves_nothing():
    outcome = meet(1612, (None, "d"))
    assert lines_of(outcome, 0)[["factor", "expected", "change"]].tolist() == [(6.0, 0.5, 0.0)]
    assert codes(UKD, lines_of(outcome, 0)) == ["only-unrated"]


def test_ukd_of_the_list_in_force_when_the_event_began():
    memory = remembered(1500, 1500)
    memory["rating"] = [1700, 1650]
    outcome = rate(memory, [(0, 1, "w", {"lists_back": 1})])
    assert outcome.sheet.details[["own_rating", "opponent_rating"]].tolist() == [(1500.0, 1500.0)] * 2
    assert lines_of(outcome, 0)[["factor", "change"]].tolist() == [(25.0, 12.5)]
    assert ratings(UKD, outcome) == [1713, 1637]  # 12.5 each way: a half counts away from zero


def test_eleven_earlier_lists_are_kept_and_older_events_take_the_last_of_them():
    memory = remembered(1500, 1500)
    memory["earlier"] = np.arange(1510, 1510 + 11)
    for back, own in ((1, 1510), (10, 1519), (11, 1520), (12, 1520), (40, 1520)):
        outcome = rate(memory, [(0, 1, "w", {"lists_back": back})])
        assert outcome.sheet.details["own_rating"].tolist() == [own, own]
    assert outcome.memory["earlier"][0].tolist() == [1500, *range(1510, 1520)]


def test_exactly_1000_stays():
    outcome = meet(1013, (1013, "d"), (1015, "l"))
    assert ratings(UKD, outcome)[0] is None
    outcome = meet(1015, (1015, "l"))
    assert ratings(UKD, outcome)[0] == FLOOR


@pytest.mark.parametrize(
    ("column", "code"),
    [
        ({"kind": Kind.FORFEIT}, "forfeit"),
        ({"kind": Kind.SHORT}, "short"),
        ({"kind": Kind.DECIDED}, "decided"),
        ({"tempo": Tempo.RAPID}, "other-tempo"),
    ],
)
def test_game_that_does_not_count_says_why(column, code):
    outcome = rate(remembered(1500, 1500), [(0, 1, "w", column)])
    assert ratings(UKD, outcome) == [1500, 1500]
    assert codes(UKD, outcome.sheet.lines) == ["none-counted"] * 2
    assert codes(UKD, outcome.sheet.details) == [code, code]


def test_two_players_without_ukd():
    outcome = rate(remembered(None, None), [(0, 1, "w")])
    assert ratings(UKD, outcome) == [None, None]
    assert codes(UKD, outcome.sheet.details) == ["both-unrated"] * 2


@pytest.mark.parametrize(
    ("apart", "code", "expectation"),
    [(-345, "large-difference", 0.11), (-344, "", 0.12), (344, "", 0.88), (345, "large-difference", 0.89)],
)
def test_a_difference_above_344_has_the_last_row_of_the_table(apart, code, expectation):
    details = meet(1700 + apart, (1700, "d")).sheet.details
    assert (details["expected"][0], codes(UKD, details)[0]) == (expectation, code)


def test_a_number_below_1000_is_a_line_of_no_event_after_the_games():
    outcome = meet(1005, (1005, "l"), (1005, "l"))
    assert outcome.sheet.lines[["player", "event"]].tolist() == [(0, 0), (0, -1), (1, 0), (2, 0)]
    assert codes(UKD, lines_of(outcome, 0)) == ["k30", "below-1000"]
    assert outcome.sheet.facts == {0: {}, 1: {"computed": 975.0}, 2: {}, 3: {}}


def test_every_game_has_the_list_of_its_own_event():
    memory = remembered(1500, 1000)
    memory["earlier"][:, 0], memory["earlier"][:, 1] = [1600, 1100], [1700, 1200]
    rows = [(0, 1, "d", {"event": event, "lists_back": back}) for event, back in enumerate((0, 1, 2, 0))]
    details = rate(memory, rows).sheet.details
    assert details["own_rating"].tolist() == [1500, 1600, 1700, 1500, 1000, 1100, 1200, 1000]
    assert details["opponent_rating"].tolist() == [1000, 1100, 1200, 1000, 1500, 1600, 1700, 1500]
