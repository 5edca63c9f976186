"""Player lists as comma-, semicolon- or tab-separated values, with the columns the documentation names. Pure."""

import codecs
import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import IO

from federation.players_import.formats.left_out import LeftOut
from federation.players_import.formats.opening import LONGEST_LINE, lines
from federation.players_import.formats.rows import Refusal, Row, UnreadableList, read_row
from federation.vocabulary.words import Words, said

# Field -> the names that its column may have; the first one is what people are told.
COLUMNS: dict[str, tuple[str, ...]] = {
    "national_id": ("national_id", "id", "licence", "license"),
    "fide_id": ("fide_id", "fideid", "fide"),
    "name": ("name",),
    "family_name": ("family_name", "surname", "last_name"),
    "given_name": ("given_name", "first_name"),
    "sex": ("sex", "gender"),
    "born": ("born", "birthday", "date_of_birth", "birth_date", "birth"),
    "birth_year": ("birth_year", "year", "year_of_birth"),
    "federation": ("federation", "country", "fed"),
    "club": ("club",),
    "region": ("region",),
    "title": ("title",),
    "w_title": ("w_title",),
    "flag": ("flag",),
    "rating": ("rating", "standard_rating", "rating_standard"),
    "factor": ("k", "factor", "standard_k"),
    "rapid_rating": ("rapid_rating", "rating_rapid"),
    "rapid_factor": ("rapid_k",),
    "blitz_rating": ("blitz_rating", "rating_blitz"),
    "blitz_factor": ("blitz_k",),
}
NEEDED = (("name", "family_name"), ("national_id", "fide_id"))  # one of each
SEPARATORS = ",;\t"
_FIELDS = {name: field for field, names in COLUMNS.items() for name in names}
_NOT_NEEDED = {"games", "o_title", "foa_title", "standard_games", "rapid_games", "blitz_games"}  # FIDE's own
SEPARATOR_LINE = re.compile(r'"?sep=(.)"?[,;\t]*', re.IGNORECASE)  # Excel's: sep=;
_UNICODE = re.compile(r"utf[-_]?(8|16|32)", re.IGNORECASE)


def read(
    stream: IO[bytes], day: date | None, tempo: str, left_out: LeftOut, encoding: str = "utf-8"
) -> Iterator[Row | Refusal]:
    """The rows of the list in `stream`. Raises UnreadableList; of letters too, as soon as one cannot be read."""
    used = _encoding(stream, encoding)
    text = io.TextIOWrapper(stream, used, newline="")
    try:
        line, head, separator = _head(text)
    except UnicodeDecodeError as error:
        raise _undecodable(error) from error
    names = [name.strip() for name in next(csv.reader([head], delimiter=separator), [])]
    keys = [name.lower().replace(" ", "_").replace("-", "_") for name in names]
    fields = [_FIELDS.get(key, "") for key in keys]
    _needed(fields, day)
    not_needed = {at: name for at, (name, key) in enumerate(zip(names, keys, strict=True)) if key in _NOT_NEEDED}
    for name in not_needed.values():
        left_out.not_needed(name)
    unknown = {
        at: said("column {name} is not known and was not used", name=repr(name))
        if name
        else said("column {at} has no name: not used", at=at + 1)
        for at, (name, key, field) in enumerate(zip(names, keys, fields, strict=True))
        if not field and key not in _NOT_NEEDED
    }
    other = "" if _UNICODE.match(used) else used
    return _rows(_Table(text, line, separator, fields, names, unknown, not_needed, other), day, tempo, left_out)


def _head(text: io.TextIOWrapper) -> tuple[int, str, str]:
    """(number of the line with the columns' names, the line, what separates them)"""
    separator = ""
    number = 0
    while head := text.readline(LONGEST_LINE):
        number += 1
        if found := SEPARATOR_LINE.fullmatch(head.strip(" \r\n\ufeff")):
            separator = found[1]
        elif head.strip():
            break
    return number, head, separator or max(SEPARATORS, key=head.count)


