"""A page as rows of text: tables within tables, spans, entities, code pages, and what is too much."""

import pytest

from federation.reports.files.unreadable import Unreadable
from federation.reports.web_page.page import page, text_of


def rows(text: str) -> list[list[list[str]]]:
    return [table.rows for table in page(text).tables]


def test_a_table_within_a_cell_is_its_own():
    assert rows("<table><tr><td>a <table><tr><td>b</td></tr></table> c</td><td>d</td></tr></table>") == [
        [["a c", "d"]], [["b"]],
    ]  # fmt: skip


def test_texts_are_plain():
    assert rows("<table><tr><td>&frac12;&nbsp;<b>x</b><br>y<td><img alt=POL> 1 &amp; 2<tr><th colspan=3>z</table>") == [
        [["½ x y", "1 & 2"], ["z", "", ""]]
    ]


def test_scripts_and_choices_are_no_text():
    assert rows("<table><tr><td>a<script>b()</script><style>c</style><select><option>d</select></td></tr></table>") == [
        [["a"]]
    ]


def test_headings_belong_to_the_next_table():
    found = page("<h2>Cup</h2><table></table><h1>A <i>b</i></h1><h3></h3><p>text</p><table></table>")
    assert ([table.headings for table in found.tables], found.other) == ([["Cup"], ["A b"]], True)


def test_a_page_that_ends_early_keeps_what_it_has():
    assert rows("<table><tr><td>a</td><td>b") == [[["a", "b"]]]


@pytest.mark.parametrize(
    ("content", "word", "encoding"),
    [
        ('<meta charset="utf-8">Gołąb'.encode(), "Gołąb", "utf-8"),
        ("<meta content='text/html; charset=windows-1250'>Gołąb".encode("cp1250"), "Gołąb", "cp1250"),
        ("<META charset=iso-8859-1>Müller – é".encode("cp1252"), "Müller – é", "cp1252"),
        ("<meta charset=utf-8>Gołąb, Śliwa".encode("cp1250"), "Gołąb, Śliwa", "cp1250"),
        ("<html>Gołąb".encode(), "Gołąb", "utf-8"),
        ("<html>Gołąb".encode("utf-16"), "Gołąb", "utf-16"),
        ("<meta charset=x-nothing>Gołąb".encode(), "Gołąb", "utf-8"),
    ],
)
def test_the_code_page_is_the_one_that_the_page_names_where_it_is(content, word, encoding):
    text, found, _ = text_of(content)
    assert (text.endswith(word), found) == (True, encoding)


@pytest.mark.parametrize(
    "text",
    ["<table>" * 41, "<table></table>" * 501, "<table><tr>" + "<td colspan=40>x" * 12_501, "<table>" + "<TR>" * 50_001],
)
def test_too_much_is_refused(text):
    with pytest.raises(Unreadable, match="larger than that of a tournament"):
        page(text)


def test_a_cell_over_several_rows_leaves_its_place_in_them_empty():
    first = "<tr><td rowspan=2>1<td rowspan=2>A<td>*<td>½<tr><td>*<td>0"
    text = f"<table>{first}<tr><td rowspan=9 colspan=2>z<tr><td>y</table>"
    assert rows(text) == [[["1", "A", "*", "½"], ["", "", "*", "0"], ["z", ""], ["", "", "y"]]]


def test_a_table_within_a_tall_cell_does_not_make_it_short():
    text = "<table><tr><td rowspan=2><table><tr><td>b</table>a<td>c<tr><td>d</table>"
    assert rows(text) == [[["a", "c"], ["", "d"]], [["b"]]]
