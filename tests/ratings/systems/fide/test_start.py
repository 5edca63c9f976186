"""What a player brings to a period: the age of a junior, to the year."""

from datetime import date

import numpy as np
import pytest

from ratings.systems.fide.editions import FAST_FACTORS, STANDARD_FACTORS, in_force
from ratings.systems.fide.start import adopt, announce, factors, start_from, starting
from ratings.systems.fide.system import RAPID, STANDARD
from ratings.systems.protocol.base import Known
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days
from tests.ratings.systems.periods import games, memory, period, players


@pytest.mark.parametrize(("birth_year", "k"), [(2009, 40), (2008, 40), (2007, 20), (0, 20)])
def test_a_junior_is_one_to_the_end_of_the_year_of_eighteen(birth_year, k):
    on = date(2026, 12, 31)
    found, _ = factors(memory(STANDARD, [2000]), np.array([birth_year]), on, in_force(STANDARD_FACTORS, on))
    assert found.tolist() == [k]


@pytest.mark.parametrize(("best", "k"), [(2299, 40), (2300, 20), (2399, 20), (2400, 10)])
def test_a_junior_who_was_2300_once_has_the_usual_factor(best, k):
    on = date(2026, 12, 31)
    found, _ = factors(memory(STANDARD, [best]), np.array([2010]), on, in_force(STANDARD_FACTORS, on))
    assert found.tolist() == [k]


def test_a_newcomer_whom_fide_rated_meanwhile_starts_from_that_rating_and_no_games():
    rows = memory(STANDARD, [None, None])
    rows["begun"], rows["last_day"] = True, 5
    rows["pool"]["games"][:, 0] = 3
    first = period(date(2026, 5, 1), games([]), players(2, outside=[1850.0, np.nan], outside_factor=[40, 0]))
    assert adopt(rows, first, STANDARD_FACTORS).tolist() == [True, False]
    assert rows["begun"].tolist() == [False, True]
    assert rows["established"].tolist() == [False, False]  # a 40 is of somebody new, or of a junior
    assert rows["pool"]["games"].sum(axis=1).tolist() == [0, 3]
    assert rows["last_day"].tolist() == [days(date(2026, 2, 23)), 5]
    assert rows["history"][0].tolist() == [1850.0] * 12
    assert (rows["factor"][0], rows["best"][0], rows["active"][0]) == (40, 1850.0, True)


def test_who_is_flagged_inactive_by_fide_is_so_until_a_rated_game():
    """Rating Regulations 7.2.2: one rated game makes active on the next list."""
    who = players(3, outside=[2200.0, 2100.0, 2300.0], outside_inactive=[True, False, True])
    played = games([(1, 2, "d")], day=date(2026, 3, 8))
    outcome = STANDARD.rate(memory(STANDARD, [None] * 3), period(date(2026, 5, 1), played, who))
    assert STANDARD.published(outcome.memory)["active"].tolist() == [False, True, True]
    assert STANDARD.published(outcome.memory)["rating"][0] == 2200


def test_a_list_from_elsewhere_tells_by_the_last_game_who_is_active():
    known = Known(
        day=date(2026, 5, 1), rating=np.full(3, 2000.0), games=np.full(3, 50, np.int32),
        index=np.full(3, -1, np.int32), deviation=np.full(3, np.nan), volatility=np.full(3, np.nan),
        best=np.full(3, np.nan), factor=np.full(3, np.nan),
        last_day=np.array([days(date(2025, 5, 1)), days(date(2025, 5, 2)), UNKNOWN_DAY], np.int32),
        birth_year=np.full(3, 1980, np.int16), title=np.full(3, "", "<U4"),
    )  # fmt: skip
    assert STANDARD.recall(known)["active"].tolist() == [False, True, True]


@pytest.mark.parametrize(("last", "active"), [(date(2025, 5, 1), False), (date(2025, 5, 2), True)])
def test_a_player_is_active_for_a_year(last, active):
    rows = memory(STANDARD, [2000])
    rows["last_day"] = days(last)
    announce(rows, players(1), date(2026, 5, 1), STANDARD_FACTORS)
    assert rows["active"].tolist() == [active]


@pytest.mark.parametrize(("first", "adopted", "started"), [(False, 40, 40), (True, 15, 20)])
def test_the_first_k_is_that_of_the_list_before_or_of_the_first_day_where_there_is_none(first, adopted, started):
    """A junior's 40 of July 2014, a new player's 40 of October 2022; the period begins six days before the list."""
    rows = memory(STANDARD, [None])
    of_2014 = period(date(2014, 9, 1), games([]), players(1, 2004, outside=2000), first=first)
    assert (of_2014.previous, of_2014.first_day) == (None if first else date(2014, 7, 1), date(2014, 6, 25))
    adopt(rows, of_2014, STANDARD_FACTORS)
    assert rows["factor"].tolist() == [adopted]
    rows = memory(RAPID, [None])
    of_2022 = period(date(2022, 12, 1), games([]), players(1, fide=[2000]), first=first)
    start_from(rows, starting(rows, of_2022, "fide"), of_2022, "fide", FAST_FACTORS)
    assert rows["factor"].tolist() == [started]
