"""Codes of results and byes of Swiss-Manager, each as TRF has it; what is not known is asked about."""

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.swiss_manager.made_up import ABSENT, BYE, ROUNDS, SOUND
from tests.walks import walk


def cells(rounds, **changes):
    report = read(SOUND.but(rounds=rounds, **changes).written())
    found = {each.code: each for each in check(report, TODAY)}
    return [[(one.opponent, one.colour, one.result) for one in each.pairings] for each in report.entrants], found


def last(first: tuple[int, int, int], second: tuple[int, int, int] = (3, 4, 1)):
    return (*ROUNDS[:2], (first, second))


def test_every_known_code_of_a_game():
    codes = {1: "10", 2: "==", 3: "01", 4: "+-", 5: "-+", 6: "--", 15: "WL", 16: "DD", 17: "LW"}

    def known(code: int) -> None:
        found, _ = cells(last((1, 2, code)))
        assert (found[0][2], found[1][2]) == ((2, "w", codes[code][0]), (1, "b", codes[code][1]))

    walk(codes, known)


def test_every_known_code_of_a_round_without_an_opponent():
    def known(code: int, black: int, result: str) -> None:
        found, said = cells((*ROUNDS[:2], ((1, 2, 1), (3, black, code), (4, ABSENT, 0))))
        assert found[2][2] == (None, "", result)
        assert "bye-unknown" not in said

    walk([(9, BYE, "U"), (0, ABSENT, "Z"), (1, ABSENT, "F"), (2, ABSENT, "H"), (3, ABSENT, "Z")], known)


def test_an_unknown_code_is_asked_about_and_not_guessed():
    def asked(code: int) -> None:
        found, said = cells(last((1, 2, code)))
        assert (found[0][2], found[1][2]) == ((2, "w", ""), (1, "b", ""))
        assert f"round 3, board 1 (code {code})" in said["code-unknown"].message
        assert said["result-missing"].message.endswith(f"not known here (code {code}): what does the program show?")
        assert [fix.label for fix in said["result-missing"].fixes] == ["1:0", "½:½", "0:1"]

    walk([7, 8, 10, 11, 14, 18, 255, 4660], asked)


def test_an_unknown_code_of_a_bye_brings_no_points_and_is_told():
    found, said = cells((*ROUNDS[:2], ((1, 2, 1), (3, BYE, 2), (4, ABSENT, 9))))
    assert (found[2], found[3]) == (found[2][:2], found[3][:2]) or found[2][2:] == [(None, "", "")]
    assert "round 3, board 2 (code 2) and round 3, board 3 (code 9)" in said["bye-unknown"].message


def test_a_game_without_a_result_is_open():
    found, said = cells(last((1, 2, 0)))
    assert found[0][2] == (2, "w", "")
    assert said["result-missing"].message.endswith("has no result.")


def test_games_not_rated_and_games_lost_by_both_are_told():
    _, said = cells(last((1, 2, 17), (3, 4, 6)))
    assert (said["games-unrated"].severity, said["cell-read"].severity) == ("warning", "note")
    assert "round 3, board 1" in said["games-unrated"].message


def test_announced_absences_of_rounds_to_come_are_left_out():
    found, said = cells((*ROUNDS[:2], ((4, ABSENT, 2), (2, ABSENT, 0))), current=2)
    assert [len(each) for each in found] == [2, 2, 2, 2]
    assert said["rounds-unpaired"].message.startswith("2 announced absences")
    assert "bytes-damaged" not in said


def test_a_player_of_whom_a_round_says_nothing_is_told():
    _, said = cells((*ROUNDS[:2], ((1, 2, 1), (3, ABSENT, 0))))
    assert "Sowa, Anna in round 3" in said["bytes-damaged"].message


def test_numbers_that_nobody_has_are_told():
    _, said = cells(last((1, 9, 1), (3, 4, 1)))
    assert "opponent-unknown" in said
    _, said = cells(last((8, 9, 1), (7, ABSENT, 0)))
    assert "round 3, 8 against 9 and round 3, 7 without an opponent" in said["record-nobody"].message


def test_a_player_twice_in_a_round_is_told():
    _, said = cells(last((1, 2, 1), (3, 1, 1)))
    assert "more than one record of Okoń, Jan" in said["game-twice"].message
