"""A rating list that was kept elsewhere, as a table: a line for each player with the id and what is known. Pure.

| column | also read as | |
|---|---|---|
| national_id | id, licence, license | one of the two ids must be there |
| fide_id | fideid, fide | |
| name | family_name, surname, player | optional; told where it is another player's than the id |
| rating | elo, grade, dwz, ingo, ukd ... or the system's slug | needed |
| games | career_games | rated games in all |
| index | events, evaluations | rated events (DWZ index) |
| deviation, volatility | rd, sigma | Glicko's |
| best | highest, peak | best rating ever printed |
| factor | k | K printed with the rating |
| last | last_game, last_event | day of the last rated game, 2026-05-31 |
| active | | yes or no |
| flag | | FIDE's: i is inactive |
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.players_import.formats.own_csv import SEPARATOR_LINE
from federation.reports.files.encodings import decode
from federation.reports.files.unreadable import Unreadable as UnreadableText
from federation.vocabulary.names import search_key
from ratings.standalone.payload import Person
from ratings.standalone.rows import PLAYER
from ratings.standalone.values import Wrong, shown

NUMBERS = ("rating", "games", "index", "deviation", "volatility", "best", "factor")
ALSO = {
    "id": "national_id", "licence": "national_id", "license": "national_id",
    "fideid": "fide_id", "fide": "fide_id",
    "family_name": "name", "surname": "name", "player": "name",
    "elo": "rating", "grade": "rating", "number": "rating",
    "career_games": "games", "events": "index", "evaluations": "index",
    "rd": "deviation", "sigma": "volatility", "highest": "best", "peak": "best", "k": "factor",
    "last_game": "last", "last_event": "last",
}  # fmt: skip
KNOWN = {"national_id", "fide_id", "name", "last", "active", "flag", *NUMBERS}
ACTIVE = {"": True, "yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}
SEPARATORS = ",;\t"
MOST_BYTES = 20_000_000


class Unreadable(Exception):
    """The file is no such table; the message says why."""


@dataclass(frozen=True)
class Listed:
    """One line of the table."""

    line: int  # from 1, the head's
    national_id: str  # "" where the table has none
    fide_id: int | None
    name: str
    known: Person  # `id` is the line


@dataclass(frozen=True)
class Table:
    """What could be read, and what could not."""

    rows: list[Listed]
    wrong: dict[int, str] = field(default_factory=dict)  # line -> what is wrong with it
    unused: tuple[str, ...] = ()  # columns that mean nothing here
    notes: tuple[str, ...] = ()  # what else was not used, or may have been read wrongly


def read(content: bytes, slug: str, lowest: float) -> Table:
    """The table in `content`, a list of the system `slug`. `lowest`: rating of its scale.

    Unreadable where it is no table, or has no column of ids or of ratings.
    """
    if len(content) > MOST_BYTES:
        raise Unreadable(_("The file is larger than %(most)s MB.") % {"most": MOST_BYTES // 1_000_000})
    if not content.strip():
        raise Unreadable(_("There is nothing in it."))
    try:
        text, _encoding, said = decode(content)
    except UnreadableText as refusal:
        raise Unreadable(_("This is not a text file. Save the table as CSV.")) from refusal
    lines = text.strip("\ufeff").split("\n")
    if found := SEPARATOR_LINE.fullmatch(lines[0].strip(" \r")):
        lines[0] = ""
    first = next((line for line in lines if line.strip()), "")
    separator = found[1] if found else max(SEPARATORS, key=first.count)
    rows_of_text = [(number, cells) for number, cells in _cells(lines, separator) if any(map(str.strip, cells))]
    if not rows_of_text:
        raise Unreadable(_("There is nothing in it."))
    (_line, head), *body = rows_of_text
    names = [name.strip() for name in head]
    columns = [_column(name, slug) for name in names]
    _needed(columns)
    rows: list[Listed] = []
    wrong: dict[int, str] = {}
    unrated = 0
    for number, cells in body:
        if not any(map(str.strip, cells[len(columns) :])):
            del cells[len(columns) :]
        if len(cells) != len(columns):
            wrong[number] = _("%(cells)s values for %(columns)s columns") % {
                "cells": len(cells),
                "columns": len(columns),
            }
            continue
        row, problems = _row(number, dict(zip(columns, (cell.strip() for cell in cells), strict=True)), lowest)
        if problems:
            wrong[number] = "; ".join(problems)
        elif row is not None:
            rows.append(row)
        else:
            unrated += 1
    unused = tuple(name for name, column in zip(names, columns, strict=True) if column not in KNOWN)
    notes = [problem.message for problem in said]
    if unrated:
        text = ngettext(
            "%(number)s line has no rating: its player begins as a newcomer.",
            "%(number)s lines have no rating: their players begin as newcomers.",
            unrated,
        )
        notes.append(text % {"number": unrated})
    return Table(rows, wrong, unused, tuple(notes))


def _cells(lines: Sequence[str], separator: str) -> list[tuple[int, list[str]]]:
    """The rows of a table with the numbers of their last lines, which count from 1."""
    reader = csv.reader(lines, delimiter=separator)
    try:
        return [(reader.line_num, cells) for cells in reader]
    except csv.Error as error:
        raise Unreadable(
            _("Line %(line_num)s is no line of a table: %(error)s.") % {"line_num": reader.line_num, "error": error}
        ) from error


def _column(name: str, slug: str) -> str:
    key = name.lower().replace(" ", "_").replace("-", "_")
    if key in {slug.replace("-", "_"), slug.split("-")[0]}:
        return "rating"
    return ALSO.get(key, key)


def _needed(columns: Sequence[str]) -> None:
    """Unreadable with everything that is wrong with the columns."""
    wrong = []
    if not {"national_id", "fide_id"} & set(columns):
        wrong.append(_("The first line names no column “national_id” or “fide_id”: whose ratings are these?"))
    if "rating" not in columns:
        wrong.append(_("The first line names no column “rating”."))
    if twice := sorted({name for name in columns if name in KNOWN and columns.count(name) > 1}):
        wrong.append(_("Two columns mean the same: %(columns)s.") % {"columns": ", ".join(twice)})
    if wrong:
        raise Unreadable(" ".join(wrong))


def _row(line: int, cells: dict[str, str], lowest: float) -> tuple[Listed | None, list[str]]:
    problems: list[str] = []
    national_id, fide_id = cells.get("national_id", ""), cells.get("fide_id", "")
    if not national_id and not fide_id:
        problems.append(_("no id"))
    if fide_id and not (fide_id.isascii() and fide_id.isdecimal() and len(fide_id) <= 12):
        problems.append(_("fide_id is %(shown)s; digits are expected") % {"shown": shown(fide_id)})
    values = {}
    for name in (*NUMBERS, "last"):
        if not (text := cells.get(name, "")):
            continue
        try:
            values[name] = PLAYER[name](text if name == "last" else _number(text))
        except Wrong as reason:
            problems.append(f"{name} {reason}")
    for name in ("rating", "best"):
        if name in values and values[name] < lowest:
            problems.append(
                _("%(name)s is %(shown)s; leave it empty for none") % {"name": name, "shown": shown(cells[name])}
            )
    if "rating" not in values and not problems:
        return None, []  # an unrated player of their list begins as a newcomer
    if problems:
        return None, problems
    active = ACTIVE.get(cells.get("active", "").lower())
    if active is None:
        return None, [_("active is %(shown)s; yes or no is expected") % {"shown": shown(cells["active"])}]
    inactive = not active or "i" in cells.get("flag", "").lower()
    person = Person(id=line, name=cells.get("name", ""), inactive=inactive, **values)
    return Listed(line, national_id, int(fide_id) if fide_id else None, cells.get("name", ""), person), []


def _number(text: str) -> float | str:
    """The number as typed, with a comma or a point; the text itself where it is none, for the reader to tell."""
    plain = text.replace(",", ".").replace("−", "-")
    try:
        return int(plain) if plain.lstrip("-").isdecimal() else float(plain)
    except ValueError:
        return text


def same_person(printed: str, registered: str) -> bool:
    """Whether a name of the table may be that of the register: one word in common, whatever accents and order."""
    return not printed or bool(set(search_key(printed).split()) & set(search_key(registered).split()))
