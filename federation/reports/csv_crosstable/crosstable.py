"""A crosstable of rows of cells: one row a player, rounds or opponents in columns."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from federation.reports.csv_crosstable.cells import (
    NOTHING,
    Cell,
    Habits,
    cell,
    colour_letters,
    habits_of,
    three_cells,
)
from federation.reports.csv_crosstable.columns import LONGEST_CELL, Columns, columns, meant, strange
from federation.reports.csv_crosstable.grids.grid import grid, holds_results, is_mark
from federation.reports.csv_crosstable.grids.lines import (
    NOBODY,
    Row,
    account_below,
    add_colours,
    cells_of,
    further_line,
    lines_a_player,
)
from federation.reports.csv_crosstable.grids.told import GRID, NO_OPPONENTS, ONLY_COLOURS, SUMS, tell_grid
from federation.reports.csv_crosstable.head import read_head, settle
from federation.reports.csv_crosstable.kinds import is_game, share
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
from federation.vocabulary.words import said

_MOST_ALIKE = 0.5  # of sums that look like games: "1½" is also a draw with player 1
_FITTING = 0.8  # of the players whose total is the sum of their results
_BYES = {
    "H": said("a half-point bye"), "U": said("a full-point bye"), "Z": said("a round not played"),
    "F": said("won by forfeit"),
}  # fmt: skip


def read_players(report: Report, rows: list[list[str]], at: int, layout: Columns) -> Report:
    """The report of the players below the head in row `at`; -1 where there is no head. Raises Unreadable."""
    if len(layout.rounds) > MOST_ROUNDS:
        raise Unreadable(
            said(
                "This crosstable has {count:round|rounds}; at most {most} are read.",
                count=len(layout.rounds),
                most=MOST_ROUNDS,
            )
        )
    remarks = Remarks()
    report.format = f"{report.format} crosstable"
    texts = read_head(report, rows[: max(at, 0)], remarks)
    players = players_below(report, rows, at, len(rows), layout, remarks)
    _number(report, [each.entrant for each in players], layout)
    if not _as_grid(report, rows, players, layout, remarks):
        _as_rounds(report, rows, players, layout, remarks)
    find_totals(report, players, layout, rows, at)
    left_over(report, rows, at, len(rows), {*layout.used, *layout.of.values()}, remarks)
    report.entrants = [each.entrant for each in players]
    settle(report, texts, remarks)
    return report


def players_below(
    report: Report, rows: list[list[str]], at: int, end: int, layout: Columns, remarks: Remarks, *, bare: bool = False
) -> list[Row]:
    """The players in the rows behind `at` and before `end`. Raises Unreadable for too many.

    `bare`: a name is enough for a player; else a row has a number, rank, rating or points as well.
    """
    head = rows[at] if at >= 0 else []
    players: list[Row] = []
    further = False  # whether the row above is a player's, or belongs to one
    for index in range(at + 1, end):
        if not "".join(rows[index]).strip():
            further = False
            continue
        row = _within(report, rows[index], head, layout, index + 1)
        if (entrant := _entrant(row, layout, index + 1, report.lines[index], remarks, bare=bare)) is None:
            if further and further_line(row, layout) and not columns(rows[index]):
                players[-1].below.append(index)
            else:
                _no_player(rows, index, layout, players, remarks)
                further = False
            continue
        if len(players) >= MOST_PLAYERS:
            raise Unreadable(TOO_MANY_PLAYERS)
        if len(report.problems) > MOST_FAULTS:
            raise Unreadable(TOO_MANY_FAULTS)
        players.append(Row(entrant, row + [""] * layout.end))  # a row may end before its empty cells
        further = True
    return players


def find_totals(
    report: Report, players: Sequence[Row], layout: Columns, rows: Sequence[Sequence[str]], at: int
) -> None:
    """Where no column is called points, the first behind the rounds that holds the sums of the results is."""
    if "points" in layout.of or not players or at < 0:
        return
    sums = [USUAL.total(each.entrant.number, each.entrant.pairings) for each in players]
    cells = [rows[each.entrant.line - 1] for each in players]
    for index in range(sum(layout.rounds[-1]), len(rows[at])):
        told = [read_points(row[index]) if index < len(row) else None for row in cells]
        fitting = sum(total == each for total, each in zip(told, sums, strict=True))
        if index in layout.of.values() or None in told or fitting < _FITTING * len(players):
            continue
        layout.of["points"] = index
        for each, total in zip(players, told, strict=True):
            each.entrant.half_points = total
        message = said(
            "The column {head} holds the sums of the results and was read as points.",
            head=quoted(rows[at][index].strip()),
        )
        report.problems.append(note("columns-read", message, line=at + 1))
        return


def _no_player(rows: list[list[str]], index: int, layout: Columns, players: list[Row], remarks: Remarks) -> None:
    """A row without a player. Raises Unreadable where it is a head, and the numbers below it begin again."""
    place = layout.of.get("number", layout.of.get("rank", len(layout.of)))
    first = rows[players[0].entrant.line - 1][place : place + 1] if players else []
    if first and columns(rows[index]):
        below = next((rows[at] for at in range(index + 1, len(rows)) if any(rows[at])), [])
        if below[place : place + 1] == first:
            raise Unreadable(two_tournaments(index + 1))
    remarks.remark("line-skipped", NOBODY, index + 1)


def left_over(report: Report, rows: list[list[str]], at: int, end: int, used: set[int], remarks: Remarks) -> None:
    """Say which columns are not read, what stands in cells beyond the head, and which cells lack their value.

    In the rows before `end`.
    """
    _tell_unsaved(report, at, end, used)
    head = rows[at] if at >= 0 else []
    named = {index for index, cell in enumerate(head) if cell.strip()}
    for index in sorted(used & named):
        if strange(head[index]):
            remarks.remark(
                "label-read", said("{head} was read as the head of a column", head=quoted(head[index])), at + 1
            )
    width = max([len(head), *(index + 1 for index in used)])
    gaps = [column for column in range(width) if column not in used | named]
    unread = [quoted(head[index]) for index in sorted(named - used)]
    if unread:
        message = said("Columns that were not read: {columns}.", columns=listed(unread, 12))
        report.problems.append(note("columns-unread", message, line=at + 1))
    for index in range(at + 1, end):
        row = rows[index]
        beyond = [row[column] for column in gaps if column < len(row)] + row[width:]
        line = report.lines[index]
        if any(beyond):
            texts = [cell.strip() for cell in beyond if cell.strip()]
            remarks.left_out(Leftover(index + 1, line.find(text) + 1, text) for text in texts)
        if line.count('"') % 2:
            remarks.remark("quotation-open", said("a quotation mark is open to the end of the line"), index + 1)


def _tell_unsaved(report: Report, at: int, end: int, used: set[int]) -> None:
    """Formulas whose value was not saved: in a cell that is read they are an error, elsewhere worth knowing."""
    here = [place for place in report.unsaved if place.line <= end]
    report.unsaved = [place for place in report.unsaved if place.line > end]
    needed = [place for place in here if place.line <= at + 1 or place.column - 1 in used]
    if needed:
        message = said(
            "These cells hold a formula whose value was not saved, or an error: {cells}. Open the workbook in a "
            "spreadsheet program, copy them and paste them as values, save it and send it again; or retype the lines "
            "here.",
            cells=listed(cell_ranges(needed), 12),
        )
        report.problems.append(error("formulas-empty", message, line=needed[0].line))
    if others := sorted(set(here) - set(needed)):
        message = said(
            "Formulas whose value was not saved, in cells that are not read: {cells}.",
            cells=listed(cell_ranges(others), 12),
        )
        report.problems.append(note("formulas-unread", message))


def _as_grid(
    report: Report, rows: Sequence[Sequence[str]], players: Sequence[Row], layout: Columns, remarks: Remarks
) -> bool:
    """Read the columns as opponents, if that is what they are; whether they are."""
    if any(width == 3 for _, width in layout.rounds) or len(layout.rounds) != len(players):
        return False
    many = lines_a_player(players)
    cells = [cells_of(rows, each, layout, many) for each in players]
    found = grid(cells, [each.entrant.number for each in players])
    if found is None:
        return False
    for each, pairings in zip(players, found.pairings, strict=True):
        each.entrant.pairings, each.entrant.raw = pairings, ""  # a line that is left out would leave its column
    report.kind = "team" if found.is_match else "round-robin"
    tell_grid(report, GRID, found.told, [each.entrant for each in players] if found.mirrored else ())
    account_below(report, rows, players, layout, many, remarks)
    return True


def _as_rounds(
    report: Report, rows: Sequence[Sequence[str]], players: Sequence[Row], layout: Columns, remarks: Remarks
) -> None:
    texts = [text for each in players for text in _texts(each, layout)]
    if _names_nobody(texts):
        raise Unreadable(NO_OPPONENTS)
    if _holds_sums([_texts(each, layout) for each in players]):
        raise Unreadable(SUMS)
    habits = habits_of(texts)
    if habits.colours_first:
        raise Unreadable(ONLY_COLOURS)
    if habits.signs_alone:
        message = said("“+” and “-” were read as won and lost: no figure is in this table.")
        report.problems.append(note("cell-read", message))
    read = [
        (
            each.entrant,
            [_cell(each.cells, start, width, habits, each.entrant.line, remarks) for start, width in layout.rounds],
        )
        for each in players
    ]
    add_colours(rows, players, read, layout, remarks)
    letters = colour_letters(each for _, cells in read for each in cells)
    numbers = _meant(report, read)
    for entrant, cells in read:
        _pair(entrant, cells, letters, numbers, remarks)


def _holds_sums(cells: Sequence[Sequence[str]]) -> bool:
    """Whether cells hold points of several games: running totals of each player, or what was scored off each other."""
    held = [text for row in cells for text in row if text and not is_mark(text)]
    marks = [[at for at, text in enumerate(row) if is_mark(text)] for row in cells]
    square = len(cells) > 1 and all(len(row) == len(cells) for row in cells)
    if square and sorted(marks) == [[at] for at in range(len(cells))]:
        return share(held, is_game) <= _MOST_ALIKE
    totals = [[read_points(text) for text in row] for row in cells]
    return any(sign in text for text in held for sign in "½.,") and all(
        before is not None and now is not None and 0 <= now - before <= 2
        for row in totals
        for before, now in pairwise([0, *row])
    )


def _texts(player: Row, layout: Columns) -> list[str]:
    return [" ".join(player.cells[start : start + width]).strip() for start, width in layout.rounds if width < 3]


def _names_nobody(texts: Sequence[str]) -> bool:
    """Whether all cells hold results and no opponent; a lone "1" or "½" in a table of games is a bye."""
    held = [text for text in texts if text and not is_mark(text)]
    return bool(held) and all(map(holds_results, held)) and any(text.strip("-+0 ?") for text in held)


def _within(report: Report, row: list[str], head: list[str], layout: Columns, line: int) -> list[str]:
    """The cells that are read, cut with an error where they are too long."""
    cells = row[: layout.end]
    for index in layout.used:
        if index < len(cells) and len(cell := cells[index].strip()) > LONGEST_CELL:
            under = head[index].strip() if index < len(head) else ""
            what = (
                said("The cell under {head}", head=quoted(under))
                if under
                else said("The cell in column {column}", column=index + 1)
            )
            report.problems.append(too_long("field-too-long", what, len(cell), LONGEST_CELL, line, cell))
            cells[index] = cell[:LONGEST_CELL]
    return cells


def _entrant(row: list[str], layout: Columns, line: int, raw: str, remarks: Remarks, *, bare: bool) -> Entrant | None:
    def text(name: str) -> str:
        index = layout.of.get(name)
        return row[index].strip() if index is not None and index < len(row) else ""

    name = f"{text('name')}, {text('given')}" if text("given") else text("name")
    if not any(sign.isalpha() for sign in name) or ("," not in name and meant(name) in ("name", "points")):
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
    if not (bare or found.number or found.rank or found.half_points is not None or found.rating):
        return None
    return found


def _whole(text: str) -> int | None:
    found = re.fullmatch(r"([0-9]{1,4})\.?", text)
    return int(found.group(1)) or None if found else None


def _cell(row: list[str], start: int, width: int, habits: Habits, line: int, remarks: Remarks) -> Cell:
    if width == 3:
        return three_cells(*row[start : start + 3])
    text = " ".join(row[start : start + width]).strip()
    found = cell(text, habits)
    if found is NOTHING and text:
        remarks.remark("cell-read", said("{text} was read as no game", text=quoted(text)), line)
    elif habits.letters_first and text.rstrip("-0 ").isupper() and not found.opponent and found.result in _BYES:
        remarks.remark(
            "cell-read", said("{text} was read as {result}", text=quoted(text), result=_BYES[found.result]), line
        )
    return found


def _number(report: Report, entrants: Sequence[Entrant], layout: Columns) -> None:
    """Give start numbers where the file has none: by rank where no two players share one, else by row."""
    if all(entrant.number for entrant in entrants):
        return
    ranks = [entrant.rank for entrant in entrants]
    by_rank = None not in ranks and len(set(ranks)) == len(ranks)
    for row, entrant in enumerate(entrants, 1):
        entrant.number = (entrant.rank or row) if by_rank else row
    if "number" not in layout.of:
        by_ranks = said("The file has no start numbers; the ranks were used instead.")
        by_rows = said("The file has no start numbers; the order of the rows was used instead.")
    else:
        by_ranks = said("Some start numbers are missing; the ranks were used for all.")
        by_rows = said("Some start numbers are missing; the order of the rows was used for all.")
    report.problems.append(note("numbers-given", by_ranks if by_rank else by_rows))


def _meant(report: Report, players: list[tuple[Entrant, list[Cell]]]) -> dict[int, int]:
    """Start number by the number that cells use for an opponent: the same or, where that fits better, the rank."""
    by_number = {entrant.number: entrant.number for entrant, _ in players}
    # Programs leave the rank of players who share one empty; their row counts on from the one above.
    by_rank = {entrant.rank or row: entrant.number for row, (entrant, _) in enumerate(players, 1)}
    if _mutual(players, by_rank) <= _mutual(players, by_number):
        return by_number
    report.problems.append(
        note("opponents-by-rank", said("Opponents are named by rank in this file; start numbers are shown."))
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
