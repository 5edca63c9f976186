"""The columns of a player line: what is read where it keeps to them, where all have slipped and where some have."""

import pytest

from federation.reports.report import Leftover
from federation.reports.trf.columns import Fields, cut_in_a_round, fields, fit
from tests.federation.reports.small_tournament import LINES

LINE = LINES.split("\n")[12]
NAME = f"{'Okoń, Jan':33}"
READ = Fields("   1", "m", " FM", NAME, "2310", "POL", "    1100001", "1990/02/03", " 2.5", "   1",
              "     4 w 1     2 b 1     3 w =")  # fmt: skip


def test_a_line_in_its_columns():
    assert fields(LINE) == READ


def test_fields_that_are_no_numbers_are_read_in_their_columns():
    changed = LINE.replace("2310 POL     1100001", "23x0 POL 12345678901").replace(" 2.5    1", "12x5 1234")
    assert fields(changed) == READ._replace(rating="23x0", fide_id="12345678901", points="12x5", rank="1234")


@pytest.mark.parametrize("by", [1, 2, 3, 4, 5, 6])
def test_columns_up_to_six_further_either_way_are_put_back(by):
    left, right = fields(LINE.replace(NAME, NAME[:-by])), fields(LINE.replace(NAME, NAME + " " * by))
    assert left == READ._replace(name=NAME[:-by], moved=f"columns after the name were read {by} further left")
    assert right == READ._replace(name=NAME + " " * by, moved=f"columns after the name were read {by} further right")


def test_columns_seven_further_are_taken_in_their_order():
    changed = fields(LINE.replace(NAME, NAME + " " * 7))
    assert changed.moved == "fields outside their columns were taken in their order"
    assert changed[4:11] == READ._replace(fide_id="1100001", points="2.5", rank="1")[4:11]


@pytest.mark.parametrize(
    ("old", "new", "points"),
    [
        ("", "", 6 + 6 + 3 + 1 + 3 * 2),
        ("2310", "23x0", 3 * 2),
        (" 2.5", "    ", 6 + 3 + 1 + 3 * 2),
        (" 2.5", "12.5", 6 + 6 + 3 + 1 + 3 * 2),
        ("POL", "P L", 6 + 6 + 1 + 3 * 2),
        ("2.5    1", "2.5     ", 6 + 6 + 3 + 3 * 2),
        ("2.5    1", "2.5 1234", 6 + 6 + 3 + 1 + 3 * 2),
        ("4 w 1", "4 x 1", 6 + 6 + 3 + 1 + 2 * 2),
        ("     4 w 1     2 b 1     3 w =", "", 6 + 6 + 3 + 1),
    ],
)
def test_how_well_a_line_keeps_to_its_columns(old, new, points):
    assert old in LINE
    assert fit(LINE.replace(old, new)[47:] if old else LINE[47:]) == points


@pytest.mark.parametrize(
    ("length", "round_"),
    [(89, None), (90, 1), (96, 1), (97, None), (98, 1), (99, None), (100, 2), (107, None), (109, None), (118, 3)],
)
def test_the_round_in_which_a_line_ends(length, round_):
    assert cut_in_a_round("x" * length + "  ") == round_


@pytest.mark.parametrize(
    ("at", "column"),
    [(3, 4), (8, 9), (13, 14), (52, 53), (56, 57), (68, 69), (79, 80), (84, 85)],
)
def test_a_sign_between_two_columns_is_left_over(at, column):
    found = fields(f"{LINE[:at]}§{LINE[at + 1 :]}", 13)
    assert found == READ._replace(left=(Leftover(13, column, "§"),))


def test_what_stands_between_fields_taken_in_their_order_and_the_rounds_is_left_over():
    line = f"001    1 m    {'Okoń, Jan':33}        2310   POL 2.5 xy"
    found = fields(line, 7)
    assert (found.rating, found.points, [(each.line, each.text) for each in found.left]) == ("2310", "2.5", [(7, "xy")])
