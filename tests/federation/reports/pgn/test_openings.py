"""The opening by the moves: known branches, other orders of moves, and what is in no book."""

import pytest

from federation.reports.pgn import openings
from federation.reports.pgn.games import games
from tests.federation.reports.pgn.test_moves import packed
from tests.requirement import SHARED


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ("e4", "B00"),
        ("e4 e5 Nf3 Nc6 Bb5 a6", "C60"),
        ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5", "B90"),
        ("Nf3 d5 d4 Nf6 c4 e6 Nc3 c6", "D43"),  # by another order of moves
        ("h4 a5", ""),
    ],
)
def test_codes(moves, code):
    assert openings.classified(packed(*moves.split())) == code


def test_every_line_of_the_table_can_be_played_and_stands_once():
    lines = openings.LINES.replace("|", "\n").strip().splitlines()
    assert len(openings.table()) == len(lines)


def test_openings_are_looked_for_as_far_as_the_longest_line_of_the_table():
    there_and_back = ("Nf3", "Nf6", "Ng1", "Ng8") * 5
    codes = [openings.classified(packed(*there_and_back, *line.split())) for line in ("e4 e5", "e4 e5 Nf3 Nc6")]
    assert (openings.longest(), codes) == (22, ["C20", "C20"])


@pytest.mark.shared
def test_beside_the_tags_of_title_matches():
    """The branch (A to E) is that of an editor's code in 19 games of 20."""
    found = [
        (game.tag("ECO")[:1], openings.classified(game.moves)[:1])
        for path in sorted((SHARED / "data/pgn/title_matches").glob("*.pgn"))
        for game in games(path.open("rb"))
        if not game.refusal
    ]
    assert sum(one == other for one, other in found) >= 0.95 * len(found)
