"""A report as a crosstable in an Excel workbook: the rows of the CSV, on one sheet."""

from datetime import date, datetime, time
from io import BytesIO

import xlsxwriter

from federation.reports.exports.rows import HEAD, head_row, rows
from federation.reports.report import Report

SHEET = "Crosstable"
_PLAIN = {
    "in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False,
}  # fmt: skip
_WIDTHS = {"Name": 28, "FIDE id": 12, "National id": 12, "Born": 11, "Club": 20, "Team": 20}  # characters
_USUAL, _ROUND = 8, 9


def write(report: Report) -> bytes:
    """The file. Texts are texts: no cell is a formula or a link, whatever it begins with."""
    content = BytesIO()
    head = head_row(report)
    with xlsxwriter.Workbook(content, _PLAIN) as book:
        book.set_properties({"created": datetime.combine(report.end or date(2000, 1, 1), time())})  # the same twice
        bold, sheet = book.add_format({"bold": True}), book.add_worksheet(SHEET)
        for at, row in enumerate(rows(report)):
            for column, cell in enumerate(row):
                style = bold if at == head else None
                if isinstance(cell, int | float):
                    sheet.write_number(at, column, cell, style)
                elif cell:
                    sheet.write_string(at, column, cell, style)
        for column, name in enumerate(HEAD):
            sheet.set_column(column, column, _WIDTHS.get(name, _USUAL))
        sheet.set_column(len(HEAD), len(HEAD) + max(report.rounds, 1) - 1, _ROUND)
        sheet.freeze_panes(head + 1, HEAD.index("Name") + 1)
    return content.getvalue()
