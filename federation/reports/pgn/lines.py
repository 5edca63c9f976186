"""A PGN file as lines of text, each with its place: plain or packed, whatever its line ends and its encoding."""

import codecs
import gzip
import zlib
from collections import deque
from collections.abc import Iterator
from itertools import chain
from typing import IO, NamedTuple, Protocol

from federation.reports.files.encodings import guess

GZIP = b"\x1f\x8b"
BLOCK = 1 << 16  # bytes read at once
LONGEST_LINE = 1_000_000  # bytes; a longer one goes on as another, after a tag pair or a blank
ENOUGH = 200_000  # bytes of lines from which an encoding is guessed
LOOKED_AT = 512  # bytes, for UTF-16
BROKEN = (EOFError, OSError, zlib.error)  # what a damaged packed file raises


class Line(NamedTuple):
    text: str  # without its end
    at: int  # bytes of the file before it, unpacked
    guessed: bool  # no UTF-8: its letters may be wrong

    def place(self, column: int) -> int:
        """Bytes of the file before a sign, counted from 0."""
        return self.at + (column if self.guessed else len(self.text[:column].encode()))

    def after(self, column: int) -> "Line":
        """What stands from a sign on, as a line."""
        return Line(self.text[column:], self.place(column), self.guessed)


class Blocks(Protocol):
    """What is asked of an open file."""

    def read1(self, size: int = -1, /) -> bytes: ...

    def seek(self, at: int, /) -> int: ...


class Lines:
    """The lines of a binary file from byte `at` on, one after the other.

    A line that is not UTF-8 is read in the code page that all such lines of the file speak for; a file in UTF-16 counts
    its places as if it were UTF-8.
    """

    def __init__(self, file: IO[bytes], at: int = 0) -> None:
        self.file = unpacked(file)
        self.code_page = ""  # of the lines that are not UTF-8, once there was one
        self._taken = self.file.seek(at)  # bytes that were read, unpacked
        self._waiting: deque[Line] = deque()
        self._lines = self._read(at)

    def take(self) -> Line | None:
        """The next line; None after the last."""
        return self._waiting.popleft() if self._waiting else next(self._lines, None)

    def give_back(self, line: Line) -> None:
        """It is the next one again."""
        self._waiting.appendleft(line)

    def look(self) -> Line | None:
        """The next line, which stays the next."""
        line = self.take()
        if line is not None:
            self.give_back(line)
        return line

    def _read(self, at: int) -> Iterator[Line]:
        for block, taken in _blocks(self.file, at):
            self._taken = taken
            for content in block.splitlines(keepends=True):
                bare = content.rstrip(b"\r\n")
                try:
                    line = Line(bare.decode(), at, False)
                except UnicodeDecodeError:
                    self.code_page = self.code_page or self._guessed()
                    line = Line(bare.decode(self.code_page, "replace"), at, True)
                yield line
                at += len(content)

    def _guessed(self) -> str:
        """Of the whole file, so that whoever goes on in its midst guesses alike."""
        self.file.seek(0)
        tags, others = b"", b""
        try:
            for line in chain.from_iterable(_not_utf8(block) for block, _taken in _blocks(self.file)):
                if line.lstrip().startswith(b"["):
                    tags += line
                else:
                    others = others or line
                if len(tags) > ENOUGH:
                    break
        except BROKEN:
            pass  # what comes before is read all the same, and the reader meets the damage itself
        self.file.seek(self._taken)
        return guess(tags or others)


def unpacked(file: IO[bytes]) -> Blocks:
    """The file without gzip, and in UTF-8 where it was in UTF-16."""
    begins = file.read(2)
    file.seek(0)
    plain: IO[bytes] = gzip.GzipFile(fileobj=file) if begins == GZIP else file  # type: ignore[assignment]
    try:
        encoding = _utf16(plain.read(LOOKED_AT))
    except BROKEN:
        encoding = ""
    plain.seek(0)
    return _Utf8(plain, encoding) if encoding else plain  # type: ignore[return-value]


def _utf16(begins: bytes) -> str:
    """By its mark, or because every other byte is zero, as in "[Event"; "" for another encoding."""
    if begins.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    even, odd = begins[::2].count(0), begins[1::2].count(0)
    if max(even, odd) * 4 <= len(begins):
        return ""
    return "utf-16-le" if odd > even else "utf-16-be"


class _Utf8:
    """A file in UTF-16 as one in UTF-8."""

    def __init__(self, file: IO[bytes], encoding: str) -> None:
        self.file, self.encoding = file, encoding
        self._begin()

    def _begin(self) -> None:
        self.file.seek(0)
        self._decoder = codecs.getincrementaldecoder(self.encoding)("replace")
        self._rest = b""

    def read1(self, size: int = -1) -> bytes:
        while not self._rest and (block := self.file.read(BLOCK)):
            self._rest = self._decoder.decode(block).encode()
        if not self._rest:
            self._rest = self._decoder.decode(b"", final=True).encode()
        taken, self._rest = (self._rest, b"") if size < 0 else (self._rest[:size], self._rest[size:])
        return taken

    def seek(self, at: int) -> int:
        self._begin()
        passed = 0
        while passed < at and (block := self.read1(min(BLOCK, at - passed))):
            passed += len(block)
        return passed


def _whole(content: bytes) -> int:
    """How much of it is whole lines; a return at the end may be half a line end."""
    cut = max(content.rfind(b"\n"), content.rfind(b"\r", 0, -1)) + 1
    if not cut and len(content) > LONGEST_LINE:
        cut = (content.rfind(b"] ") + 1 or content.rfind(b" ")) + 1 or len(content)  # not inside a tag pair
    return cut


def _blocks(file: Blocks, taken: int = 0) -> Iterator[tuple[bytes, int]]:
    """Whole lines, and how much of the file was taken for them, those to come included. [bytes]"""
    rest = b""
    while block := file.read1(BLOCK):
        taken += len(block)
        rest += block
        if cut := _whole(rest):
            yield rest[:cut], taken
            rest = rest[cut:]
    if rest:
        yield rest, taken


def _not_utf8(content: bytes) -> Iterator[bytes]:
    if _is_utf8(content):
        return
    for line in content.splitlines(keepends=True):
        if not _is_utf8(line):
            yield line


def _is_utf8(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
