"""Games abroad: the Irish form and ours, what follows for opponents, and what is said of the rest."""

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from tests.federation.reports.small_tournament import TODAY

FILE = """\
Event,"Isle of Larks, 2026"
Start,2026-08-01
End,2026-08-09
Rounds,3
Website,https://example.org/larks

Player,456,Okoń,Ewa
1,1,W,Lark,Ann,2010,FM,ENG
2,=,B,Wilk,Jan,1900,,POL
3,0,-
Total,1.5

Player,159,Wilk,Jan
1,0.5,B,Ann,Lark,2010,FM,ENG
2,=,W,Okoń,Ewa,1950,,POL
Total,1
"""


def rows(text: str = FILE) -> list[str]:
    report = read(text.encode(), home="POL")
    return [
        f"{one.name} {one.title} {one.rating} {one.federation} {one.national_id} {one.half_points} "
        + " | ".join(f"{at.opponent or ''}{at.colour}{at.result}" for at in one.pairings)
        for one in report.entrants
    ]


def said(text: str) -> list[str]:
    return [problem.message for problem in check(read(text.encode(), home="POL"), TODAY)]


def test_players_tell_their_games_and_opponents_have_what_follows():
    report = read(FILE.encode(), home="POL")
    assert (report.format, report.name, report.declared_rounds) == ("Games abroad", "Isle of Larks, 2026", 3)
    assert rows() == [
        "Okoń, Ewa  1950 POL 456 3 3w1 | 2b= | Z",
        "Wilk, Jan  1900 POL 159 2 3b= | 1w= | ",
        "Lark, Ann FM 2010 ENG  None 1b0 |  | ",
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("", "", "Only the games of Okoń, Ewa and Wilk, Jan are in this file. What their opponents did otherwise is "
                 "not told, nor rated."),
        ("", "", "The event's page: “https://example.org/larks”."),
        ("", "", "“Ann, Lark” was taken for Lark, Ann (line 14)."),
        ("", "", "“0” without an opponent was read as a zero-point bye (line 10)."),
        ("", "", "Round 1, board 2: Wilk, Jan reports a game against Lark, Ann, whose line names Okoń, Ewa."),
        ("1950,,POL", "1950,IM,CZE", "“CZE” of Okoń, Ewa was left out: it is POL (line 15)."),
        ("", "", "Wilk, Jan has no line for round 3 (line 13)."),
        ("Total,1.5", "Total,2.5", "Okoń, Ewa has 2½ points, but the results add up to 1½."),
        ("3,0,-", "2,0,-", "Okoń, Ewa has a second game in round 2: left out (line 10)."),
        ("3,0,-", "what is this", "This row is no part of the format and was left out (line 10)."),
        ("Wilk,Jan,1900,,POL", "Wilk,Jan,1900,,POL,77,what", "Nothing was made of “what” (line 9, column 29)."),
        ("Rounds,3", "Rounds,three", "The number of rounds, “three”, is no number and was left out."),
        ("2010,FM,ENG\n2,=,B", "20x0,FM,ENG\n2,=,B", "Not a rating and left out: “20x0” (line 8)."),
    ],
)  # fmt: skip
def test_what_is_said(old, new, message):
    assert not old or old in FILE
    assert message in said(FILE.replace(old, new, 1) if old else FILE)


def test_it_is_known_by_its_words_and_tells_somebodys_games():
    with pytest.raises(Unreadable):
        read(FILE.replace("Total", "Sum").encode())
