"""A crosstable of rows of cells: one row a player, rounds or opponents in columns."""

import re
from collections.abc import Sequence
from functools import lru_cache

from federation.reports.csv_crosstable.cells import NOTHING, Cell, cell, colour_letters, signed, three_cells
from federation.reports.csv_crosstable.columns import LONGEST_CELL, Columns, columns, is_name_head, strange
from federation.reports.csv_crosstable.grid import grid
from federation.reports.csv_crosstable.head import read_head, settle
from federation.reports.files.accounted import Leftover
from federation.reports.files.unreadable import (
    MOST_PLAYERS,
    TOO_MANY_FAULTS,
    TOO_MANY_PLAYERS,
    Unreadable,
    two_tournaments,
)
from federation.reports.player_fields import clean_name, ids, read_points, set_birth, set_sex, set_title
from federation.reports.problems import MOST_FAULTS, Remarks, error, note, too_long
from federation.reports.report import Entrant, Pairing, Report
from federation.reports.results import MOST_ROUNDS, adjustment, blank, pairing
from federation.reports.scoring import USUAL
from federation.reports.wording import cell_ranges, listed, quoted

_FITTING = 0.8  # of the players whose total is the sum of their results
_GRID = (
    "The columns of this table are opponents: it was read as a round robin. Rounds and colours are not in such a "
    "table; the games stand in the rounds of the Berger tables."
)
_UNSAVED = (
    "These cells hold a formula whose value was not saved, or an error: %s. Open the workbook in a spreadsheet "
    "program, copy them and paste them as values, save it and send it again; or retype the lines here."
)


def read_players(report: Report, rows: list[list[str]], at: int, layout: Columns) -> Report:
    """The report of the players below the head in row `at`; -1 where there is no head. Raises Unreadable."""
    if len(layout.rounds) > MOST_ROUNDS:
        raise Unreadable(f"This crosstable has {len(layout.rounds)} rounds; at most {MOST_ROUNDS} are read.")
    remarks = Remarks()
    report.format = f"{report.format} crosstable"
    texts = read_head(report, rows[: max(at, 0)], remarks)
    head = rows[at] if at >= 0 else []
    players: list[tuple[Entrant, list[str]]] = []
    for index in range(at + 1, len(rows)):
        if not "".join(rows[index]).strip():
            continue
        row = _within(report, rows[index], head, layout, index + 1)
        if (entrant := _entrant(row, layout, index + 1, report.lines[index], remarks)) is None:
            _no_player(rows, index, layout, players, remarks)
            continue
        if len(players) >= MOST_PLAYERS:
            raise Unreadable(TOO_MANY_PLAYERS)
        if len(report.problems) > MOST_FAULTS:
            raise Unreadable(TOO_MANY_FAULTS)
        players.append((entrant, row + [""] * layout.end))  # a row may end before its empty cells
    _number(report, [entrant for entrant, _ in players], layout)
    if not _as_grid(report, players, layout):
        _as_rounds(report, players, layout, remarks)
    _find_totals(report, players, layout, rows, at)
    left_over(report, rows, at, {*layout.used, *layout.of.values()}, remarks)
    report.entrants = [entrant for entrant, _ in players]
    settle(report, texts, remarks)
    return report


def _find_totals(
    report: Report,
    players: Sequence[tuple[Entrant, list[str]]],
    layout: Columns,
    rows: Sequence[Sequence[str]],
    at: int,
) -> None:
    """Where no column is called points, the first behind the rounds that holds the sums of the results is."""
    if "points" in layout.of or not players or at < 0:
        return
    sums = [USUAL.total(entrant.number, entrant.pairings) for entrant, _ in players]
    cells = [rows[entrant.line - 1] for entrant, _ in players]
    for index in range(sum(layout.rounds[-1]), len(rows[at])):
        told = [read_points(row[index]) if index < len(row) else None for row in cells]
        fitting = sum(total == each for total, each in zip(told, sums, strict=True))
        if index in layout.of.values() or None in told or fitting < _FITTING * len(players):
            continue
        layout.of["points"] = index
        for (entrant, _), total in zip(players, told, strict=True):
            entrant.half_points = total
        message = f"The column {quoted(rows[at][index].strip())} holds the sums of the results and was read as points."
        report.problems.append(note("columns-read", message, line=at + 1))
        return


