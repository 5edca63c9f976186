"""A memory column by column says what the same rows say, and its rare columns take room for few rows."""

import numpy as np
import pytest

from ratings.systems.protocol.columns import Columns, Sparse

POOL = np.dtype([("games", "<i2"), ("sum", "<i4")])
ROW = np.dtype([("rating", "<f4"), ("pool", POOL, (3,)), ("games", "<i4"), ("past", "<f4", (2,))])
BLANK = np.zeros((), ROW)
BLANK["rating"] = -1
COUNT = 50


def some_rows(chance: np.random.Generator, count: int) -> np.ndarray:
    """Every fifth of them has something in its pool."""
    rows = np.full(count, BLANK, ROW)
    rows["rating"], rows["games"] = chance.integers(1000, 2000, count), chance.integers(0, 9, count)
    rows["past"] = chance.integers(1000, 2000, (count, 2))
    some = chance.random(count) < 0.2
    rows["pool"]["games"][some, 1] = 4
    return rows


def columns_of(rows: np.ndarray) -> Columns:
    found = Columns.blank(len(rows), BLANK, ("pool",))
    found[:] = rows
    return found


def same(found: Columns, rows: np.ndarray) -> bool:
    return found.rows(slice(None)).tobytes() == rows.tobytes()


def wheres(chance: np.random.Generator) -> list[slice | np.ndarray]:
    return [
        slice(None), slice(7, 20), slice(0, 0), slice(40, 90), chance.random(COUNT) < 0.3, np.zeros(COUNT, bool),
        chance.permutation(COUNT)[:12], np.arange(0), np.arange(COUNT)[::-1],
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_rows_are_read_and_set_as_those_of_an_array(seed):
    chance = np.random.default_rng(seed)
    for number in range(len(wheres(chance))):
        where = wheres(chance)[number]
        rows = some_rows(chance, COUNT)
        columns = columns_of(rows)
        assert same(columns[where], rows[where])
        assert columns["pool"][where].tobytes() == rows["pool"][where].tobytes()
        fresh = some_rows(chance, len(rows[where]))
        for values in (fresh, columns_of(fresh)):
            changed, expected = columns.copy(), rows.copy()
            changed[where], expected[where] = values, fresh
            assert same(changed, expected)
            assert same(columns, rows)
        columns["pool"][where] = np.zeros((), POOL)
        rows["pool"][where] = np.zeros((), POOL)
        assert same(columns, rows)


def test_a_blank_memory_says_what_the_blank_row_does():
    found = Columns.blank(COUNT, BLANK, ("pool",))
    assert same(found, np.full(COUNT, BLANK, ROW))
    assert (len(found), found.shape, found.dtype) == (COUNT, (COUNT,), ROW)
    assert len(found["pool"].at) == 0


def test_a_column_is_set_as_a_whole():
    found = Columns.blank(3, BLANK, ("pool",))
    found["games"] = np.array([1, 2, 3])
    found["past"][1, 0] = 7
    assert (found["games"].tolist(), found["past"][:, 0].tolist()) == ([1, 2, 3], [0, 7, 0])


def test_rows_without_anything_take_no_room():
    column = Sparse(COUNT, ROW["pool"])
    column[np.array([9, 3])] = np.array([[(1, 0), (0, 0), (0, 0)], [(0, 0), (0, 0), (0, 5)]], POOL)
    assert (column.at.tolist(), len(column)) == ([3, 9], COUNT)
    column[np.array([3, 4])] = np.zeros((), POOL)
    assert column.at.tolist() == [9]
    assert column[np.array([9])]["games"].tolist() == [[1, 0, 0]]
