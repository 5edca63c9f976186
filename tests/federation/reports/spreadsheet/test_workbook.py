"""What a workbook really holds is counted before it is parsed; what is too much, damaged or dangerous is refused."""

import pytest

from federation.reports.files.unreadable import Unreadable
from federation.reports.spreadsheet.workbook import MOST_ROWS, is_workbook, sheets
from tests.federation.reports.files.test_unreadable import zipped
from tests.federation.reports.tables import ROWS, with_part, workbook
from tests.walks import walk

SHEET = "xl/worksheets/sheet1.xml"
BEGINS = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
ENDS = "</sheetData></worksheet>"
CELL = '<c t="inlineStr"><is><t>x</t></is></c>'


def sheet(inside: str) -> bytes:
    return with_part(workbook(ROWS), SHEET, f"{BEGINS}{inside}{ENDS}".encode())


REFUSED = {
    "a million empty rows": (lambda: sheet("<row/>" * 1_000_000), "much larger than a tournament's"),
    "too many cells": (lambda: sheet("<row>" + "<c/>" * 600_000 + "</row>"), "too many cells, rows or styles"),
    "too many styles": (lambda: with_part(workbook(ROWS), "xl/styles.xml", b"<s>" + b"<xf/>" * 60_000 + b"</s>"),
                        "too many cells, rows or styles"),
    "one row too many": (lambda: sheet("<row/>" * MOST_ROWS + f"<row>{CELL}</row>"), "much larger"),
    "a million rows of which one is named": (
        lambda: sheet('<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>x</t></is></c></row>'), "much larger",
    ),
    "a wide row": (lambda: sheet('<row><c r="XFD1" t="inlineStr"><is><t>x</t></is></c></row>'), "much larger"),
    "a bomb": (lambda: sheet(" " * 60_000_000), "larger than 12 MB when unpacked"),
    "large styles": (lambda: with_part(workbook(ROWS), "xl/styles.xml", b" " * 1_000_001), "larger than 12 MB"),
    "many parts": (lambda: zipped({"[Content_Types].xml": b"", "xl/x": b""} | {f"{at}": b"" for at in range(500)}),
                   "it has 502 parts"),
    "many sheets": (lambda: workbook(*[ROWS] * 31), "it has 31 sheets"),
    "macros": (lambda: with_part(workbook(ROWS), "xl/vbaProject.bin", b"x"), "holds macros"),
    "entities": (lambda: with_part(workbook(ROWS), SHEET, b'<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'), "entities"),
    "a link to another file": (lambda: sheet("<row><c><f>[1]Sheet1!A1</f><v>1</v></c></row>"), "outside the workbook"),
    "a program that is asked": (lambda: sheet("<row><c><f>cmd|'/C calc'!A0</f><v>1</v></c></row>"),
                                "outside the workbook"),
    "a long formula": (lambda: sheet(f"<row><c><f>{'1' * 8193}</f></c></row>"), "its formulas are too long"),
    "long formulas": (lambda: sheet("<row>" + f"<c><f>{'1' * 8000}</f></c>" * 251 + "</row>"),
                      "its formulas are too long"),
    "no parts": (lambda: zipped({"[Content_Types].xml": b"x", "xl/x": b"x"}), "damaged"),
    "no sheet": (lambda: with_part(workbook(ROWS), SHEET, b"<worksheet"), "damaged"),
    "a cut file": (lambda: workbook(ROWS)[:-300], "damaged"),
}  # fmt: skip


def test_what_is_no_tournament_is_refused_in_words():
    def refused(name: str) -> None:
        made, words = REFUSED[name]
        content = made()
        assert is_workbook(content)
        with pytest.raises(Unreadable, match=words):
            sheets(content)

    walk(REFUSED, refused)


def test_a_sheet_of_the_largest_tournament_is_read():
    [found] = sheets(sheet(f"<row>{CELL}</row>" * 10_000))
    assert (len(found.rows), found.rows[0]) == (10_000, ["x"])


def test_a_zip_without_a_workbook_is_none():
    assert [is_workbook(each) for each in (workbook(ROWS), zipped({"a.trf": b"x"}), b"PK", b"")] == [
        True, False, False, False,
    ]  # fmt: skip
