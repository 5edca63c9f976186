"""What is typed into a cell: both lines, and both totals."""

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Edit, Severity
from federation.reports.sheet.players_and_rounds import ImpossibleEdit
from federation.reports.sheet.typed import edits_of_cell, results_of, shown
from tests.federation.small_trf import GAMES, changed, trf


def report(content=None, edits=()):
    return read(content or trf(), "baltic.trf", list(edits), 5_000_000, "VIS")


def edits(one, number, round_, text):
    return edits_of_cell(one, one.entrant(number), round_, text)


def cells(one, number, round_, text):
    """The cells that were typed, as (number, text)."""
    return [(each.number, each.value) for each in edits(one, number, round_, text) if each.what == "cell"]


def test_results_are_those_it_does_not_have():
    assert results_of(report(), 1, 1) == ["=", "0", "+", "-"]
    assert results_of(report(), 1, 3) == ["1", "0", "+", "-"]


@pytest.mark.parametrize(("number", "round_"), [(1, 4), (1, 0), (99, 1)])
def test_nothing_is_offered_where_there_is_no_game(number, round_):
    assert results_of(report(), number, round_) == []


def test_both_lines_and_totals_are_changed():
    assert edits(report(), 1, 1, "=") == (
        Edit("cell", "4 w =", number=1, round=1),
        Edit("points", "2.0", number=1),
        Edit("cell", "1 b =", number=4, round=1),
        Edit("points", "1.5", number=4),
    )


def test_totals_follow_the_scoring_of_the_file():
    scored = report(b"162  W 3.0    D 1.0    L 0.5\n" + trf(points={1: 7.0, 4: 4.0}))
    assert [one.value for one in edits(scored, 1, 1, "=") if one.what == "points"] == ["5.0", "4.5"]


def test_a_forfeit_has_the_same_points():
    assert edits(report(), 4, 1, "-") == (
        Edit("cell", "1 b -", number=4, round=1),
        Edit("cell", "4 w +", number=1, round=1),
    )


def test_every_way_to_write_a_game():
    """Player 1 had White against 4 in round 1, and won."""
    for text, expected in {
        "4w0": [(1, "4 w 0"), (4, "1 b 1")],
        "4 b 0": [(1, "4 b 0"), (4, "1 w 1")],
        "4=": [(1, "4 w ="), (4, "1 b =")],
        "4 0": [(1, "4 w 0"), (4, "1 b 1")],
        "4w1/2": [(1, "4 w ="), (4, "1 b =")],
        "½": [(1, "4 w ="), (4, "1 b =")],
        "−": [(1, "4 w -"), (4, "1 b +")],
        "--": [(1, "4 w -"), (4, "1 b -")],
        "+-": [(1, "4 w +"), (4, "1 b -")],
        "0:0": [(1, "4 w 0")],
        "½:0": [(1, "4 w =")],
        "4wW": [(1, "4 w W"), (4, "1 b L")],
        "b": [(1, "4 b 1"), (4, "1 w 0")],
        "2": [(1, "2 w 1"), (2, "1 b 0")],
        "2w": [(1, "2 w 1"), (2, "1 b 0")],
        "bye": [(1, "U")],
        "½bye": [(1, "H")],
        "1/2 bye": [(1, "H")],
        "0bye": [(1, "Z")],
        "fbye": [(1, "F")],
        "spielfrei": [(1, "U")],
        "": [(1, "")],
    }.items():
        assert cells(report(), 1, 1, text) == expected, text


def test_what_stands_there_already_changes_nothing():
    for text in ("4w1", " 4w1 ", "1", "4 w 1", "4w1:0"):
        assert edits(report(), 1, 1, text) == () or cells(report(), 1, 1, text) == [(1, "4 w 1")], text
    assert edits(report(), 1, 1, "4w1") == ()


@pytest.mark.parametrize("text", ["x", "1w1", "99w1", "4w7", "1:1", "½:1", "++", "0w1", "4w1 and more", "12345w1"])
def test_what_means_nothing_is_refused(text):
    with pytest.raises(ImpossibleEdit):
        edits(report(), 1, 1, text)


def test_without_an_opponent_a_sign_is_a_bye():
    bye = report(trf().replace(b"     4 w 1", b"  0000 - Z", 1).replace(b"     1 b 0", b"  0000 - Z", 1))
    assert bye.entrant(1).pairings[0].opponent is None
    assert [cells(bye, 1, 1, text) for text in "+=-"] == [[(1, "F")], [(1, "H")], [(1, "Z")]]
    assert cells(bye, 1, 1, "4w1") == [(1, "4 w 1"), (4, "1 b 0")]
    assert cells(bye, 1, 1, "4w") == [(1, "4 w"), (4, "1 b")]
    assert cells(bye, 1, 1, "4") == [(1, "4"), (4, "1")]


def test_a_cell_shows_what_types_it_again():
    one = report()
    for entrant in one.entrants:
        for pairing in entrant.pairings:
            assert edits_of_cell(one, entrant, pairing.round, shown(pairing)) == ()


def test_a_game_that_only_the_opponent_has_takes_its_colours_and_result():
    silent = report(trf().replace(b"     4 w 1", b"          ", 1))
    assert silent.entrant(1).pairings[0].opponent is None
    assert cells(silent, 1, 1, "4") == [(1, "4 w 1")]


@pytest.mark.parametrize("text", ["1", "=", "0", "+", "-", "--", "0:0", "b"])
@pytest.mark.parametrize(("number", "round_"), [(1, 3), (6, 1), (5, 2)])
@pytest.mark.parametrize("colours", [True, False])
def test_the_report_is_as_right_as_before(number, round_, text, colours):
    content = trf() if colours else trf().replace(b" w ", b" - ").replace(b" b ", b" - ")
    if report(content).entrant(number).pairings[round_ - 1].opponent is None and text in ("1", "0", "b", "--", "0:0"):
        pytest.skip("no game there")
    after = report(content, edits(report(content), number, round_, text))
    assert [one for one in check(after, after.end) if one.severity == Severity.ERROR] == []


def test_a_bye_is_no_game_though_player_one_says_so():
    bye = report(trf().replace(b"     5 b 1", b"  0000 - H").replace(b"     4 w 1", b"     2 w 1"))
    assert (bye.entrants[1].pairings[0].opponent, bye.entrants[0].pairings[0].opponent) == (None, 2)
    assert results_of(bye, 2, 1) == results_of(bye, 1, 1) == []


def test_a_total_that_did_not_fit_stays():
    """It tells that a result is wrong, and the one typed may be that."""
    higher = report(trf(points={1: 3.0}))
    assert [each.number for each in edits(higher, 1, 1, "=") if each.what == "points"] == [4]


def test_nobody_plays_a_game_of_their_own():
    own = report(trf().replace(b"     4 w 1", b"     1 w 1", 1))
    assert own.entrants[0].pairings[0].opponent == 1
    assert results_of(own, 1, 1) == []


def test_lines_that_contradict_each_other_offer_no_results():
    """Number 4 names somebody else: the line itself must be mended first."""
    games = GAMES | {1: [(1, 4, "1"), (5, 2, "0"), (3, 6, "=")]}
    content = trf(changed(4, name="De Santis, Ruggero"), games).replace(b"   1 b 0", b"   2 b 0", 1)
    assert results_of(report(content), 1, 1) == []
