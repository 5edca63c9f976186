"""A table in a sheet of an XLSX workbook: as Excel writes it, LibreOffice, chess-results and Swiss-Manager."""

from collections.abc import Sequence

from federation.reports.csv_crosstable.several import read_best
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import note
from federation.reports.report import Edit, Report
from federation.reports.spreadsheet.workbook import is_workbook, sheets
from federation.reports.wording import cell_ranges, listed, sentences
from federation.vocabulary.words import said

ENDINGS = (".xlsx",)
SIGNED = True
_UNSAVED = said(
    "It has formulas whose values were not saved with it: open it in a spreadsheet program, copy the "
    "table, paste it as values, save it and send it again."
)


def recognises(content: bytes) -> bool:
    """Whether it is an XLSX workbook."""
    return is_workbook(content)


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in the sheet that holds results. Raises Unreadable."""
    found = [sheet for sheet in sheets(content) if any(sheet.rows)]
    if not found:
        raise Unreadable(said("This workbook holds no text. Send the one with the crosstable."))
    tables = [(said("sheet “{name}”", name=each.name), each.rows) for each in found]
    try:
        report, places = read_best("XLSX", tables, edits, home, [each.unsaved for each in found])
    except Unreadable as refusal:
        if not any(each.unsaved for each in found):
            raise
        raise Unreadable(sentences((refusal.message, _UNSAVED))) from None
    if counted := [cell for at in places for cell in found[at].counted]:
        message = said(
            "Values counted by formulas were read as they were last saved: {cells}.",
            cells=listed(cell_ranges(counted), 12),
        )
        report.problems.append(note("formulas-read", message))
    return report