def _no_player(
    rows: list[list[str]], index: int, layout: Columns, players: list[tuple[Entrant, list[str]]], remarks: Remarks
) -> None:
    """A row without a player. Raises Unreadable where it is a head, and the numbers below it begin again."""
    place = layout.of.get("number", layout.of.get("rank", len(layout.of)))
    first = rows[players[0][0].line - 1][place : place + 1] if players else []
    if first and columns(rows[index]):
        below = next((rows[at] for at in range(index + 1, len(rows)) if any(rows[at])), [])
        if below[place : place + 1] == first:
            raise Unreadable(two_tournaments(index + 1))
    remarks.remark("line-skipped", "this row has no player's name or number and was left out", index + 1)


def left_over(report: Report, rows: list[list[str]], at: int, used: set[int], remarks: Remarks) -> None:
    """Say which columns are not read, what stands in cells beyond the head, and which cells lack their value."""
    _tell_unsaved(report, at, used)
    head = rows[at] if at >= 0 else []
    named = {index for index, cell in enumerate(head) if cell.strip()}
    for index in sorted(used & named):
        if strange(head[index]):
            remarks.remark("label-read", f"{quoted(head[index])} was read as the head of a column", at + 1)
    width = max([len(head), *(index + 1 for index in used)])
    gaps = [column for column in range(width) if column not in used | named]
    unread = [quoted(head[index]) for index in sorted(named - used)]
    if unread:
        report.problems.append(
            note("columns-unread", f"Columns that were not read: {listed(unread, 12)}.", line=at + 1)
        )
    for index in range(at + 1, len(rows)):
        row = rows[index]
        beyond = [row[column] for column in gaps if column < len(row)] + row[width:]
        line = report.lines[index]
        if any(beyond):
            texts = [cell.strip() for cell in beyond if cell.strip()]
            remarks.left_out(Leftover(index + 1, line.find(text) + 1, text) for text in texts)
        if line.count('"') % 2:
            remarks.remark("quotation-open", "a quotation mark is open to the end of the line", index + 1)


def _tell_unsaved(report: Report, at: int, used: set[int]) -> None:
    """Formulas whose value was not saved: in a cell that is read they are an error, elsewhere worth knowing."""
    needed = [place for place in report.unsaved if place.line <= at + 1 or place.column - 1 in used]
    if needed:
        line = needed[0].line
        report.problems.append(error("formulas-empty", _UNSAVED % listed(cell_ranges(needed), 12), line=line))
    if others := sorted(set(report.unsaved) - set(needed)):
        message = f"Formulas whose value was not saved, in cells that are not read: {listed(cell_ranges(others), 12)}."
        report.problems.append(note("formulas-unread", message))


def _as_grid(report: Report, players: Sequence[tuple[Entrant, list[str]]], layout: Columns) -> bool:
    """Read the columns as opponents, if that is what they are; whether they are."""
    if any(width == 3 for _, width in layout.rounds) or len(layout.rounds) != len(players):
        return False
    cells = [[" ".join(row[start : start + width]).strip() for start, width in layout.rounds] for _, row in players]
    found = grid(cells, [entrant.number for entrant, _ in players])
    if found is None:
        return False
    for (entrant, _), pairings in zip(players, found, strict=True):
        entrant.pairings, entrant.raw = pairings, ""  # a line that is left out would leave its column
    report.kind = "round-robin"
    report.problems.append(note("grid-read", _GRID))
    return True


def _as_rounds(report: Report, players: Sequence[tuple[Entrant, list[str]]], layout: Columns, remarks: Remarks) -> None:
    signs_first = any(signed(row[start]) for _, row in players for start, _ in layout.rounds)
    read = [
        (entrant, [_cell(row, start, width, signs_first, entrant.line, remarks) for start, width in layout.rounds])
        for entrant, row in players
    ]
    letters = colour_letters(each for _, cells in read for each in cells)
    numbers = _meant(report, read)
    for entrant, cells in read:
        _pair(entrant, cells, letters, numbers, remarks)


def _within(report: Report, row: list[str], head: list[str], layout: Columns, line: int) -> list[str]:
    """The cells that are read, cut with an error where they are too long."""
    cells = row[: layout.end]
    for index in layout.used:
        if index < len(cells) and len(cell := cells[index].strip()) > LONGEST_CELL:
            under = head[index].strip() if index < len(head) else ""
            what = f"The cell under {quoted(under)}" if under else f"The cell in column {index + 1}"
            report.problems.append(too_long("field-too-long", what, len(cell), LONGEST_CELL, line, cell))
            cells[index] = cell[:LONGEST_CELL]
    return cells


