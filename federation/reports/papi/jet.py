"""Tables of an Access database (Jet 4), of which only the columns asked for are read.

Pages of 4,096 bytes. A page 02 01 describes a table: how many rows and columns, and 25 bytes a column, then the names;
it may go on in another page. A page 01 01 holds rows of the table whose first page it names. The catalogue of all
tables is described in page 2. What stands where is from the notes of the mdbtools project (HACKING), checked on real
files.
"""

import struct
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice

from federation.reports.files.binary import u16, u32
from federation.reports.files.unreadable import MOST_PLAYERS, Unreadable
from federation.reports.report import Span

SIGN = b"\x00\x01\x00\x00Standard Jet DB\x00"
_PAGE, _CATALOGUE, _JET_4 = 4096, 2, 1
_HEAD = 0x18  # bytes of the first page: which database it is
_MOST_ROWS = MOST_PLAYERS + 1  # one of them is nobody
_TABLE, _ROWS = b"\x02\x01", b"\x01\x01"
_COLUMNS, _INDEX, _COLUMN = 63, 12, 25  # where columns begin without indexes, and lengths [bytes]
_BOOLEAN, _BYTE, _SHORT, _LONG, _DATE, _TEXT = 1, 2, 3, 4, 8, 10
_NUMBERS = {_BYTE: "<B", _SHORT: "<h", _LONG: "<i", _DATE: "<d"}
_FIXED = 0x01  # a flag of a column: it stands at the same place of every row
_DELETED, _ELSEWHERE, _PLACE = 0x8000, 0x4000, 0x0FFF  # flags of a row's place on its page
_COMPRESSED = b"\xff\xfe"  # before a text: one byte a letter; a zero byte turns to two bytes a letter, and back

Value = int | float | str | None
Row = dict[str, Value]
# Which columns of a row stay, by what its text under the name of a column is.
Kept = Callable[[Callable[[str], str]], Collection[str]]


@dataclass(frozen=True)
class Column:
    """One column: its number among all, among those of variable length, its place where it is fixed."""

    name: str
    kind: int
    number: int
    variable: int
    fixed: bool
    place: int


