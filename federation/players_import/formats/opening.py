"""How a list file is opened: compression, format, and what its name says about date and tempo."""

import gzip
import hashlib
import io
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import IO, Any, AnyStr, cast

from federation.players_import.formats.rows import UnreadableList
from federation.vocabulary.words import said

FORMATS = ("csv", "txt", "xml")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MOST_UNPACKED = 2_000_000_000  # bytes of a list; FIDE's XML has 860 million
LONGEST_LINE = 20_000  # characters; a "line" longer than this is not a list of players
_EXTENSIONS = {".txt": "txt", ".xml": "xml", ".csv": "csv", ".tsv": "csv"}
_BLOCK = 65_536  # bytes
_MONTH_CODE = re.compile(rf"(?<![a-z])({'|'.join(MONTHS)})(\d\d)(?!\d)")
_ISO_MONTH = re.compile(r"(?<!\d)((?:19|20)\d\d)[-_](0[1-9]|1[0-2])(?:[-_](0[1-9]|[12]\d|3[01]))?(?!\d)")


@dataclass(frozen=True)
class Opened:
    """An open list: its uncompressed bytes, and the format."""

    stream: IO[bytes]
    format: str
    share: Callable[[], float]  # how much of the file was read. [0 to 1]
    beside: tuple[str, ...] = ()  # what else is in the archive


class _Limited(io.RawIOBase):
    """A stream that ends in an UnreadableList where more comes out of an archive than any list holds."""

    def __init__(self, stream: IO[bytes], most: int) -> None:
        self.stream = stream
        self.most = most
        self.left = most

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        block = self.stream.read(len(buffer))
        self.left -= len(block)
        if self.left < 0:
            raise UnreadableList(said("the file has more than {most} MB when unpacked", most=self.most // 1_000_000))
        buffer[: len(block)] = block
        return len(block)


@contextmanager
def opened(path: Path, wanted: str = "auto", most: int = MOST_UNPACKED) -> Iterator[Opened]:
    """`path` opened for reading, out of its .zip or .gz if it is in one; of `most` bytes. Raises UnreadableList."""
    try:
        with path.open("rb") as raw:
            size = path.stat().st_size
            name, stream, beside = _uncompressed(path, raw)
            with io.BufferedReader(_Limited(stream, most), _BLOCK) as buffered:
                start = buffered.peek(4096)[:4096]
                if not start.strip(b"\xef\xbb\xbf \t\r\n\x1a"):
                    raise UnreadableList(said("{name} is empty", name=path.name))
                if b"\0" in start and start[:2] not in {b"\xff\xfe", b"\xfe\xff"}:
                    raise UnreadableList(said("{name} is not a text file", name=path.name))
                form = wanted if wanted != "auto" else _format(name, start)
                yield Opened(buffered, form, lambda: raw.tell() / size, beside)
    except (EOFError, zlib.error, gzip.BadGzipFile, zipfile.BadZipFile) as error:
        raise UnreadableList(said("{name} is damaged: {error}", name=path.name, error=str(error))) from error
    except OSError as error:
        raise _no_file(path, error) from error


def digest_of(path: Path) -> str:
    """sha256 of a file, hexadecimal. Raises UnreadableList."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise _no_file(path, error) from error


def _no_file(path: Path, error: OSError) -> UnreadableList:
    return UnreadableList(said("{name} cannot be read: {why}", name=path.name, why=error.strerror or str(error)))


def _uncompressed(path: Path, raw: IO[bytes]) -> tuple[str, IO[bytes], tuple[str, ...]]:
    """(name, content, names of what else is in the archive)"""
    magic = raw.read(4)
    raw.seek(0)
    if magic[:2] == b"\x1f\x8b":
        return path.name.removesuffix(".gz"), cast(IO[bytes], gzip.GzipFile(fileobj=raw)), ()
    if magic != b"PK\x03\x04":
        return path.name, raw, ()
    archive = zipfile.ZipFile(raw)
    inside = [member for member in archive.infolist() if Path(member.filename).suffix.lower() in _EXTENSIONS]
    if len(inside) != 1:
        raise UnreadableList(
            said("{name} must hold one .txt, .xml or .csv file; it holds {count}", name=path.name, count=len(inside))
        )
    if inside[0].flag_bits & 1:
        raise UnreadableList(said("{name} is locked with a password", name=path.name))
    try:
        beside = [one.filename for one in archive.infolist() if one is not inside[0] and not one.is_dir()]
        return inside[0].filename, archive.open(inside[0]), tuple(beside)
    except NotImplementedError as error:
        raise UnreadableList(said("{name} is compressed in a way that is not supported", name=path.name)) from error


def _format(name: str, start: bytes) -> str:
    if start.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return "xml"
    if re.match(rb"\s*ID[ _]?NUMBER\s+NAME\b", start, re.IGNORECASE):
        return "txt"
    if found := _EXTENSIONS.get(Path(name).suffix.lower()):
        return found
    raise UnreadableList(said("{name}: cannot tell whether it is csv, txt or xml", name=name), "format")


def lines(stream: IO[AnyStr]) -> Iterator[AnyStr]:
    """The lines of a text, refusing one that would fill the memory."""
    number = 0
    while text := stream.readline(LONGEST_LINE):
        number += 1
        if len(text) >= LONGEST_LINE:
            raise UnreadableList(
                said(
                    "line {number} is longer than {most:character|characters}: not a list of players",
                    number=number,
                    most=LONGEST_LINE,
                )
            )
        yield text


def month_of(code: str) -> date | None:
    """First day of a month code as FIDE writes it: "SEP14" is 1 September 2014; None for anything else."""
    if not (found := _MONTH_CODE.search(code.lower())):
        return None
    year = int(found[2])
    return date(year + (2000 if year < 70 else 1900), MONTHS.index(found[1]) + 1, 1)


def date_in(filename: str) -> date | None:
    """The list date a file name tells: standard_oct26frl.txt, std_2004_01.txt, players_2025-02-01.csv."""
    if found := _ISO_MONTH.search(filename):
        try:
            return date(int(found[1]), int(found[2]), int(found[3] or 1))
        except ValueError:
            return None
    return month_of(filename)


def tempo_in(filename: str) -> str:
    """What a list with a single rating rates, by its name: rapid_feb14frl.txt is rapid."""
    return next((tempo for tempo in ("rapid", "blitz") if tempo in filename.lower()), "standard")
