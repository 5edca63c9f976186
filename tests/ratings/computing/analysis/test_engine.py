"""A real engine: the same answers each time, mates, and its absence said."""

import chess
import pytest
from django.conf import settings

from ratings.computing.analysis.engine import Engine, EngineGone, analysed, mate, name_of
from tests.federation.reports.pgn.test_moves import packed
from tests.requirement import require

DEPTH, HASH = 5, 1
SHUFFLE = ["Nf3", "Nf6", "Ng1", "Ng8"]
GAME = [*SHUFFLE * 5, "e4", "e5", "Qh5", "Ke7", "Qxe5#"]


@pytest.fixture
def stockfish() -> str:
    require(bool(settings.STOCKFISH), "stockfish")
    return settings.STOCKFISH


def test_two_runs_are_identical(stockfish):
    name, rows = analysed(stockfish, DEPTH, HASH, packed(*GAME))
    assert name.startswith("Stockfish")
    assert [(row[0], row[1]) for row in rows] == [(22, "d1h5"), (23, "e8e7"), (24, "h5e5")]  # from move 12
    assert (rows[2][2], rows[2][3], rows[2][4]) == ("h5e5", mate(1), mate(1))
    assert rows[1][3] - rows[1][4] > 300  # the king's walk into mate
    assert analysed(stockfish, DEPTH, HASH, packed(*GAME)) == (name, rows)


def test_an_answer_does_not_depend_on_the_question_before(stockfish):
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    with Engine(stockfish, DEPTH, HASH) as engine:
        first = engine.search(board)
        engine.search(chess.Board())
        assert engine.search(board) == first
        assert [one.best for one in engine.search(board, chess.Move.from_uci("a7a6"))][-1] == "a7a6"


@pytest.mark.parametrize(("moves", "value"), [(1, 9999), (3, 9997), (-2, -9998), (0, -10000)])
def test_mates(moves, value):
    assert mate(moves) == value


def test_no_engine_is_said():
    with pytest.raises(EngineGone, match="cannot be started"):
        name_of("/nowhere/stockfish")
    with pytest.raises(EngineGone, match="ended"):
        name_of("/bin/true")
