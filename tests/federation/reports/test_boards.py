"""Games and byes of a sound report, in order of round and board."""

import pytest

from federation.reports.boards import boards
from federation.reports.report import Board
from tests.federation.reports.small_tournament import report


def test_games_in_order_of_round_and_board():
    assert boards(report()) == [
        Board(1, 1, 1, 4, 2, 0, "played"),
        Board(1, 2, 2, 3, 1, 1, "played"),
        Board(2, 1, 2, 1, 0, 2, "played"),
        Board(2, 2, 3, 4, 1, 1, "played"),
        Board(3, 1, 1, 3, 1, 1, "played"),
        Board(3, 2, 4, 2, 0, 2, "played"),
    ]


@pytest.mark.parametrize(
    ("mine", "theirs", "board"),
    [
        ("4 w +", "1 b -", Board(1, 1, 1, 4, 2, 0, "forfeit")),
        ("4 - -", "1 - -", Board(1, 1, 1, 4, 0, 0, "forfeit", colours_known=False)),
        ("4 w W", "1 b L", Board(1, 1, 1, 4, 2, 0, "short")),
        ("4 b D", "1 w D", Board(1, 1, 4, 1, 1, 1, "short")),
        ("4 w 0", "1 b 0", Board(1, 1, 1, 4, 0, 0, "decided")),
        ("4 b =", "1 w 0", Board(1, 1, 4, 1, 0, 1, "decided")),
        ("4 - 1", "1 - 0", Board(1, 1, 1, 4, 2, 0, "played", colours_known=False)),
        ("4 - 1", "1 w 0", Board(1, 1, 4, 1, 0, 2, "played")),
    ],
)
def test_kinds_of_games(mine, theirs, board):
    assert boards(report(("4 w 1     2 b", f"{mine}     2 b"), ("1 b 0     3 b", f"{theirs}     3 b")))[0] == board


@pytest.mark.parametrize(
    ("bye", "kind", "half_points"),
    [("F", "full-bye", 2), ("H", "half-bye", 1), ("U", "pairing-bye", 2), ("Z", "zero-bye", 0), (" ", "zero-bye", 0)],
)
def test_kinds_of_byes(bye, kind, half_points):
    changed = report(("   4 w 1     2 b", f"0000 - {bye}     2 b"), ("   1 b 0     3 b", "0000 - Z     3 b"))
    assert boards(changed)[:3] == [
        Board(1, 1, 2, 3, 1, 1, "played"),
        Board(1, 2, 1, None, half_points, 0, kind),
        Board(1, 3, 4, None, 0, 0, "zero-bye"),
    ]


def test_blank_rounds_after_the_last_are_no_byes():
    changed = report(("     3 w =\n", "\n"), ("     1 b =\n", "\n"))
    assert [(each.white, each.black) for each in boards(changed) if each.round == 3] == [(4, 2)]


def test_a_bye_after_a_players_last_game_is_a_bye():
    changed = report(("     3 w =\n", "  0000 - H\n"), ("     1 b =\n", "  0000 - Z\n"))
    assert boards(changed)[4:] == [
        Board(3, 1, 4, 2, 0, 2, "played"),
        Board(3, 2, 1, None, 1, 0, "half-bye"),
        Board(3, 3, 3, None, 0, 0, "zero-bye"),
    ]


def test_a_player_of_whom_no_round_says_anything_has_no_bye():
    changed = report(("2 w 0\n", "2 w 0\n001    5 m    Lis, Jan                          1700 POL     1100005\n"))
    assert (len(changed.entrants), boards(changed)) == (5, boards(report()))


def test_a_bye_is_stored_as_the_usual_one_whatever_the_file_says_it_is_worth():
    for worth in ("0.0", "0.5", "2.0", "3.0"):
        scoring, bye = ("142 3", f"142 3\n162  P {worth}"), ("   4 w 1     2 b", "0000 - U     2 b")
        changed = report(scoring, bye, ("   1 b 0", "0000 - Z"))
        assert boards(changed)[1] == Board(1, 2, 1, None, 2, 0, "pairing-bye"), worth


@pytest.mark.parametrize(
    "change",
    [
        ("4 w 1     2 b", "4 w X     2 b"),
        ("4 w 1     2 b", "4 b 1     2 b"),
        ("1 b 0     3 b", "1 b =     3 b"),
        ("1 b 0     3 b", "1 b 1     3 b"),
        ("1 b 0     3 b", "1 b -     3 b"),
        ("4 w 1     2 b", "3 w 1     2 b"),
        ("4 w 1     2 b", "9 w 1     2 b"),
        ("4 w 1     2 b", "1 w 1     2 b"),
        ("   4 w 1     2 b", "0000 w 1     2 b"),
        ("001    4", "001    3"),
    ],
)
def test_contradictions_raise(change):
    with pytest.raises(ValueError):
        boards(report(change))


def test_rounds_of_another_part_of_the_event_are_no_byes():
    """Round 1 has a day before the event, and nothing is said of it: with a day within it everybody was absent."""
    games = ["4 w 1     2 b 1", "3 w =     1 w 0", "2 b =     4 w =", "1 b 0     3 b ="]
    blank = [(each, f"     {each[5:]}") for each in games]
    dates = "26/10/03  26/10/03  26/10/04"
    assert [each.kind for each in boards(report(*blank)) if each.round == 1] == ["zero-bye"] * 4
    part = boards(report((dates, dates.replace("26/10/03", "26/09/01", 1)), *blank))
    assert [(each.round, each.kind) for each in part] == [(2, "played"), (2, "played"), (3, "played"), (3, "played")]
