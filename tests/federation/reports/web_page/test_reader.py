"""A saved page is read as the same table in CSV, in any language."""

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Severity
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.tables import GAMES, ROWS, told, web_page

MENU = "<p>Home</p><table><tr><td>Search</td><td>Login</td></tr></table><h2>Notice: " + "all links " * 20 + "</h2>"


def test_a_page_is_read_whole():
    report = read(web_page(ROWS, before=MENU), "cup.html")
    assert (report.format, told(report), report.name, report.place, report.tempo) == (
        "HTML crosstable", GAMES, "Lantern Cup", "Dobrawa", "standard",
    )  # fmt: skip
    assert [each.code for each in check(report, TODAY) if each.severity != Severity.NOTE] == []
    assert "page-read" in [each.code for each in report.problems]


def test_words_that_nobody_knows_are_read_by_what_stands_under_them():
    rows = [list(row) for row in ROWS]
    rows[6] = ["Αρ.", "", "Παίκτης", "Βαθμ.", "Χώρα", "1.Γύρ", "2.Γύρ", "3.Γύρ", "Βαθμοί"]
    rows[3] = ["Ημερομηνία", "2026/10/03 - 2026/10/04"]
    rows[1] = ["Ομοσπονδία", "Ελλάδα ( GRE )"]
    report = read(web_page(rows), "cup.html")
    assert (told(report), report.federation, str(report.start), str(report.end)) == (
        GAMES, "GRE", "2026-10-03", "2026-10-04",
    )  # fmt: skip
    assert [each.half_points for each in report.entrants] == [6, 3, 3, 1]
    said = [each.message for each in report.problems if each.code == "columns-read"]
    assert said == [
        "The column “Βαθμοί” holds the sums of the results and was read as points.",
        "Columns were read by what they hold: “Αρ.” as start number, “Παίκτης” as name, “Βαθμ.” as rating and "
        "“Χώρα” as federation.",
    ]


def test_letters_of_colours_are_those_of_the_page():
    letters = str.maketrans("wb", "бч")
    rows = [*ROWS[:7], *[[*row[:5], *(cell.translate(letters) for cell in row[5:8]), *row[8:]] for row in ROWS[7:]]]
    report = read(web_page(rows), "cup.html")
    assert ["".join(each.colour for each in entrant.pairings) for entrant in report.entrants] == [
        "wb", "wwb", "bw", "bbw",
    ]  # fmt: skip


def test_the_column_of_sums_is_the_points_whatever_it_is_called():
    rows = [[*row[:8], *(["0"] if len(row) > 2 else []), *row[8:]] for row in ROWS]
    rows[6][8:] = ["TB2", "TB1"]
    report = read(web_page(rows), "cup.html")
    assert [each.half_points for each in report.entrants] == [6, 3, 3, 1]
    assert "The column “TB1” holds the sums of the results and was read as points." in [
        each.message for each in report.problems
    ]


def test_several_tables_with_results_are_refused():
    with pytest.raises(Unreadable, match=r"^More than one table here has results: table 1 and table 2"):
        read(web_page(ROWS, ROWS), "cup.html")
