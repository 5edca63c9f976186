"""A table of dBase III: exact in length, without what was deleted and without what stands behind a zero byte."""

import pytest

from federation.reports.files.unreadable import Unreadable
from federation.reports.swiss_perfect.dbase import rows, whole
from tests.federation.reports.swiss_perfect.made_up import table
from tests.walks import walk

FIELDS = (("ID", "N", 3), ("NAME", "C", 9))
TABLE = table(FIELDS, ((1, "Okon"), (2, b"Wilk\0 33"), (3, "Sowa")), deleted=(0,))
NEEDED = frozenset({"ID", "NAME"})


def test_deleted_records_and_leftovers_are_passed_over():
    assert rows(TABLE, NEEDED, "damaged") == [{"ID": b"2", "NAME": b"Wilk"}, {"ID": b"3", "NAME": b"Sowa"}]


def test_every_damage_is_refused():
    damaged = {
        "cut": TABLE[:-1], "longer": TABLE + b"\x1a", "another first byte": b"\x83" + TABLE[1:], "empty": b"",
        "one record more": TABLE[:4] + b"\4" + TABLE[5:], "no end": TABLE[:-1] + b"\0",
        "another width": TABLE[:48] + b"\4" + TABLE[49:], "a field less": TABLE.replace(b"NAME", b"NEMA"),
        "no mark": TABLE.replace(b"*1", b"?1"),
    }  # fmt: skip

    def refused(name: str) -> None:
        with pytest.raises(Unreadable, match="damaged"):
            rows(damaged[name], NEEDED, "damaged")

    walk(damaged, refused)


def test_numbers_are_whole():
    assert [whole({"A": text}, "A", "") for text in (b"", b"7", b"-1", b"3.00")] == [0, 7, -1, 3]
    with pytest.raises(Unreadable, match="damaged"):
        whole({"A": b"x7"}, "A", "damaged")
