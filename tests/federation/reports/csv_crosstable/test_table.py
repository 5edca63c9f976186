"""Which table it is: known by words, by its games, by what the arbiter said, or not known."""

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.csv_crosstable.table import is_table, line_of, rows_of
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Edit
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.tables import GAMES, ROWS, told

UNKNOWN = ["Αρ.", "", "Παίκτης", "Βαθμ.", "Χώρα", "1.Γύρ", "2.Γύρ", "3.Γύρ", "Βαθμοί"]
LISTED = (
    "Γύρος;Λευκά;Μαύρα;Αποτ.\n1;Okoń, Jan;Gołąb, Ewa;1-0\n1;Wilk, Adam;Sowa, Anna;½-½\n2;Gołąb, Ewa;Wilk, Adam;0-1\n"
    "2;Sowa, Anna;Okoń, Jan;1-0\n"
)


def text(rows, between: str = ";") -> bytes:
    return "\n".join(between.join(row) for row in rows).encode()


def test_games_that_confirm_one_another_need_no_words():
    for between in (";", "\t"):
        assert told(read(text([UNKNOWN, *ROWS[7:]], between))) == GAMES


def test_a_list_of_games_needs_no_words():
    report = read(LISTED.encode())
    assert (report.format, told(report)) == ("CSV list of pairings", ["21 40", "10 30", "4= 21", "3= 11"])


def test_games_that_contradict_one_another_are_asked_about():
    rows = [UNKNOWN, *[[*row[:5], "1w1", "2b0", "3w1", "3"] for row in ROWS[7:]]]
    report = read(text(rows))
    assert [(each.code, each.line) for each in check(report, TODAY)] == [("columns-unknown", 1)]
    assert report.entrants == []
    with pytest.raises(ValueError, match="what the columns of its table hold"):
        boards(report)


def test_what_the_arbiter_says_is_read_so_and_said():
    edit = Edit("columns", "number,title,name,rating,federation,round,round,round,points", line=1)
    report = read(text([UNKNOWN, *ROWS[7:]]), edits=[edit])
    assert (told(report), [each.half_points for each in report.entrants]) == (GAMES, [6, 3, 3, 1])
    assert "columns-said" in [each.code for each in report.problems]


def test_the_last_word_counts_and_a_head_may_be_missing():
    first = Edit("columns", "name,round,-,-,-,-,-,-,-", line=1)
    last = Edit("columns", "number,title,name,-,-,round,round,round,points", line=0)
    assert told(read(text(ROWS[7:]), edits=[first, last])) == GAMES


@pytest.mark.parametrize(("value", "line"), [("number,club", 1), ("name,round", 99)])
def test_what_cannot_be_is_refused(value, line):
    with pytest.raises(Unreadable):
        read(text([UNKNOWN, *ROWS[7:]]), edits=[Edit("columns", value, line=line)])


def test_a_line_is_taken_apart_again():
    cells = ["a;b", 'say "x"', "", "c\td", "e"]
    assert rows_of([line_of(cells)] * 2, "\t") == [["a;b", 'say "x"', "", "c d", "e"]] * 2


def test_letters_are_no_table():
    assert not is_table(rows_of(["Dear office,", "here, at last, is our event,", "with regards, and so on,"]))


def test_columns_of_results_under_words_that_nobody_knows_are_no_list_of_players():
    rows = "No;Name;Rtg;A;B\n1;Okoń, Jan;2310;1;½\n2;Gołąb, Ewa;2105;0;1\n3;Wilk, Adam;1980;½;½\n"
    with pytest.raises(Unreadable, match="which players met"):
        read(rows.encode())
    with pytest.raises(Unreadable, match="This has no results"):
        read(rows.replace("½", "3½").replace("A;B", "TB1;TB2").encode())
