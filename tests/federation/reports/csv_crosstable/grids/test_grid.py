"""A round robin as a grid, told from a crosstable of rounds by what its cells hold."""

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.csv_crosstable.grids.grid import grid
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import PLAYED, Severity
from tests.federation.reports.small_tournament import TODAY
from tests.walks import walk

HEAD = "Name;Lantern Cup\nStart;2026-10-03\nEnd;2026-10-04\nTime control;90 min + 30 s\n"
FOUR = [["*", "1", "½", "0"], ["0", "*", "+", "1"], ["½", "-", "*", "1"], ["1", "0", "0", "*"]]


def table(cells: list[list[str]]) -> str:
    rows = [f"{number};P{number}, A;{';'.join(row)}" for number, row in enumerate(cells, 1)]
    return f"{HEAD}No;Name;{';'.join(str(each) for each in range(1, len(cells) + 1))}\n" + "\n".join(rows)


def told(found) -> list[str] | None:
    return found and [" ".join(f"{each.opponent or ''}{each.result}" or "." for each in row) for row in found]


def test_games_stand_in_the_rounds_of_the_berger_tables():
    """FIDE Handbook C.05, annex 1, three or four players: 1-4 2-3, 4-3 1-2, 2-4 3-1."""
    assert told(grid(FOUR, [1, 2, 3, 4]).pairings) == ["40 21 3=", "3+ 10 41", "2- 41 1=", "11 30 20"]


def test_start_numbers_are_those_of_the_rows_and_an_odd_player_rests():
    three = [["", "1", "½"], ["0", "", "="], ["1/2", "0,5", ""]]
    assert told(grid(three, [7, 5, 9]).pairings) == [". 51 9=", "9= 70 .", "5= . 7="]


def test_a_double_round_robin_has_two_results_in_a_cell():
    double = [["x", "1½", "1 0"], ["0=", "x", "01"], ["0 1", "10", "x"]]
    assert told(grid(double, [1, 2, 3]).pairings) == [". 21 31 . 2= 30", "30 10 . 31 1= .", "21 . 10 20 . 11"]


def test_other_tables_are_no_grid():
    def refused(cells) -> None:
        assert grid(cells, range(1, len(cells) + 1)) is None

    rounds = [["4w1", "2b1", "3w½"], ["3w½", "1w0", "4b1"], ["2b½", "4w½", "1b½"]]
    not_square = [["*", "1"], ["0", "*"], ["1", "1"]]
    both_won = [["*", "1", "1"], ["1", "*", "1"], ["1", "1", "*"]]
    empty = [["*", "", ""], ["", "*", ""], ["", "", "*"]]
    two_in_one_column = [["*", "", "1"], ["*", "", "1"], ["", "0", "*"]]
    walk([(each,) for each in (rounds, not_square, both_won, empty, two_in_one_column, FOUR[:2])], refused)


def test_a_grid_is_read_whole_and_said_to_be_one():
    report = read(table(FOUR).encode(), "grid.csv")
    problems = check(report, TODAY)
    assert [each.code for each in problems if each.severity != Severity.NOTE] == []
    assert "grid-read" in [each.code for each in problems]
    assert report.kind == "round-robin"
    assert sorted((each.white, each.black, each.kind, each.colours_known) for each in boards(report)) == [
        (1, 2, "played", False), (1, 3, "played", False), (1, 4, "played", False),
        (2, 3, "forfeit", False), (2, 4, "played", False), (3, 4, "played", False),
    ]  # fmt: skip


def test_the_grid_of_the_cases_has_fifteen_games(shared):
    report = read((shared / "data/cases/arbiter/grid_round_robin.csv").read_bytes(), "grid_round_robin.csv")
    found = [pairing.result for each in report.entrants for pairing in each.pairings if pairing.opponent]
    assert (len(found), sum(result in PLAYED for result in found)) == (30, 28)
    assert [each.half_points for each in report.entrants] == [7, 8, 5, 6, 3, 1]
    codes = [each.code for each in check(report, TODAY) if each.severity != Severity.NOTE]
    assert codes == ["name-missing", "tempo-missing", "start-missing", "end-missing"]


def test_a_match_of_two_teams_stands_in_the_scheveningen_tables():
    """Two a side: A1-B1 A2-B2, then A1-B2 A2-B1; the players of a team do not meet."""
    rows = [["*", "1", "", "½"], ["0", "*", "1", ""], ["", "0", "*", "0"], ["½", "", "1", "*"]]
    assert told(grid(rows, [1, 2, 3, 4]).pairings) == ["21 4=", "10 31", "40 20", "31 1="]
    twice = [[text and text * 2 for text in row] for row in rows]
    assert told(grid([[text.replace("**", "*") for text in row] for row in twice], [1, 2, 3, 4]).pairings) == [
        "21 4= 21 4=", "10 31 10 31", "40 20 40 20", "31 1= 31 1=",
    ]  # fmt: skip


