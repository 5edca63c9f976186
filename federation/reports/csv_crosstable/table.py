"""Which table it is that rows of cells hold: a crosstable, a list of pairings, or one whose columns are not known."""

import csv
import re
from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from itertools import pairwise

from federation.reports import dates
from federation.reports.csv_crosstable import match, pairings_list
from federation.reports.csv_crosstable.columns import MOST_COLUMNS, columns, has_player_columns, meant
from federation.reports.csv_crosstable.crosstable import left_over, read_players
from federation.reports.csv_crosstable.grids.grid import holds_results, is_mark
from federation.reports.csv_crosstable.grids.told import NO_OPPONENTS
from federation.reports.csv_crosstable.head import read_head, settle
from federation.reports.csv_crosstable.kinds import share
from federation.reports.csv_crosstable.proposal import Proposal, is_list, layout, of_a_list, propose, why_not
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import COLUMNS_SAID, COLUMNS_UNKNOWN, Remarks, error, note
from federation.reports.report import Edit, Report
from federation.reports.results import AGREEING
from federation.reports.wording import listed, quoted
from federation.vocabulary.words import said

TAB, _QUOTE = "\t", '"'

_HEADER_WITHIN = 200  # rows
_SEPARATOR = re.compile(r'"?sep=([;,|\t])"?')  # Excel's first line
_DELIMITERS = (";", TAB, ",", "|")
_MOST_RESULTS = 0.8  # of the cells of a column
_CERTAIN = 0.9  # of the games, that both players tell alike
_UNKNOWN = said(
    "This is a table with results, but it is not clear what each of its columns holds. Say it on the "
    "site when you send it: tables with the same head are then read by themselves. Or export the "
    "tournament as TRF16."
)
_NO_ROUNDS = said(
    "This has no results: it names players but no rounds, so it is a list of players or standings. "
    "Export the crosstable, or the tournament as TRF16, and send that."
)
_IN_WORDS = {
    "number": said("start number"), "rank": said("rank"), "title": said("title"), "name": said("name"),
    "given": said("given name"), "sex": said("sex"), "federation": said("federation"), "rating": said("rating"),
    "club": said("club"), "team": said("team"), "born": said("birth"), "fide_id": said("FIDE id"),
    "national_id": said("national id"), "points": said("points"), "in_round": said("round"), "board": said("board"),
    "white": said("White"), "black": said("Black"), "result": said("result"),
}  # fmt: skip


def rows_of(lines: Sequence[str], delimiter: str = "") -> list[list[str]]:
    """The cells of each line; nothing where the lines are no table. Excel may say the sign between them first."""
    told = _SEPARATOR.fullmatch(lines[0].strip()) if lines else None
    between = (
        told.group(1)
        if told
        else delimiter or max(_DELIMITERS, key=lambda sign: sum(each.count(sign) for each in lines[:60]))
    )
    if sum(between in line for line in lines) < 2:
        return []
    return [cells_of_line(line, between) if at or not told else [] for at, line in enumerate(lines)]


def line_of(cells: Sequence[str]) -> str:
    """A row of cells as a line that `rows_of` takes apart again, with tabs between."""
    plain = (" ".join(cell.split()) for cell in cells)
    return TAB.join(f'"{text.replace(_QUOTE, _QUOTE * 2)}"' if _QUOTE in text else text for text in plain).rstrip(TAB)


def is_table(rows: Sequence[Sequence[str]]) -> bool:
    """Whether it is a table of a tournament; also one without rounds, or of one player, to say so."""
    near = rows[:_HEADER_WITHIN]
    named = (columns(row) or pairings_list.head(row) or has_player_columns(row) for row in near)
    return any(named) or bool(match.find(rows)) or propose(rows) is not None


def read_table(report: Report, rows: list[list[str]], told: Edit | None = None) -> Report:
    """Read into `report`, which has its lines, what `rows`, the cells of these lines, say. Raises Unreadable.

    `told`: what its columns hold, from the arbiter. Without it they are known by the words over them, or by what they
    hold where the games then confirm one another; where neither is so, that is the one problem of the report.
    """
    if told is not None:
        return _as_said(report, rows, told)
    if sides := match.find(rows):
        return match.read_match(report, rows, sides)
    near = rows[:_HEADER_WITHIN]
    at = next((index for index, row in enumerate(near) if columns(row)), None)
    if at is not None:
        named = columns(rows[at])
        assert named is not None
        return read_players(report, rows, at, named)
    at = next((index for index, row in enumerate(near) if pairings_list.head(row)), None)
    if at is not None:
        return _pairings(report, rows, at, pairings_list.head(rows[at]) or {})
    if (proposal := propose(rows)) is None:
        raise Unreadable(NO_OPPONENTS if _has_results(near) else _NO_ROUNDS)
    return _as_proposed(report, rows, proposal)


