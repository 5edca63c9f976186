"""Rows as CSV, for spreadsheets and programs.

UTF-8 with a byte-order mark: spreadsheets take a file without one for the machine's old code page and break every
accent, while readers of UTF-8 skip it. Commas, CRLF, a decimal point, ASCII minus. A text cell that a spreadsheet
would run as a formula gets an apostrophe in front.
"""

import csv
from collections.abc import Iterable, Iterator
from typing import Any

from django.http import StreamingHttpResponse

BOM = "\ufeff"
RUN_BY_SPREADSHEETS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


class _Echo:
    """csv.writer writes here and gets the line back."""

    def write(self, line: str) -> str:
        return line


def safe(value: Any) -> Any:
    """`value` as a cell that no spreadsheet runs. Numbers stay numbers."""
    if isinstance(value, str) and value.lstrip().startswith(RUN_BY_SPREADSHEETS):
        return f"'{value}"
    return "" if value is None else value


def lines(head: Iterable[str], rows: Iterable[Iterable[Any]]) -> Iterator[str]:
    """The file, line by line."""
    writer = csv.writer(_Echo())
    yield BOM + writer.writerow(head)
    for row in rows:
        yield writer.writerow([safe(cell) for cell in row])


def csv_response(filename: str, head: Iterable[str], rows: Iterable[Iterable[Any]]) -> StreamingHttpResponse:
    return as_file(filename, lines(head, rows))


def as_file(filename: str, content: Iterable[str] | Iterable[bytes]) -> StreamingHttpResponse:
    response = StreamingHttpResponse(content, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{filename}"'
    return response
