"""A crosstable as CSV: one row a player, rounds in columns, the event's name and dates in rows above."""

import csv
import re
from bisect import bisect_left
from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from federation.reports import header
from federation.reports.csv_crosstable.cells import NOTHING, Cell, cell, colour_letters, signed, three_cells
from federation.reports.csv_crosstable.columns import LONGEST_CELL, Columns, columns, has_player_columns
from federation.reports.dates import readings
from federation.reports.files.text import read_text, text_lines
from federation.reports.files.unreadable import (
    MOST_PLAYERS,
    TOO_MANY_FAULTS,
    TOO_MANY_PLAYERS,
    Unreadable,
)
from federation.reports.player_fields import clean_name, ids, read_points, set_birth, set_sex, set_title
from federation.reports.problems import MOST_FAULTS, Remarks, note, too_long
from federation.reports.report import Edit, Entrant, Pairing, Report
from federation.reports.results import MOST_ROUNDS, adjustment, blank, pairing
from federation.reports.wording import quoted
from federation.vocabulary.names import search_key

ENDINGS = (".csv",)
SIGNED = False  # any table with commas could be one

_HEADER_WITHIN = 200  # rows
_DELIMITERS = (";", "\t", ",", "|")
# Field of the head -> what stands before its value, in six languages.
_META = {
    "name": "name|tournament|event|turniej|turnier|turniername|torneo|tournoi|nazwa|title",
    "place": "place|city|location|ort|miejsce|luogo|lugar|lieu|venue",
    "federation": "federation|fed|federacja|land|federazione|federacion",
    "start": "start|from|begin|beginn|date|od|data|datum|inizio|inicio|debut|start date",
    "end": "end|to|ende|do|koniec|fine|fin|final|end date",
    "declared_rounds": "rounds|rundy|runden|turni|rondas|rondes|number of rounds",
    "chief_arbiter": "arbiter|chief arbiter|schiedsrichter|sedzia|arbitro|arbitre",
    "time_control": "time|time control|tempo|tempo gry|bedenkzeit|rate of play|cadence|ritmo",
    "kind_text": "type|kind|system|typ|tipo",
}
_META_OF = {word: name for name, words in _META.items() for word in words.split("|")}
_FOREIGN_REPORT = (
    "This is one player's report of a tournament abroad (the Irish “foreign CSV”): it lists only that player's games. "
    "Send the whole tournament, as TRF16 or as a crosstable."
)
_NO_ROUNDS = (
    "This list names players but no rounds: it is a list of players or standings, not a crosstable. "
    "Send the crosstable, or export the tournament as TRF16."
)


