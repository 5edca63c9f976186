"""A table as CSV: fields with a sign between them, the event's name and dates in rows above."""

from collections.abc import Sequence

from federation.reports.csv_crosstable.table import is_table, read_table, rows_of
from federation.reports.files.text import read_text, text_lines
from federation.reports.report import Edit, Report
from federation.reports.sheet.edits import columns_said

ENDINGS = (".csv",)
SIGNED = False  # any table with commas could be one


def recognises(content: bytes) -> bool:
    """Whether it is a table of a tournament; also one without results, or of one player, to say so."""
    return is_table(rows_of(text_lines(content) or []))


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in `content`. Raises Unreadable for tables without results."""
    said = columns_said(edits)
    return read_text(
        content, edits, lambda lines: read_table(Report("CSV", home=home, lines=lines), rows_of(lines), said)
    )
