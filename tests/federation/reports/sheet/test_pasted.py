"""What a pasted column makes of the four players of the small tournament."""

import pytest

from federation.reports.sheet.edits import apply_to_report
from federation.reports.sheet.pasted import COLUMNS, pasted
from tests.federation.reports.small_tournament import report
from tests.walks import differs, failures_of

WAITING = (4, 2)  # in the order of their rows
NAMES = {"single": ("Gołąb, Ewa", "Gołąb     "), "no comma": ("Gołąb, Ewa", "Ewa  Gołąb")}
# Column, text -> value of the column for players 1 to 4, numbers of the lines that did not fit.
FITS = {
    ("born", "1990-03-05\n1991"): (["1990-02-03", "1991", "1975", "1990-03-05"], []),
    ("born", "05.03.1990\n3/25/1991"): (["1990-02-03", "1991-03-25", "1975", "1990-05-03"], []),
    ("born", "25.12.90\n03.04.31"): (["1990-02-03", "1931-04-03", "1975", "1990-12-25"], []),
    ("born", "19900305\n5 March 1991"): (["1990-02-03", "1991-03-05", "1975", "1990-03-05"], []),
    ("born", "5 3 1990\n\n"): (["1990-02-03", "2001-11-30", "1975", "1990-03-05"], []),
    ("born", "Born\n1990\n1991"): (["1990-02-03", "1991", "1975", "1990"], []),
    ("born", "1990\n1991\n1992\n1993"): (["1990", "1991", "1992", "1993"], []),  # a line for every player
    ("born", "31.02.1990\n1991"): (["1990-02-03", "1991", "1975", "2010-06-07"], [1]),
    ("born", "2027-01-01\n2028"): (["1990-02-03", "2001-11-30", "1975", "2010-06-07"], [1, 2]),
    ("born", "1990\n1991\n1992"): (["1990-02-03", "2001-11-30", "1975", "2010-06-07"], [0]),
    ("born", "3\t1990-03-05\n2;1991"): (["1990-02-03", "1991", "1990-03-05", "2010-06-07"], []),
    ("born", "Sowa, Anna\t1990\ngolab ewa\t1991"): (["1990-02-03", "1991", "1975", "1990"], []),
    ("born", "4\tSowa, Anna\t1990\n2\tOkoń, Jan\t1991"): (["1990-02-03", "2001-11-30", "1975", "1990"], [2]),
    ("born", "9\t1990\nNobody\t1990\n1991\n2\t1991"): (["1990-02-03", "1991", "1975", "2010-06-07"], [1, 2, 3]),
    ("born", "2\t1990\n2\t1991\n2\t1990"): (["1990-02-03", "1990", "1975", "2010-06-07"], [2]),
    ("born", "4\t25.12.1990\n2\t12/25/1991\n3\t03.04.1992"): (["1990-02-03", "1991-12-25", "1975", "1990-12-25"], [3]),
    ("sex", "m\nfemale"): (["m", "w", "m", "m"], []),
    ("sex", "x\nw"): (["m", "w", "m", "w"], [1]),
    ("federation", "ger\nSpain"): (["POL", "ESP", "POL", "GER"], []),
    ("federation", "RAT\n-"): (["POL", "POL", "POL", "CZE"], [1]),
    ("fide_id", "12 345 678\n0099"): (["1100001", "99", "1100003", "12345678"], []),
    ("fide_id", "12a\n?"): (["1100001", "1100002", "1100003", "1100004"], [1]),
    ("title", "m\nWFM"): (["FM", "WFM", "", "IM"], []),
    ("title", "XM\nWFM"): (["FM", "WFM", "", "WFM"], [1]),
    ("club", "Rook\nPawn"): (["", "Pawn", "", "Rook"], []),
    ("given_name", "Hanna\nEva"): (["Okoń, Jan", "Gołąb, Eva", "Wilk, Adam", "Sowa, Hanna"], []),
    ("family_name", "Puszczyk\nGołąb"): (["Okoń, Jan", "Gołąb, Ewa", "Wilk, Adam", "Puszczyk, Anna"], []),
    ("name", "Puszczyk, Ula\nGołąb,  Ewa"): (["Okoń, Jan", "Gołąb, Ewa", "Wilk, Adam", "Puszczyk, Ula"], []),
    ("name", ""): (["Okoń, Jan", "Gołąb, Ewa", "Wilk, Adam", "Sowa, Anna"], [0]),
}  # fmt: skip


def after(column: str, text: str, *changes: tuple[str, str]) -> tuple[list[str], list[int]]:
    there = report(*changes)
    made = pasted(there, WAITING, column, text)
    apply_to_report(there, made.edits)
    name = "name" if column.endswith("name") else column
    values = [
        str(each.born or each.birth_year or "") if name == "born" else str(getattr(each, name))
        for each in there.entrants
    ]
    return values, [misfit.line for misfit in made.misfits]


def test_a_column_goes_to_its_players_and_what_did_not_fit_is_named():
    assert failures_of(
        [(column, text) for column, text in FITS],
        lambda column, text: differs(after(column, text), FITS[column, text]),
    ) == []  # fmt: skip


def test_every_column_is_tried():
    assert {column for column, _ in FITS} == set(COLUMNS)
    with pytest.raises(ValueError, match="not a column: rating"):
        pasted(report(), WAITING, "rating", "1")


def test_a_name_without_a_comma_is_cut_by_its_part():
    for change in NAMES.values():
        assert after("given_name", "2\tEwa", change)[0][1] == "Gołąb, Ewa"
    assert after("family_name", "2\tGołąb", NAMES["no comma"])[0][1] == "Gołąb, Ewa"


def test_what_is_left_can_be_pasted_again():
    made = pasted(report(), WAITING, "born", "31.02.1990\n1991")
    assert made.left == "4\t31.02.1990"
    assert [misfit.why for misfit in made.misfits] == ["“31.02.1990” is no date and no year"]
    again = pasted(report(), WAITING, "born", made.left.replace("31.02", "28.02"))
    assert [(edit.number, edit.value) for edit in again.edits] == [(4, "1990-02-28")]


def test_how_days_and_heads_were_read_is_said():
    assert pasted(report(), WAITING, "born", "05.03.1990\n25.12.1991").remarks == [
        "Dates were read as day, month, year."
    ]
    assert pasted(report(), WAITING, "born", "Born\n1990\n1991").remarks == [
        "The first line, “Born”, was taken for the head of the column."
    ]


def test_a_wrong_number_of_lines_says_how_many_are_meant():
    [misfit] = pasted(report(), WAITING, "born", "1990\n1991\n1992").misfits
    assert (misfit.text, misfit.why) == (
        "1990\n1991\n1992",
        "these are 3 lines, but 2 new players are waiting and the report has 4: "
        "put a number or a name in front of each",
    )


def test_too_many_lines_are_refused_whole():
    [misfit] = pasted(report(), WAITING, "born", "1990\n" * 10_001).misfits
    assert misfit.why == "these are 10001 lines; at most 10000 are taken at once"
