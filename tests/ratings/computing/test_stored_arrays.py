"""Memories as lists stored them once, read in the layout of today."""

import numpy as np
import pytest

from ratings.computing import stored_arrays
from ratings.computing.stored_arrays import (
    STORED_DETAIL,
    Remembered,
    carried_memory,
    first_own_rating,
    laid_out,
    pack_memory,
    packed_the_same,
    remembers_the_same,
    standing,
    unpack_details,
    unpack_memory,
    unpack_players,
    without_duplicates,
)
from ratings.systems.fide.system import STANDARD
from ratings.systems.italy.system import ITALY
from ratings.systems.protocol.columns import Columns

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


@pytest.mark.parametrize("count", [0, 1, 500, 100_000])
def test_whom_a_list_remembers_is_read_without_what(count):
    players = np.arange(1, count + 1, dtype=np.int64) * 3
    packed = pack_memory(players, np.full(count, ITALY.blank, ITALY.blank.dtype))
    assert unpack_players(packed).tolist() == unpack_memory(packed)[0].tolist() == players.tolist()


@pytest.mark.parametrize("count", [0, 1, 7, 8, 30])
def test_a_memory_with_rare_columns_is_packed_as_its_rows_are(monkeypatch, count):
    monkeypatch.setattr(stored_arrays, "PIECE", 7)
    players, rows = np.arange(count, dtype=np.int64), np.full(count, STANDARD.blank)
    rows["pool"]["games"][::5, 0] = rows["games"][::2] = 3
    packed = pack_memory(players, rows)
    known, columns = unpack_memory(packed, STANDARD.blank, STANDARD.rare)
    assert isinstance(columns, Columns)
    assert (known.tolist(), columns.rows(slice(None)).tobytes()) == (players.tolist(), rows.tobytes())
    assert pack_memory(players, columns) == packed
    assert unpack_memory(packed)[1].tobytes() == rows.tobytes()
    assert remembers_the_same(rows, columns)
    another = rows.copy()
    another["pool"]["games"][-1:, 0] = 1
    for memory in (rows, columns):
        assert packed_the_same(packed, players, memory)
        assert not packed_the_same(packed, players + 1, memory) or not count
        assert not packed_the_same(pack_memory(players, another), players, memory) or not count


def test_rare_columns_of_an_older_layout_are_read_by_name():
    older = np.dtype([(name, STANDARD.blank.dtype[name]) for name in ("pool", "games")])
    stored = np.zeros(2, older)
    stored["pool"]["games"][1, 0], stored["games"] = 4, 9
    memory = unpack_memory(pack_memory(np.arange(2), stored), STANDARD.blank, STANDARD.rare)[1]
    assert (memory["games"].tolist(), memory["pool"].at.tolist()) == ([9, 9], [1])
    assert np.isnan(memory["history"]).all()


def test_rows_are_carried_to_columns_and_columns_to_more_players():
    rows = np.full(2, STANDARD.blank)
    rows["games"], rows["pool"]["games"][1, 0] = (1, 2), 4
    columns = carried_memory(Remembered("", np.array([3, 5]), rows), np.array([3, 5]), STANDARD.blank, STANDARD.rare)
    known = Remembered("", np.array([3, 5]), columns)
    assert carried_memory(known, known.players, STANDARD.blank, STANDARD.rare) is columns
    more = carried_memory(known, np.array([1, 3, 4, 5]), STANDARD.blank, STANDARD.rare)
    assert (more["games"].tolist(), more["pool"].at.tolist()) == ([0, 1, 0, 2], [3])
    assert len(carried_memory(None, np.array([1, 3]), STANDARD.blank, STANDARD.rare)) == 2


def test_a_memory_that_is_cut_off_is_not_read():
    packed = pack_memory(np.arange(9), np.full(9, STANDARD.blank))
    with pytest.raises(ValueError, match="cut off"):
        unpack_memory(packed[: len(packed) // 2])


MERGED = {2: 1, 4: 7, 6: 7, 9: 8}


@pytest.mark.parametrize(
    ("players", "after"),
    [
        ([1, 2, 3], [1, 2, 3]),  # who is there already
        ([2, 3], [1, 3]),
        ([4, 5, 6], [7, 5, 6]),  # the first of two stands for the one kept
        ([3, 5], [3, 5]),
        ([], []),
    ],
)
def test_a_duplicate_stands_for_the_one_kept_unless_that_is_there(players, after):
    assert standing(np.array(players, np.int64), MERGED).tolist() == after


@pytest.mark.parametrize(
    ("players", "after"),
    [
        ([1, 2, 3], [(1, 10), (3, 30)]),
        ([2, 3], [(1, 20), (3, 30)]),
        ([4, 5, 6], [(5, 50), (7, 40)]),
        ([8, 9], [(8, 80)]),
        ([3, 5], [(3, 30), (5, 50)]),
    ],
)
def test_of_two_memories_the_one_of_the_kept_player_stays(players, after):
    kind = np.dtype([("games", "<i4")])
    memory = np.array([(10 * player,) for player in players], kind)
    found = without_duplicates(Remembered("", np.array(players, np.int64), memory), MERGED)
    assert list(zip(found.players.tolist(), found.memory["games"].tolist(), strict=True)) == after


@pytest.mark.parametrize(("ratings", "first"), [([], None), ([np.nan], None), ([np.nan, 0.0, 1500.0], 0.0)])
def test_the_first_own_rating_of_a_line(ratings, first):
    stored = np.zeros(len(ratings), STORED_DETAIL)
    stored["own_rating"], stored["opponent_rating"], stored["difference"] = ratings, 1.0, 2.0
    assert first_own_rating(stored.tobytes()) == first


def test_a_game_of_a_working_has_the_code_of_its_list():
    stored = np.zeros(4, STORED_DETAIL)
    stored["rule"] = [-1, 0, 1, 2]
    assert [each.rule for each in unpack_details(stored.tobytes(), ("win", "draw"))] == ["", "win", "draw", ""]
