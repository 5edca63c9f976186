"""A table in a sheet of an XLSX workbook: as Excel writes it, LibreOffice, chess-results and Swiss-Manager."""

from collections.abc import Sequence

from federation.reports.csv_crosstable.several import read_best
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import note, warning
from federation.reports.report import Edit, Report
from federation.reports.spreadsheet.workbook import Sheet, is_workbook, sheets
from federation.reports.wording import listed

ENDINGS = (".xlsx",)
SIGNED = True


def recognises(content: bytes) -> bool:
    """Whether it is an XLSX workbook."""
    return is_workbook(content)


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in the sheet that holds results. Raises Unreadable."""
    found = [sheet for sheet in sheets(content) if any(sheet.rows)]
    if not found:
        raise Unreadable("This workbook holds no text. Send the one with the crosstable.")
    report, places = read_best("XLSX", [(f"sheet “{each.name}”", each.rows) for each in found], edits, home)
    _tell_formulas(report, [found[at] for at in places])
    return report


def _tell_formulas(report: Report, read: Sequence[Sheet]) -> None:
    if formulas := [cell for sheet in read for cell in sheet.formulas]:
        message = f"Values counted by formulas were read as they were last saved: {listed(formulas, 12)}."
        report.problems.append(note("formulas-read", message))
    if uncounted := [cell for sheet in read for cell in sheet.uncounted]:
        message = (
            f"Formulas without a stored value were read as empty: {listed(uncounted, 12)}. Open the workbook in "
            "a spreadsheet program, save it and send it again."
        )
        report.problems.append(warning("formulas-empty", message))
