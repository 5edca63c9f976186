"""Records 162, 299, XXS and BB*: read, written, and written for every program that reads one of them."""

from dataclasses import replace

import pytest

from federation.reports.problems import Remarks
from federation.reports.scoring import USUAL, Abnormal, Scoring
from federation.reports.scoring_records import of_text, read_scoring, scoring_lines, text_of, xxs
from tests.walks import walk

FOOTBALL = Scoring.of_games(6, 2, 0)
BOTH = Scoring.of_games(6, 4, 2)


def read(*lines: str) -> tuple[Scoring, list[str]]:
    """The scoring, and what is said about it."""
    remarks = Remarks()
    found = read_scoring(enumerate(lines, 1), remarks)
    return found, [problem.message for problem in remarks.problems()]


READ = {
    # TRF26, record 162: a win is one by forfeit and a full-point bye too, a draw a half-point bye, P is the same as W;
    # L is a loss over the board, A a zero-point bye or a forfeit loss.
    "162  W 3.0    D 1.0": FOOTBALL,
    "162  W 3.0    D 2.0    L 1.0": BOTH,
    "162  W 3.0    D 1.0    P 1.0": replace(FOOTBALL, pairing_bye=2),
    "162  P 0.5": replace(USUAL, pairing_bye=1),
    "162  A 0.5": replace(USUAL, zero_bye=1, forfeit_loss=1),
    "162  W 1.0    D 0.5    L 0.0    Z 0.0    P 1.0": USUAL,
    "162  W 1.0    X 0.5": USUAL,
    "162 w 3,0 d 1": FOOTBALL,
    # JaVaFo's manual, "Scoring point system": W is WW, BW, FW and FPB, D is WD, BD and HPB.
    "XXS W=3 D=1": replace(FOOTBALL, pairing_bye=2),
    "XXS PAB=3 D=1 W=3": FOOTBALL,
    "XXS PAB=.5": replace(USUAL, pairing_bye=1),
    "XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1": replace(BOTH, pairing_bye=4, zero_bye=2),
    "XXS WW=1.0 BW=1.5 WD=0.0 BD=1.0": replace(USUAL, black_win=3, white_draw=0, black_draw=2),
    "XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0\nXXS FL=0 FW=1\nXXS PAB=1 FPB=1 HPB=.5 ZPB=0": USUAL,
    "XXS W=3.0 FPB=1.0": replace(USUAL, white_win=6, black_win=6, forfeit_win=6),
    "XXS FPB=1.0\nXXS W=3.0": replace(USUAL, white_win=6, black_win=6, forfeit_win=6, full_bye=6),
    # bbpPairings: "If BBU is not specified, it defaults to the score for a win."
    "BBW  3.0\nBBD  1.0": FOOTBALL,
    "BBU  0.5\nBBW  3.0\nBBD  1.0": replace(FOOTBALL, pairing_bye=1),
    "BBZ  1.0\nBBF  0.5\nBBL  1.0": replace(USUAL, zero_bye=2, forfeit_loss=1, white_loss=2, black_loss=2),
    # TRF26, record 299: a type or a penalty, points, a round, numbers.
    "299           0.5": replace(USUAL, abnormal=(Abnormal(1),)),
    "299          -1.0         1    4": replace(USUAL, abnormal=(Abnormal(-2, numbers=(1, 4)),)),
    "299 Z         1.0    2    7": replace(USUAL, abnormal=(Abnormal(2, "Z", 2, (7,)),)),
    "299 w         1.5  000 0000": replace(USUAL, abnormal=(Abnormal(3, "1W"),)),
}


def test_what_records_say_results_are_worth():
    def says(lines: str) -> None:
        assert read(*lines.split("\n")) == (READ[lines], [])

    walk(READ, says)


def test_what_is_not_understood_is_said():
    said = {
        "162 9": "9",
        "162  W 3.0    Q 1.0": "Q 1.0",
        "XXS W=3.0 PAB=": "PAB=",
        "XXS W=0.3 D=1.0": "W=0.3",
        "XXS": "",
        "BBW three": "three",
        "BBU": "",
        "299 U         1.0": "U 1.0",
        "299 +": "+",
        "299           1.0    2 seven": "1.0 2 seven",
    }

    def is_said(line: str) -> None:
        at = f" at “{said[line]}”" if said[line] else ""
        assert read("162  L 0.0", line)[1] == [f"Record {line[:3]} was not understood{at} (line 2)."]

    walk(said, is_said)


@pytest.mark.parametrize("line", ["299 +  2.0  2.5   1    1", "299 -   1.0"])
def test_points_given_to_teams_are_none_of_a_player(line):
    assert read(line) == (
        USUAL,
        ["Record 299 gives points to teams; what players have is not touched (line 1)."],
    )


def test_the_usual_scoring_needs_no_record():
    assert (scoring_lines(USUAL), text_of(USUAL), of_text("")) == ([], "", USUAL)


def test_every_program_finds_a_record_that_it_reads():
    """162 for TRF26, BB* for bbpPairings, XXS with both colours for JaVaFo and py4swiss.

    A stands in 162 only where it is not 0: bbpPairings refuses it.
    """
    assert scoring_lines(replace(FOOTBALL, pairing_bye=2, abnormal=(Abnormal(-1, "", 3, (12,)),))) == [
        "162  W 3.0    D 1.0    L 0.0    P 1.0",
        "BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  1.0",
        "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 HPB=1.0 FPB=3.0 FW=3.0",
        "299          -0.5    3   12",
    ]  # fmt: skip
    assert (
        scoring_lines(replace(USUAL, zero_bye=1, forfeit_loss=1))[0] == "162  W 1.0    D 0.5    L 0.0    A 0.5    P 1.0"
    )


def test_a_record_that_cannot_say_it_is_not_written():
    """162 and BB* know no colours, and 162 has one symbol for a zero-point bye and a forfeit loss."""
    assert scoring_lines(replace(USUAL, black_win=3)) == ["XXS BW=1.5"]
    assert [line[:3] for line in scoring_lines(replace(USUAL, zero_bye=1))] == [
        "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "XXS",
    ]  # fmt: skip


def test_what_is_written_is_read_again():
    def again(lines: str) -> None:
        scoring = READ[lines]
        assert read(*scoring_lines(scoring)) == (scoring, [])
        assert of_text(text_of(scoring)) == scoring
        assert of_text(xxs(scoring, whole=True)) == replace(scoring, abnormal=())

    walk(READ, again)


def test_a_text_that_is_no_scoring_is_refused():
    with pytest.raises(ValueError, match="not a scoring"):
        of_text("XXS W=many")
