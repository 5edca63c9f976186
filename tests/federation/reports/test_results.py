"""Cells of a round, tidy and untidy, and how what was adjusted is told."""

import pytest

from federation.reports.report import Pairing
from federation.reports.results import adjustment, blank, pairing, slot


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("  12   w 1", Pairing(1, 12, "w", "1", "12   w 1")),
        ("    12 w 1", Pairing(1, 12, "w", "1", "12 w 1")),
        ("12 B =", Pairing(1, 12, "b", "=", "12 B =")),
        ("12 - ½", Pairing(1, 12, "", "=", "12 - ½")),
        ("12 w", Pairing(1, 12, "w", "", "12 w")),
        ("12 b", Pairing(1, 12, "b", "", "12 b")),
        ("12 W", Pairing(1, 12, "w", "", "12 W")),
        ("12 B", Pairing(1, 12, "b", "", "12 B")),
        ("12 +", Pairing(1, 12, "", "+", "12 +")),
        ("12", Pairing(1, 12, "", "", "12")),
        ("12 w *", Pairing(1, 12, "w", "", "12 w *")),
        ("0000 w 1", Pairing(1, None, "w", "1", "0000 w 1")),
        ("0000 w H", Pairing(1, None, "", "H", "0000 w H")),
        ("0000 w *", Pairing(1, None, "", "", "0000 w *")),
        ("x7 w 1", Pairing(1, None, "w", "x7 w 1", "x7 w 1")),
        ("H", Pairing(1, None, "", "H", "H")),
        ("- 1", Pairing(1, None, "", "1", "- 1")),
        ("-- +", Pairing(1, None, "", "F", "-- +")),
        ("a b", Pairing(1, None, "", "A B", "a b")),
        ("x H", Pairing(1, None, "", "X H", "x H")),
        ("w H", Pairing(1, None, "", "H", "w H")),
        ("12 w ?", Pairing(1, 12, "w", "", "12 w ?")),
        ("a bye", Pairing(1, None, "", "A BYE", "a bye")),
        ("bye", Pairing(1, None, "", "BYE", "bye")),
        ("0000 - =", Pairing(1, None, "", "H", "0000 - =")),
        ("0000 - D", Pairing(1, None, "", "H", "0000 - D")),
        ("0000 - -", Pairing(1, None, "", "Z", "0000 - -")),
        ("1 w 1 b", Pairing(1, 1, "w", "1 B", "1 w 1 b")),
        ("", Pairing(1, None, "", "", "")),
    ],
)
def test_the_ten_signs_of_a_round(text, read):
    assert slot(1, text) == read


def test_start_numbers_have_four_figures():
    assert pairing(2, "9999", "w", "1", "9999w1") == Pairing(2, 9999, "w", "1", "9999w1")
    assert pairing(2, "10000", "w", "1", "10000w1") == Pairing(2, None, "w", "10000w1", "10000w1")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("12 w *", "“*” was read as no result yet"),
        ("0000 - =", "“=” without an opponent was read as a half-point bye"),
        ("½", "“=” without an opponent was read as a half-point bye"),
        ("0000 - +", "“+” without an opponent was read as a full-point bye"),
        ("0000 - -", "“-” without an opponent was read as a zero-point bye"),
        ("0000 - d", "“D” without an opponent was read as a half-point bye"),
        ("12 w ?", "“?” was read as no result yet"),
        ("0000 w H", "a colour without an opponent was left out"),
        ("0000 b", "a colour without an opponent was left out"),
        ("0000 - H", ""),
        ("0000 - 1", ""),
        ("12 w -", ""),
        ("12 w", ""),
        ("", ""),
    ],
)
def test_what_is_said_of_a_cell_read_as_something_else(text, said):
    assert adjustment(slot(1, text)) == said


def test_a_round_of_which_a_line_says_nothing():
    assert blank(7) == Pairing(7, None, "", "", "")
