"""Two tournaments in one file are refused in words; a number given twice is not."""

import pytest

from federation.reports.files.reading import Unreadable, read
from tests.federation.reports.small_tournament import LINES, found

HEAD, PLAYERS = LINES[: LINES.index("001 ")], LINES[LINES.index("001 ") :]
NAMES = (("Okoń, Jan", "Lis, Leo "), ("Gołąb", "Sójka"), ("Wilk", "Ryś "), ("Sowa", "Kaw "))
OTHERS = PLAYERS
for _old, _new in NAMES:
    OTHERS = OTHERS.replace(_old, _new)
SECOND = """\
001    1 m    Lis, Ewa                         1500 POL             1990/02/03  1.0    1     2 w 1
001    2 m    Lis, Leo                         1400 POL             1990/02/03  0.0    2     1 b 0
"""


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        (LINES + LINES.replace("Lantern Cup", "Lantern Blitz"), "the second, “Lantern Blitz”, begins on line 17"),
        (LINES + HEAD + OTHERS, "the second begins on line 29"),
        (LINES + OTHERS, "the second begins on line 17"),
        (LINES + "\n\n" + SECOND, "the second begins on line 19"),
    ],
)
def test_two_tournaments_in_one_file_are_refused_with_the_place_of_the_second(text, refusal):
    with pytest.raises(Unreadable, match=refusal):
        read(text.encode(), "two.trf")


def test_a_table_that_begins_again_is_a_second_tournament():
    table = "No;Name;1;Pts\n1;Lis, Ewa;2w1;1\n2;Lis, Leo;1b0;0\n"
    ranked = table.replace("No", "Rk").replace("Pts", "Points")
    for first, second in ((table, table), (ranked, ranked), (table, table.replace(";1;", ";1;2;"))):
        with pytest.raises(Unreadable, match="the second begins on line 4"):
            read((first + second.replace("Lis", "Ryś")).encode(), "two.csv")


def test_a_head_that_comes_again_on_the_next_page_begins_nothing():
    head = "No;Name;1;Pts\n"
    pages = f"{head}1;Lis, Ewa;2w1;1\n2;Lis, Leo;1b0;0\n{head}3;Ryś, Ewa;4w1;1\n4;Ryś, Leo;3b0;0\n"
    report = read(pages.encode(), "pages.csv")
    assert [each.number for each in report.entrants] == [1, 2, 3, 4]
    assert [each.code for each in report.problems] == ["line-skipped"]


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("001    3 m", "001    2 m", [("e", "number-duplicate/15/2/0")]),  # the games show whose number it is
        ("142 3\n", "142 3\n012 Lantern Cup\n", [("n", "record-repeated/12/0/0")]),
        ("001    2 w", "012 Lantern Cup\n001    2 w", [("n", "record-repeated/14/0/0")]),
    ],
)
def test_a_slip_is_no_second_tournament(old, new, problems):
    assert [each for each in found((old, new)) if each[1].startswith(("number", "record"))] == problems


def test_a_further_value_of_a_record_is_told_and_another_one_asked_about():
    for line, old in ((1, "012 Lantern Cup"), (4, "042 2026/10/03"), (9, "102 Rysik, Olga")):
        changed = found((f"{old}\n", f"{old}\n{old[:3]} Another\n"))
        assert [each for each in changed if "record" in each[1]] == [("w", f"record-repeated/{line + 1}/0/0")], old
    assert found(("142 3", "142 3\nXXR 003")) == []  # two records for one thing
    assert found(("142 3", "142 3\nXXR 4")) == [("w", "record-repeated/12/0/0")]
