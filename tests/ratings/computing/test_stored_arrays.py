"""Memories as lists stored them once, read in the layout of today."""

import numpy as np
import pytest

from ratings.computing.stored_arrays import (
    HEAD,
    STORED_DETAIL,
    Remembered,
    carried_memory,
    first_own_rating,
    laid_out,
    pack_memory,
    remembers_the_same,
    unpack_memory,
    unpack_players,
)
from ratings.systems.italy.system import ITALY

BEFORE = np.dtype([("rating", "<f8"), ("games", "<i4"), ("minimum", "<i2"), ("last_day", "<i4")])


def test_memory_of_an_older_layout_is_read_by_the_names_of_its_columns():
    """The Italian memory as it was before it knew what a title gave."""
    stored = np.array([(2300.0, 41, 2300, 16500)], BEFORE)
    found = laid_out(stored, ITALY.blank)
    assert found.dtype == ITALY.blank.dtype
    assert [found[name].tolist() for name in found.dtype.names] == [[2300.0], [41], [2300], [16500], [[-1] * 6]]


def test_older_memory_is_carried_to_more_players():
    known = Remembered("", np.array([3]), np.array([(2300.0, 41, 2300, 16500)], BEFORE))
    for players in ([3], [1, 3]):
        memory = carried_memory(known, np.array(players), ITALY.blank)
        assert memory["rating"][-1] == 2300.0
        assert memory[-1]["raised"].tolist() == [-1] * 6
        assert np.isnan(memory["rating"][:-1]).all()


def test_memory_of_today_is_not_copied():
    memory = np.full(2, ITALY.blank)
    assert laid_out(memory, ITALY.blank) is memory


def test_a_memory_with_more_columns_than_then_remembers_the_same():
    stored = np.array([(2300.0, 41, 2300, 16500), (np.nan, 0, 0, -5)], BEFORE)
    now = laid_out(stored, ITALY.blank)
    another = now.copy()
    another["games"][1] = 1
    assert remembers_the_same(stored, now)
    assert remembers_the_same(now, now)
    assert not remembers_the_same(stored, another)
    assert not remembers_the_same(stored, now[:1])
    assert not remembers_the_same(now, stored)  # what was remembered then is not known any more


@pytest.mark.parametrize("count", [0, 1, HEAD // 8 - 20, HEAD, 100_000])
def test_whom_a_list_remembers_is_read_without_what(count):
    players = np.arange(1, count + 1, dtype=np.int64) * 3
    packed = pack_memory(players, np.full(count, ITALY.blank, ITALY.blank.dtype))
    assert unpack_players(packed).tolist() == unpack_memory(packed)[0].tolist() == players.tolist()


@pytest.mark.parametrize(("ratings", "first"), [([], None), ([np.nan], None), ([np.nan, 0.0, 1500.0], 0.0)])
def test_the_first_own_rating_of_a_line(ratings, first):
    stored = np.zeros(len(ratings), STORED_DETAIL)
    stored["own_rating"] = ratings
    assert first_own_rating(stored.tobytes()) == first