def _needed(fields: Sequence[str], day: date | None) -> None:
    """UnreadableList with everything that is wrong with the columns."""
    wrong: list[str] = []
    absent = [_either(some) for some in NEEDED if not {*some} & {*fields}]
    if len(absent) == 1:
        wrong.append(said("the first line names no column {column}", column=absent[0]))
    elif absent:
        wrong.append(
            said("the first line names no column {column}, and no column {other}", column=absent[0], other=absent[1])
        )
    twice = sorted({field for field in fields if field and fields.count(field) > 1})
    if twice:
        wrong.append(said("two columns mean the same: {names}", names=tuple(COLUMNS[field][0] for field in twice)))
    dated = day is not None or not any(field.endswith("rating") for field in fields)
    if not dated:
        wrong.append(said("the list has ratings, but their date is neither in the file nor in its name"))
    if wrong:
        raise UnreadableList(said("{wrong:; }", wrong=tuple(wrong)), "" if dated else "date")


def _either(some: tuple[str, str]) -> Words:
    return said("{one} or {other}", one=f"`{some[0]}`", other=f"`{some[1]}`")


@dataclass(frozen=True)
class _Table:
    """The lines below the columns' names."""

    text: io.TextIOWrapper
    line: int  # the columns'
    separator: str
    fields: Sequence[str]  # "" of one that is not used
    names: Sequence[str]  # as the file has them
    unknown: Mapping[int, str]  # place of a column that nobody knows -> what is said of it
    not_needed: Mapping[int, str]  # place of a column of FIDE's that is not used -> its name
    encoding: str  # where it is none of Unicode's


def _rows(table: _Table, day: date | None, tempo: str, left_out: LeftOut) -> Iterator[Row | Refusal]:
    reader = csv.reader(lines(table.text), delimiter=table.separator, strict=True)
    line, width = table.line, len(table.fields)
    found, empty = False, set(table.unknown)
    try:
        for cells in reader:
            start, line = line + 1, table.line + reader.line_num  # a value in quotes may run over several lines
            if not any(cell.strip() for cell in cells):
                continue
            found = True
            if len(cells) > width and not any(cell.strip() for cell in cells[width:]):
                del cells[width:]
            if len(cells) != width:
                text = table.separator.join(cells)[:80]
                yield Refusal(start, said("{count} values for {width} columns", count=len(cells), width=width), text)
                continue
            if table.encoding:
                _unlike_utf8(start, "".join(cells), table.encoding)
            for at, told in table.unknown.items():
                if cells[at].strip():
                    left_out.note(start, told)
                    empty.discard(at)
            for at, name in table.not_needed.items():
                if cells[at]:
                    left_out.strange(start, name, cells[at].strip())
            values = {field: cell for field, cell in zip(table.fields, cells, strict=True) if field}
            yield read_row(start, values, day, tempo)
    except csv.Error as error:
        raise UnreadableList(
            said("line {line}: {error}", line=table.line + reader.line_num, error=str(error))
        ) from error
    except UnicodeDecodeError as error:
        raise _undecodable(error) from error
    if not found:
        raise UnreadableList(said("the file lists no players"))
    for at in sorted(empty):
        if name := table.names[at]:
            left_out.note(table.line, said("column {name} is not known; it is empty", name=repr(name)))


def _encoding(stream: IO[bytes], encoding: str) -> str:
    start = stream.peek(3)[:3]  # type: ignore[attr-defined]
    if start[:2] in {codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE}:
        return "utf-16"
    return "utf-8-sig" if start == codecs.BOM_UTF8 or encoding.lower() in {"utf-8", "utf8"} else encoding


def _unlike_utf8(line: int, text: str, encoding: str) -> None:
    """UnreadableList where letters that were read as a code page are those of UTF-8: Å‚ stands for ł."""
    if text.isascii():
        return
    try:
        text.encode(encoding).decode("utf-8")
    except UnicodeError:
        return
    raise UnreadableList(
        said("line {line}: the letters are those of UTF-8, not of {encoding}", line=line, encoding=encoding), "encoding"
    )


def _undecodable(error: UnicodeDecodeError) -> UnreadableList:
    return UnreadableList(
        said(
            "a letter cannot be read as {encoding}; save the file as UTF-8 or name its encoding",
            encoding=error.encoding,
        ),
        "encoding",
    )
