"""Scheveningen matches as a table a team: which players the columns mean, what is mirrored, and what is not certain."""

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.csv_crosstable.match import find
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Severity
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.tables import told
from tests.walks import walk

HEAD = (
    "Name;Lantern Cup\nPlace;Dobrawa\nStart;2026-10-03\nEnd;2026-10-04\nTime control;90 min + 30 s\n"
    "Chief arbiter;Kos, Ida\n"
)
FIRST = ["1;Okoń, Jan;2310;1;½;0;1,5", "2;Gołąb, Ewa;2105;0;1;½;1,5", "3;Wilk, Adam;1980;1;1;½;2,5"]
SECOND = ["1;Kos, Ida;2200;0;1;0;1", "2;Bąk, Ola;2100;½;0;0;0,5", "3;Lis, Piotr;2000;1;½;½;2"]
# FIDE's tables: of three a side, A1-B1 A2-B2 A3-B3, then A1-B2 A2-B3 A3-B1, then A1-B3 A2-B1 A3-B2.
GAMES = ["41 5= 60", "51 6= 40", "6= 41 51", "10 30 21", "20 1= 30", "3= 2= 11"]


def table(labels: str, rows: list[str]) -> str:
    return "\n".join([f"No;Name;Rtg;{labels};Pts", *rows])


def both(ours: str, theirs: str, first: list[str] = FIRST, second: list[str] = SECOND, between: str = "\n\n") -> bytes:
    return f"{HEAD}{table(ours, first)}{between}{table(theirs, second)}\n".encode()


def serious(content: bytes) -> list[str]:
    return [each.code for each in check(read(content), TODAY) if each.severity != Severity.NOTE]


def refusal(content: bytes) -> str:
    with pytest.raises(Unreadable) as refused:
        read(content)
    return str(refused.value)


def test_columns_mean_players_of_the_other_team():
    def checked(ours: str, theirs: str) -> None:
        content = both(ours, theirs)
        report = read(content)
        assert (told(report), report.kind, serious(content)) == (GAMES, "team", [])

    walk(
        [
            ("1;2;3", "1;2;3"),
            ("4;5;6", "1;2;3"),
            ("Kos, Ida;Bąk, Ola;Lis, Piotr", "Okoń, Jan;Gołąb, Ewa;Wilk, Adam"),
            ("Kos;Bąk;Lis", "Okoń;Gołąb;Wilk"),
            ("Ida Kos;O. Bąk;Lis P.", "J. Okoń;Ewa G.;Wilk"),
            ("IK;OB;PL", "J.O.;E.G.;A.W."),
            ("KI;BO;LP", "1;2;3"),
        ],
        checked,
    )


def test_columns_in_another_order_are_those_that_their_names_mean():
    second = ["1;Kos, Ida;2200;0;0;1;1", "2;Bąk, Ola;2100;0;½;0;0,5", "3;Lis, Piotr;2000;½;1;½;2"]
    assert told(read(both("Kos;Bąk;Lis", "Wilk;Okoń;Gołąb", second=second))) == GAMES


def test_what_is_not_certain_is_refused():
    def checked(ours: str, theirs: str) -> None:
        assert "it is not certain which players the columns" in refusal(both(ours, theirs))

    walk([("7;8;9", "1;2;3"), ("Kos;Bąk;Okoń", "Okoń;Gołąb;Wilk"), ("AB;CD;EF", "1;2;3")], checked)


def test_the_other_table_must_agree():
    other = [*SECOND[:1], "2;Bąk, Ola;2100;1;0;0;1", *SECOND[2:]]
    problems = check(read(both("Kos;Bąk;Lis", "1;2;3", second=other)), TODAY)
    found = [(each.code, each.line, each.round) for each in problems if each.severity == Severity.ERROR]
    assert found == [("results-contradict", 8, 2)]
    turned = [row.translate(str.maketrans({"0": "1", "1": "0"})) for row in ("0;1;0", "½;0;0", "1;½;½")]
    second = [f"{at};P{at}, A;2200;{row};1" for at, row in enumerate(turned, 1)]
    second[2] = "3;P3, A;2200;1;1;1;3"
    assert "contradict each other" in refusal(both("1;2;3", "1;2;3", second=second))


def test_a_cell_that_is_no_result_is_named():
    first = [*FIRST[:2], "3;Wilk, Adam;1980;1;1k;½;2,5"]
    found = [(each.code, each.line) for each in check(read(both("1;2;3", "1;2;3", first=first)), TODAY)
             if each.severity == Severity.ERROR]  # fmt: skip
    assert found == [("result-invalid", 10)]


