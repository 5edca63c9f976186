"""Games told once stand on the lines of both players."""

from federation.reports.report import Entrant, Report
from federation.reports.told_once import Lines


def report() -> Report:
    return Report("made up", entrants=[Entrant(number, f"Name {number}, A") for number in (1, 2, 3)])


def test_a_game_stands_on_both_lines_and_silence_is_blank():
    one = report()
    lines = Lines(one)
    lines.game(2, 1, 3, "10")
    lines.bye(1, 2, "U")
    assert [each.number for each in lines.without(1)] == [1, 3]
    assert lines.settle() == []
    cells = [[(each.opponent, each.colour, each.result) for each in entrant.pairings] for entrant in one.entrants]
    assert cells == [
        [(None, "", ""), (3, "w", "1")],
        [(None, "", "U"), (None, "", "")],
        [(None, "", ""), (1, "b", "0")],
    ]
    assert one.rounds == 2


def test_rounds_that_are_not_paired_yet_are_left_out():
    one = report()
    lines = Lines(one)
    lines.game(1, 1, 3, "10")
    lines.bye(2, 2, "U")
    lines.bye(3, 1, "H")
    lines.bye(4, 1, "Z")
    assert lines.last == 2
    message = "2 announced absences of rounds that are not paired yet were left out."
    assert [(each.code, each.message) for each in lines.settle()] == [("rounds-unpaired", message)]
    assert one.rounds == 2


def test_what_cannot_be_written_is_told():
    lines = Lines(report())
    lines.game(1, 1, 2, "10")
    lines.game(1, 1, 3, "01")
    lines.game(1, 8, 9, "")
    lines.bye(1, 7, "Z")
    assert [each.message for each in lines.settle()] == [
        "Round 1 has more than one record of Name 1, A; the first was read.",
        "Nobody has the start numbers of these records: round 1, 8 against 9 and round 1, 7 without an opponent.",
    ]
