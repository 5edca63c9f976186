"""A table in a workbook is read as the same table in CSV; what a sheet cannot say for certain is told."""

from datetime import date

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Edit, Severity
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.tables import GAMES, ROWS, told, web_page, with_part, workbook


def codes(report) -> list[str]:
    return [each.code for each in check(report, TODAY) if each.severity != Severity.NOTE]


def test_a_sheet_is_read_whole():
    report = read(workbook(ROWS), "cup.xlsx")
    assert (report.format, told(report), codes(report)) == ("XLSX crosstable", GAMES, [])
    assert (report.name, report.place, report.federation, report.start, report.end, report.tempo, report.kind) == (
        "Lantern Cup", "Dobrawa", "POL", date(2026, 10, 3), date(2026, 10, 4), "standard", "swiss",
    )  # fmt: skip
    assert [each.half_points for each in report.entrants] == [6, 3, 3, 1]
    assert [each.title for each in report.entrants] == ["FM", "", "", "WFM"]


def test_numbers_and_days_are_read_as_they_are_shown():
    rows = [[float(cell) if cell in ("3", "1", "2310") else cell for cell in row] for row in ROWS]
    rows[3] = ["Start", date(2026, 10, 3)]
    rows.insert(4, ["End", date(2026, 10, 4)])
    rows[8][7] = -1
    report = read(workbook(rows), "cup.xlsx")
    assert (told(report), report.start, report.end, report.entrants[0].rating) == (
        GAMES, date(2026, 10, 3), date(2026, 10, 4), 2310,
    )  # fmt: skip


def test_a_retyped_line_keeps_its_columns():
    line = "4\tWFM\tSowa, Anna\t1890\tCZE\t1b0\t3b½\t2w½\t1"
    report = read(workbook(ROWS), "cup.xlsx", [Edit("line", line, line=11)])
    assert (told(report)[3], report.lines[10]) == ("10 3= 2=", line)


def test_of_several_sheets_the_one_with_results_is_read_and_the_others_are_named():
    players = [["No", "Name", "Rtg"], ["1", "Okoń, Jan", "2310"], ["2", "Gołąb, Ewa", "2105"]]
    report = read(workbook(players, ROWS, [["Thanks to our host"]]), "cup.xlsx")
    assert told(report) == GAMES
    assert [each.message for each in report.problems if each.code == "tables-left-out"] == [
        "Read was sheet “Group 2”; not read: sheet “Group 1” and sheet “Group 3”."
    ]


def test_two_tournaments_in_a_workbook_are_refused():
    with pytest.raises(Unreadable, match="More than one table here has results: sheet “Group 1” and sheet “Group 2”"):
        read(workbook(ROWS, ROWS), "cup.xlsx")


def test_a_formula_without_a_value_is_told():
    rows = [*ROWS[:-1], [*ROWS[-1][:-1], "=SUM(1)"]]
    report = read(workbook(rows), "cup.xlsx")
    assert [each.message for each in report.problems if each.code == "formulas-empty"] == [
        "Formulas without a stored value were read as empty: row 11, column 9. Open the workbook in a spreadsheet "
        "program, save it and send it again."
    ]


def test_a_formula_with_a_value_is_read_as_it_was_saved():
    sheet = "xl/worksheets/sheet1.xml"
    xml = (
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
        + "".join(
            "<row>"
            + "".join(
                f"<c><f>1+1</f><v>{cell}</v></c>"
                if (row, column) == (7, 8)
                else f'<c t="inlineStr"><is><t>{cell}</t></is></c>'
                for column, cell in enumerate(cells)
            )
            + "</row>"
            for row, cells in enumerate(ROWS)
        )
        + "</sheetData></worksheet>"
    )
    report = read(with_part(workbook(ROWS), sheet, xml.encode()), "cup.xlsx")
    assert (told(report), report.entrants[0].half_points) == (GAMES, 6)
    assert [each.message for each in report.problems if each.code == "formulas-read"] == [
        "Values counted by formulas were read as they were last saved: row 8, column 9."
    ]


def test_a_sheet_without_results_is_refused_in_words():
    with pytest.raises(Unreadable, match=r"^This has no results"):
        read(workbook([row[:5] for row in ROWS]), "cup.xlsx")
    with pytest.raises(Unreadable, match=r"^No table with results"):
        read(workbook([["Thanks"], ["to", "all"]]), "cup.xlsx")


def test_a_page_and_a_sheet_say_the_same():
    page, sheet = read(web_page(ROWS), "cup.html"), read(workbook(ROWS), "cup.xlsx")
    assert [each.pairings for each in page.entrants] == [each.pairings for each in sheet.entrants]
