"""A chess engine over UCI: the same question has the same answer, on any machine and after any other question.

Depth and hash are fixed, one thread searches, and the engine forgets everything before each search: a hash that is
fuller, or of another size, changes evaluations.
"""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import chess
from django.utils.translation import gettext as _

from federation.reports.pgn.moves import boards
from ratings.formulas.engine.guid_bratko import Depth, complexity
from ratings.formulas.engine.positions import FIRST_MOVE, MATE

HASH = 16  # megabytes
SCORE = re.compile(r" depth (\d+) .*?score (cp|mate) (-?\d+) (?!lowerbound|upperbound).*? pv (\S+)")
LEAST_DEPTH = 3  # from which changes of mind count


class EngineGone(Exception):
    """There is no engine, or it ended before its answer."""


@dataclass(frozen=True)
class Assessed:
    """One move of a game. Evaluations are from the side that moves. [centipawns]"""

    ply: int  # from 0
    played: str
    best: str
    best_value: int
    played_value: int
    complexity: float  # pawns

    def row(self) -> list[object]:
        return [self.ply, self.played, self.best, self.best_value, self.played_value, round(self.complexity, 2)]


class Engine:
    """A running engine. `with Engine(path, depth) as engine`."""

    def __init__(self, path: str, depth: int, hash_megabytes: int = HASH) -> None:
        self.depth, self.name = depth, ""
        try:
            self.process = subprocess.Popen(  # noqa: S603
                [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1
            )
        except OSError as error:
            words = _("the engine %(path)s cannot be started: %(why)s")
            raise EngineGone(words % {"path": path or "stockfish", "why": error.strerror}) from error
        for line in self._until("uciok", "uci"):
            self.name = line.removeprefix("id name ").strip() if line.startswith("id name ") else self.name
        options = [f"setoption name Threads value 1\nsetoption name Hash value {hash_megabytes}"]
        list(self._until("readyok", *options, "isready"))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.communicate()

    def _until(self, last: str, *commands: str) -> Iterator[str]:
        """What the engine says to the commands, up to a line that begins with `last`."""
        said = self.process.stdout
        assert said is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write("\n".join([*commands, ""]))
            self.process.stdin.flush()
        except OSError as error:
            raise EngineGone(_("the engine ended")) from error
        for line in said:
            yield line
            if line.startswith(last):
                return
        raise EngineGone(_("the engine ended before it had answered"))

    def search(self, board: chess.Board, only: chess.Move | None = None) -> list[Depth]:
        """Its mind at each depth, the last the answer. `only`: the one move that it may look at."""
        wanted = f" searchmoves {only.uci()}" if only else ""
        asked = ("ucinewgame", f"position fen {board.fen()}", f"go depth {self.depth}{wanted}")
        found: dict[int, Depth] = {}
        for line in self._until("bestmove", *asked):
            if told := SCORE.search(line):
                depth, kind, value, move = told.groups()
                before = found.get(int(depth) - 1)
                cp = int(value) if kind == "cp" else mate(int(value))
                found[int(depth)] = Depth(int(depth), move, cp, before.evaluation if before else None)
        if not found:
            raise EngineGone(_("the engine has no answer to %(position)s") % {"position": board.fen()})
        return list(found.values())

    def game(self, moves: bytes, first_move: int = FIRST_MOVE) -> list[Assessed]:
        """Every move from `first_move` on."""
        return [self.move(board, move) for board, move in boards(moves) if board.fullmove_number >= first_move]

    def move(self, board: chess.Board, move: chess.Move) -> Assessed:
        depths = self.search(board)
        answer, played = depths[-1], move.uci()
        value = answer.evaluation if answer.best == played else self.search(board, move)[-1].evaluation
        changes = complexity([one for one in depths if one.depth >= LEAST_DEPTH])
        return Assessed(board.ply(), played, answer.best, answer.evaluation, value, changes)


def mate(moves: int) -> int:
    """The evaluation of a mate in so many moves; negative or 0 for the side that is mated."""
    return MATE - moves if moves > 0 else -MATE - moves


def analysed(path: str, depth: int, hash_megabytes: int, moves: bytes) -> tuple[str, list[list[object]]]:
    """The engine's name and a row for each move of one game, from an engine of its own."""
    with Engine(path, depth, hash_megabytes) as engine:
        return engine.name, [one.row() for one in engine.game(moves)]


def name_of(path: str) -> str:
    """What the engine calls itself, with its version. Raises EngineGone."""
    with Engine(path, 1) as engine:
        return engine.name