def test_two_columns_an_opponent_are_a_double_round_robin():
    head = HEAD + "No;Name;1;;2;;3;\n"
    rows = "1;P1, A;*;*;1;½;1;0\n2;P2, A;0;½;*;*;0;1\n3;P3, A;0;1;1;0;*;*\n"
    assert told([each.pairings for each in read((head + rows).encode(), "grid.csv").entrants]) == [
        ". 21 31 . 2= 30", "30 10 . 31 1= .", "21 . 10 20 . 11",
    ]  # fmt: skip


def test_results_of_a_second_line_are_those_of_the_second_cycle():
    """A blank is a game that was not played, and moves no other to another cycle."""
    cells = [["*\n*", "1\n½", "½\n½"], ["0\n½", "*\n*", "\n0"], ["½\n½", "\n1", "*\n*"]]
    assert told(grid(cells, [1, 2, 3]).pairings) == [". 21 3= . 2= 3=", ". 10 . 30 1= .", ". . 1= 21 . 1="]


def test_one_half_of_a_table_is_mirrored_and_said():
    half = [["*", "1", "½"], ["", "*", "0"], ["", "", "*"]]
    found = grid(half, [1, 2, 3])
    assert (told(found.pairings), found.mirrored) == ([". 21 3=", "30 10 .", "21 . 1="], True)
    with_points = HEAD + "No;Name;1;2;3;Pts\n1;P, A;*;1;½;1,5\n2;P, B;;*;0;0\n3;P, C;;;*;1,5\n"
    without = HEAD + "No;Name;1;2;3\n1;P, A;*;1;½\n2;P, B;;*;0\n3;P, C;;;*\n"
    for text, severity in ((with_points, Severity.NOTE), (without, Severity.WARNING)):
        assert [each.severity for each in read(text.encode()).problems if each.code == "results-mirrored"] == [severity]


def test_what_is_no_result_stays_in_its_place_where_the_others_are():
    cells = [["*", "1", "½", "1"], ["0", "*", "1k", "1"], ["½", "0", "*", "1"], ["0", "0", "0", "*"]]
    assert told(grid(cells, [1, 2, 3, 4]).pairings)[1] == "31K 10 41"
    cells[0][1] = cells[1][3] = cells[2][1] = "x1"
    assert grid(cells, [1, 2, 3, 4]) is None


def test_letters_are_results_where_nothing_else_is():
    cells = [["", "W", "d"], ["L", "", "W"], ["D", "L", ""]]
    assert told(grid(cells, [1, 2, 3]).pairings) == [". 21 3=", "31 10 .", "20 . 1="]
    assert grid([["", "W", "½"], ["L", "", "W"], ["½", "L", ""]], [1, 2, 3]) is None


def test_signs_are_wins_and_losses_where_no_figure_is():
    cells = [["*", "+", "=", "+"], ["-", "*", "+", "="], ["=", "-", "*", "-"], ["-", "=", "+", "*"]]
    found = grid(cells, [1, 2, 3, 4])
    assert (told(found.pairings)[0], len(found.told)) == ("41 21 3=", 1)
    assert told(grid(FOUR, [1, 2, 3, 4]).pairings)[2] == "2- 41 1="


def test_own_cells_are_found_without_marks():
    by_rank = [["1", "", "½"], ["", "0", "1"], ["0", "½", ""]]
    assert told(grid(by_rank, [2, 1, 3]).pairings) == ["3= 11 .", ". 20 31", "2= . 10"]
    dashes = [["-", "1", "½"], ["0", "-", "1"], ["½", "0", "-"]]
    assert told(grid(dashes, [1, 2, 3]).pairings) == [". 21 3=", "31 10 .", "20 . 1="]


def test_a_match_in_one_grid_is_one_of_teams():
    rows = [["*", "1", "", "½"], ["0", "*", "1", ""], ["", "0", "*", "0"], ["½", "", "1", "*"]]
    assert (grid(rows, [1, 2, 3, 4]).is_match, grid(FOUR, [1, 2, 3, 4]).is_match) == (True, False)


def test_a_table_of_results_that_is_no_grid_is_refused():
    """Never as opponents 1 and byes."""

    def refused(rows: str) -> None:
        with pytest.raises(Unreadable, match="which players met"):
            read(f"{HEAD}No;Name;1;2;3;Pts\n{rows}".encode())

    walk(
        [
            "1;P, A;1;½;0;1,5\n2;P, B;0;1;½;1,5\n3;P, C;½;0;1;1,5",
            "1;P, A;*;1;1;2\n2;P, B;1;*;1;2\n3;P, C;1;1;*;2",
            "1;P, A;1;½;0;1,5\n2;P, B;0;1;½;1,5",
        ],
        refused,
    )
