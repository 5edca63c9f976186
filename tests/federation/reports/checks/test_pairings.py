"""Problems of single rounds: each fault is named once, with its player and round, and its buttons mend it."""

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Edit, Fix, Severity
from tests.federation.reports.small_tournament import LINES, TODAY, found, only, problems


def test_the_made_up_tournament_has_no_problem():
    assert found() == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("4 w 1     2 b", "4 w 0     2 b"), [("e", "total-differs/13/1/0"), ("w", "result-decided/13/1/1")]),
        (("1 b 0     3 b", "1 w 0     3 b"), [("e", "colours-same/13/1/1")]),
        (("2 w 0\n", "2 w 1\n"), [("e", "results-contradict/14/2/3"), ("e", "total-differs/16/4/0")]),
        (("4 w 1     2 b", "4 w +     2 b"), [("e", "results-contradict/13/1/1")]),
        (("3 w =     1 w", "3 w +     1 w"), [("e", "forfeit-draw/14/2/1"), ("e", "total-differs/14/2/0")]),
        (("2 b 1     3 w", "9 b 1     3 w"), [("e", "opponent-unknown/13/1/2")]),
        (("4 w 1     2 b", "1 w 1     2 b"), [("e", "plays-himself/13/1/1")]),
        (("4 w 1     2 b", "3 w 1     2 b"), [("e", "opponents-differ/13/1/1"), ("e", "opponents-differ/16/4/1")]),
        (("   4 w 1     2 b", "0000 - F     2 b"), [("e", "opponent-silent/16/4/1")]),
        (("4 w 1     2 b", "4 w X     2 b"), [("e", "result-invalid/13/1/1")]),
        (("4 w 1     2 b", "4 w       2 b"), [("e", "result-missing/13/1/1")]),
        (("4 w 1     2 b", "4 x 1     2 b"), [("e", "colour-invalid/13/1/1")]),
        (("4 w 1     2 b", "4 w H     2 b"), [("e", "bye-with-opponent/13/1/1")]),
        (("   4 w 1     2 b", "0000 w 1     2 b"), [("e", "opponent-missing/13/1/1")]),
    ],
)
def test_a_wrong_cell_is_named(change, expected):
    assert found(change) == expected


@pytest.mark.parametrize("left", ["2", "2 b", "2 b =", "2 b =     4 w", "2 b =     4 w =", "2 b =     4 w =     1 b"])
def test_a_truncated_line_is_one_problem_filled_from_the_opponents(left):
    change = ("2 b =     4 w =     1 b =", left)
    truncated = only("line-truncated", change)
    assert (truncated.line, truncated.number) == (15, 3)
    assert found(change, edits=truncated.fixes[0].edits) == []


def test_a_line_cut_in_an_opponents_number_is_not_read_as_another_opponent():
    # What is left of "  14 w 0" is "  1", the number of somebody else.
    truncated = only("line-truncated", ("     2 b =     4 w =     1 b =", "    1"))
    assert truncated.message.startswith("The line of Wilk, Adam is cut short")


def test_messages_name_players_round_and_board():
    assert problems(("3 b =     2 w 0", "3 b =     2 b 0"))[0].message == (
        "Round 3, board 2: Gołąb, Ewa and Sowa, Anna both have Black."
    )


def test_a_game_without_any_result_offers_all_three():
    change = ("4 w 1     2 b", "4 w       2 b"), ("1 b 0     3 b", "1 b       3 b")
    missing = only("result-missing", *change)
    assert missing.message == "Round 1, board 1: Okoń, Jan against Sowa, Anna has no result."
    assert [fix.label for fix in missing.fixes] == ["1:0", "½:½", "0:1"]
    assert found(*change, edits=missing.fixes[0].edits) == []


def test_a_decided_result_is_a_warning_and_two_wins_an_error():
    decided = (("4 w 1     2 b", "4 w 0     2 b"), ("  2.5    1 ", "  1.5    1 "))
    assert found(*decided) == [("w", "result-decided/13/1/1")]
    assert found(("1 b 0     3 b", "1 b 1     3 b"), ("  0.5    4", "  1.5    4")) == [
        ("e", "results-contradict/13/1/1")
    ]


def test_both_may_lose_by_forfeit():
    change = (("4 w 1     2 b", "4 w -     2 b"), ("1 b 0     3 b", "1 b -     3 b"), ("  2.5    1 ", "  1.5    1 "))
    assert found(*change) == []


def test_a_duplicate_start_number_known_to_all_opponents_is_mended_by_one_button():
    change = ("001    4", "001    3")
    duplicate = only("number-duplicate", change)
    assert (duplicate.line, duplicate.number, duplicate.fixes[0].label) == (16, 3, "Give number 4")
    assert found(change, edits=duplicate.fixes[0].edits) == []


def test_an_opponent_on_the_second_line_of_a_number_is_an_opponent():
    """Two lines have the number 3; the second names player 1, who names 3."""
    twice = ("001    4", "001    3"), ("1     4 w 1", "1     3 w 1")
    others = [("e", "opponent-unknown/14/2/3"), ("e", "opponent-unknown/15/3/2"), ("e", "plays-himself/16/3/2")]
    assert found(*twice) == [("e", "number-duplicate/16/3/0"), *others]
    assert found(*twice, ("4     1 b 0", "4     2 b 0"))[1:] == [("e", "opponents-differ/13/1/1"), *others]


def test_a_line_cut_in_a_round_that_nobody_reports_ends_with_that_round():
    cut = only("line-truncated", ("     4 w =     1 b =", "     4 w =    1"), ("2 b 1     3 w =", "2 b 1  0000 - H"))
    assert cut.message == "The line of Wilk, Adam is cut short in the middle of a round."
    assert cut.fixes == (Fix("It ends there: nothing is missing", (Edit("cell", "", number=3, round=3),)),)


def test_a_line_that_ends_with_a_game_without_a_result_is_not_cut():
    note = ("n", "cell-read/15/0/0")
    assert found(("     1 b =\n", "     1 b *\n")) == [("e", "result-missing/15/3/3"), note]
    assert found(("     4 w =     1 b =\n", "     4 w *\n")) == [("e", "line-truncated/15/3/0"), note]
    assert only("line-truncated", ("     4 w =     1 b =\n", "     4 w *\n")).fixes[0].edits == (
        Edit("cell", "1 b =", number=3, round=3),
    )


def test_a_cell_may_be_typed_with_its_result_alone():
    change = ("4 w 1     2 b", "4 w X     2 b")
    assert found(change, edits=(Edit("cell", "4w1", number=1, round=1),)) == []
    assert found(change, edits=(Edit("cell", "4 w +", number=1, round=1),)) == [("e", "results-contradict/13/1/1")]


def test_a_line_cut_at_any_column_is_never_accepted():
    lines = LINES.split("\n")
    whole = lines[14]
    for length in range(4, len(whole)):
        lines[14] = whole[:length]
        serious = [each for each in check(read("\n".join(lines).encode()), TODAY) if each.severity != Severity.NOTE]
        assert serious != [], lines[14]


def test_more_games_that_cannot_be_read_than_anybody_mends_are_named_no_further():
    players = range(1, 231)
    table = "No;Name;" + ";".join(f"Rd{number}" for number in range(1, 10)) + "\n"
    table += "".join(f"{number};Okoń {number}, Jan" + ";q" * 9 + "\n" for number in players)
    found = [problem.code for problem in check(read(table.encode()), TODAY) if problem.severity == Severity.ERROR]
    assert (found.count("result-invalid"), found.count("faults-too-many")) == (2000, 1)
    assert "total-differs" not in found