def recognises(content: bytes) -> bool:
    """Whether it is a table with a header row of players; also one without rounds, or of one player, to say so."""
    rows = _rows(text_lines(content) or [])[:_HEADER_WITHIN]
    return any(columns(row) or has_player_columns(row) for row in rows) or _is_foreign_report(rows)


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in `content`. Raises Unreadable for tables that are no crosstable."""
    return read_text(content, edits, lambda lines: _parse(lines, home))


def _parse(lines: Sequence[str], home: str) -> Report:
    rows = _rows(lines)
    at = next((index for index, row in enumerate(rows[:_HEADER_WITHIN]) if columns(row)), None)
    if at is None:
        raise Unreadable(_FOREIGN_REPORT if _is_foreign_report(rows[:_HEADER_WITHIN]) else _NO_ROUNDS)
    layout = columns(rows[at])
    assert layout is not None
    if len(layout.rounds) > MOST_ROUNDS:
        raise Unreadable(f"This crosstable has {len(layout.rounds)} rounds; at most {MOST_ROUNDS} are read.")
    return _report(Report("CSV crosstable", home=home, lines=list(lines)), rows, at, layout)


def _rows(lines: Sequence[str]) -> list[list[str]]:
    """The cells of each line; nothing where the lines are no CSV at all."""
    delimiter = max(_DELIMITERS, key=lambda sign: sum(line.count(sign) for line in lines[:60]))
    if sum(delimiter in line for line in lines) < 2:
        return []
    return [_row(line, delimiter) for line in lines]


def _is_foreign_report(rows: Sequence[Sequence[str]]) -> bool:
    return {"event", "player", "total"} <= {search_key(row[0][:LONGEST_CELL]) for row in rows if row}


def _row(line: str, delimiter: str) -> list[str]:
    # Line by line, so that a quotation mark left open spoils one line and not the rest of the file.
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return line.split(delimiter)


def _report(report: Report, rows: list[list[str]], at: int, layout: Columns) -> Report:
    remarks = Remarks()
    texts = _head(report, rows[:at])
    players: list[tuple[Entrant, list[Cell]]] = []
    starts = [start for start, _ in layout.rounds]
    below = range(at + 1, len(rows))
    signs_first = any(
        signed(rows[index][start]) for index in below for start in starts[: bisect_left(starts, len(rows[index]))]
    )
    for index in below:
        if not "".join(rows[index]).strip():
            continue
        row = _within(report, rows[index], rows[at], layout, index + 1)
        if (entrant := _entrant(row, layout, index + 1, report.lines[index], remarks)) is None:
            remarks.remark("line-skipped", "this row has no player's name or number and was left out", index + 1)
            continue
        if len(players) >= MOST_PLAYERS:
            raise Unreadable(TOO_MANY_PLAYERS)
        if len(report.problems) > MOST_FAULTS:
            raise Unreadable(TOO_MANY_FAULTS)
        row += [""] * layout.end  # a row may end before its empty cells
        players.append((entrant, [_cell(row, start, width, signs_first) for start, width in layout.rounds]))
    _number(report, players, layout)
    letters = colour_letters(each for _, cells in players for each in cells)
    numbers = _meant(report, players)
    for entrant, cells in players:
        _pair(entrant, cells, letters, numbers, remarks)
        report.entrants.append(entrant)
    _settle(report, texts, remarks)
    return report


def _within(report: Report, row: list[str], head: list[str], layout: Columns, line: int) -> list[str]:
    """The cells that are read, cut with an error where they are too long."""
    cells = row[: layout.end]
    for index in layout.used:
        if index < len(cells) and len(cell := cells[index].strip()) > LONGEST_CELL:
            what = f"The cell under {quoted(head[index])}" if head[index].strip() else f"The cell in column {index + 1}"
            report.problems.append(too_long("field-too-long", what, len(cell), LONGEST_CELL, line, cell))
            cells[index] = cell[:LONGEST_CELL]
    return cells


def _head(report: Report, rows: list[list[str]]) -> dict[str, str]:
    """The texts of the rows above the table: a word and its value, or a line alone, the first of which is the name."""
    texts: dict[str, str] = {}
    for number, row in enumerate(rows, 1):
        cells = [part.strip() for part in row if part.strip()]
        if len(cells) == 1 and ":" in cells[0]:
            cells = [part.strip() for part in cells[0].split(":", 1)]
        name = _META_OF.get(search_key(cells[0][:LONGEST_CELL]), "") if len(cells) >= 2 else ""
        if name and name not in texts:
            text = ", ".join(cells[1:]) if name != "start" else cells[1]
            texts[name] = header.within(report, name, text, number)
            report.header_lines[name] = number
        elif len(cells) == 1 and "alone" not in texts:
            texts["alone"] = header.within(report, "name", cells[0], number)
            report.header_lines.setdefault("name", number)
    if "name" not in texts and "alone" in texts:
        texts["name"] = texts["alone"]
        message = f"The first line, {quoted(texts['name'], 80)}, was read as the tournament's name."
        report.problems.append(note("name-read", message, line=report.header_lines["name"]))
    return texts


def _entrant(row: list[str], layout: Columns, line: int, raw: str, remarks: Remarks) -> Entrant | None:
    def text(name: str) -> str:
        index = layout.of.get(name)
        return row[index].strip() if index is not None and index < len(row) else ""

    name = f"{text('name')}, {text('given')}" if text("given") else text("name")
    if not any(sign.isalpha() for sign in name):
        return None
    found = Entrant(_whole(text("number")) or 0, "", line, raw=raw)
    found.name, found.single_name = clean_name(name)
    found.rank = _whole(text("rank"))
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


def _cell(row: list[str], start: int, width: int, signs_first: bool) -> Cell:
    return three_cells(*row[start : start + 3]) if width == 3 else cell(row[start], signs_first=signs_first)


def _number(report: Report, players: list[tuple[Entrant, list[Cell]]], layout: Columns) -> None:
    """Give start numbers where the file has none: by rank where no two players share one, else by row."""
    if all(entrant.number for entrant, _ in players):
        return
    ranks = [entrant.rank for entrant, _ in players]
    by_rank = None not in ranks and len(set(ranks)) == len(ranks)
    for row, (entrant, _) in enumerate(players, 1):
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


def _settle(report: Report, texts: dict[str, str], remarks: Remarks) -> None:
    for name in ("name", "place", "kind_text", "chief_arbiter", "time_control"):
        setattr(report, name, texts.get(name, ""))
    header.read_federation(report, texts.get("federation", ""))
    rounds = texts.get("declared_rounds", "")
    report.declared_rounds = _whole(rounds)
    if rounds and report.declared_rounds is None:
        report.unread["declared_rounds"] = rounds
    start, end = texts.get("start", ""), texts.get("end", "")
    if start and not end and (both := _from_to(start)):
        start, end = both
    report.kind = header.kind_of(report.kind_text)
    header.read_dates(report, start, end)
    header.read_tempo(report, "")
    header.settle_rounds(report)
    report.problems.extend(remarks.problems())


def _from_to(text: str) -> tuple[str, str] | None:
    """Two dates in one value: "2026-03-01 - 2026-03-07"."""
    parts = re.split(r"\s{1,9}(?:-|–|to|bis|do|al|au)\s{1,9}", text)
    days: list[date] = [day for part in parts for day in list(readings(part).values())[:1]]
    return (parts[0], parts[1]) if len(parts) == 2 and len(days) == 2 else None
