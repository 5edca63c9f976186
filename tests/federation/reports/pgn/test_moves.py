"""Moves as bytes: every kind of move comes back, and games that begin alike are seen to."""

import chess
import pytest

from federation.reports.pgn import moves

SCHOLARS = ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]


def packed(*sans: str) -> bytes:
    board, found = chess.Board(), []
    for san in sans:
        found.append(board.push_san(san))
    return moves.packed(found)


@pytest.mark.parametrize(
    "sans",
    [
        SCHOLARS,
        ["e4", "d5", "e5", "f5", "exf6", "Kf7", "fxg7", "Ke8", "gxh8=N"],  # en passant, and a knight for a pawn
        ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"],
    ],
)
def test_moves_come_back(sans):
    assert moves.sans(packed(*sans)) == sans
    assert len(packed(*sans)) == 2 * len(sans)


def test_position_after_some_moves():
    assert moves.position(packed(*SCHOLARS), 7).is_checkmate()
    assert moves.position(packed(*SCHOLARS), 0).fen() == chess.STARTING_FEN


def test_games_that_break_off_early():
    shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"] * 6
    long = packed(*shuffle)
    assert moves.same_game(long, long)
    assert moves.same_game(long[:40], long)  # the first twenty moves
    assert not moves.same_game(long[:38], long)  # too few to say
    assert not moves.same_game(packed("e4"), packed("d4"))
    assert moves.opening_digest(long[:40]) == moves.opening_digest(long)
    assert moves.digest(long[:40]) != moves.digest(long)


def test_a_digest_fits_a_column_of_the_database():
    """bigint holds 63 bits and a sign."""
    digests = [moves.digest(bytes([at])) for at in range(40)]
    assert (min(digests) >= 0, 2**60 < max(digests) < 2**63) == (True, True)
