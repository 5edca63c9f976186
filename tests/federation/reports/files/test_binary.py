"""Bytes as numbers and texts, never past their end."""

import pytest

from federation.reports.files.binary import Cursor, pairs, printable, u16, u32
from federation.reports.files.unreadable import Unreadable


def test_a_cursor_refuses_to_run_past_the_end():
    cursor = Cursor(b"abc", "It is damaged.")
    assert (cursor.take(2), cursor.at, cursor.left, cursor.follows(b"c")) == (b"ab", 2, 1, True)
    with pytest.raises(Unreadable, match="It is damaged"):
        cursor.take(2)
    assert cursor.take(1) == b"c"


def test_numbers_are_little_endian():
    assert (u16(b"\0\x01\x02", 1), u32(b"\x01\0\0\x80", 0), pairs(b"\x01\0\x02\0")) == (513, 0x80000001, [(1, 2)])


def test_signs_that_nobody_sees_are_blanks():
    assert printable(" Okoń\0\r\n\xa0Jan\u200f ") == "Okoń Jan"
