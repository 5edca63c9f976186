"""Cells of a crosstable beyond those of `test_reader`: three columns a round, signs first, letters of colours."""

import pytest

from federation.reports.csv_crosstable.cells import Cell, Habits, cell, colour_letters, habits_of, signed, three_cells


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (("81", "b", "1"), Cell("81", "b", "1")),
        ((" 81 ", " - ", " ½ "), Cell("81", "", "=")),
        (("9999", "w", "0,5"), Cell("9999", "w", "=")),
        (("10000", "w", "1"), Cell("", "", "10000 w 1")),
        (("0", "w", "="), Cell("", "w", "H")),
        (("0", "", "1"), Cell("", "", "F")),
        (("000", "", "="), Cell("", "", "H")),
        (("", "", "0"), Cell("", "", "Z")),
        (("", "", "+"), Cell("", "", "F")),
        (("-", "", "-"), Cell("", "", "")),
        (("", "", "-"), Cell("", "", "")),
        (("x", "", "-"), Cell("", "", "x -")),
        (("bye", "", ""), Cell("", "", "U")),
        (("", "", ""), Cell("", "", "")),
        (("-", "-", "-"), Cell("", "", "")),
        (("", "", "bye"), Cell("", "", "U")),
        (("", "", "Bye"), Cell("", "", "U")),
        (("", "", "what"), Cell("", "", "what")),
    ],
)
def test_three_columns_a_round(parts, expected):
    assert three_cells(*parts) == expected


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("-1", Cell("1", "", "0"), Cell("", "", "U")),
        ("-0", Cell("", "", "Z"), Cell("", "", "Z")),
        ("-12b", Cell("12", "b", "0"), Cell("12", "b", "0")),
        ("=12", Cell("12", "", "="), Cell("12", "", "=")),
        ("½ 12 w", Cell("12", "w", "="), Cell("12", "w", "=")),
        ("12w1", Cell("12", "w", "1"), Cell("12", "w", "1")),
        ("12w1f", Cell("12", "w", "+"), Cell("12", "w", "+")),
        ("12b0K", Cell("12", "b", "-"), Cell("12", "b", "-")),
        ("12b=f", Cell("", "", "12b=f"), Cell("", "", "12b=f")),
        ("1w12b", Cell("", "", "1w12b"), Cell("", "", "1w12b")),
        ("12w?", Cell("12", "w", "?"), Cell("12", "w", "?")),
        ("1w12", Cell("12", "w", "1"), Cell("12", "w", "1")),
        ("0 12b", Cell("12", "b", "0"), Cell("12", "b", "0")),
        ("0:1", Cell("", "", "F"), Cell("", "", "F")),
        ("0000 =", Cell("", "", "H"), Cell("", "", "H")),
        ("X12", Cell("12", "", "+"), Cell("12", "", "+")),
        ("F12", Cell("12", "", "-"), Cell("12", "", "-")),
        ("12:X", Cell("12", "", "="), Cell("12", "", "=")),
        ("12", Cell("12", "", ""), Cell("12", "", "")),
    ],
)
def test_where_signs_stand_first_a_minus_is_a_loss(text, first, last):
    assert (cell(text, Habits(signs_first=True)), cell(text)) == (first, last)


@pytest.mark.parametrize(
    ("text", "is_signed"), [("+12", True), (" ½ 3 ", True), ("-1", False), ("12+", False), ("", False)]
)
def test_cells_that_tell_where_signs_stand(text, is_signed):
    assert signed(text) is is_signed


@pytest.mark.parametrize(
    ("letters", "white", "black"),
    [
        ("wb", "w", "b"), ("ws", "w", "s"), ("WS", "w", "s"), ("bs", "b", "s"), ("bc", "b", "c"), ("bn", "b", "n"),
        ("bcn", "b", "c"), ("n", "b", "n"), ("wn", "w", "b"), ("", "w", "b"),
        ("wz", "w", "z"), ("vs", "v", "s"), ("hs", "h", "s"), ("бч", "б", "ч"), ("λμ", "λ", "μ"), ("wbs", "w", "s"),
    ],
)  # fmt: skip
def test_letters_of_colours(letters, white, black):
    cells = [Cell("1", letter, "1") for letter in (*letters, "")]
    assert colour_letters(cells) == {white: "w", black: "b", white.upper(): "w", black.upper(): "b", "": ""}


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["W12", "L3", "D4b"], Habits(letters_first=True)),
        (["W   7", "L  12"], Habits(letters_first=True)),
        (["W12", "B3", "W1"], Habits(colours_first=True)),
        (["12W", "3L"], Habits(letters_last=True)),
        (["12W", "3L", "4B"], Habits()),
        (["12W", "3B"], Habits()),
        (["12+", "3=", "4-", "5+", "6+"], Habits(signs_alone=True)),
        (["12+", "3=", "4-", "5+", "6w1"], Habits()),
        (["12+", "4-", "5+", "6+"], Habits()),
        (["+12", "-3"], Habits(signs_first=True)),
        (["12w1", "bye", ""], Habits()),
    ],
)
def test_what_the_cells_of_a_table_have_in_common(texts, expected):
    assert habits_of(texts) == expected


@pytest.mark.parametrize(
    ("text", "habits", "expected"),
    [
        ("W12b", Habits(), Cell("12", "b", "1")),
        ("D 3 w", Habits(), Cell("3", "w", "=")),
        ("12L", Habits(), Cell("12", "", "0")),
        ("12 D", Habits(), Cell("12", "", "=")),
        ("12W", Habits(), Cell("12", "W", "")),
        ("12W", Habits(letters_last=True), Cell("12", "", "1")),
        ("12+", Habits(), Cell("12", "", "+")),
        ("12+", Habits(signs_alone=True), Cell("12", "", "1")),
        ("12w-", Habits(signs_alone=True), Cell("12", "w", "0")),
        ("H---", Habits(letters_first=True), Cell("", "", "H")),
        ("B", Habits(letters_first=True), Cell("", "", "U")),
        ("U---", Habits(letters_first=True), Cell("", "", "Z")),
        ("X", Habits(letters_first=True), Cell("", "", "F")),
        ("U", Habits(), Cell("", "", "U")),
    ],
)
def test_letters_and_signs_mean_what_the_table_says(text, habits, expected):
    assert cell(text, habits) == expected
