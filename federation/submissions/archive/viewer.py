"""One game as its page shows it: the board after a move, the list of moves, and the position in words."""

from dataclasses import dataclass

import chess
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.reports.pgn import moves

SQUARE = 45  # units of the picture
GLYPHS = {"k": "♚", "q": "♛", "r": "♜", "b": "♝", "n": "♞", "p": "♟"}
TEXT_NOT_EMOJI = "\ufe0e"
NAMES = {
    chess.KING: gettext_lazy("king"),
    chess.QUEEN: gettext_lazy("queen"),
    chess.ROOK: gettext_lazy("rook"),
    chess.BISHOP: gettext_lazy("bishop"),
    chess.KNIGHT: gettext_lazy("knight"),
    chess.PAWN: gettext_lazy("pawn"),
}


@dataclass(frozen=True)
class Square:
    """One square of the picture."""

    x: int
    y: int
    dark: bool
    moved: bool  # the last move left or reached it
    piece: str  # "" for none
    white: bool


@dataclass(frozen=True)
class Mark:
    """The letter of a file or the number of a rank, in a corner of a square at the edge."""

    x: int
    y: int
    text: str
    anchor: str  # of SVG: where x is in the text
    on_dark: bool


MARKS = [
    *(Mark(SQUARE * (file + 1) - 2, SQUARE * 8 - 3, "abcdefgh"[file], "end", file % 2 == 0) for file in range(8)),
    *(Mark(2, SQUARE * (7 - rank) + 10, str(rank + 1), "start", rank % 2 == 0) for rank in range(8)),
]


@dataclass(frozen=True)
class Pair:
    """A line of the scoresheet: (ply after the move, how it is written), Black's None where there is none."""

    number: int
    white: tuple[int, str]
    black: tuple[int, str] | None


@dataclass(frozen=True)
class View:
    """A game at one of its positions."""

    ply: int
    last: int
    squares: list[Square]
    marks: list[Mark]
    pairs: list[Pair]
    title: str  # after which move
    white: str  # the pieces, for whoever listens
    black: str

    @property
    def previous(self) -> int | None:
        return self.ply - 1 if self.ply else None

    @property
    def next(self) -> int | None:
        return self.ply + 1 if self.ply < self.last else None


def view(content: bytes, ply: int) -> View:
    """The game after `ply` moves of one player each, as many as it has at most."""
    sans = moves.sans(content)
    ply = min(max(ply, 0), len(sans))
    board = moves.position(content, ply)
    told = list(enumerate(sans, 1))
    pairs = [Pair(at // 2 + 1, told[at], told[at + 1] if at + 1 < len(told) else None) for at in range(0, len(told), 2)]
    return View(
        ply,
        len(sans),
        _squares(board),
        MARKS,
        pairs,
        _title(sans, ply),
        _pieces(board, chess.WHITE),
        _pieces(board, chess.BLACK),
    )


def _title(sans: list[str], ply: int) -> str:
    if not ply:
        return _("The first position")
    number = f"{(ply + 1) // 2}{'.' if ply % 2 else '…'}"
    return _("Position after %(move)s") % {"move": f"{number} {sans[ply - 1]}"}


def _squares(board: chess.Board) -> list[Square]:
    last = board.peek() if board.move_stack else None
    found = []
    for square in chess.SQUARES:
        file, rank = chess.square_file(square), chess.square_rank(square)
        piece = board.piece_at(square)
        found.append(
            Square(
                SQUARE * file,
                SQUARE * (7 - rank),
                (file + rank) % 2 == 0,
                last is not None and square in {last.from_square, last.to_square},
                GLYPHS[piece.symbol().lower()] + TEXT_NOT_EMOJI if piece else "",
                bool(piece and piece.color),
            )
        )
    return found


def _pieces(board: chess.Board, colour: chess.Color) -> str:
    """The pieces of one side with their squares, the king first."""
    return ", ".join(
        f"{NAMES[kind]} {' '.join(chess.square_name(square) for square in board.pieces(kind, colour))}"
        for kind in reversed(chess.PIECE_TYPES)
        if board.pieces(kind, colour)
    )
