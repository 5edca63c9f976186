"""A report as a crosstable in CSV, which spreadsheets open and our own reader reads."""

import csv
from io import StringIO

from federation.reports.exports.rows import rows
from federation.reports.report import Report
from federation.vocabulary.spreadsheet_cells import BOM, safe


def write(report: Report) -> str:
    """The file: commas, CR LF, a byte-order mark; no cell that a spreadsheet would run as a formula."""
    text = StringIO(newline="")
    text.write(BOM)
    csv.writer(text).writerows([safe(cell) for cell in row] for row in rows(report))
    return text.getvalue()
