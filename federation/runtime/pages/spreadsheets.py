"""Rows as CSV, for spreadsheets and programs.

UTF-8 with a byte-order mark: spreadsheets take a file without one for the machine's old code page and break every
accent, while readers of UTF-8 skip it. Commas, CRLF, a decimal point, ASCII minus. A text cell that a spreadsheet
would run as a formula gets an apostrophe in front.
"""

import csv
from collections.abc import Iterable, Iterator
from io import SEEK_END, StringIO
from itertools import islice
from typing import Any

from django.http import StreamingHttpResponse

from federation.vocabulary.spreadsheet_cells import BOM, safe

NUMBERS = frozenset({int, float})
ROWS = 200  # that are written and sent together


def _safe_row(row: Iterable[Any]) -> list[Any]:
    """`safe` of each cell, quicker for numbers and most words."""
    return [cell if type(cell) in NUMBERS or (type(cell) is str and cell[:1].isalnum()) else safe(cell) for cell in row]


def pieces(head: Iterable[str], rows: Iterable[Iterable[Any]]) -> Iterator[str]:
    """The file, some lines at a time."""
    file = StringIO(BOM)
    file.seek(0, SEEK_END)
    writer, left = csv.writer(file), iter(rows)
    writer.writerow(head)
    while some := [_safe_row(row) for row in islice(left, ROWS)]:
        writer.writerows(some)
        yield file.getvalue()
        file.seek(0)
        file.truncate()
    if head_alone := file.getvalue():  # of a file without rows
        yield head_alone


def csv_response(filename: str, head: Iterable[str], rows: Iterable[Iterable[Any]]) -> StreamingHttpResponse:
    return as_file(filename, pieces(head, rows))


def as_file(filename: str, content: Iterable[str] | Iterable[bytes]) -> StreamingHttpResponse:
    response = StreamingHttpResponse(content, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{filename}"'
    return response
