"""Where in a file of tables the next tournament begins: behind a blank row, with the same rows above its head."""

from collections.abc import Sequence
from itertools import pairwise

from federation.reports.csv_crosstable import match
from federation.reports.csv_crosstable.columns import LONGEST_CELL, columns
from federation.reports.csv_crosstable.table import rows_of
from federation.reports.files.text import text_lines
from federation.vocabulary.names import search_key


def split(content: bytes) -> Sequence[bytes]:
    """The tournaments in `content`; none where there is one, or where it is not certain which rows are whose.

    Every table has as many rows above its head as the first, with the same words before their values: a name of its
    own among them.
    """
    rows = rows_of(text_lines(content) or []) if b"\0" not in content else []
    lines = content.splitlines(keepends=True)
    if len(lines) < len(rows):
        return ()
    heads = [at for at, row in enumerate(rows) if columns(row)]
    if len(heads) < 2 or match.find(rows):
        return ()
    shape, begins = _shape(rows[: heads[0]]), [0]
    for before, head in pairwise(heads):
        blank = next((at for at in range(before, head) if not _told(rows[at])), head)
        start = next((at for at in range(blank, head) if _told(rows[at])), head)
        if not shape or _shape(rows[start:head]) != shape:
            return ()
        begins.append(start)
    ends = [*begins[1:], len(lines)]
    return [b"".join(lines[start:end]) for start, end in zip(begins, ends, strict=True)]


def _told(row: Sequence[str]) -> list[str]:
    return [cell.strip() for cell in row if cell.strip()]


def _shape(rows: Sequence[Sequence[str]]) -> list[str]:
    """Of each row that says something the word before its values; "" for one that stands alone."""
    told = [cells for row in rows if (cells := _told(row))]
    return [search_key(cells[0][:LONGEST_CELL]) if len(cells) > 1 else "" for cells in told]
