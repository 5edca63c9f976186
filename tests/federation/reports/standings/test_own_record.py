"""Tie-breaks from a player's own results."""

from federation.reports.standings.codes import read_code
from federation.reports.standings.own_record import counted_rounds, pairing_number, points, progressive, standard
from tests.federation.reports.standings.made_up import round_robin, swiss

EVENT = swiss("2w1 3b+ U F H Z 2b1", "1b0 H Z H H Z 1w0", "H 1w- Z Z Z Z Z")


def test_rounds_are_counted():
    found = {name: counted_rounds(EVENT, 1, read_code(name)).amount for name in ("WIN", "WON", "BPG", "BWG", "REP")}
    assert found == {"WIN": 5, "WON": 2, "BPG": 1, "BWG": 1, "REP": 5}


def test_in_a_round_robin_a_rest_is_no_round_elected():
    """15.2: a forfeit win counts, a forfeit loss does not."""
    event = round_robin("2w+ -", "1b- -")
    assert [counted_rounds(event, number, read_code("REP")).amount for number in (1, 2)] == [1, 0]


def test_progressive_scores_leave_out_the_first_rounds():
    event = swiss("H 2w1 3b=", "U 1b0 Z", "U Z 1w=")
    assert [progressive(event, 1, read_code(code)).amount for code in ("PS", "PS/C1", "PS/C2")] == [4, 3.5, 2]


def test_standard_points_are_usual_points_whatever_the_scoring():
    assert standard(EVENT, 1, read_code("STD")).amount == 5.5
    assert standard(swiss("2w-", "1b-"), 1, read_code("STD")).amount == 0
    assert standard(round_robin("2w= -", "1b= -"), 1, read_code("STD")).amount == 0.5


def test_number_and_points():
    assert (pairing_number(EVENT, 3, read_code("TPN")).amount, points(EVENT, 2, read_code("PTS")).amount) == (3, 1.5)
