"""Look-ups over a report: who is meant by a number that two lines have, boards, claims and edits."""

from federation.reports.checks.table import Table
from federation.reports.report import Edit, Entrant, Pairing, Report
from tests.federation.reports.small_tournament import report


def table(*players: tuple[int, list[int | None]]) -> Table:
    """Players with their number and their opponents, a line each."""
    entrants = [
        Entrant(
            number, f"x{line}", line, pairings=[Pairing(round_, each, "", "=") for round_, each in enumerate(row, 1)]
        )
        for line, (number, row) in enumerate(players, 1)
    ]
    return Table(Report("TRF16", entrants=entrants))


def test_a_line_with_anothers_number_is_meant_by_the_missing_one():
    assert table((1, [2]), (2, [1])).meant_numbers == {}
    assert table((1, [4]), (2, [3]), (3, [2]), (3, [1])).meant_numbers == {4: 4}
    assert table((1, [4, 2]), (2, [3, 1]), (3, [2, None]), (3, [1, None])).meant_numbers == {4: 4}


def test_the_meant_number_is_left_open_where_it_is_not_the_only_one():
    both = table((1, [4]), (2, [4]), (3, [2]), (3, [1]))
    differing = table((1, [4, 5]), (2, [3, 3]), (3, [2, 2]), (3, [1, 1]))
    assert (both.meant_numbers, differing.meant_numbers) == ({}, {})
    assert table((1, [3]), (3, []), (3, [1])).meant_numbers == {}


def test_a_number_that_one_line_has_is_its_own_whatever_opponents_say():
    lone = table((1, [9]), (2, [1]), (3, [None]), (3, [None]))
    assert (lone.meant_numbers, [number for number, _ in lone.players]) == ({}, [1, 2, 3, 3])
    assert lone.first[3].line == 3


def test_pairings_claims_and_boards():
    of = Table(report())
    first = of.first[1]
    assert [of.pairing(1, 3), of.pairing(1, 4), of.pairing(9, 1)] == [first.pairings[2], None, None]
    assert (of.claims[1, 4], of.claims[3, 2]) == ([1], [4])
    assert {place: board for place, board in of.boards.items() if place[0] == 1} == {
        (1, 1): 1, (1, 4): 1, (1, 2): 2, (1, 3): 2,
    }  # fmt: skip
    assert [of.place(1, 3), of.place(9, 3)] == ["Round 1, board 2", "Round 9"]


def test_edits_name_the_line_where_two_share_the_number():
    twice = table((1, []), (2, []), (2, []))
    assert twice.cell(1, 3, 2, "w", "1") == Edit("cell", "2 w 1", number=1, round=3)
    assert twice.cell(2, 3, 1, "", "") == Edit("cell", "1 -", line=2, number=2, round=3)
    assert twice.cell(1, 3, result="H") == Edit("cell", "H", number=1, round=3)
    assert [twice.points(1, half).value for half in (0, 1, 2, 11)] == ["0.0", "0.5", "1.0", "5.5"]
    second = twice.report.entrants[2]
    assert twice.field(second, "name", "y") == Edit("entrant", "y", line=3, number=2, name="name")
    assert twice.field(twice.first[1], "name", "y") == Edit("entrant", "y", number=1, name="name")
