"""A list of pairings: games, byes and results as people write them."""

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Pairing, Report, Severity
from tests.federation.reports.small_tournament import TODAY

HEAD = "Round;Board;White;Black;Result\n"


def report(*rows: str, head: str = HEAD) -> Report:
    return read((head + "\n".join(rows)).encode(), "pairings.csv")


def told(got: Report) -> list[str]:
    def one(each: Pairing) -> str:
        return f"{each.opponent or ''}{each.colour}{each.result}" or "."

    return [f"{each.name}: {' '.join(map(one, each.pairings))}" for each in got.entrants]


def test_a_row_is_a_game_of_both_players():
    got = report("1;1;Lis, Ewa;Ryś, Jan;1-0", "1;2;Wilk, Leo;Kos, Ida;½-½", "2;1;Ryś, Jan;Wilk, Leo;0-1")
    assert got.format == "CSV list of pairings"
    assert told(got) == ["Lis, Ewa: 2w1 .", "Ryś, Jan: 1b0 3w0", "Wilk, Leo: 4w= 2b1", "Kos, Ida: 3b= ."]
    assert [(each.code, each.message) for each in got.problems] == [
        (
            "round-not-listed",
            "Lis, Ewa is not in round 2 of the list (line 2); Kos, Ida is not in round 2 of the list (line 3).",
        )
    ]


def test_a_round_that_a_player_is_not_in_is_told_from_the_first_to_the_last():
    got = report("1;1;Lis, Ewa;Ryś, Jan;1-0", "2;1;Lis, Ewa;Kos, Ida;1-0", "3;1;Ryś, Jan;Kos, Ida;1-0")
    said = [each.message for each in got.problems if each.code == "round-not-listed"]
    assert said == [
        "Lis, Ewa is not in round 3 of the list (line 2); Ryś, Jan is not in round 2 of the list (line 2); "
        "Kos, Ida is not in round 1 of the list (line 3)."
    ]


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        ("1-0", "1", "0"), ("0-1", "0", "1"), ("1/2-1/2", "=", "="), ("½", "=", "="), ("0.5:0,5", "=", "="),
        ("1 - 0", "1", "0"), ("1:0", "1", "0"), ("+-", "+", "-"), ("- : +", "-", "+"), ("+--", "+", "-"),
        ("0-0", "0", "0"), ("1", "1", "0"), ("0", "0", "1"), ("*", "", ""), ("?", "", ""), ("2-0", "2-0", "2-0"),
    ],
)  # fmt: skip
def test_results(result, white, black):
    got = report(f"1;1;Lis, Ewa;Ryś, Jan;{result}", "2;1;Lis, Ewa;Ryś, Jan;1-0")
    assert [each.pairings[0].result for each in got.entrants] == [white, black]


@pytest.mark.parametrize(
    ("black", "result", "code"), [("bye", "", "U"), ("spielfrei", "1", "U"), ("", "½", "H"), ("bye", "0-0", "Z")]
)
def test_byes(black, result, code):
    assert told(report(f"1;1;Lis, Ewa;{black};{result}", "2;1;Lis, Ewa;Ryś, Jan;1-0"))[0] == f"Lis, Ewa: {code} 2w1"


def test_a_player_has_one_game_a_round():
    got = report("1;1;Lis, Ewa;Ryś, Jan;1-0", "1;2;Kos, Ida;Lis, Ewa;1-0")
    assert [(each.code, each.line, each.number, each.message) for each in got.problems] == [
        ("game-twice", 3, 1, "Round 1: Lis, Ewa has two games; that of line 3 was left out.")
    ]


def test_what_is_not_read_is_told():
    got = report("1;1;Lis, Ewa;Ryś, Jan;1-0;late", "x;2;Kos, Ida;Wilk, Leo;1-0", head=HEAD.replace("Board", "Hall"))
    assert [each.message for each in got.problems] == [
        "Columns that were not read: “Hall”.",
        "Nothing was made of “late” (line 2, column 27).",
        "This row has no round or no player and was left out (line 3).",
    ]


def test_a_board_that_is_no_number_is_told():
    got = report("1;1.;Lis, Ewa;Ryś, Jan;1-0", "2;main;Lis, Ewa;Ryś, Jan;1-0")
    assert [each.message for each in got.problems] == ["Nothing was made of “main” (line 3, column 3)."]


@pytest.mark.parametrize("text", ["Round;White;Black\n1;Lis, Ewa;Ryś, Jan", f"{HEAD}1;1;Lis, Ewa;Ryś, Jan;"])
def test_a_list_without_results_is_refused_in_words(text):
    with pytest.raises(Unreadable, match="has no results"):
        read(text.encode(), "pairings.csv")


def test_the_list_of_the_cases_has_four_games(shared):
    got = read((shared / "data/cases/arbiter/pairings_list.csv").read_bytes(), "pairings_list.csv")
    assert told(got) == [
        "Borowicz, Adamek: 2w1 3w0", "Kalanski, Hela: 1b0 4w1", "Wisicz, Borys: 4w= 1b1", "Gruczyk, Iga: 3b= 2b0",
    ]  # fmt: skip
    codes = [each.code for each in check(got, TODAY) if each.severity != Severity.NOTE]
    assert codes == ["name-missing", "tempo-missing", "start-missing", "end-missing"]


def test_a_round_may_be_said_on_a_line_of_its_own():
    head = "Bo.;White;Result;Black\n"
    text = (
        f"Lantern Cup;\nRound 1 on 2026/10/03 at 10:00;\n{head}1;Lis, Ewa;1-0;Ryś, Jan\n2;Wilk, Leo;½-½;Kos, Ida\n"
        f"2. Runde am 4.10.;\n{head}1;Ryś, Jan;0-1;Wilk, Leo\n2;Kos, Ida;1-0;Lis, Ewa\n"
    )
    got = read(text.encode(), "pairings.csv")
    assert told(got) == ["Lis, Ewa: 2w1 4b0", "Ryś, Jan: 1b0 3w0", "Wilk, Leo: 4w= 2b1", "Kos, Ida: 3b= 1w1"]
    assert got.name == "Lantern Cup"


def test_games_without_any_round_are_one_round():
    got = report("1;Lis, Ewa;Ryś, Jan;1-0", "2;Wilk, Leo;Kos, Ida;½-½", head="Board;White;Black;Result\n")
    assert told(got) == ["Lis, Ewa: 2w1", "Ryś, Jan: 1b0", "Wilk, Leo: 4w=", "Kos, Ida: 3b="]
