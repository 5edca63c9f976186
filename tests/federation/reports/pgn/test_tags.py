"""Tag pairs as they are written, and what their values say."""

import pytest

from federation.reports.pgn.tags import date_of, next_pair, number, pair, unusable


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('[White "A"]', ("White", "A", 11, True)),
        ('[ whiteelo "2100" ] x', ("WhiteElo", "2100", 19, True)),
        ('[Foo_Bar "A"]', ("Foo_Bar", "A", 13, True)),
        (r'[White "A \"B\" \\ C"]', ("White", r'A "B" \ C', 22, True)),
        ('[White "A "B" C"][Black "D"]', ("White", 'A "B" C', 17, False)),
        ('[White "A\\"][Black "D"]', ("White", "A\\", 12, False)),
        ("[White 'A']", None),
        ('[White "A"', None),
        ('[%clk "A"]', None),
        (f'[White "{"A" * 501}"]', None),
    ],
)
def test_a_pair(text, found):
    assert pair(text, 0) == found


def test_the_next_pair_of_a_line():
    assert [next_pair(text, 0) for text in ('x [White "A"]', '[x [White "A"]', "[x", "")] == [2, 3, 2, 0]


@pytest.mark.parametrize(
    ("written", "found", "whole"),
    [
        ("1886.01.11", "1886.01.11", True), ("1886-01-11", "1886.01.11", True), ("1886/1/2", "1886.01.02", True),
        ("2019.5.7", "2019.05.07", True), ("1886", "1886.??.??", True), ("2019.05", "2019.05.??", True),
        ("?", "????.??.??", True), ("", "????.??.??", True), ("????.??.??", "????.??.??", True),
        ("2019.??.07", "2019.??.07", True), ("0000.00.00", "????.??.??", True),
        ("1886.13.11", "1886.??.??", False), ("1886.12.32", "1886.12.??", False), ("2019.05.00", "2019.05.??", False),
        ("2019.02.30", "2019.02.30", False), ("9999.01.01", "????.??.??", False), ("0999.01.01", "????.??.??", False),
        ("1400.01.01", "1400.01.01", True), ("1399.12.31", "????.??.??", False),
        ("2199.12.31", "2199.12.31", True), ("2200.01.01", "????.??.??", False),
        ("05.07.2019", "????.??.??", False), ("yesterday", "????.??.??", False),
        ("2019.05.07T10:00", "2019.??.??", False),
    ],
)  # fmt: skip
def test_dates(written, found, whole):
    assert (date_of(written), list(unusable({"Date": written}))) == (found, [] if whole else [("Date", written)])


@pytest.mark.parametrize(
    ("name", "value", "usable"),
    [
        ("WhiteElo", "2150", True), ("WhiteElo", "0", True), ("WhiteElo", "-", True), ("WhiteElo", "", True),
        ("BlackElo", "3999", True), ("BlackElo", "4000", False), ("BlackElo", "2 150", False),
        ("BlackElo", "2150.5", False),
        ("WhiteFideId", "14109603", True), ("WhiteFideId", "12345678901", False), ("WhiteFideId", "x", False),
        ("ECO", "B90", True), ("ECO", "b90/01", True), ("ECO", "?", True), ("ECO", "90", False),
        ("WhiteTitle", "WGM", True), ("BlackTitle", "-", True), ("BlackTitle", "GM)", False),
        ("BlackTitle", "GMGMG", False),
        ("Round", "1" * 12, True), ("Round", "1" * 13, False), ("TimeControl", "3" * 41, False),
        ("White", "A" * 120, True), ("White", "A" * 121, False), ("Site", "A" * 121, False),
        ("Annotator", "A" * 121, True),
    ],
)  # fmt: skip
def test_values_that_nothing_can_be_made_of(name, value, usable):
    assert list(unusable({name: value})) == ([] if usable else [(name, value)])


def test_numbers():
    assert [number(text) for text in ("2150", " 2150 ", "0", "", "2150.5", "²", "12345678901")] == [2150, 2150] + [
        None
    ] * 5


def test_the_longest_number_has_ten_digits():
    assert [number("9" * 10), number("9" * 11)] == [9_999_999_999, None]
