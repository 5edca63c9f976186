"""First DWZ: the two stages, iteration of all newcomers at once, stored games and how long they last."""

from datetime import date, timedelta

import numpy as np
import pytest

from ratings.systems.dwz.curve import difference_for, thousandths
from ratings.systems.dwz.editions import EDITIONS, first_rating
from ratings.systems.dwz.system import DWZ, PLACES
from ratings.systems.protocol.epoch import days
from tests.ratings.systems.dwz.periods import ENDED, MODERN, NEW, event, line, meet, remembered
from tests.ratings.systems.periods import codes, ratings, results


def residual(outcome, player: int, own: int, others: dict[int, int]) -> int:
    """The next step of the iteration, from the games the sheet counts."""
    (number,) = np.flatnonzero(outcome.sheet.lines["player"] == player)
    rows = outcome.sheet.details[outcome.sheet.details["line"] == number]
    rows = rows[~np.isnan(rows["expected"])]
    expected = sum(thousandths(own - int(rating)) for rating in rows["opponent_rating"])
    return difference_for((1000 * rows["score"].sum() - expected) / 1000 / len(rows) + 0.5)


@pytest.mark.parametrize(
    ("score", "rule", "stored"),
    [
        ("wdl", "pending", 3),
        ("wdlw", "pending", 4),
        ("wdlwl", "first", 0),
        ("wwwww", "pending", 5),
        ("lllll", "pending", 5),
    ],
)
def test_five_games_with_neither_all_nor_nothing(score, rule, stored):
    outcome = meet(None, [1500 + 20 * at for at in range(len(score))], score)
    assert codes(DWZ, outcome.sheet.lines)[0] == rule
    assert np.count_nonzero(outcome.memory["stored"]["opponent"][0]) == stored
    assert (outcome.memory["index"][0], outcome.memory["games"][0]) == ((1, 5) if rule == "first" else (0, 0))


def test_opponents_are_rated_by_the_first_rating_of_the_same_event():
    outcome = meet(None, [1500, 1520, 1540, 1560, 1580], "wdlwl")
    first = ratings(DWZ, outcome)[0]
    against = outcome.sheet.details[5:]
    assert against["opponent_rating"].tolist() == [first] * 5
    assert codes(DWZ, against) == ["new-opponent"] * 5
    assert residual(outcome, 0, first, {}) == 0


def test_nobody_is_rated_against_an_opponent_who_stays_unrated():
    outcome = meet(None, [1500, 1520], "wd")
    assert ratings(DWZ, outcome) == [None, 1500, 1520]
    assert codes(DWZ, outcome.sheet.details) == ["stored", "stored", "unrated-opponent", "unrated-opponent"]
    assert codes(DWZ, outcome.sheet.lines) == ["pending", "none-counted", "none-counted"]


def test_stored_games_count_with_the_next_event():
    first = meet(None, [1500, 1520, 1540], "wdl", ended=ENDED)
    assert [tuple(place) for place in first.memory["stored"][0][:4].tolist()] == [
        (1500, 100, 16565), (1520, 50, 16565), (1540, 0, 16565), (0, 0, 0),
    ]  # fmt: skip
    then = meet_again(first.memory, "wl", ENDED + timedelta(days=10))
    at_once = meet(None, [1500, 1520, 1540, 1500, 1520], "wdlwl")
    told = line(then)
    assert (told["stored"], told["pooled"], told["points"]) == (3, 5, 2.5)
    assert (told["games"], told["score"]) == (2, 1.0)
    assert ratings(DWZ, then)[0] == ratings(DWZ, at_once)[0]
    assert then.memory["games"][0] == 5


def meet_again(memory, score: str, ended: date):
    return event(memory, [(0, at, result) for at, result in enumerate(score, start=1)], ended, birth_year=1975)


@pytest.mark.parametrize(("ended", "kept"), [(date(2017, 5, 10), 3), (date(2017, 5, 11), 0)])
def test_stored_games_last_two_years(ended, kept):
    first = meet(None, [1500, 1520, 1540], "wdl", ended=date(2015, 5, 10))
    told = line(meet_again(first.memory, "d", ended))
    assert told["stored"] == kept


def test_two_years_before_29_february_are_over_after_28_february():
    first = meet(None, [1500, 1520, 1540], "wdl", ended=date(2018, 2, 28))
    assert line(meet_again(first.memory, "d", date(2020, 2, 28)))["stored"] == 3
    assert line(meet_again(first.memory, "d", date(2020, 2, 29)))["stored"] == 0
    first = meet(None, [1500, 1520, 1540], "wdl", ended=date(2018, 3, 1))
    assert line(meet_again(first.memory, "d", date(2020, 2, 29)))["stored"] == 3


