"""The tables of categories on one common ladder of ratings, so that they can be compared row by row."""

from collections.abc import Sequence
from dataclasses import dataclass

from ratings.categories.bands import Band, Table


@dataclass(frozen=True)
class Step:
    """One row: ratings from `lower` up to the row above; the bands that begin at its upper end, one a table."""

    lower: int | None  # None: everything below
    cells: tuple[tuple[Band, int, str] | None, ...]  # band, rows it spans, language; None: a band from above goes on


def ladder(tables: Sequence[Table]) -> list[Step]:
    """The steps from the highest; each band of a table is one cell over all the steps it holds."""
    ends = sorted({band.lower for table in tables for band in table.bands if band.lower is not None}, reverse=True)
    lowers: list[int | None] = [*ends, None]
    return [Step(lower, tuple(_cell(table, lowers, at) for table in tables)) for at, lower in enumerate(lowers)]


def _cell(table: Table, lowers: Sequence[int | None], at: int) -> tuple[Band, int, str] | None:
    upper = lowers[at - 1] if at else None
    band = next((each for each in table.bands if each.upper == upper), None)
    return None if band is None else (band, _span(band, lowers, at), table.language)


def _span(band: Band, lowers: Sequence[int | None], at: int) -> int:
    return lowers.index(band.lower) - at + 1
