"""Totals beside the results: in the event's scoring, in another, and players given points otherwise."""

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Edit, Severity
from federation.reports.scoring import USUAL, Scoring
from federation.reports.trf.writer import write
from tests.federation.reports.small_tournament import LINES, TODAY

FOOTBALL = Scoring.of_games(6, 2, 0)
RECORD = ("142 3", "142 3\n162  W 3.0    D 1.0")
IN_FOOTBALL = (("  2.5    1 ", "  7.0    1 "), ("  1.5    2     3", "  4.0    2     3"),
               ("  1.5    2     2", "  3.0    2     2"), ("  0.5    4", "  1.0    4"))  # fmt: skip


def told(*changes: tuple[str, str], edits=()):
    """The report, and what is said of totals or left to mend."""
    text = LINES
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    report = read(text.encode(), edits=edits)
    problems = check(report, TODAY)
    return report, [each for each in problems if each.severity == Severity.ERROR or "total" in each.code]


def test_totals_in_another_scoring_are_one_problem_with_one_button():
    report, problems = told(RECORD)
    assert [(each.code, each.message) for each in problems] == [
        (
            "totals-otherwise",
            "The totals are in the usual scoring, 1-½-0, and not in the one that the file states, 3-1-0.",
        )
    ]
    assert [fix.label for fix in problems[0].fixes] == ["Count 1-½-0"]
    report, problems = told(RECORD, edits=problems[0].fixes[0].edits)
    assert (report.scoring, problems) == (USUAL, [])
    assert [each.message for each in report.problems if each.code == "edited"] == ["You changed scoring to “1-½-0”."]
    assert not any(each.code == "scoring-read" for each in report.problems)


def test_a_scoring_that_the_file_does_not_state_is_found_from_its_totals():
    _, problems = told(*IN_FOOTBALL)
    assert [each.message for each in problems] == [
        "The totals are in another scoring than the usual one: 3-1-0. The file does not say so."
    ]
    assert [fix.label for fix in problems[0].fixes] == ["Count 3-1-0", "Use the sums of the results"]
    for scoring, fix in zip((FOOTBALL, USUAL), problems[0].fixes, strict=True):
        report, left = told(*IN_FOOTBALL, edits=fix.edits)
        assert (report.scoring, left) == (scoring, [])


def test_totals_that_follow_no_scoring_are_told_one_by_one():
    _, problems = told(RECORD, ("  2.5    1 ", "  9.5    1 "))
    assert [each.code for each in problems] == ["total-differs"] * 4


def test_one_total_alone_is_a_slip():
    """Okoń's pairing-allocated bye would explain it, but so would a wrong total."""
    changes = ("   4 w 1     2 b", "0000 - U     2 b"), ("   1 b 0     3 b", "0000 - Z     3 b")
    _, problems = told(*changes, ("  2.5    1 ", "  2.0    1 "))
    assert [each.code for each in problems] == ["total-differs"]


def test_penalties_stay_where_the_scoring_changes():
    penalty = ("142 3", "142 3\n162  W 3.0    D 1.0\n299           -1.0         1")
    _, problems = told(penalty, ("  2.5    1 ", "  1.5    1 "))
    assert [fix.label for each in problems for fix in each.fixes] == ["Count 1-½-0, −1 on top for number 1"]
    report, problems = told(penalty, ("  2.5    1 ", "  1.5    1 "), edits=problems[0].fixes[0].edits)
    assert (problems, report.scoring.on_top(1)) == ([], -2)
    assert [each.code for each in told(penalty, ("  2.5    1 ", "  1.5    1 "))[1]] == ["totals-otherwise"]


def test_a_penalty_may_leave_less_than_nothing():
    penalty = ("142 3", "142 3\n299           -1.0         4")
    for total, wanted in ((" -0.5", []), ("  0.5", ["Sowa, Anna has ½ point, but the results add up to −½."])):
        report, problems = told(penalty, ("  0.5    4", f"{total}    4"))
        assert [each.message for each in problems] == wanted
    assert [fix.edits[0].value for each in problems for fix in each.fixes] == ["-0.5"]
    assert told(penalty, edits=problems[0].fixes[0].edits)[1] == []
    assert read(write(report).encode()).entrants[3].half_points == 1


def test_lost_byes_are_worth_what_the_scoring_says():
    """Half-point byes of 1 point each, left out by the program that wrote the file."""
    changes = ("   4 w 1     2 b", f"{'':8}     2 b"), ("   1 b 0     3 b", f"{'':8}     3 b")
    _, problems = told(RECORD, *IN_FOOTBALL, *changes, ("  7.0    1 ", "  5.0    1 "))
    assert [[fix.label for fix in each.fixes] for each in problems] == [["Round 1 was a half-point bye", "Use 4"]]


def test_a_scoring_that_cannot_be_read_is_refused():
    report, problems = told(edits=[Edit("header", "XXS W=many", name="scoring")])
    assert [each.message for each in problems] == ["Your change could not be made: “XXS W=many” is no scoring."]
    assert report.scoring == USUAL
