"""Which formulas ask for something outside the workbook, and which cells of a sheet have one."""

import io

import pytest

from federation.reports.files.unreadable import Unreadable
from federation.reports.spreadsheet.formulas import Formula, formulas, outside_names, reaches_outside
from federation.reports.spreadsheet.workbook import sheets
from tests.federation.reports.tables import ROWS, with_part, workbook
from tests.walks import walk

OUTSIDE = [
    "[1]Sheet1!A1",
    "SUM([1]Sheet1!$A$1:$A$9)",
    "'[2]Round one'!B2",
    "'C:\\Users\\x\\[open.xlsx]Round 1'!B2",
    "'[2]Round-one (A)'!B2",
    "[1]!Points",
    'WEBSERVICE("http://example.org")',
    "1+_xlfn.WEBSERVICE(A1)",
    '_xlfn.FILTERXML(A1,"//x")',
    'RTD("server",,"x")',
    "cmd|'/C calc'!A0",
    "MSEXCEL|'a.xlsx'!R1C1",
    'DDE("soffice";"a.ods";"A1")',
    'IMPORTXML("http://example.org","//a")',
    'IFERROR(__xludf.DUMMYFUNCTION("IMPORTRANGE(""x"",""A1"")"),"1")',
    'INDIRECT("[open.xlsx]Round1!A1")',
    """INDIRECT("'[open.xlsx]Round 1'!A1")""",
    'CUBEVALUE("x","y")',
    "_xll.BDP(A1)",
]
INSIDE = [
    "SUM(F8:H8)",
    "VLOOKUP(A8,Players!$A$1:$D$99,2,FALSE)",
    "VLOOKUP(A8,'Players of ''26'!$A$1:$D$99,2)",
    "SUM('Round 1:Round 9'!B2)",
    "SUM(Table1[Points])",
    "Table1[White|Black]+Sheet2!A1",
    "Table1[[#This Row],[1.Rd]]+Table1[@Sum]",
    'HYPERLINK("http://example.org/a|b","Wilk, Adam")',
    'HYPERLINK("[open.xlsx]Sheet1!A1","here")',
    'IF(A1="WEBSERVICE(1)","a|b","[1]x!A1")',
    "RECALL(A1)",
    "MY.CALL(1)",
    'IFERROR(__xludf.DUMMYFUNCTION("JOIN("","",A1:A3)"),"1")',
    "",
]


def test_what_asks_another_file_a_program_or_a_server_is_told_from_what_counts():
    walk([(each,) for each in OUTSIDE], lambda text: _is(text, True))
    walk([(each,) for each in INSIDE], lambda text: _is(text, False))


def _is(text: str, outside: bool) -> None:
    assert reaches_outside(text) is outside


def test_a_name_leads_outside_through_another_name():
    names = outside_names({"Elsewhere": "[1]Sheet1!$A$1", "Further": "elsewhere+1", "Here": "Sheet1!$A$1"})
    assert names == {"elsewhere", "further"}
    assert [reaches_outside(text, names) for text in ("FURTHER*2", "Here*2", "Furthermore", '"Further"')] == [
        True, False, False, False,
    ]  # fmt: skip


def test_cells_follow_their_addresses_or_one_another():
    part = (
        '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>'
        '<x:row r="3"><x:c r="C3"><x:f>A1</x:f><x:v>1</x:v></x:c><x:c><x:f t="shared" si="0"/></x:c></x:row>'
        '<x:row><x:c/><x:c t="str"><x:f>B1</x:f><x:v/></x:c><x:c><x:f t="array" ref="C4">C1</x:f><x:v/></x:c></x:row>'
        "</x:sheetData></x:worksheet>"
    )
    assert list(formulas(io.BytesIO(part.encode()))) == [
        Formula((3, 3), "A1", True), Formula((3, 4), "", False), Formula((4, 2), "B1", True),
        Formula((4, 3), "C1", False),
    ]  # fmt: skip


def test_a_workbook_that_reaches_outside_is_refused_with_the_first_cell():
    rows = [*ROWS[:7], [*ROWS[7][:2], "=[1]Sheet1!A1", *ROWS[7][3:]], ["=WEBSERVICE(A1)"]]
    with pytest.raises(Unreadable) as refused:
        sheets(workbook(ROWS, rows))
    assert str(refused.value) == (
        "Cell C8 of sheet “Group 2” asks for something outside the workbook: “=[1]Sheet1!A1”. What it says cannot be "
        "looked up here. Copy the table, paste it as values into a new workbook, and send that."
    )


def test_a_name_of_the_workbook_that_leads_outside_is_refused():
    content = workbook([*ROWS, ["=Elsewhere"]])
    book = (
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
        'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>'
        '<sheet name="Group 1" sheetId="1" r:id="rId1"/></sheets><definedNames>'
        '<definedName name="Elsewhere">[1]Sheet1!$A$1</definedName></definedNames></workbook>'
    )
    assert len(sheets(content)) == 1
    with pytest.raises(Unreadable, match="Cell A12 of sheet “Group 1” asks for something outside the workbook"):
        sheets(with_part(content, "xl/workbook.xml", book.encode()))