def test_two_results_a_cell_two_columns_and_two_lines_are_a_double_match():
    def twice(rows: list[str], way: str) -> list[str]:
        found = []
        for row in rows:
            *own, first, second, third, _ = row.split(";")
            results = first, second, third
            of_a_row = [each * 2 for each in results] if way == "cells" else results
            if way == "columns":
                of_a_row = [each for each in results for _ in range(2)]
            found.append(";".join([*own, *of_a_row, ""]))
            if way == "lines":
                found.append(";".join(["", "", "", *results, ""]))
        return found

    def checked(way: str) -> None:
        labels = "1;;2;;3;" if way == "columns" else "1;2;3"
        report = read(both(labels, labels, twice(FIRST, way), twice(SECOND, way)))
        assert told(report) == [f"{row} {row}" for row in GAMES]

    walk(["cells", "columns", "lines"], checked)


def test_teams_are_named_by_a_line_above_each_table():
    content = f"{HEAD}Rampart\n{table('1;2;3', FIRST)}\n\nGórnik\n{table('1;2;3', SECOND)}\nBest wishes\n".encode()
    report = read(content)
    assert report.teams == {"Rampart": [1, 2, 3], "Górnik": [4, 5, 6]}
    assert [each.team for each in report.entrants] == ["Rampart"] * 3 + ["Górnik"] * 3
    assert [(each.code, each.line) for each in report.problems if "skipped" in each.code] == [("line-skipped", 18)]
    assert (report.name, len(boards(report))) == ("Lantern Cup", 9)


def test_start_numbers_stay_where_no_two_are_alike():
    second = [f"{at}{row[1:]}" for at, row in zip("456", SECOND, strict=True)]
    report = read(both("4;5;6", "1;2;3", second=second))
    assert (told(report), "numbers-given" in [each.code for each in report.problems]) == (GAMES, False)


def test_one_table_with_the_names_of_the_others_is_mirrored_and_said():
    content = (HEAD + table("Kos, Ida;Bąk, Ola;Lis, Piotr", FIRST)).encode()
    report = read(content)
    assert (told(report), serious(content)) == (GAMES, [])
    assert [(each.number, each.name, each.line) for each in report.entrants[3:]] == [
        (4, "Kos, Ida", 7), (5, "Bąk, Ola", 7), (6, "Lis, Piotr", 7),
    ]  # fmt: skip
    assert "results-mirrored" in [each.code for each in report.problems]


def test_without_points_it_must_be_called_a_scheveningen():
    rows = [row.rpartition(";")[0] + ";" for row in FIRST]
    bare = table("Kos, Ida;Bąk, Ola;Lis, Piotr", rows)
    assert "rounds or the players of another team" in refusal((HEAD + bare).encode())
    assert serious((HEAD + "Type;Scheveningen\n" + bare).encode()) == ["results-mirrored"]


def test_points_under_a_word_that_is_not_known_confirm_it_too():
    content = (
        (HEAD + table("Kos, Ida;Bąk, Ola;Lis, Piotr", FIRST)).replace("Pts", "Βαθ").replace("Name;Rtg", "Παίκτης;Κατ")
    )
    assert told(read(content.encode())) == GAMES


def test_one_table_of_which_the_columns_may_be_anything_is_refused():
    def checked(labels: str, rows: list[str], reason: str) -> None:
        assert reason in refusal((HEAD + table(labels, rows)).encode())

    each_round_is_full = ["1;Okoń, Jan;2310;1;½;0;1,5", "2;Gołąb, Ewa;2105;½;1;½;2", "3;Wilk, Adam;1980;0;0;1;1"]
    walk(
        [
            ("1;2;3", FIRST, "which players met"),
            ("4;5;6", FIRST, "Put the names"),
            ("IK;OB;PL", FIRST, "Put the names"),
            ("Round I;Round II;Round III", FIRST, "Put the names"),
            ("Monday;Tuesday;Friday", each_round_is_full, "rounds or the players"),
        ],
        checked,
    )
    damaged = [f"{at};;2000;1;½;0;1" for at in (1, 2, 3)]
    assert "not certain which players" in refusal(both("Kos;Bąk;Lis", "1;2;3", second=damaged))


def test_other_tables_are_no_match():
    def checked(labels: str, *rows: str) -> None:
        lines = [each.split(";") for each in table(labels, list(rows)).split("\n")]
        assert find(lines) == []

    walk(
        [
            ("1;2;3", "1;Okoń;1;*;1;½;1", "2;Gołąb;1;0;*;1;1", "3;Wilk;1;½;0;*;1"),
            ("1;2;3", "1;Okoń;1;;1;½;1", "2;Gołąb;1;0;;1;1", "3;Wilk;1;½;0;;1"),
            ("Okoń;Gołąb;Wilk", "1;Okoń;1;-;1;½;1", "2;Gołąb;1;0;-;1;1", "3;Wilk;1;½;0;-;1"),
            ("1;2;3", "1;Okoń;1;2w1;3b0;bye;2", "2;Gołąb;1;1b0;bye;3w1;2", "3;Wilk;1;bye;1w1;2b0;2"),
            ("A;B", *FIRST),
        ],
        checked,
    )
    assert find([["Name", "A", "B"]] * 201) == []
