"""Harkness' system: the average of the competition and ten points a per cent."""

import csv
from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.systems.harkness.system import HARKNESS
from tests.ratings.systems.periods import Kind, codes, games, period, players

LIST, ENDED = date(2026, 5, 1), date(2026, 4, 1)


def memory(*ratings: float | None) -> np.ndarray:
    rows = np.full(len(ratings), HARKNESS.blank)
    rows["rating"] = [np.nan if rating is None else rating for rating in ratings]
    return rows


def rate(before: np.ndarray, rows, system=HARKNESS, **facts):
    return system.rate(before, period(LIST, games(rows, ENDED), players(len(before), **facts)))


def ratings(outcome) -> list[float]:
    return outcome.memory["rating"].tolist()


# ---- the sources' examples -------------------------------------------------
@pytest.mark.shared
def test_s14_two_and_a_half_of_eleven(shared):
    """Seed 001: 1600, 2½ of 11 against 1850 on average."""
    rows = csv.DictReader((shared / "rules/tables/fide_worked_examples.csv").open(encoding="utf-8"))
    case = next(row for row in rows if row["id"] == "S14")
    assert case["inputs"] == "1600, 2.5/11 v 1850"
    played = [(0, number + 1, result) for number, result in enumerate("wwd" + "l" * 8)]
    outcome = rate(memory(1600, *range(1800, 1901, 10)), played)
    assert ratings(outcome)[0] == int(case["expected"])
    assert outcome.sheet.facts[0]["exact"] == pytest.approx(1577.27, abs=0.005)


@pytest.mark.parametrize(
    ("results", "expected"), [("wl", 1850), ("dd", 1850), ("ww", 2350), ("ll", 1350), ("wd", 2100)]
)
def test_fifty_per_cent_is_the_average_of_the_competition(results, expected):
    played = [(0, number + 1, result) for number, result in enumerate(results)]
    assert ratings(rate(memory(1600, 1800, 1900), played))[0] == expected


# ---- the average -----------------------------------------------------------
def test_own_rating_in_the_average_is_a_setting():
    played = [(0, 1, "d"), (0, 2, "d")]
    whole = replace(HARKNESS, own_counts=True)
    assert [ratings(rate(memory(1600, 1800, 1900), played, system))[0] for system in (HARKNESS, whole)] == [1850, 1767]


def test_games_against_unrated_opponents_do_not_count():
    outcome = rate(memory(1600, None, 1800), [(0, 1, "l"), (0, 2, "w")])
    assert ratings(outcome) == [2300, 2100, 1100]
    assert codes(HARKNESS, outcome.sheet.details) == ["unrated-opponent", "", "", ""]
    assert codes(HARKNESS, outcome.sheet.lines) == ["replaced", "first", "replaced"]
    assert np.isnan(outcome.sheet.lines["change"][1])


# ---- tournaments -----------------------------------------------------------
def test_every_tournament_replaces_the_rating_in_turn():
    outcome = rate(memory(1600, 1600), [(0, 1, "w"), (0, 1, "d", {"event": 1})])
    assert ratings(outcome) == [1100, 2100]  # 2100 and 1100; then each the other's
    assert outcome.sheet.lines["change"].tolist() == [500, -1000, -500, 1000]


def test_ratings_are_whole_after_every_tournament():
    outcome = rate(memory(1600, 1800, 1801), [(0, 1, "d"), (0, 2, "d")])
    assert ratings(outcome)[0] == 1801  # 1800.5


def test_a_first_rating_counts_for_opponents_from_the_next_tournament_on():
    outcome = rate(memory(None, 1800), [(0, 1, "d"), (0, 1, "w", {"event": 1})])
    assert ratings(outcome) == [2300, 1300]
    assert codes(HARKNESS, outcome.sheet.lines) == ["first", "replaced", "none-counted", "replaced"]


def test_newcomers_bring_their_elo_rating():
    outcome = rate(memory(None, None, None), [(0, 1, "d")], outside=[2000, np.nan, 1500], fide=[np.nan, 1900, np.nan])
    assert ratings(outcome)[:2] == [1900, 2000]
    assert [facts.get("start") for facts in outcome.sheet.facts.values()] == [2000, None, 1900, None]
    assert np.isnan(ratings(outcome)[2])


def test_games_that_do_not_count_say_why():
    not_played = [(0, 1, "w", {"kind": kind}) for kind in (Kind.FORFEIT, Kind.SHORT, Kind.DECIDED)]
    rows = [*not_played, (0, 1, "w", {"tempo": 2})]
    outcome = rate(memory(1600, 1600), rows)
    assert codes(HARKNESS, outcome.sheet.details) == ["forfeit", "short", "decided", "other-tempo"] * 2
    assert (ratings(outcome), outcome.memory["games"].tolist()) == ([1600, 1600], [0, 0])


def test_games_out_of_the_order_of_events_are_refused():
    with pytest.raises(ValueError, match="order of their events"):
        rate(memory(1600, 1600), [(0, 1, "w", {"event": 1}), (0, 1, "w", {"event": 0})])
