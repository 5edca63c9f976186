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


def cells(*of: tuple[int, int, str]) -> bytes:
    """The workbook with these cells, (row, column, XML inside and attributes of `c`), in place of what stands there."""
    kept = {(row, column): xml for row, column, xml in of}
    rows = [
        "<row>"
        + "".join(
            kept.get((line, column)) or f'<c t="inlineStr"><is><t>{cell}</t></is></c>'
            for column, cell in enumerate(texts, 1)
        )
        + "</row>"
        for line, texts in enumerate(ROWS, 1)
    ]
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    xml = f'<worksheet xmlns="{space}"><sheetData>{"".join(rows)}</sheetData></worksheet>'
    return with_part(workbook(ROWS), "xl/worksheets/sheet1.xml", xml.encode())


def messages(report, code: str) -> list[tuple[Severity, str, int | None]]:
    return [(each.severity, each.message, each.line) for each in report.problems if each.code == code]


EMPTY = "<c><f>VLOOKUP(1,A1:B2,2)</f></c>"


def test_formulas_without_a_value_in_cells_that_are_read_are_an_error():
    report = read(cells((10, 6, EMPTY), (11, 6, EMPTY), (11, 9, '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>')), "cup.xlsx")
    assert messages(report, "formulas-empty") == [
        (
            Severity.ERROR,
            "These cells hold a formula whose value was not saved, or an error: F10:F11 and I11. Open the workbook in "
            "a spreadsheet program, copy them and paste them as values, save it and send it again; or retype the "
            "lines here.",
            10,
        )
    ]


def test_a_workbook_that_a_program_wrote_without_counting_is_an_error():
    rows = [*ROWS[:-1], [*ROWS[-1][:-1], "=SUM(1)"]]
    assert "formulas-empty" in codes(read(workbook(rows), "cup.xlsx"))


def test_a_formula_above_the_table_is_needed_and_one_in_a_column_that_is_not_read_is_told():
    rows = [[*row, {6: "Rp", 7: "=2000+1"}.get(at, "")] for at, row in enumerate(ROWS)]
    report = read(workbook(rows), "cup.xlsx")
    assert (messages(report, "formulas-empty"), messages(report, "formulas-unread")) == (
        [],
        [(Severity.NOTE, "Formulas whose value was not saved, in cells that are not read: J8.", None)],
    )
    rows = [["=A1"], *ROWS]
    assert [line for _, _, line in messages(read(workbook(rows), "cup.xlsx"), "formulas-empty")] == [1]


def test_a_retyped_line_has_no_formula_left():
    edit = Edit("line", "4\tWFM\tSowa, Anna\t1890\tCZE\t1b0\t3b½\t2w0\t0,5", line=11)
    content = cells((10, 6, EMPTY), (11, 6, EMPTY))
    report = read(content, "cup.xlsx", [edit])
    assert [(message[:80], line) for _, message, line in messages(report, "formulas-empty")] == [
        ("These cells hold a formula whose value was not saved, or an error: F10. Open the", 10)
    ]


def test_a_table_that_cannot_be_seen_for_its_formulas_says_so():
    rows = [["Name", "Points"], *[["=A1", "=B1"] for _ in range(4)]]
    with pytest.raises(Unreadable, match=r"It has formulas whose values were not saved with it: open it"):
        read(workbook(rows), "cup.xlsx")


def test_formulas_with_a_value_are_read_as_they_were_saved():
    kept = [(line, 9, f"<c><f>SUM(F{line}:H{line})</f><v>{ROWS[line - 1][8].replace(',', '.')}</v></c>")
            for line in range(8, 12)]  # fmt: skip
    words = '<c t="str"><f>HYPERLINK(&quot;http://example.org/1&quot;,&quot;Okoń, Jan&quot;)</f><v>Okoń, Jan</v></c>'
    nothing = '<c t="str"><f>IF(1,&quot;&quot;)</f><v></v></c>'
    report = read(cells(*kept, (8, 3, words), (9, 2, nothing)), "cup.xlsx")
    assert (told(report), [each.half_points for each in report.entrants], codes(report)) == (GAMES, [6, 3, 3, 1], [])
    assert messages(report, "formulas-read") == [
        (
            Severity.NOTE,
            "Values counted by formulas were read as they were last saved: B9, C8 and I8:I11.",
            None,
        )
    ]


def test_a_text_that_looks_like_a_formula_is_a_text():
    report = read(cells((8, 3, '<c t="inlineStr"><is><t>=Okoń, Jan</t></is></c>')), "cup.xlsx")
    assert [each.code for each in report.problems if each.code.startswith("formulas")] == []


def test_a_sheet_without_results_is_refused_in_words():
    with pytest.raises(Unreadable, match=r"^This has no results"):
        read(workbook([row[:5] for row in ROWS]), "cup.xlsx")
    with pytest.raises(Unreadable, match=r"^No table with results"):
        read(workbook([["Thanks"], ["to", "all"]]), "cup.xlsx")


def test_a_page_and_a_sheet_say_the_same():
    page, sheet = read(web_page(ROWS), "cup.html"), read(workbook(ROWS), "cup.xlsx")
    assert [each.pairings for each in page.entrants] == [each.pairings for each in sheet.entrants]
