"""The moves of a game as bytes: two a move, from the first square to the last; and what tells two games apart."""

from collections.abc import Iterable, Iterator
from hashlib import sha256

import chess

MOVE = 2  # bytes
OPENING = 20  # moves of one player each: games that begin alike so far may be one, written to a different end


def packed(moves: Iterable[chess.Move]) -> bytes:
    """Square to leave, square to reach and the piece a pawn becomes, in 16 bits."""
    return b"".join(
        (move.from_square | move.to_square << 6 | (move.promotion or 0) << 12).to_bytes(MOVE, "little")
        for move in moves
    )


def unpacked(content: bytes) -> Iterator[chess.Move]:
    for at in range(0, len(content), MOVE):
        number = int.from_bytes(content[at : at + MOVE], "little")
        yield chess.Move(number & 63, number >> 6 & 63, number >> 12 or None)


def digest(content: bytes) -> int:
    """A number of 63 bits that stands for the moves."""
    return int.from_bytes(sha256(content).digest()[:8], "big") >> 1


def opening_digest(content: bytes) -> int:
    """The same of the first moves: games with the same beginning have it alike, however far they were written down."""
    return digest(content[: MOVE * OPENING])


def same_game(one: bytes, other: bytes) -> bool:
    """Whether two lists of moves may be of one game: alike, or one breaks off early."""
    shorter, longer = sorted((one, other), key=len)
    return longer == shorter or (len(shorter) >= MOVE * OPENING and longer.startswith(shorter))


def boards(content: bytes) -> Iterator[tuple[chess.Board, chess.Move]]:
    """Each move with the board before it; one board, which goes on."""
    board = chess.Board()
    for move in unpacked(content):
        yield board, move
        board.push(move)


def sans(content: bytes) -> list[str]:
    """The moves as a scoresheet has them: e4, Nf3, O-O."""
    return [board.san(move) for board, move in boards(content)]


def position(content: bytes, ply: int) -> chess.Board:
    """The board after `ply` moves of one player each."""
    board = chess.Board()
    for move in unpacked(content[: MOVE * ply]):
        board.push(move)
    return board
