"""Teams on boards: the matches of the Berger tables, colours by boards."""

from collections import Counter

from federation.reports.schedules.teams import team_rounds


def test_the_team_named_first_has_white_on_odd_boards():
    assert team_rounds(2, 4) == [[((1, 1), (2, 1)), ((2, 2), (1, 2)), ((1, 3), (2, 3)), ((2, 4), (1, 4))]]


def test_the_return_match_has_the_colours_reversed():
    first, second = team_rounds(2, 3, 2)
    assert second == [(black, white) for white, black in first]


def test_every_team_meets_every_other_on_every_board():
    found = Counter(frozenset(board) for boards in team_rounds(5, 4) for board in boards)
    assert found == {
        frozenset([(one, board), (other, board)]): 1
        for one in range(1, 6) for other in range(one + 1, 6) for board in range(1, 5)
    }  # fmt: skip
