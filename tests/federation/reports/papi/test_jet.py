"""Tables of an Access database: columns, rows that were deleted or moved, texts of one and two bytes a letter."""

import pytest

from federation.reports.files.unreadable import Unreadable
from federation.reports.papi.jet import Database, _text
from tests.federation.reports.papi.made_up import PAGE, SOUND
from tests.walks import walk

COLUMNS = {"Ref": int, "Nom": str, "NeLe": float}


def names(file) -> list:
    return [row["Nom"] for row in Database(file.written(), "damaged").rows("JOUEUR", COLUMNS)]


def test_rows_are_read_by_the_names_of_their_columns():
    database = Database(SOUND.written(), "damaged")
    assert "JOUEUR" in database and "MSysObjects" not in database
    assert database.rows("JOUEUR", COLUMNS)[1] == {"Ref": 2, "Nom": "OKOŃ", "NeLe": 32907.0}
    assert database.rows("JOUEUR", COLUMNS)[2]["NeLe"] is None


def test_deleted_rows_are_passed_over_and_moved_ones_found():
    assert names(SOUND.but(deleted=(2,))) == ["EXEMPT", "OKOŃ", "Wilk", "Sowa"]
    assert names(SOUND.but(moved=(1, 4))) == ["EXEMPT", "OKOŃ", "Golab", "Wilk", "Sowa"]


def test_what_is_missing_or_of_another_type_is_refused():
    database = Database(SOUND.written(), "damaged")
    for table, columns in (("RES", COLUMNS), ("JOUEUR", {"Tel": str}), ("JOUEUR", {"Nom": int})):
        with pytest.raises(Unreadable, match="damaged"):
            database.rows(table, columns)


def test_damage_is_refused():
    content = SOUND.written()
    rows = 8 * PAGE
    spoiled = {
        "cut": content[:-1], "another version": content[:0x14] + b"\0" + content[0x15:], "too short": content[:PAGE],
        "one row less": content[:rows] + b"\0\0" + content[rows + 2 :],
        "no description": content[: 6 * PAGE] + b"\0" + content[6 * PAGE + 1 :],
        "a circle of pages": content[: 7 * PAGE + 4] + b"\6" + content[7 * PAGE + 5 :],
        "a row outside its page": content[: rows + 14] + b"\3\0" + content[rows + 16 :],
    }  # fmt: skip

    def refused(name: str) -> None:
        with pytest.raises(Unreadable, match="damaged"):
            Database(spoiled[name], "damaged").rows("JOUEUR", COLUMNS)

    walk(spoiled, refused)


def test_texts_of_one_and_of_two_bytes_a_letter():
    assert _text("Okoń".encode("utf-16-le")) == "Okoń"
    assert _text(b"\xff\xfeOko\0" + "ń".encode("utf-16-le") + b"\0 x") == "Okoń x"
    assert (_text(b""), _text(b"\xff\xfe")) == ("", "")
