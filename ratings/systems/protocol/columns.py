"""A memory with each column an array of its own, and columns that few players fill held of those alone.

A system takes it as it takes an array of rows: `memory["games"]`, `memory[players]`, `memory.copy()`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

import numpy as np

from ratings.systems.protocol.base import Outcome, Period


class Spends(Protocol):
    """A system with rare columns: with `spend` it may write into the memory that it was given."""

    def rate(self, memory: np.ndarray, period: Period, *, spend: bool) -> Outcome: ...


Where = slice | np.ndarray  # which rows: a slice, a mask, or indices that are all different


class Sparse:
    """A column that is zero in most rows. Rows are read and set by `column[where]`."""

    def __init__(self, length: int, kind: np.dtype) -> None:
        base, shape = kind.subdtype or (kind, ())
        self.length, self.at, self.values = length, np.empty(0, np.int64), np.empty((0, *shape), base)

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, where: Where) -> np.ndarray:
        part = self.part(where)
        found = np.zeros((len(part), *self.values.shape[1:]), self.values.dtype)
        found[part.at] = part.values
        return found

    def part(self, where: Where) -> "Sparse":
        """These rows alone, as sparse as before."""
        found = Sparse.__new__(Sparse)
        if isinstance(where, slice):
            start, stop, _ = where.indices(self.length)
            held = slice(*np.searchsorted(self.at, [start, max(start, stop)]))
            found.length, found.at, found.values = max(0, stop - start), self.at[held] - start, self.values[held].copy()
            return found
        rows = _indices(where)
        place = np.searchsorted(self.at, rows)
        at = np.flatnonzero(np.append(self.at, -1)[place] == rows)
        found.length, found.at, found.values = len(rows), at, self.values[place[at]]
        return found

    def __setitem__(self, where: Where, value: "np.ndarray | Sparse") -> None:
        rows = np.arange(self.length)[where] if isinstance(where, slice) else _indices(where)
        if isinstance(value, Sparse):
            fresh, values = rows[value.at], value.values
        else:
            every = np.ascontiguousarray(np.broadcast_to(value, (len(rows), *self.values.shape[1:])))
            some = every.view(np.uint8).reshape(len(rows), -1).any(axis=1) if every.size else np.zeros(len(rows), bool)
            fresh, values = rows[some], every[some]
        stays = ~np.isin(self.at, rows)
        at = np.concatenate([self.at[stays], fresh])
        order = np.argsort(at)
        self.at, self.values = at[order], np.concatenate([self.values[stays], values])[order]


class Columns:
    """The rows of `dtype`, column by column. Shape (players,)."""

    def __init__(self, dtype: np.dtype, columns: Mapping[str, np.ndarray | Sparse]) -> None:
        self.dtype, self.columns = dtype, dict(columns)

    @classmethod
    def blank(cls, count: int, blank: np.ndarray, rare: Iterable[str]) -> "Columns":
        """So many rows that say what `blank` does; the columns `rare` are sparse, and zero there."""
        kind, rare = blank.dtype, set(rare)
        columns: dict[str, np.ndarray | Sparse] = {}
        for name in kind.names or ():
            base, shape = kind[name].subdtype or (kind[name], ())
            columns[name] = Sparse(count, kind[name]) if name in rare else np.full((count, *shape), blank[name], base)
        return cls(kind, columns)

    @property
    def shape(self) -> tuple[int]:
        return (len(self),)

    def __len__(self) -> int:
        return len(next(iter(self.columns.values())))

    def __getitem__(self, which: str | Where) -> "np.ndarray | Sparse | Columns":
        if isinstance(which, str):
            return self.columns[which]
        parts = {name: _part(column, which) for name, column in self.columns.items()}
        return Columns(self.dtype, parts)

    def __setitem__(self, which: str | Where, values: Any) -> None:
        """Set a column, or rows to those of an array of rows or of other columns."""
        if isinstance(which, str):
            self.columns[which][:] = values
            return
        for name, column in self.columns.items():
            column[which] = values[name]

    def copy(self) -> "Columns":
        return self[:]  # type: ignore[return-value]

    def rows(self, where: slice) -> np.ndarray:
        """As an array of rows. [shape (rows,)]"""
        found: np.ndarray | None = None
        for name, column in self.columns.items():
            part = column[where]
            found = np.empty(len(part), self.dtype) if found is None else found
            found[name] = part
        assert found is not None
        return found


def _part(column: np.ndarray | Sparse, where: Where) -> np.ndarray | Sparse:
    if isinstance(column, Sparse):
        return column.part(where)
    return column[where].copy() if isinstance(where, slice) else column[where]


def _indices(where: np.ndarray) -> np.ndarray:
    return np.flatnonzero(where) if where.dtype == bool else where
