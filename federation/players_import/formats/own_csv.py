"""Player lists as comma-, semicolon- or tab-separated values, with the columns the documentation names. Pure.

| column | also read as |
|---|---|
| national_id | id, licence, license |
| fide_id | fideid, fide |
| name | "Family, Given"; or two columns: |
| family_name, given_name | surname, last_name; first_name |
| sex | gender; m, w or f |
| born | birthday, date_of_birth, birth_date, birth: a date (1990-05-31 or 31.05.1990) or a year |
| birth_year | year, year_of_birth |
| federation | country, fed |
| club, region | |
| title, w_title | |
| rating, rapid_rating, blitz_rating | standard_rating, rating_standard, rating_rapid, rating_blitz |
| k, rapid_k, blitz_k | factor, standard_k |
"""

import codecs
import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import IO

from federation.players_import.formats.opening import LONGEST_LINE, lines
from federation.players_import.formats.rows import Refusal, Row, UnreadableList, read_row

_COLUMNS = {
    "national_id": "national_id", "id": "national_id", "licence": "national_id", "license": "national_id",
    "fide_id": "fide_id", "fideid": "fide_id", "fide": "fide_id",
    "name": "name", "family_name": "family_name", "surname": "family_name", "last_name": "family_name",
    "given_name": "given_name", "first_name": "given_name",
    "sex": "sex", "gender": "sex",
    "born": "born", "birthday": "born", "date_of_birth": "born", "birth_date": "born", "birth": "born",
    "birth_year": "birth_year", "year": "birth_year", "year_of_birth": "birth_year",
    "federation": "federation", "country": "federation", "fed": "federation",
    "club": "club", "region": "region", "title": "title", "w_title": "w_title", "flag": "flag",
    "rating": "rating", "standard_rating": "rating", "rating_standard": "rating",
    "k": "factor", "factor": "factor", "standard_k": "factor",
    "rapid_rating": "rapid_rating", "rating_rapid": "rapid_rating", "rapid_k": "rapid_factor",
    "blitz_rating": "blitz_rating", "rating_blitz": "blitz_rating", "blitz_k": "blitz_factor",
}  # fmt: skip


@dataclass(frozen=True)
class Csv:
    """A list: its rows, the columns that have no meaning here, and whether there are ratings."""

    rows: Iterator[Row | Refusal]
    unused: tuple[str, ...]
    rated: bool


def read(stream: IO[bytes], day: date | None, tempo: str, encoding: str = "utf-8-sig") -> Csv:
    """The list in `stream`. Raises UnreadableList; decoding errors too, as soon as they are met."""
    text = io.TextIOWrapper(stream, _encoding(stream, encoding), newline="")
    try:
        head = text.readline(LONGEST_LINE)
    except UnicodeDecodeError as error:
        raise _undecodable(error) from error
    separator = max(",;\t", key=head.count)
    names = [name.strip() for name in next(csv.reader([head], delimiter=separator), [])]
    columns = [_COLUMNS.get(name.lower().replace(" ", "_").replace("-", "_"), "") for name in names]
    if not {"name", "family_name"} & set(columns):
        raise UnreadableList("the first line names no column `name` or `family_name`")
    if not {"fide_id", "national_id"} & set(columns):
        raise UnreadableList(
            "the first line names no column `national_id` or `fide_id`: players could not be told apart"
        )
    twice = sorted({name for name in columns if name and columns.count(name) > 1})
    if twice:
        raise UnreadableList(f"two columns mean the same: {', '.join(twice)}")
    unused = tuple(name for name, column in zip(names, columns, strict=True) if not column)
    return Csv(
        _rows(text, separator, columns, day, tempo), unused, any(column.endswith("rating") for column in columns)
    )


def _rows(
    text: io.TextIOWrapper, separator: str, columns: list[str], day: date | None, tempo: str
) -> Iterator[Row | Refusal]:
    reader = csv.reader(lines(text), delimiter=separator, strict=True)
    line = 1  # the header's
    found = False
    try:
        for cells in reader:
            start, line = line + 1, reader.line_num + 1  # a value in quotes may run over several lines
            if not any(cell.strip() for cell in cells):
                continue
            found = True
            if len(cells) != len(columns):
                yield Refusal(start, f"{len(cells)} values for {len(columns)} columns", separator.join(cells)[:80])
                continue
            yield read_row(start, {name: cell for name, cell in zip(columns, cells, strict=True) if name}, day, tempo)
    except csv.Error as error:
        raise UnreadableList(f"line {reader.line_num + 1}: {error}") from error
    except UnicodeDecodeError as error:
        raise _undecodable(error) from error
    if not found:
        raise UnreadableList("the file lists no players")


def _encoding(stream: IO[bytes], encoding: str) -> str:
    start = stream.peek(2)[:2]  # type: ignore[attr-defined]
    if start in {codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE}:
        return "utf-16"
    return "utf-8-sig" if encoding.lower() in {"utf-8", "utf8"} else encoding


def _undecodable(error: UnicodeDecodeError) -> UnreadableList:
    return UnreadableList(
        f"a letter cannot be read as {error.encoding}; save the file as UTF-8 or name its encoding", "encoding"
    )