def _entrant(row: list[str], layout: Columns, line: int, raw: str, remarks: Remarks) -> Entrant | None:
    def text(name: str) -> str:
        index = layout.of.get(name)
        return row[index].strip() if index is not None and index < len(row) else ""

    name = f"{text('name')}, {text('given')}" if text("given") else text("name")
    if not any(sign.isalpha() for sign in name) or ("," not in name and is_name_head(name)):
        return None
    found = Entrant(_whole(text("number")) or 0, "", line, raw=raw)
    found.name, found.single_name = clean_name(name)
    found.rank = _whole(text("rank"))
    if text("rank") and found.rank is None:
        found.unread["rank"] = text("rank")
    found.rating = _whole(text("rating"))
    if text("rating") and not re.fullmatch(r"[0-9]{1,4}", text("rating")):
        found.unread["rating"] = text("rating")
    found.federation = text("federation").upper()
    found.club, found.team = text("club"), text("team")
    set_title(found, text("title"), remarks)
    set_sex(found, text("sex"))
    set_birth(found, text("born"))
    found.fide_id, national = ids(text("fide_id"), found, remarks)
    found.national_id = text("national_id") or national
    found.half_points = read_points(text("points"))
    if text("points") and found.half_points is None:
        found.unread["points"] = text("points")
    if not (found.number or found.rank or found.half_points is not None or found.rating):
        return None
    return found


def _whole(text: str) -> int | None:
    found = re.fullmatch(r"([0-9]{1,4})\.?", text)
    return int(found.group(1)) or None if found else None


def _cell(row: list[str], start: int, width: int, signs_first: bool, line: int, remarks: Remarks) -> Cell:
    if width == 3:
        return three_cells(*row[start : start + 3])
    text = " ".join(row[start : start + width]).strip()
    found = cell(text, signs_first=signs_first)
    if found is NOTHING and text:
        remarks.remark("cell-read", f"{quoted(text)} was read as no game", line)
    return found


def _number(report: Report, entrants: Sequence[Entrant], layout: Columns) -> None:
    """Give start numbers where the file has none: by rank where no two players share one, else by row."""
    if all(entrant.number for entrant in entrants):
        return
    ranks = [entrant.rank for entrant in entrants]
    by_rank = None not in ranks and len(set(ranks)) == len(ranks)
    for row, entrant in enumerate(entrants, 1):
        entrant.number = (entrant.rank or row) if by_rank else row
    way = "ranks were used" if by_rank else "order of the rows was used"
    if "number" not in layout.of:
        report.problems.append(note("numbers-given", f"The file has no start numbers; the {way} instead."))
    else:
        report.problems.append(note("numbers-given", f"Some start numbers are missing; the {way} for all."))


def _meant(report: Report, players: list[tuple[Entrant, list[Cell]]]) -> dict[int, int]:
    """Start number by the number that cells use for an opponent: the same or, where that fits better, the rank."""
    by_number = {entrant.number: entrant.number for entrant, _ in players}
    # Programs leave the rank of players who share one empty; their row counts on from the one above.
    by_rank = {entrant.rank or row: entrant.number for row, (entrant, _) in enumerate(players, 1)}
    if _mutual(players, by_rank) <= _mutual(players, by_number):
        return by_number
    report.problems.append(
        note("opponents-by-rank", "Opponents are named by rank in this file; start numbers are shown.")
    )
    return by_rank


def _mutual(players: list[tuple[Entrant, list[Cell]]], numbers: dict[int, int]) -> int:
    """How many cells name an opponent whose own cell names this player."""
    opponents = {
        entrant.number: [numbers.get(int(each.opponent)) if each.opponent else None for each in cells]
        for entrant, cells in players
    }
    return sum(
        opponents[opponent][index] == number
        for number, row in opponents.items()
        for index, opponent in enumerate(row)
        if opponent is not None and opponent in opponents
    )


def _pair(
    entrant: Entrant, cells: list[Cell], letters: dict[str, str], numbers: dict[int, int], remarks: Remarks
) -> None:
    for round_, each in enumerate(cells, 1):
        if each == NOTHING:
            entrant.pairings.append(blank(round_))
            continue
        # A number that nobody has stays as it is, so that the checks can name it.
        opponent = str(numbers.get(int(each.opponent), int(each.opponent))) if each.opponent else ""
        colour = letters.get(each.colour, each.colour)
        found, said = _pairing(round_, each, opponent, colour)
        if said:
            remarks.remark("cell-read", said, entrant.line)
        entrant.pairings.append(found)


@lru_cache(maxsize=65536)
def _pairing(round_: int, each: Cell, opponent: str, colour: str) -> tuple[Pairing, str]:
    """What a cell says, and in words how it was read; a table has thousands of cells, the same few from row to row."""
    text = " ".join(part for part in each if part)
    found = pairing(round_, opponent, colour, each.result, text)
    return found, adjustment(found)
