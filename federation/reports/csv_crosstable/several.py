"""Of several tables in one file, sheets of a workbook or tables of a web page, the one with the results."""

from collections.abc import Collection, Sequence

from federation.reports.csv_crosstable import match
from federation.reports.csv_crosstable.table import TAB, is_table, line_of, read_table, rows_of
from federation.reports.files.text import read_lines
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import note
from federation.reports.report import CellPlace, Edit, Report
from federation.reports.sheet.edits import columns_said
from federation.reports.wording import listed
from federation.vocabulary.words import said

NO_TABLE = said(
    "No table with results was found here: one row a player with a column for each round or opponent, or "
    "one row a game with White, Black and the result. Export the crosstable, or the tournament as TRF16, "
    "and send that."
)

Named = tuple[str, Sequence[Sequence[str]]]  # what a table is called, and its rows of cells


def read_best(
    kind: str,
    tables: Sequence[Named],
    edits: Sequence[Edit],
    home: str,
    unsaved: Sequence[Sequence[CellPlace]] = (),
) -> tuple[Report, list[int]]:
    """The report in the one table that has results, and which it is. Raises Unreadable for none and several.

    The tables of the two teams of a match, one behind the other, are one.

    `kind`: of the file, "XLSX"; `unsaved`: for each table its cells with a formula whose value was not saved
    """
    tables, places = _with_matches(tables, {at for at, cells in enumerate(unsaved) if cells})
    missing = [unsaved[of[0]] if unsaved else () for of in places]
    found, why = dict[int, Report](), list[str]()
    for at, (_, rows) in enumerate(tables):
        try:
            if is_table(rows_of([line_of(row) for row in rows], TAB)):
                found[at] = _read(kind, rows, (), home, missing[at])
        except Unreadable as refusal:
            why.append(refusal.message)
    chosen = [at for at, report in found.items() if report.entrants] or list(found)
    if not chosen:
        raise Unreadable(why[0] if why else NO_TABLE)
    if len(chosen) > 1:
        names = listed([tables[at][0] for at in chosen], 6)
        raise Unreadable(
            said("More than one table here has results: {names}. Send a file for each tournament.", names=names)
        )
    report = found[chosen[0]]
    if edits:
        report = _read(kind, tables[chosen[0]][1], edits, home, missing[chosen[0]])
    if others := [name for at, (name, _) in enumerate(tables) if at != chosen[0]]:
        report.problems.append(
            note(
                "tables-left-out",
                said("Read was {name}; not read: {others}.", name=tables[chosen[0]][0], others=listed(others, 12)),
            )
        )
    return report, places[chosen[0]]


def _with_matches(tables: Sequence[Named], apart: Collection[int]) -> tuple[list[Named], list[list[int]]]:
    """The tables, two neighbours that are those of the teams of one match put together; and which of them each is.

    `apart`: tables that stay by themselves, because something is to be said of their cells.
    """
    found, places = list[Named](), list[list[int]]()
    for at, (name, rows) in enumerate(tables):
        if found and at not in apart:
            above, before = found[-1]
            both = [*before, [""], *(row for row in rows if len(row) > 2 or row not in before)]
            if len(match.find(both)) == 2:
                found[-1] = (said("{some} and {last}", some=above, last=name), both)
                places[-1].append(at)
                continue
        found.append((name, rows))
        places.append([at])
    return found, places


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
