"""PGN files, game by game: a file of any size is never held as a whole."""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import IO, Any, TextIO, cast

import chess
import chess.pgn

from federation.reports.pgn.moves import packed

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
STANDARD = {"", "standard", "chess", "normal", "from position"}
LONGEST = 120  # signs of a tag that is kept
LONGEST_LINE = 1_000_000  # bytes; what is longer is cut, and its game most likely refused
LONGEST_GAME = 2000  # moves of one player each; the longest real ones have about 540

# Why a game is refused; the words are in submissions/archive/wording.py.
VARIANT, POSITION, PASSED, UNREADABLE, NO_MOVES, TOO_LONG = (
    "variant", "position", "passed", "unreadable", "no-moves", "too-long"
)  # fmt: skip
GZIP = b"\x1f\x8b"
_DATE = re.compile(r"(\d{4}|\?{4})\.(\d\d|\?\?)\.(\d\d|\?\?)")


@dataclass(frozen=True)
class PgnGame:
    """One game of a file, or why it is refused."""

    number: int  # in the file, from 1
    tags: dict[str, str]
    moves: bytes = b""  # as in moves.py
    result: str = "*"
    refusal: str = ""  # one of the codes above; "" for a game that can be used
    detail: str = ""  # of the refusal: which variant, where, what stands there
    end: int = 0  # where the file goes on after it [bytes, unpacked]

    def tag(self, name: str) -> str:
        """A tag's value; "" for one that is not there or says that it is not known."""
        value = " ".join(self.tags.get(name, "").replace("\0", " ").split())[:LONGEST]
        return "" if value in {"?", "-", "*"} else value

    @property
    def date(self) -> str:
        """As PGN writes it, with ? for what is not known: 1886.01.??"""
        return date_of(self.tags.get("Date", "")) if self.tags.get("Date") else date_of(self.tags.get("EventDate", ""))

    @property
    def year(self) -> int | None:
        return int(self.date[:4]) if self.date[:4].isdigit() else None

    def number_of(self, name: str) -> int | None:
        """A tag that is a number, such as a rating; None for another one, and for 0."""
        value = self.tags.get(name, "").strip()
        return int(value) or None if value.isascii() and value.isdigit() and len(value) <= 10 else None


UNKNOWN_DATE = "????.??.??"


def date_of(text: str) -> str:
    """A date in PGN's form; what cannot be one is not known."""
    found = _DATE.fullmatch(text.strip().replace("-", ".").replace("/", "."))
    if found is None:
        year = re.match(r"\d{4}(?!\d)", text.strip())
        return f"{year.group()}.??.??" if year else UNKNOWN_DATE
    year_text, month, day = found.groups()
    if month.isdigit() and not 1 <= int(month) <= 12:
        month, day = "??", "??"
    if day.isdigit() and not 1 <= int(day) <= 31:
        day = "??"
    return f"{year_text}.{month}.{day}"


class Lines:
    """A binary file as lines of text, in UTF-8 or, where a line is not, in Windows' Western encoding or Latin-1."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = _unzipped(file)
        self.foreign = 0  # lines that were not UTF-8
        self.first = True

    def readline(self) -> str:
        line = self.file.readline(LONGEST_LINE)
        if self.first:
            line, self.first = line.removeprefix(b"\xef\xbb\xbf"), False
        try:
            return line.decode("utf-8")
        except UnicodeDecodeError:
            self.foreign += 1
        try:
            return line.decode("cp1252")
        except UnicodeDecodeError:
            return line.decode("latin-1")

    def tell(self) -> int:
        return self.file.tell()

    def go_on(self, at: int) -> None:
        """Leave out what was read before."""
        if at:
            self.file.seek(at)
            self.first = False


def _unzipped(file: IO[bytes]) -> IO[bytes]:
    begins = file.read(2)
    file.seek(0)
    return gzip.open(file) if begins == GZIP else file  # type: ignore[return-value]


class _Reader(chess.pgn.BaseVisitor[PgnGame]):
    """Gathers tags and moves; comments and variations are passed over."""

    number = 0

    def begin_game(self) -> None:
        self.tags: dict[str, str] = {}
        self.found: list[chess.Move] = []
        self.result_told = "*"
        self.refusal, self.detail = "", ""

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.tags[tagname] = tagvalue

    def end_headers(self) -> Any:
        self.refusal, self.detail = _variant(self.tags)
        return chess.pgn.SKIP if self.refusal else None

    def begin_variation(self) -> Any:
        return chess.pgn.SKIP

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        if not move and not self.refusal:
            self.refusal, self.detail = PASSED, _place(board)
        if len(self.found) < LONGEST_GAME:
            self.found.append(move)
        elif not self.refusal:
            self.refusal, self.detail = TOO_LONG, str(LONGEST_GAME)

    def visit_result(self, result: str) -> None:
        self.result_told = result

    def handle_error(self, error: Exception) -> None:
        if not self.refusal:
            self.refusal, self.detail = UNREADABLE, str(error)[:LONGEST]

    def result(self) -> PgnGame:
        self.number += 1
        told = self.tags.get("Result", "").strip().replace("½", "1/2")
        result = told if told in RESULTS and told != "*" else self.result_told
        if not self.refusal and not self.found:
            self.refusal = NO_MOVES
        if self.refusal:
            return PgnGame(self.number, self.tags, refusal=self.refusal, detail=self.detail)
        return PgnGame(self.number, self.tags, packed(self.found), result if result in RESULTS else "*")


def _variant(tags: dict[str, str]) -> tuple[str, str]:
    """Why a game is not one of chess from its first position, and which variant it is; "" for one that is."""
    variant = tags.get("Variant", "").strip()
    if variant.lower() not in STANDARD:
        return VARIANT, variant[:40]
    begins = tags.get("FEN", "").strip()
    if begins and " ".join(begins.split()[:4]) != " ".join(chess.STARTING_FEN.split()[:4]):
        return POSITION, ""
    return "", ""


def _place(board: chess.Board) -> str:
    return f"move {board.fullmove_number}{'' if board.turn else '...'}"


def games(file: IO[bytes], at: int = 0, before: int = 0) -> Iterator[PgnGame]:
    """Every game of a file, refused ones among them; plain or packed with gzip.

    An earlier reading goes on where a game ended: `at` is its `end`, `before` its number.
    """
    lines, reader = Lines(file), _Reader()
    lines.go_on(at)
    reader.number = before
    while True:
        found = chess.pgn.read_game(cast(TextIO, lines), Visitor=lambda: reader)
        if found is None:
            return
        if found.tags or found.moves:
            yield replace(found, end=lines.tell())
