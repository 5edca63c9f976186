"""Rounds without games, too many rounds, files without a game, unfinished rounds."""

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Severity
from tests.federation.reports.small_tournament import TODAY

HEAD = "012 Lamp\n022 Dobrawa\n032 POL\n042 2026/10/03\n052 2026/10/04\n092 Swiss\n102 Rysik, Olga\n122 90+30\n"


def report(*rounds: tuple[str, ...], head: str = HEAD) -> str:
    """A tournament of players A to F and the cells of each."""
    lines = []
    for number, cells in enumerate(rounds, 1):
        name = f"Player, {chr(64 + number)}"
        person = f"001 {number:>4}      {name:<33} {1900 + number} POL {1100000 + number:>11} 1990/01/01          "
        lines.append(person + "".join(f"  {cell:>8}" for cell in cells))
    return head + "\n".join(lines)


def serious(text: str) -> list[tuple[str, int | None]]:
    found = check(read(text.encode()), TODAY)
    return [(each.code, each.round) for each in found if each.severity != Severity.NOTE]


def test_a_file_without_games_has_nothing_to_rate():
    assert serious(report(("0000 - Z",), ("0000 - F",))) == [("no-games", None)]


def test_forfeits_are_no_games():
    assert serious(report(("2 w +",), ("1 b -",))) == [("no-games", None)]


def test_a_round_without_games_is_doubtful():
    assert serious(report(("2 w 1", "0000 - H", "2 b 0"), ("1 b 0", "0000 - H", "1 w 1"))) == [
        ("round-empty", 2),
        ("rounds-too-many", None),
    ]


def test_two_players_cannot_play_a_swiss_of_three_rounds():
    two = report(("2 w 1", "2 b 1", "2 w 0"), ("1 b 0", "1 w 0", "1 b 1"))
    assert serious(two) == [("rounds-too-many", None)]
    assert serious(two.replace("092 Swiss", "092 Match")) == []


def test_everybody_meets_twice_in_a_double_round_robin_and_not_more_often():
    robin = HEAD.replace("092 Swiss", "092 Round Robin")
    games = ("2 w 1", "2 b 1", "2 w 0"), ("1 b 0", "1 w 0", "1 b 1")
    assert serious(report(*(cells[:2] for cells in games), head=robin)) == []
    assert serious(report(*games, head=robin)) == [("rounds-too-many", None)]


def test_of_a_player_alone_it_is_not_said_how_many_rounds_are_possible():
    assert serious(report(("9 w 1", "8 b 1"))) == [
        ("players-too-few", None), ("opponent-unknown", 1), ("opponent-unknown", 2),
    ]  # fmt: skip


def test_up_to_three_games_without_a_result_are_said_one_by_one():
    pairs = [f"{number + 1} w  " if number % 2 else f"{number - 1} b  " for number in range(1, 7)]
    done = [f"{7 - number} w 1" if number < 4 else f"{7 - number} b 0" for number in range(1, 7)]
    assert serious(report(*zip(done, pairs, strict=True))) == [("result-missing", 2)] * 3


def test_an_unfinished_round_is_one_problem():
    pairs = [f"{number + 1} w  " if number % 2 else f"{number - 1} b  " for number in range(1, 9)]
    done = [f"{9 - number} w 1" if number < 5 else f"{9 - number} b 0" for number in range(1, 9)]
    text = report(*zip(done, pairs, strict=True))
    assert serious(text) == [("round-unfinished", 2)]
    unfinished = check(read(text.encode()), TODAY)[0]
    assert unfinished.message == "Round 2: 4 games have no result. Was the file exported too early?"
    mended = read(text.encode(), edits=unfinished.fixes[0].edits)
    assert [each.code for each in check(mended, TODAY) if each.severity != Severity.NOTE] == []
    assert mended.rounds == 1