class Database:
    """A whole database. Every reading raises Unreadable, with the sentence `damaged`, where it contradicts itself."""

    def __init__(self, content: bytes, damaged: str) -> None:
        self._content, self._damaged = content, damaged
        if len(content) % _PAGE or len(content) < 3 * _PAGE or u32(content, 0x14) != _JET_4:
            raise Unreadable(damaged)
        self._pages = [content[at : at + _PAGE] for at in range(0, len(content), _PAGE)]
        self._owned: dict[int, list[int]] = {}
        for number, page in enumerate(self._pages):
            if page.startswith(_ROWS):
                self._owned.setdefault(u32(page, 4), []).append(number)
        catalogue = self._rows(_CATALOGUE, {"Id": int, "Name": str, "Type": int})
        self._places = {row["Name"]: row["Id"] for row in catalogue if row["Type"] == 1}

    def __contains__(self, name: str) -> bool:
        return name in self._places

    def rows(self, name: str, columns: Mapping[str, type]) -> list[Row]:
        """The rows of a table: column -> a value of the type that is wanted, int, float or str, or None for nothing."""
        return self._rows(self._place(name), columns)

    def unused(self, wanted: Mapping[str, Kept]) -> list[Span]:
        """All of the file but what has to stay for these tables to be read again; of a row the texts that `Kept` names.

        Where a row was deleted what stood in it is still there, and pages of indexes repeat what rows say.
        """
        kept = [Span(0, _HEAD), *map(_whole, [*self._pages_of(_CATALOGUE), *self._owned.get(_CATALOGUE, [])])]
        try:
            for table, names in wanted.items():
                kept += self._kept_of(self._place(table), names)
        except (IndexError, ValueError, struct.error):
            raise Unreadable(self._damaged) from None
        return _without(kept, len(self._content))

    def _kept_of(self, place: int, names: Kept) -> Iterator[Span]:
        yield from map(_whole, self._pages_of(place))
        columns = {each.name: each for each in self._columns(self._described(place)) if each.kind == _TEXT}
        for page in self._owned.get(place, []):
            yield Span(page * _PAGE, page * _PAGE + 14 + 2 * u16(self._pages[page], 12))
            yield from (Span(start, start + 4) for (start, _), moved in self._there(page) if moved)
            for first, end in self._on(page):
                row = self._content[first:end]
                bits, places = _texts_of(row)
                told = partial(self._text_of, row, bits, places, columns)
                yield from (Span(first, first + places[0]), Span(first + places[-1], end))
                for at in (columns[name].variable for name in names(told) if name in columns):
                    if at + 1 < len(places):
                        yield Span(first + places[at], first + places[at + 1])

    def _text_of(self, row: bytes, bits: int, places: list[int], columns: Mapping[str, Column], name: str) -> str:
        return str(self._value(row, bits, places, columns[name]) or "") if name in columns else ""

    def _place(self, name: str) -> int:
        """The first page of a table."""
        place = self._places.get(name)
        if not isinstance(place, int):
            raise Unreadable(self._damaged)
        return place

    def _rows(self, place: int, wanted: Mapping[str, type]) -> list[Row]:
        try:
            described = self._described(place)
            columns = {each.name: each for each in self._columns(described) if each.name in wanted}
            there = (self._content[slice(*span)] for page in self._owned.get(place, []) for span in self._on(page))
            found = [self._row(row, columns) for row in islice(there, _MOST_ROWS + 1)]
        except (IndexError, ValueError, struct.error):
            raise Unreadable(self._damaged) from None
        values = ((value, wanted[name]) for row in found for name, value in row.items())
        if wanted.keys() != columns.keys() or len(found) != u32(described, 16) or len(found) > _MOST_ROWS:
            raise Unreadable(self._damaged)
        if not all(value is None or type(value) is kind for value, kind in values):
            raise Unreadable(self._damaged)
        return found

    def _described(self, place: int) -> bytes:
        """The description of a table, from all its pages."""
        first, *others = self._pages_of(place)
        return self._pages[first] + b"".join(self._pages[page][8:] for page in others)

    def _pages_of(self, place: int) -> list[int]:
        """The pages that describe a table, each of which names the next."""
        found: list[int] = []
        while place not in found and 0 < place < len(self._pages) and self._pages[place].startswith(_TABLE):
            found.append(place)
            place = u32(self._pages[place], 4)
            if not place:
                return found
        raise Unreadable(self._damaged)

    def _columns(self, described: bytes) -> Iterator[Column]:
        count, indexes = u16(described, 45), u32(described, 51)
        start = _COLUMNS + _INDEX * indexes
        at = start + _COLUMN * count
        for number in range(count):
            one = described[start + _COLUMN * number :][:_COLUMN]
            end = at + 2 + u16(described, at)
            if len(one) < _COLUMN or end > len(described):
                raise IndexError
            name = described[at + 2 : end].decode("utf-16-le")
            yield Column(name, one[0], u16(one, 5), u16(one, 7), bool(one[15] & _FIXED), u16(one, 21))
            at = end

    def _on(self, number: int) -> Iterator[Span]:
        """Where the rows of a page are that are not deleted, wherever they were moved to."""
        for span, moved in self._there(number):
            yield self._moved(self._content[slice(*span)]) if moved else span

    def _there(self, number: int) -> Iterator[tuple[Span, bool]]:
        """What stands on a page and is not deleted, from its end to its beginning; and whether it only says where."""
        page, first, end = self._pages[number], number * _PAGE, _PAGE
        for at in range(u16(page, 12)):
            place = u16(page, 14 + 2 * at)
            start = place & _PLACE
            if not 14 < start <= end:
                raise IndexError
            if not place & _DELETED:
                yield Span(first + start, first + end), bool(place & _ELSEWHERE)
            end = start

    def _moved(self, pointer: bytes) -> Span:
        """A row that became too long for its page: its number and page stand where it was."""
        number, at = pointer[0], u32(pointer, 0) >> 8
        page = self._pages[at]
        if len(pointer) < 4 or not page.startswith(_ROWS) or number >= u16(page, 12):
            raise IndexError
        end = u16(page, 14 + 2 * (number - 1)) & _PLACE if number else _PAGE
        return Span(at * _PAGE + (u16(page, 14 + 2 * number) & _PLACE), at * _PAGE + end)

    def _row(self, row: bytes, columns: dict[str, Column]) -> Row:
        bits, places = _texts_of(row)
        return {name: self._value(row, bits, places, column) for name, column in columns.items()}

    def _value(self, row: bytes, bits: int, places: list[int], column: Column) -> Value:
        at = bits + column.number // 8
        there = at < len(row) and row[at] >> column.number % 8 & 1
        if column.kind == _BOOLEAN:
            return int(there)
        if not there:
            return None
        if column.fixed and column.kind in _NUMBERS:
            value: int | float = struct.unpack_from(_NUMBERS[column.kind], row[:bits], 2 + column.place)[0]
            return value
        if column.kind != _TEXT or column.fixed:
            raise IndexError
        start, end = places[column.variable : column.variable + 2]
        if not 0 < start <= end <= bits:
            raise IndexError
        return _text(row[start:end])


def _texts_of(row: bytes) -> tuple[int, list[int]]:
    """Where the bits of a row begin that say which columns have a value; where each text begins, and the last ends."""
    bits = len(row) - (u16(row, 0) + 7) // 8
    if bits < 4:
        raise IndexError
    return bits, [u16(row, at) for at in range(bits - 4, bits - 5 - 2 * u16(row, bits - 2), -2)]


def _whole(page: int) -> Span:
    return Span(page * _PAGE, (page + 1) * _PAGE)


def _without(kept: list[Span], length: int) -> list[Span]:
    """What lies between the `kept` stretches of a file."""
    found, at = [], 0
    for start, end in [*sorted(kept), Span(length, length)]:
        if start > at:
            found.append(Span(at, start))
        at = max(at, end)
    return found


def _text(written: bytes) -> str:
    if not written.startswith(_COMPRESSED):
        return written.decode("utf-16-le")
    found, wide = bytearray(), False
    at = len(_COMPRESSED)
    while at < len(written):
        if wide and at + 1 < len(written) and written[at : at + 2] != b"\0\0" and written[at]:
            found += written[at : at + 2]
            at += 2
            continue
        if not written[at]:
            wide = not wide
        else:
            found += bytes([written[at], 0])
        at += 1
    return found.decode("utf-16-le")
