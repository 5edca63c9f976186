"""A game at one of its positions: squares, scoresheet, and the pieces in words."""

from federation.submissions.archive.viewer import view
from tests.federation.reports.pgn.test_moves import SCHOLARS, packed


def test_a_position():
    found = view(packed(*SCHOLARS), 2)
    assert (found.title, found.previous, found.next, found.last) == ("Position after 1… e5", 1, 3, 7)
    assert [(square.x, square.y) for square in found.squares if square.moved] == [(180, 135), (180, 45)]
    assert sum(bool(square.piece) for square in found.squares) == 32
    assert [(pair.number, pair.white, pair.black) for pair in found.pairs][-2:] == [
        (3, (5, "Bc4"), (6, "Nf6")), (4, (7, "Qxf7#"), None),
    ]  # fmt: skip
    assert found.white == "king e1, queen d1, rook a1 h1, bishop c1 f1, knight b1 g1, pawn a2 b2 c2 d2 f2 g2 h2 e4"


def test_both_ends():
    first, last = view(packed("e4"), 0), view(packed("e4"), 9)
    assert (first.title, first.previous, last.ply, last.next) == ("The first position", None, 1, None)
    assert not any(square.moved for square in first.squares)
