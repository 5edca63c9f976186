"""The lines of a table that belong to one player: a second one may hold another cycle's results, or the colours."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from federation.reports.csv_crosstable.cells import Cell
from federation.reports.csv_crosstable.columns import Columns
from federation.reports.csv_crosstable.grids.grid import holds_results, is_mark
from federation.reports.files.accounted import Leftover
from federation.reports.player_fields import read_points
from federation.reports.problems import Remarks
from federation.reports.report import Entrant, Report
from federation.reports.scoring import USUAL
from federation.reports.wording import quoted
from federation.vocabulary.words import said

NOBODY = said("this row has no player's name or number and was left out")


@dataclass
class Row:
    """A player, the cells of their line, and the lines below it that name nobody."""

    entrant: Entrant
    cells: list[str]
    below: list[int] = field(default_factory=list)  # indices of rows


def further_line(row: Sequence[str], layout: Columns) -> bool:
    """Whether a row below a player's tells more of the same rounds: results of another cycle, or colours."""
    held = [text for start, width in layout.rounds for text in row[start : start + width] if text.strip()]
    return bool(held) and (
        all(is_mark(text) or holds_results(text.strip()) for text in held) or all(map(_is_colour, held))
    )


def _is_colour(text: str) -> bool:
    return text.strip().upper() in ("W", "B")


def lines_a_player(players: Sequence[Row]) -> int:
    """How many lines most of the players have below their own."""
    counts = Counter(len(each.below) for each in players)
    return max(counts, key=lambda count: (counts[count], count)) if players else 0


def cells_of(rows: Sequence[Sequence[str]], player: Row, layout: Columns, many: int) -> list[str]:
    """The cells of a player's opponents; of several lines or columns a line in the cell for each."""
    found = []
    for start, width in layout.rounds:
        lines = [player.cells, *(rows[index] for index in player.below[:many])]
        found.append(
            "\n".join(text.strip() for row in lines for text in (*row, *[""] * layout.end)[start : start + width])
        )
    return found


def account_below(
    report: Report, rows: Sequence[Sequence[str]], players: Sequence[Row], layout: Columns, many: int, remarks: Remarks
) -> None:
    """Say what of the lines below the players' own was not read; the points of each line may be those of its cycle."""
    for each in players:
        for index in each.below[many:]:
            remarks.remark("line-skipped", NOBODY, index + 1)
        for index in each.below[:many]:
            for name, column in layout.of.items():
                text = rows[index][column].strip() if column < len(rows[index]) else ""
                if text and not (name == "points" and _adds_points(each.entrant, text)):
                    remarks.left_out([Leftover(index + 1, report.lines[index].find(text) + 1, text)])


def _adds_points(entrant: Entrant, text: str) -> bool:
    """Whether the points of a further line are none of the total; they are added to it where the results say so."""
    points, total = read_points(text), USUAL.total(entrant.number, entrant.pairings)
    if points is None or entrant.half_points is None:
        return False
    if entrant.half_points != total:
        entrant.half_points += points
    return True


def add_colours(
    rows: Sequence[Sequence[str]],
    players: Sequence[Row],
    read: list[tuple[Entrant, list[Cell]]],
    layout: Columns,
    remarks: Remarks,
) -> None:
    """Read the colours in the second line of each player, as US tables have it; say which other lines were left out."""
    below = [rows[each.below[0]] for each in players if each.below]
    starts = [start for start, _ in layout.rounds]
    held = [row[start] for row in below for start in starts if start < len(row) and row[start].strip()]
    found = bool(held) and bool(lines_a_player(players)) and all(map(_is_colour, held))
    for each, (_, cells) in zip(players, read, strict=True):
        for at, index in enumerate(each.below):
            if at or not found:
                remarks.remark("line-skipped", NOBODY, index + 1)
                continue
            if unread := [
                text.strip() for place, text in enumerate(rows[index]) if text.strip() and place not in starts
            ]:
                remarks.remark("line-skipped", said("{text} was left out", text=quoted(", ".join(unread))), index + 1)
            for round_, start in enumerate(starts):
                colour = rows[index][start].strip() if start < len(rows[index]) else ""
                if cells[round_].opponent and not cells[round_].colour:
                    cells[round_] = cells[round_]._replace(colour=colour)
                elif colour:
                    remarks.remark(
                        "cell-read",
                        said("{text} below a cell without need of it was left out", text=quoted(colour)),
                        index + 1,
                    )