def test_more_stored_games_than_places_drop_the_oldest():
    memory = remembered(None, *([1500 + at for at in range(PLACES + 3)]))
    outcome = event(memory, [(0, at, "l") for at in range(1, PLACES + 4)])
    assert outcome.memory["stored"]["opponent"][0].tolist() == list(range(1503, 1503 + PLACES))


def test_the_oldest_stored_games_are_dropped_with_their_days():
    """Twenty lost in May and twenty in June, of which the last thirty are kept; nothing but losses is no rating."""
    memory = remembered(None, *(1500 + at for at in range(20)))
    rows = [(0, at, "l") for at in range(1, 21)]
    may, june = date(2015, 5, 10), date(2015, 6, 10)
    kept = event(event(memory, rows, may).memory, rows, june).memory["stored"][0]
    assert kept.tolist() == [
        *((1500 + at, 0, days(may)) for at in range(10, 20)), *((1500 + at, 0, days(june)) for at in range(20)),
    ]  # fmt: skip


def test_second_stage_needs_the_first():
    """B has three rated opponents and two newcomers of the first stage. C lives on B alone: no third stage."""
    rated = [1400, 1450, 1500, 1550, 1600]
    a1, a2, b, c = 0, 1, 2, 3
    rows = [(a1, 4 + at, result) for at, result in enumerate("wdlwl")]
    rows += [(a2, 4 + at, result) for at, result in enumerate("dwlld")]
    rows += [(b, 4, "w"), (b, 5, "d"), (b, 6, "l"), (b, a1, "d"), (b, a2, "w")]
    rows += [(c, 4, "w"), (c, 5, "d"), (c, 6, "l"), (c, a1, "d"), (c, b, "w")]
    outcome = event(remembered(None, None, None, None, *rated), rows)
    stages = [line(outcome, who).get("stage") for who in (a1, a2, b, c)]
    assert stages == [1, 1, 2, None]
    # Rc of the second stage has the first one's at Rc + D(W / n), 1500 and 1428: 7278 / 5.
    assert [line(outcome, who)["average"] for who in (a1, a2, b)] == [1500, 1500, 1456]
    assert codes(DWZ, outcome.sheet.lines)[:4] == ["first", "first", "first", "pending"]
    iterated = {who: line(outcome, who)["iterated"] for who in (a1, a2, b)}
    for who, rating in iterated.items():
        assert residual(outcome, who, rating, iterated) == 0
    c_rows = outcome.sheet.details[outcome.sheet.details["line"] == 3]
    assert codes(DWZ, c_rows) == ["stored"] * 4 + ["second-stage"]
    # Stored with the new first rating of the first stage, never of the second.
    assert outcome.memory["stored"]["opponent"][c][:5].tolist() == [1400, 1450, 1500, iterated[a1], 0]
    b_rows = outcome.sheet.details[outcome.sheet.details["line"] == 2]
    assert codes(DWZ, b_rows) == ["", "", "", "new-opponent", "new-opponent", "unrated-opponent"]


def test_newcomers_of_the_first_stage_are_iterated_together():
    """Without the game between them both would be lower or higher by as much as that game says."""
    rated = [1400, 1450, 1500, 1550, 1600]
    rows = [(0, 2 + at, result) for at, result in enumerate("wdlwl")]
    rows += [(1, 2 + at, result) for at, result in enumerate("dwlld")]
    apart = event(remembered(None, None, *rated), rows)
    together = event(remembered(None, None, *rated), [*rows, (0, 1, "w")])
    one, two = ratings(DWZ, together)[:2]
    assert one > ratings(DWZ, apart)[0] and two < ratings(DWZ, apart)[1]
    assert residual(together, 0, one, {}) == residual(together, 1, two, {}) == 0


def test_an_iteration_that_swings_ends_where_the_next_step_would_only_undo_the_last():
    rated = [1559, 1962, 1913, 1381, 1623, 1988, 2036]
    rows = [(0, 2 + at, result) for at, result in enumerate("lwwddll")]
    rows += [(1, 2 + at, result) for at, result in enumerate("wlldddd")]
    outcome = event(remembered(None, None, *rated), [*rows, (0, 1, "w")])
    assert ratings(DWZ, outcome)[:2] == [1774, 1671]
    assert [residual(outcome, who, own, {}) for who, own in ((0, 1774), (0, 1773), (1, 1671))] == [-1, 0, 0]


