"""Rows as CSV and as a workbook, for spreadsheets and programs.

CSV is UTF-8 with a byte-order mark: spreadsheets take a file without one for the machine's old code page and break
every accent, while readers of UTF-8 skip it. CRLF, ASCII minus; commas and a decimal point, or semicolons and a decimal
comma where a spreadsheet's own language has those. A text cell that a spreadsheet would run as a formula gets an
apostrophe in front; in a workbook a text is a text.
"""

import csv
import tempfile
from collections.abc import Iterable, Iterator
from datetime import datetime
from io import SEEK_END, StringIO
from itertools import islice
from typing import Any

import xlsxwriter
from django.http import StreamingHttpResponse

from federation.vocabulary.spreadsheet_cells import BOM, safe

NUMBERS = frozenset({int, float})
ROWS = 200  # that are written and sent together
PIECE = 1 << 16  # bytes
# Row by row, so that a sheet of any length takes little memory; nothing is guessed to be a formula, link or number.
BOOK = {
    "constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False,
}  # fmt: skip


def _safe_row(row: Iterable[Any]) -> list[Any]:
    """`safe` of each cell, quicker for numbers and most words."""
    return [cell if type(cell) in NUMBERS or (type(cell) is str and cell[:1].isalnum()) else safe(cell) for cell in row]


def pieces(head: Iterable[str], rows: Iterable[Iterable[Any]], decimal_comma: bool = False) -> Iterator[str]:
    """The file, some lines at a time. `decimal_comma`: with semicolons between the cells."""
    file = StringIO(BOM)
    file.seek(0, SEEK_END)
    writer, left = csv.writer(file, delimiter=";" if decimal_comma else ","), iter(rows)
    writer.writerow(head)
    while some := [_safe_row(row) for row in islice(left, ROWS)]:
        writer.writerows([*map(_with_comma, row)] for row in some) if decimal_comma else writer.writerows(some)
        yield file.getvalue()
        file.seek(0)
        file.truncate()
    if head_alone := file.getvalue():  # of a file without rows
        yield head_alone


def _with_comma(cell: Any) -> Any:
    return str(cell).replace(".", ",") if type(cell) is float else cell


def workbook(sheet_name: str, head: Iterable[str], rows: Iterable[Iterable[Any]], day: datetime) -> Iterator[bytes]:
    """The rows on one sheet, its head in bold and standing still. `day`: of which the file says it is."""
    with tempfile.TemporaryFile() as file:
        with xlsxwriter.Workbook(file, BOOK) as book:
            book.set_properties({"created": day})  # the same rows make the same file
            sheet, bold = book.add_worksheet(sheet_name), book.add_format({"bold": True})
            sheet.freeze_panes(1, 0)
            for column, name in enumerate(head):
                sheet.write_string(0, column, name, bold)
            for at, row in enumerate(rows, 1):
                for column, cell in enumerate(row):
                    if type(cell) in NUMBERS:
                        sheet.write_number(at, column, cell)
                    elif cell not in ("", None):
                        sheet.write_string(at, column, str(cell))
        file.seek(0)
        while piece := file.read(PIECE):
            yield piece


def csv_response(filename: str, head: Iterable[str], rows: Iterable[Iterable[Any]]) -> StreamingHttpResponse:
    return as_file(filename, pieces(head, rows))


def as_file(filename: str, content: Iterable[str] | Iterable[bytes]) -> StreamingHttpResponse:
    response = StreamingHttpResponse(content, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{filename}"'
    return response
