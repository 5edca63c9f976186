"""The rows of a crosstable: facts, head, players, and a sign for every result."""

from federation.reports.exports.rows import head_row, pairing_cell, rows
from federation.reports.report import Pairing
from tests.federation.reports.small_tournament import report


def test_the_table_of_a_small_tournament():
    found = rows(report())
    assert found[:9] == [
        ["Tournament", "Lantern Cup"], ["Place", "Dobrawa"], ["Federation", "POL"], ["Start", "2026-10-03"],
        ["End", "2026-10-04"], ["Rounds", 3], ["Arbiter", "Rysik, Olga"],
        ["Time control", "90 min + 30 sec per move"], ["Type", "Individual: Round-Robin"],
    ]  # fmt: skip
    assert head_row(report()) == 10
    assert found[10][12:] == ["R1", "R2", "R3", "Points"]
    assert found[11] == [
        1, 1, "FM", "Okoń, Jan", "m", "POL", 2310, "1100001", "", "1990-02-03", "", "", "4 w 1", "2 b 1", "3 w ½", 2.5,
    ]  # fmt: skip
    assert found[13][9] == 1975


def test_what_could_not_be_read_stands_as_in_the_file():
    one = report(("2026/10/03", "2026/13/53"), ("1990/02/03", "1990/44/99"))
    texts = [row[1] for row in rows(one) if row and row[0] == "Start"]
    assert texts == ["2026/13/53"]
    assert rows(one)[11][9] == "1990/44/99"


def test_every_result_has_a_sign():
    for opponent, colour, result, cell in (
        (12, "w", "1", "12 w 1"), (12, "b", "=", "12 b ½"), (12, "", "0", "12 0"), (12, "w", "+", "12 w +"),
        (12, "", "-", "12 -"), (12, "w", "", "12 w"), (12, "", "", "12"), (None, "", "U", "U"), (None, "", "H", "H"),
        (None, "", "", ""), (12, "w", "W", "12 w W"), (12, "", "L", "12 - L"),
    ):  # fmt: skip
        assert pairing_cell(Pairing(1, opponent, colour, result)) == cell, cell
    assert pairing_cell(Pairing(1, None, "", "X", "3 b X")) == "3 b X"
