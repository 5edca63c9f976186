"""What results are worth: the usual scoring, others, and points given otherwise."""

from dataclasses import replace

from federation.reports.report import Pairing
from federation.reports.scoring import USUAL, Abnormal, Scoring

FOOTBALL = Scoring.of_games(6, 2, 0)


def test_the_usual_worth_of_every_code_of_trf():
    """Tables of result codes, TRF16 and TRF26; a blank is a zero-point bye."""
    codes = {"1": 2, "=": 1, "0": 0, "W": 2, "D": 1, "L": 0, "+": 2, "-": 0, "H": 1, "F": 2, "U": 2, "Z": 0, "": 0}
    assert {code: USUAL.worth(code, colour) for code in codes for colour in ("", "w", "b")} == codes
    assert [USUAL.worth(code) for code in ("?", "X", "A")] == [0, 0, 0]


def test_games_over_the_board_may_differ_by_colour_and_count_as_whites_without_one():
    scoring = replace(USUAL, white_win=2, black_win=3, white_draw=0, black_draw=2)
    told = {code: [scoring.worth(code, colour) for colour in ("w", "b", "", "x")] for code in "1W=D0+"}
    assert told == {
        "1": [2, 3, 2, 2], "W": [2, 3, 2, 2], "=": [0, 2, 0, 0], "D": [0, 2, 0, 0], "0": [0] * 4, "+": [2] * 4,
    }  # fmt: skip


def test_a_total_is_what_the_rounds_brought():
    rounds = [Pairing(1, 4, "w", "1"), Pairing(2, 3, "b", "="), Pairing(3, None, "", "U"), Pairing(4, None, "", "")]
    assert USUAL.total(7, rounds) == 5
    assert FOOTBALL.total(7, rounds) == 6 + 2 + 6
    assert replace(FOOTBALL, pairing_bye=1, zero_bye=1).total(7, rounds) == 6 + 2 + 1 + 1


def test_points_given_otherwise_go_to_those_they_name():
    """The more an assignment names, the sooner it counts."""
    scoring = replace(
        USUAL,
        abnormal=(
            Abnormal(3, "Z"), Abnormal(5, "1W", round=2), Abnormal(7, "1W", numbers=(1,)), Abnormal(9, "1W", 2, (1,)),
            Abnormal(-2, numbers=(1, 2)), Abnormal(-1, numbers=(1,)), Abnormal(1),
        ),
    )  # fmt: skip
    won, blank = Pairing(1, 4, "w", "1"), Pairing(3, None, "", "")
    assert [scoring.brought(number, won) for number in (1, 2)] == [7, 2]
    assert [scoring.brought(number, won._replace(round=2, result="W")) for number in (1, 2)] == [9, 5]
    assert [scoring.brought(number, blank) for number in (1, 2)] == [3, 3]
    assert [scoring.on_top(number) for number in (1, 2, 3)] == [-2, -1, 1]
    assert [scoring.total(number, [won, blank]) for number in (1, 2, 3)] == [7 + 3 - 2, 2 + 3 - 1, 2 + 3 + 1]


def test_what_is_told_follows_from_win_draw_and_loss_where_it_can():
    assert USUAL.told() == ((2, 1, 0), {})
    assert FOOTBALL.told() == ((6, 2, 0), {})
    assert replace(FOOTBALL, pairing_bye=2, zero_bye=1).told() == ((6, 2, 0), {"zero_bye": 1, "pairing_bye": 2})
    assert replace(USUAL, black_win=3).told() == ((2, 1, 0), {"black_win": 3})
