"""The opening of a game by its moves: the ECO code of the last position that the table below knows.

ECO has 500 codes; these are the first position of about 190 well-known ones. A game gets the code of the branch that it
is known to be in, which is coarser than a code given by an editor. Positions are compared, so that an order of moves
that comes to the same position has the same code.
"""

from functools import cache

import chess

from federation.reports.pgn.moves import boards

LINES = """
    A00 g4 | A00 b4 | A00 Nc3 | A00 g3 | A01 b3 | A02 f4 | A03 f4 d5 | A04 Nf3 | A05 Nf3 Nf6 | A06 Nf3 d5
    A07 Nf3 d5 g3
    A08 Nf3 d5 g3 c5 Bg2 | A09 Nf3 d5 c4 | A10 c4 | A11 c4 c6 | A13 c4 e6 | A15 c4 Nf6 | A16 c4 Nf6 Nc3 | A20 c4 e5
    A21 c4 e5 Nc3 | A22 c4 e5 Nc3 Nf6 | A25 c4 e5 Nc3 Nc6 | A28 c4 e5 Nc3 Nc6 Nf3 Nf6 | A30 c4 c5 | A34 c4 c5 Nc3
    A40 d4 | A41 d4 d6 | A43 d4 c5 | A45 d4 Nf6 | A46 d4 Nf6 Nf3 | A48 d4 Nf6 Nf3 g6 | A50 d4 Nf6 c4 | A51 d4 Nf6 c4 e5
    A52 d4 Nf6 c4 e5 dxe5 Ng4 | A53 d4 Nf6 c4 d6 | A56 d4 Nf6 c4 c5 | A57 d4 Nf6 c4 c5 d5 b5 | A60 d4 Nf6 c4 c5 d5 e6
    A60 d4 Nf6 c4 e6 Nf3 c5 d5 exd5 cxd5
    A70 d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 | A80 d4 f5 | A81 d4 f5 g3 | A82 d4 f5 e4 | A84 d4 f5 c4
    A87 d4 f5 c4 Nf6 g3 g6 Bg2 Bg7 Nf3
    B00 e4 | B01 e4 d5 | B02 e4 Nf6 | B03 e4 Nf6 e5 Nd5 d4 | B04 e4 Nf6 e5 Nd5 d4 d6 Nf3 | B06 e4 g6 | B07 e4 d6 d4 Nf6
    B08 e4 d6 d4 Nf6 Nc3 g6 Nf3 | B09 e4 d6 d4 Nf6 Nc3 g6 f4 | B10 e4 c6 | B12 e4 c6 d4 | B13 e4 c6 d4 d5 exd5
    B14 e4 c6 d4 d5 exd5 cxd5 c4 Nf6 Nc3 e6 | B15 e4 c6 d4 d5 Nc3 | B17 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7
    B18 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 | B20 e4 c5 | B21 e4 c5 f4 | B21 e4 c5 d4 | B22 e4 c5 c3 | B23 e4 c5 Nc3
    B27 e4 c5 Nf3 | B28 e4 c5 Nf3 a6 | B29 e4 c5 Nf3 Nf6 | B30 e4 c5 Nf3 Nc6 | B31 e4 c5 Nf3 Nc6 Bb5 g6
    B32 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 | B33 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 | B34 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6
    B36 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4 | B40 e4 c5 Nf3 e6 | B41 e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6
    B44 e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 | B45 e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 | B50 e4 c5 Nf3 d6 | B51 e4 c5 Nf3 d6 Bb5+
    B54 e4 c5 Nf3 d6 d4 cxd4 Nxd4 | B56 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3
    B58 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Be2 | B60 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5
    B70 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 | B76 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O
    B80 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 | B90 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
    B94 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5
    C00 e4 e6 | C01 e4 e6 d4 d5 exd5 | C02 e4 e6 d4 d5 e5 | C03 e4 e6 d4 d5 Nd2 | C05 e4 e6 d4 d5 Nd2 Nf6
    C10 e4 e6 d4 d5 Nc3 | C11 e4 e6 d4 d5 Nc3 Nf6 | C15 e4 e6 d4 d5 Nc3 Bb4
    C18 e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 | C20 e4 e5 | C21 e4 e5 d4 exd4 | C23 e4 e5 Bc4 | C25 e4 e5 Nc3
    C26 e4 e5 Nc3 Nf6 | C30 e4 e5 f4 | C33 e4 e5 f4 exf4 | C34 e4 e5 f4 exf4 Nf3 | C40 e4 e5 Nf3 | C41 e4 e5 Nf3 d6
    C42 e4 e5 Nf3 Nf6 | C43 e4 e5 Nf3 Nf6 d4 | C44 e4 e5 Nf3 Nc6 | C45 e4 e5 Nf3 Nc6 d4 exd4 Nxd4
    C46 e4 e5 Nf3 Nc6 Nc3 | C47 e4 e5 Nf3 Nc6 Nc3 Nf6 | C50 e4 e5 Nf3 Nc6 Bc4 | C51 e4 e5 Nf3 Nc6 Bc4 Bc5 b4
    C53 e4 e5 Nf3 Nc6 Bc4 Bc5 c3 | C55 e4 e5 Nf3 Nc6 Bc4 Nf6 | C57 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 | C60 e4 e5 Nf3 Nc6 Bb5
    C61 e4 e5 Nf3 Nc6 Bb5 Nd4 | C62 e4 e5 Nf3 Nc6 Bb5 d6 | C63 e4 e5 Nf3 Nc6 Bb5 f5 | C64 e4 e5 Nf3 Nc6 Bb5 Bc5
    C65 e4 e5 Nf3 Nc6 Bb5 Nf6 | C67 e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 | C68 e4 e5 Nf3 Nc6 Bb5 a6 Bxc6
    C70 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 | C77 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 | C78 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O
    C80 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 | C84 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7
    C88 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 | C89 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5
    C90 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O
    C92 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3
    C96 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2
    C97 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7
    D00 d4 d5 | D01 d4 d5 Nc3 Nf6 Bg5 | D02 d4 d5 Nf3 | D04 d4 d5 Nf3 Nf6 e3 | D06 d4 d5 c4 | D07 d4 d5 c4 Nc6
    D08 d4 d5 c4 e5 | D10 d4 d5 c4 c6 | D11 d4 d5 c4 c6 Nf3 | D15 d4 d5 c4 c6 Nf3 Nf6 Nc3
    D17 d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 | D20 d4 d5 c4 dxc4 | D30 d4 d5 c4 e6 | D30 d4 Nf6 c4 e6 Nf3 d5
    D31 d4 d5 c4 e6 Nc3
    D32 d4 d5 c4 e6 Nc3 c5 | D35 d4 d5 c4 e6 Nc3 Nf6 | D37 d4 d5 c4 e6 Nc3 Nf6 Nf3 | D38 d4 d5 c4 e6 Nc3 Nf6 Nf3 Bb4
    D43 d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 | D44 d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 Bg5 dxc4 | D45 d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3
    D50 d4 d5 c4 e6 Nc3 Nf6 Bg5 | D53 d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 | D70 d4 Nf6 c4 g6 g3 d5 | D80 d4 Nf6 c4 g6 Nc3 d5
    D85 d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 | D90 d4 Nf6 c4 g6 Nc3 d5 Nf3
    E00 d4 Nf6 c4 e6 | E01 d4 Nf6 c4 e6 g3 d5 Bg2 | E04 d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Nf3 | E10 d4 Nf6 c4 e6 Nf3
    E11 d4 Nf6 c4 e6 Nf3 Bb4+ | E12 d4 Nf6 c4 e6 Nf3 b6 | E15 d4 Nf6 c4 e6 Nf3 b6 g3 | E20 d4 Nf6 c4 e6 Nc3 Bb4
    E21 d4 Nf6 c4 e6 Nc3 Bb4 Nf3 | E24 d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3 | E30 d4 Nf6 c4 e6 Nc3 Bb4 Bg5
    E32 d4 Nf6 c4 e6 Nc3 Bb4 Qc2 | E40 d4 Nf6 c4 e6 Nc3 Bb4 e3 | E60 d4 Nf6 c4 g6 | E61 d4 Nf6 c4 g6 Nc3
    E62 d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 | E70 d4 Nf6 c4 g6 Nc3 Bg7 e4 | E73 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Be2
    E76 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4 | E80 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 | E90 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3
    E91 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 | E92 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5
    E97 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6
"""


@cache
def table() -> dict[str, str]:
    """Position -> code."""
    found = {}
    for line in LINES.replace("|", "\n").strip().splitlines():
        eco, *sans = line.split()
        board = chess.Board()
        for san in sans:
            board.push_san(san)
        found[_position(board)] = eco
    return found


@cache
def longest() -> int:
    """Moves of one player each after which no position of the table comes."""
    return max(len(line.split()) - 1 for line in LINES.replace("|", "\n").strip().splitlines())


def classified(content: bytes) -> str:
    """The code of a game's moves; "" where no position is in the table."""
    eco, known = "", table()
    for board, _move in boards(content + b"\0\0"):  # the position after the last move as well
        eco = known.get(_position(board), eco)
        if len(board.move_stack) >= longest():
            break
    return eco


def _position(board: chess.Board) -> str:
    """Pieces and who moves: castling and en passant tell no openings apart."""
    return f"{board.board_fen()}{board.turn:d}"
