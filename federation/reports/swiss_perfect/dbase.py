"""A table of dBase III, as SwissPerfect writes it: fields of fixed width, records one after another.

The first byte is 3; then the number of records (four bytes at 4), the length of the head (two at 8) and of a record
(two at 10); a field has 32 bytes in the head, which ends with 0D; a record begins with a blank, or with a star where it
was deleted; behind the last one stands 1A. A field may hold a text, a zero byte and then what stood there before.
"""

import re
from collections.abc import Iterator

from federation.reports.files.binary import u16, u32
from federation.reports.files.unreadable import Unreadable

_FIELD, _FIRST = 32, 32  # length of a field's description and where the first one is [bytes]
_NUMBER = re.compile(rb"[+-]?[0-9]{1,9}(?:\.0{0,9})?")

Row = dict[str, bytes]  # name of a field -> what stands in it, without blanks around it


def rows(content: bytes, needed: frozenset[str], damaged: str) -> list[Row]:
    """The records that are not deleted. `damaged`: the refusal of what is no such table, or lacks a `needed` field."""
    return list(_rows(content, needed, damaged))


def whole(row: Row, name: str, damaged: str) -> int:
    """The whole number of a field, 0 for an empty one. Raises Unreadable where something else stands there."""
    if not row[name]:
        return 0
    if not _NUMBER.fullmatch(row[name]):
        raise Unreadable(damaged)
    return int(row[name].partition(b".")[0])


def _rows(content: bytes, needed: frozenset[str], damaged: str) -> Iterator[Row]:
    count, start, length = u32(content, 4), u16(content, 8), u16(content, 10)
    if content[:1] != b"\x03" or len(content) != start + count * length + 1 or content[-1:] != b"\x1a":
        raise Unreadable(damaged)
    fields = [(each[:11].split(b"\0")[0].decode("latin-1"), each[16]) for each in _described(content, start)]
    widths = [width for _, width in fields]
    if needed - {name for name, _ in fields} or 1 + sum(widths) != length or not all(widths):
        raise Unreadable(damaged)
    for at in range(start, start + count * length, length):
        if (mark := content[at : at + 1]) not in (b" ", b"*"):
            raise Unreadable(damaged)
        row, place = {}, at + 1
        for name, width in fields:
            row[name] = content[place : place + width].split(b"\0")[0].strip()
            place += width
        if mark == b" ":
            yield row


def _described(content: bytes, start: int) -> Iterator[bytes]:
    for at in range(_FIRST, start - 1, _FIELD):
        if content[at : at + 1] == b"\r":
            return
        yield content[at : at + _FIELD]
