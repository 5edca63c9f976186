"""A report as a workbook: the rows of the CSV, as texts and numbers, without a formula."""

import re
from io import BytesIO
from xml.etree import ElementTree
from zipfile import ZipFile

from federation.reports.exports.rows import rows
from federation.reports.exports.xlsx_file import write
from tests.federation.reports.small_tournament import report

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def cells(content: bytes) -> list[list[str | float | None]]:
    """The first sheet, row by row, from the file itself."""
    book = ZipFile(BytesIO(content))
    shared = ["".join(each.itertext()) for each in ElementTree.fromstring(book.read("xl/sharedStrings.xml"))]
    sheet = ElementTree.fromstring(book.read("xl/worksheets/sheet1.xml"))
    assert not list(sheet.iter(f"{MAIN}f"))
    found: list[list[str | float | None]] = []
    for row in sheet.iter(f"{MAIN}row"):
        while len(found) < int(row.attrib["r"]):
            found.append([])
        for cell in row:
            letters = re.match("[A-Z]+", cell.attrib["r"]).group()
            column = 0
            for letter in letters:
                column = 26 * column + ord(letter) - 64
            value = cell.find(f"{MAIN}v")
            line = found[-1]
            line += [None] * (column - 1 - len(line))
            text = value.text if value is not None else None
            line.append(shared[int(text)] if cell.attrib.get("t") == "s" else float(text) if text else None)
    return found


def plain(row: list) -> list:
    told = [None if cell == "" else cell for cell in row]
    while told and told[-1] is None:
        told.pop()
    return told


def test_the_workbook_holds_the_rows_of_the_table():
    one = report()
    assert [plain(row) for row in cells(write(one))] == [plain(row) for row in rows(one)]


def test_texts_that_look_like_formulas_or_links_are_texts():
    one = report()
    one.entrants[0].club, one.name = "=1+1", "https://example.org/"
    found = cells(write(one))
    assert found[0][:2] == ["Tournament", "https://example.org/"]
    assert found[11][10] == "=1+1"


def test_the_same_report_is_the_same_file():
    assert write(report()) == write(report())
