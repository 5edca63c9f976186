"""What most systems do alike: blank memories, printed lists, recalled numbers, ratings to start from."""

from datetime import date

import numpy as np
import pytest

from ratings.catalogue import SYSTEMS, load
from ratings.systems.protocol.base import PUBLISHED, Known
from ratings.systems.protocol.defaults import (
    copied,
    fide_rating,
    fide_rating_or,
    never_seen,
    printed,
    recalled,
    recently,
)
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days
from tests.ratings.systems.periods import players

MEMORY = np.dtype([("rating", "<f8"), ("games", "<i4"), ("last_day", "<i4"), ("waiting", "<i2", (2,))])
NAN = np.nan


def known(rating: list[float], games: list[int]) -> Known:
    nobody = np.full(len(rating), NAN)
    return Known(
        day=date(2026, 1, 1), rating=np.array(rating), games=np.array(games, np.int32),
        index=np.full(len(rating), -1, np.int32), deviation=nobody, volatility=nobody, best=nobody, factor=nobody,
        last_day=np.array([20_000, UNKNOWN_DAY, 20_001], np.int32), birth_year=np.zeros(len(rating), np.int16),
        title=np.full(len(rating), "", "<U4"),
    )  # fmt: skip


def test_a_copied_memory_is_the_same_and_its_own():
    memory = np.zeros(3, MEMORY)
    memory["rating"], memory["waiting"][:, 1] = (1500, NAN, 1700), (1, 2, 3)
    for given in (memory, memory[::2]):
        found = copied(given)
        assert (found.dtype, found.tobytes()) == (MEMORY, given.tobytes())
        found["rating"] = 0
    assert memory["rating"].tolist()[::2] == [1500, 1700]


def test_a_blank_memory_is_zero_but_for_what_is_named():
    blank = never_seen(MEMORY, rating=NAN, last_day=UNKNOWN_DAY)
    assert blank.tobytes() == np.array((NAN, 0, UNKNOWN_DAY, (0, 0)), MEMORY).tobytes()


@pytest.mark.parametrize("slug", SYSTEMS)
def test_nobody_can_write_to_a_blank_memory(slug):
    assert not load(slug).blank.flags.writeable


def test_a_list_prints_players_with_a_rating():
    rows = printed(np.array([1500.0, NAN]), np.array([7, 0]), factor=20)
    expected = np.array([(1500, True, True, 20, 7, NAN, NAN), (NAN, False, False, NAN, 0, NAN, NAN)], PUBLISHED)
    assert rows.tobytes() == expected.tobytes()


def test_a_list_prints_active_players_and_the_deviation():
    rows = printed(np.array([1500.0, 1600.0]), np.array([7, 8]), np.array([True, False]), deviation=np.array([50, 60]))
    expected = np.array([(1500, True, True, NAN, 7, 50, NAN), (1600, True, False, NAN, 8, 60, NAN)], PUBLISHED)
    assert rows.tobytes() == expected.tobytes()


def test_who_played_within_a_year_of_the_list_is_taken_as_active():
    found = known([1500.0, 1500.0, NAN], [1, 1, 1])
    found.last_day[:] = days(found.day) - 365, days(found.day) - 364, UNKNOWN_DAY
    assert recently(found).tolist() == [False, True, False]
    found.last_day[0] = UNKNOWN_DAY
    assert recently(found).tolist() == [True, True, False]


def test_published_numbers_are_recalled_and_an_unrated_player_is_blank():
    blank = never_seen(MEMORY, rating=NAN, last_day=UNKNOWN_DAY)
    found = recalled(blank, known([1500.5, 1600.0, NAN], [-1, 12, 5]), games=30)
    rows = [(1501, 30, 20_000, (0, 0)), (1600, 12, UNKNOWN_DAY, (0, 0)), (NAN, 0, UNKNOWN_DAY, (0, 0))]
    assert found.tobytes() == np.array(rows, MEMORY).tobytes()


def test_fractions_are_recalled_where_the_system_keeps_them():
    found = recalled(never_seen(MEMORY, rating=NAN), known([1500.5, 1600.0, NAN], [1, 1, 1]), rounded=False)
    np.testing.assert_array_equal(found["rating"], [1500.5, 1600.0, NAN])


def test_fides_rating_goes_before_that_of_our_list():
    who = players(3, outside=[1500.4, NAN, NAN], fide=[1400, 1700, NAN])
    np.testing.assert_array_equal(fide_rating(who), [1500.4, 1700, NAN])
    np.testing.assert_array_equal(fide_rating(players(2, outside=[1500, NAN])), [1500, NAN])
    assert fide_rating_or(1300, who).tolist() == [1500, 1300, 1300]