def _has_results(rows: Sequence[Sequence[str]]) -> bool:
    """Whether neighbouring columns, under words that we do not know, hold results."""
    at = next((at for at, row in enumerate(rows) if has_player_columns(row)), None)
    if at is None:
        return False
    head = rows[at][:MOST_COLUMNS]
    cells = [[row[column].strip() for row in rows[at + 1 :] if column < len(row)] for column in range(len(head))]
    of_results = [
        not meant(word) and share(below, lambda text: holds_results(text) or is_mark(text)) >= _MOST_RESULTS
        for word, below in zip(head, cells, strict=True)
    ]
    return any(first and second for first, second in pairwise(of_results))


def _as_said(report: Report, rows: list[list[str]], told: Edit) -> Report:
    roles = told.value.split(",")
    if fault := why_not(roles):
        raise Unreadable(fault)
    at = (told.line or 0) - 1
    if at >= len(rows):
        raise Unreadable(said("The table has no line {line}, which was to be its head.", line=at + 1))
    day = dates.iso(told.since)
    message = (
        said("The columns were read as they were said on {day} of a table with the same head.", day=day)
        if day
        else said("You said what the columns of this table hold.")
    )
    report.problems.append(note(COLUMNS_SAID, message, line=at + 1 or None))
    return _with_roles(report, rows, at, roles)


def _as_proposed(report: Report, rows: list[list[str]], proposal: Proposal) -> Report:
    """Read it where it is certain what the columns hold, whatever the language of the words over them."""
    empty = deepcopy(report)
    if not why_not(proposal.roles):
        with suppress(Unreadable):
            found = _with_roles(report, rows, proposal.at, proposal.roles)
            if _confirmed(found):
                head = rows[proposal.at] if proposal.at >= 0 else []
                named = [
                    said("{head} as {role}", head=quoted(head[index].strip()), role=_IN_WORDS[role])
                    for index, role in enumerate(proposal.roles)
                    if index < len(head) and head[index].strip() and role in _IN_WORDS and meant(head[index]) != role
                ]
                if named:
                    message = said("Columns were read by what they hold: {columns}.", columns=listed(named, 20))
                    found.problems.append(note("columns-read", message, line=proposal.at + 1))
                return found
    empty.problems.append(error(COLUMNS_UNKNOWN, _UNKNOWN, line=max(proposal.at, 0) + 1))
    return empty


def _with_roles(report: Report, rows: list[list[str]], at: int, roles: Sequence[str]) -> Report:
    if is_list(roles):
        return _pairings(report, rows, at, of_a_list(roles))
    return read_players(report, rows, at, layout(roles))


def _confirmed(report: Report) -> bool:
    """Whether the games say that the columns were understood: nearly every one is told by both players alike."""
    by_number = {entrant.number: entrant for entrant in report.entrants}
    if len(by_number) != len(report.entrants):
        return False
    games = agreeing = 0
    for entrant in report.entrants:
        for found in entrant.pairings:
            if found.opponent is None:
                continue
            games += 1
            other = by_number.get(found.opponent)
            back = other.pairings[found.round - 1 : found.round] if other else []
            agreeing += (
                bool(back)
                and back[0].opponent == entrant.number
                and (found.result + back[0].result in AGREEING or (not found.result and not back[0].result))
            )
    return games >= 2 and agreeing >= _CERTAIN * games


def _pairings(report: Report, rows: list[list[str]], at: int, places: dict[str, int]) -> Report:
    remarks = Remarks()
    report.format = f"{report.format} list of pairings"
    texts = read_head(report, rows[: max(at, 0)], remarks)
    pairings_list.read_rows(report, rows, at, places, remarks)
    left_over(report, rows, at, len(rows), set(places.values()), remarks)
    settle(report, texts, remarks)
    return report


def cells_of_line(line: str, delimiter: str) -> list[str]:
    """The cells of one line."""
    # Line by line, so that a quotation mark left open spoils one line and not the rest of the file.
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return line.split(delimiter)
