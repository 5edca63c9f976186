"""Another result for one game: both lines and both totals."""

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.game_edits import edits_of_result, results_of
from federation.reports.report import Edit, Severity
from tests.federation.small_trf import GAMES, changed, trf


def report(content=None, edits=()):
    return read(content or trf(), "baltic.trf", list(edits), 5_000_000, "VIS")


def test_results_are_those_it_does_not_have():
    assert results_of(report(), 1, 1) == ["=", "0", "+", "-"]
    assert results_of(report(), 1, 3) == ["1", "0", "+", "-"]


@pytest.mark.parametrize(("number", "round_"), [(1, 4), (1, 0), (99, 1)])
def test_nothing_is_offered_where_there_is_no_game(number, round_):
    assert results_of(report(), number, round_) == []
    assert edits_of_result(report(), number, round_, "1") == ()


def test_both_lines_and_totals_are_changed():
    assert edits_of_result(report(), 1, 1, "=") == (
        Edit("cell", "4 w =", number=1, round=1),
        Edit("points", "2.0", number=1),
        Edit("cell", "1 b =", number=4, round=1),
        Edit("points", "1.5", number=4),
    )


def test_totals_follow_the_scoring_of_the_file():
    scored = report(b"162  W 3.0    D 1.0    L 0.5\n" + trf())
    edits = edits_of_result(scored, 1, 1, "=")
    assert [one.value for one in edits if one.what == "points"] == ["0.5", "1.5"]


def test_a_forfeit_has_the_same_points():
    assert edits_of_result(report(), 4, 1, "-") == (
        Edit("cell", "1 b -", number=4, round=1),
        Edit("cell", "4 w +", number=1, round=1),
    )


def test_a_result_it_has_already_and_one_that_is_none_change_nothing():
    assert edits_of_result(report(), 1, 1, "1") == edits_of_result(report(), 1, 1, "X") == ()


@pytest.mark.parametrize("result", ["1", "=", "0", "+", "-"])
@pytest.mark.parametrize(("number", "round_"), [(1, 3), (6, 1), (5, 2)])
@pytest.mark.parametrize("colours", [True, False])
def test_the_report_is_as_right_as_before(number, round_, result, colours):
    content = trf() if colours else trf().replace(b" w ", b" - ").replace(b" b ", b" - ")
    edits = edits_of_result(report(content), number, round_, result)
    after = report(content, edits)
    assert [one for one in check(after, after.end) if one.severity == Severity.ERROR] == []
    if edits:
        assert after.entrant(number).pairings[round_ - 1].result == result


def test_a_bye_is_no_game_though_player_one_says_so():
    bye = report(trf().replace(b"     5 b 1", b"  0000 - H").replace(b"     4 w 1", b"     2 w 1"))
    assert (bye.entrants[1].pairings[0].opponent, bye.entrants[0].pairings[0].opponent) == (None, 2)
    assert results_of(bye, 2, 1) == results_of(bye, 1, 1) == []


def test_a_result_that_is_none_counts_nothing_and_a_total_may_fall_to_nothing():
    odd = report(trf().replace(b"4 w 1", b"4 w X"))
    assert edits_of_result(odd, 1, 1, "1")[:2] == (
        Edit("cell", "4 w 1", number=1, round=1),
        Edit("points", "3.5", number=1),
    )
    for total, points in (("1.0", "0.0"), ("0.5", None)):
        lower = report(trf(points={1: float(total)}))
        edits = [each.value for each in edits_of_result(lower, 1, 1, "0") if (each.what, each.number) == ("points", 1)]
        assert edits == ([points] if points else [])


def test_nobody_plays_a_game_of_their_own():
    own = report(trf().replace(b"     4 w 1", b"     1 w 1", 1))
    assert own.entrants[0].pairings[0].opponent == 1
    assert results_of(own, 1, 1) == []


def test_lines_that_contradict_each_other_are_left_alone():
    """Number 4 names somebody else: the line itself must be mended first."""
    games = GAMES | {1: [(1, 4, "1"), (5, 2, "0"), (3, 6, "=")]}
    content = trf(changed(4, name="De Santis, Ruggero"), games).replace(b"   1 b 0", b"   2 b 0", 1)
    assert results_of(report(content), 1, 1) == []
