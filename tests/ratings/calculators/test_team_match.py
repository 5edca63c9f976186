"""Two teams board by board: each expectation is the calculator's of two players."""

from datetime import date

import pytest

from ratings.calculators.team_match import Board, match
from ratings.calculators.two_players import of_ratings

DAY = date(2026, 11, 21)


def test_a_board_expects_what_two_players_expect():
    """FIDE's table 8.1.2: 100 points are .64, none are .50."""
    found = match("fide", [2100, 2000], [2000, 2000], DAY)
    assert [(one.number, one.expected, one.other) for one in found.boards] == [(1, 0.64, 0.36), (2, 0.5, 0.5)]
    assert found.expected == pytest.approx((1.14, 0.86))
    assert found.boards[0].expected == of_ratings("fide", 2100, 2000, DAY)[0].first.expected


def test_a_board_that_one_team_lacks_is_no_game():
    found = match("fide", [2100], [2000, 1900], DAY)
    assert found.boards[1] == Board(2, None, 1900)
    assert found.expected == (0.64, 0.36)
    assert match("fide", [], [2000], DAY).expected is None
