"""Rows as CSV and as a workbook: what spreadsheets and other programs read of them."""

import csv
import io
from datetime import datetime

import openpyxl
import pytest

from federation.runtime.pages.spreadsheets import ROWS, pieces, workbook
from federation.vocabulary.spreadsheet_cells import BOM, safe

DAY = datetime(2026, 11, 1)


def rows_of(written: str, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(written.removeprefix(BOM), newline=""), delimiter=delimiter))


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1"])
def test_text_that_a_spreadsheet_would_run_gets_an_apostrophe(start):
    assert safe(start) == f"'{start}"


def test_rows_are_written_as_safe_cells():
    row = [None, True, -3, 2.5, "", "Okoń", "=1+1", " -2", "-", "(x)", "'", "９"]
    assert rows_of("".join(pieces(["a"], [row])))[1] == [str(safe(cell)) for cell in row]


def test_numbers_stay_numbers():
    assert [safe(value) for value in (-4, 5.5, None, "Okoń-Horák")] == [-4, 5.5, "", "Okoń-Horák"]


def test_with_a_decimal_comma_semicolons_stand_between_the_cells():
    written = "".join(pieces(["a", "b;c"], [[2.5, "2.5"], [-3, "=1.5"]], decimal_comma=True))
    assert written == BOM + 'a;"b;c"\r\n2,5;2.5\r\n-3;\'=1.5\r\n'


def test_more_rows_than_are_written_together():
    found = list(pieces(["a"], [[at] for at in range(2 * ROWS + 1)]))
    assert len(found) == 3
    assert rows_of("".join(found))[1:] == [[str(at)] for at in range(2 * ROWS + 1)]
    assert "".join(pieces(["a"], [])) == f"{BOM}a\r\n"


def test_a_workbook_has_numbers_as_numbers_and_texts_as_texts():
    rows = [["Okoń, Ewa", 2105, 2.5, None], ["=1+1", -3, "", "https://x.example"]]
    written = b"".join(workbook("Players", ["name", "rating", "change", "club"], rows, DAY))
    sheet = openpyxl.load_workbook(io.BytesIO(written)).active
    assert sheet.title == "Players"
    assert list(sheet.values) == [
        ("name", "rating", "change", "club"), ("Okoń, Ewa", 2105, 2.5, None), ("=1+1", -3, None, "https://x.example"),
    ]  # fmt: skip
    assert (sheet["A3"].data_type, sheet["D3"].hyperlink) == ("s", None)


def test_the_same_rows_make_the_same_workbook():
    one, other = (b"".join(workbook("Players", ["name"], [["Okoń"]], DAY)) for _ in range(2))
    assert one == other