@pytest.mark.parametrize(
    ("iterated", "old", "new"),
    [(2100, 2100, 2100), (2000, 2000, 2000), (1500, 1500, 1540), (1100, 1100, 1172), (1000, 1000, 1165),
     (800, 800, 1152), (799, 800, 1152), (400, 750, 1126), (0, 700, 1100), (-80, 690, 1100)],
)  # fmt: skip
def test_first_rating_from_the_result_of_the_iteration(iterated, old, new):
    assert [int(first_rating(np.array(iterated), edition)) for edition in (EDITIONS[0], EDITIONS[-1])] == [old, new]


def test_low_first_rating_is_raised():
    outcome = meet(None, [700, 720, 740, 760, 780], results(0.5, 5))
    told = line(outcome)
    assert told["iterated"] < 800
    assert ratings(DWZ, outcome)[0] == int(first_rating(np.array(told["iterated"]), EDITIONS[0]))
    assert codes(DWZ, outcome.sheet.lines)[0] == "first-low"


def test_where_two_ratings_would_do_the_first_one_reached_stays():
    """From 1805 + D(5.5 / 6) the steps end at 2197; from one point higher they would at 2198."""
    assert line(meet(None, [1818, 1813, 1781, 1844, 1767], "wwwww", ended=NEW))["iterated"] == 2197


def test_from_august_2026_all_points_are_enough_with_a_draw_added():
    opponents = [1500, 1520, 1540, 1560, 1580]
    won = meet(None, opponents, "wwwww", ended=NEW)
    told = line(won)
    assert (told["average"], codes(DWZ, won.sheet.lines)[0]) == (1540, "first-all-won")
    expected = sum(thousandths(told["iterated"] - rating) for rating in [*opponents, 1540])
    assert difference_for((5500 - expected) / 6000 + 0.5) == 0
    assert codes(DWZ, meet(None, opponents, "lllll", ended=NEW).sheet.lines)[0] == "pending-2026"
    assert codes(DWZ, meet(None, [1110] * 5, "lllld", ended=NEW).sheet.lines)[0] == "first-raised-low"
    assert codes(DWZ, meet(None, opponents, "wwwww", ended=MODERN).sheet.lines)[0] == "pending"


def test_whoever_won_all_begins_with_the_draw_and_ends_there():
    """5½ of 6 is 391 points above 1500, and 8 % of the 109 that are missing to 2000 are added: 1899.72."""
    told = line(meet(None, [1500] * 5, "wwwww", ended=NEW))
    assert (told["iterated"], told["after"]) == (1891, 1900)


def test_newcomer_with_a_fide_rating_is_no_newcomer():
    outcome = meet(None, [1500, None], "wd", outside=[1600, np.nan, np.nan])
    assert ratings(DWZ, outcome)[0] == 1600 + line(outcome)["change"]
    assert codes(DWZ, outcome.sheet.details[outcome.sheet.details["line"] == 2]) == ["stored"]
    assert outcome.memory["stored"]["opponent"][2, 0] == 1600


def test_exceptional_player_makes_the_first_ratings_new():
    """3.6.3: the iteration is done once more with the performance in the place of the rating."""
    rows = [(0, at, result) for at, result in zip(range(2, 7), "wdlwl", strict=True)] + [(0, 1, "l")]
    rows += [(1, at, "w") for at in range(2, 7)]
    memory = remembered(None, 1300, 1600, 1620, 1640, 1660, 1680)
    before, after = (event(memory, rows, ended) for ended in (ENDED, MODERN))
    assert line(after, 1)["performance"] - 1300 > 300
    assert line(after)["iterated"] > line(before)["iterated"]
    assert residual(after, 0, line(after)["iterated"], {}) == 0


def test_stored_wins_and_new_ones_are_all_points_from_august_2026():
    """Three wins stored and two more make what five wins at once make: a draw is added to either."""
    first = meet(None, [1500, 1520, 1540], "www", ended=NEW)
    assert codes(DWZ, first.sheet.lines)[0] == "pending-2026"
    then = event(first.memory, [(0, 1, "w"), (0, 2, "w")], NEW, birth_year=1986)
    at_once = meet(None, [1500, 1520, 1540, 1500, 1520], "wwwww", ended=NEW)
    told = [{name: line(each)[name] for name in ("average", "iterated", "after")} for each in (then, at_once)]
    assert told[0] == told[1]
    assert ratings(DWZ, then)[0] == ratings(DWZ, at_once)[0]
