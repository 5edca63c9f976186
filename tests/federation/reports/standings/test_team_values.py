"""Tie-breaks that only teams have."""

from fractions import Fraction

from federation.reports.standings.codes import read_code
from federation.reports.standings.team_values import (
    board_count,
    combined,
    extended_encounter,
    of_team,
    on_boards,
    results_of_boards,
)
from federation.reports.standings.teams import TeamEvent, team_event
from federation.reports.standings.values import Missing
from tests.federation.reports.standings.made_up import swiss


def drawn() -> TeamEvent:
    """Two teams of two whose match ended level: 1 won on the first board, 2 on the second."""
    return team_event(swiss("3w1", "4b0", "1b0", "2w1"), {"A": [1, 2], "B": [3, 4]}, (4, 2, 0))


def test_boards_count_by_their_number():
    """12.1, 12.2, 12.3."""
    event = drawn()
    assert [on_boards(event, team) for team in (1, 2)] == [[2, 0], [0, 2]]
    assert [board_count(event, team).amount for team in (1, 2)] == [1, 2]
    for code in ("TBR", "BBE"):
        assert results_of_boards(event, [2, 1], read_code(code)).order == [[1], [2]]


def test_a_level_encounter_of_two_is_parted_by_its_boards():
    """13.3.2."""
    orders = {code: extended_encounter(drawn(), [2, 1], read_code(code)).order for code in ("EDE", "EDET", "EDEBT")}
    assert orders == {"EDE": [[2, 1]], "EDET": [[1], [2]], "EDEBT": [[1], [2]]}


def test_the_scores_of_opponents_by_what_was_scored_against_them():
    """13.2, 13.1, 13.4: a drawn match is worth 1, with 1 game point."""
    codes = ("EMMSB", "EMGSB", "EGMSB", "EGGSB", "MPvGP")
    assert {code: of_team(drawn(), 1, read_code(code)).amount for code in codes} == dict.fromkeys(codes, 1)
    assert combined(drawn(), 1, read_code("SSSC")).amount == 2
    assert combined(drawn(), 1, read_code("SSSC/K4")).amount == Fraction(5, 4)
    assert of_team(drawn(), 1, read_code("BC")).amount == 1
    assert of_team(drawn(), 1, read_code("BH")).missing is Missing.TEAMS
