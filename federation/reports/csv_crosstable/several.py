"""Of several tables in one file, sheets of a workbook or tables of a web page, the one with the results."""

from collections.abc import Sequence

from federation.reports.csv_crosstable.table import TAB, is_table, line_of, read_table, rows_of
from federation.reports.files.text import read_lines
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import note
from federation.reports.report import CellPlace, Edit, Report
from federation.reports.sheet.edits import columns_said
from federation.reports.wording import listed

NO_TABLE = (
    "No table with results was found here: one row a player with a column for each round or opponent, or one row a "
    "game with White, Black and the result. Export the crosstable, or the tournament as TRF16, and send that."
)

Named = tuple[str, Sequence[Sequence[str]]]  # what a table is called, and its rows of cells


def read_best(
    kind: str,
    tables: Sequence[Named],
    edits: Sequence[Edit],
    home: str,
    unsaved: Sequence[Sequence[CellPlace]] = (),
) -> tuple[Report, int]:
    """The report in the one table that has results, and which of them it is. Raises Unreadable for none and several.

    `kind`: of the file, "XLSX"; `unsaved`: for each table its cells with a formula whose value was not saved
    """
    missing = unsaved or [()] * len(tables)
    found, why = dict[int, Report](), list[str]()
    for at, (_, rows) in enumerate(tables):
        try:
            if is_table(rows_of([line_of(row) for row in rows], TAB)):
                found[at] = _read(kind, rows, (), home, missing[at])
        except Unreadable as refusal:
            why.append(str(refusal))
    chosen = [at for at, report in found.items() if report.entrants] or list(found)
    if not chosen:
        raise Unreadable(why[0] if why else NO_TABLE)
    if len(chosen) > 1:
        names = listed([tables[at][0] for at in chosen], 6)
        raise Unreadable(f"More than one table here has results: {names}. Send a file for each tournament.")
    report = found[chosen[0]]
    if edits:
        report = _read(kind, tables[chosen[0]][1], edits, home, missing[chosen[0]])
    if others := [name for at, (name, _) in enumerate(tables) if at != chosen[0]]:
        report.problems.append(
            note("tables-left-out", f"Read was {tables[chosen[0]][0]}; not read: {listed(others, 12)}.")
        )
    return report, chosen[0]


def cells_of(report: Report) -> list[list[str]]:
    """The cells of the lines of a report that came as a table."""
    return rows_of(report.lines, "" if report.format.startswith("CSV") else TAB)


def _read(
    kind: str, rows: Sequence[Sequence[str]], edits: Sequence[Edit], home: str, unsaved: Sequence[CellPlace]
) -> Report:
    said = columns_said(edits)
    retyped = {edit.line for edit in edits if edit.what == "line"}
    still = [place for place in unsaved if place.line not in retyped]
    return read_lines(
        [line_of(row) for row in rows],
        edits,
        lambda lines: read_table(Report(kind, home=home, lines=lines, unsaved=still), rows_of(lines, TAB), said),
    )
