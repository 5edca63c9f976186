"""The one report inside a zip, taken out within limits: what an archive declares is not believed."""

import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import PurePosixPath

from federation.reports.files.foreign_files import SPREADSHEET
from federation.reports.files.unreadable import Unreadable
from federation.vocabulary.words import said

_ARCHIVES = (".zip", ".rar", ".7z", ".gz", ".tgz", ".bz2", ".xz", ".jar")
_GAMES = (".pgn",)  # of a tournament; where its report lies beside them they are no report of their own
_OF_A_DOCUMENT = ("[content_types].xml", "mimetype")  # files that make a zip a document of an office program
_MOST_FILES = 50
_NO_ROOM = said("The reports of the zip archive are too large together when unpacked; send this one by itself.")
_BLOCK = 65536
# What Python says of a damaged zip, or of one with a password.
FAULTS = (zipfile.BadZipFile, zlib.error, EOFError, ValueError, OSError, NotImplementedError, RuntimeError)


def is_archive(content: bytes) -> bool:
    """Whether `content` is a zip, an empty one included."""
    return content.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"))


def report_inside(content: bytes, max_bytes: int, endings: tuple[str, ...]) -> tuple[str, bytes, list[str]]:
    """Name and bytes of the one file in the zip `content` that ends as a report does; the names of the others.

    Raises Unreadable where there is not exactly one.
    """
    with opened(content) as archive:
        return _only_report(archive, max_bytes, endings)


@contextmanager
def opened(content: bytes) -> Iterator[zipfile.ZipFile]:
    """The zip `content`, for looking into it. Raises Unreadable where it cannot be opened, or what is in it."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            yield archive
    except FAULTS as fault:
        # A RuntimeError is zipfile's word for a password.
        what = said("The zip archive is damaged; send the report itself.")
        if "password" in str(fault):
            what = said("The zip archive is protected by a password; send the report itself.")
        raise Unreadable(what) from None


def reports_inside(
    content: bytes, max_bytes: int, most: int, endings: tuple[str, ...]
) -> tuple[list[tuple[str, bytes]], list[tuple[str, str]]]:
    """Of a zip of reports the name and the bytes of each, and of every other file the name and why it is none.

    ([], []) for a zip that is to be read as a whole: that has no report, is damaged, or is another program's.
    At most `most` reports are taken out, and no more than twice `max_bytes` of them together.
    """
    try:
        with opened(content) as archive:
            members = _members(archive)
            names = [member.filename.casefold() for member in members]
            reports = _reports(members, endings)
            if len(members) > _MOST_FILES or not 1 <= len(reports) <= most or _is_of_a_program(names):
                return [], []
            found, others = [], [(member.filename, _other(member)) for member in members if member not in reports]
            room = 2 * max_bytes
            for member in reports:
                if member.file_size <= max_bytes and member.file_size > room:
                    others.append((member.filename, _NO_ROOM))
                    continue
                try:
                    found.append((member.filename, inflated(archive, member, max_bytes)))
                    room -= len(found[-1][1])
                except Unreadable as refusal:
                    others.append((member.filename, str(refusal)))
            return found, others
    except Unreadable:
        return [], []


def _is_of_a_program(names: Sequence[str]) -> bool:
    """Whether the files of a zip are pieces of one document or tournament."""
    return any(name in _OF_A_DOCUMENT or name.endswith((".trn", ".sco")) for name in names)


def _other(member: zipfile.ZipInfo) -> str:
    name = member.filename.casefold()
    if name.endswith(_ARCHIVES):
        return said("This is another archive within the zip archive; send it by itself.")
    if name.endswith(_GAMES):
        return said("These are games beside reports in one zip archive; they were not read.")
    return said("By its name this is no report, so it was not read. If it is one, send it by itself.")


def _members(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The files of a zip, without those that systems put beside them."""
    members = [member for member in archive.infolist() if member.filename and not member.is_dir()]
    members = [member for member in members if not PurePosixPath(member.filename).name.startswith((".", "__MACOSX"))]
    return [member for member in members if not member.filename.startswith("__MACOSX/")]


def _reports(members: Sequence[zipfile.ZipInfo], endings: tuple[str, ...]) -> list[zipfile.ZipInfo]:
    reports = [member for member in members if member.filename.casefold().endswith(endings)]
    return [member for member in reports if not member.filename.casefold().endswith(_GAMES)] or reports


def files_in(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The files of a zip but those that systems put there for themselves. Raises Unreadable where they are too many."""
    members = _members(archive)
    if len(members) > _MOST_FILES:
        raise Unreadable(said("The zip archive holds {count:file|files}; send one report.", count=len(members)))
    return members


def _only_report(archive: zipfile.ZipFile, max_bytes: int, endings: tuple[str, ...]) -> tuple[str, bytes, list[str]]:
    members = files_in(archive)
    names = [member.filename.casefold() for member in members]
    if any(name in _OF_A_DOCUMENT for name in names):
        raise Unreadable(SPREADSHEET)
    reports = _reports(members, endings)
    if len(reports) == 1:
        others = [member.filename for member in members if member is not reports[0]]
        return reports[0].filename, inflated(archive, reports[0], max_bytes), others
    if reports:
        raise Unreadable(said("The zip archive holds {count:report|reports}; send one at a time.", count=len(reports)))
    if any(name.endswith(_ARCHIVES) for name in names):
        raise Unreadable(said("The zip archive holds another archive; send the report itself."))
    raise Unreadable(said("The zip archive holds no report (.trf, .txt, .tab, .csv, .xlsx or .html)."))


def inflated(archive: zipfile.ZipFile, member: zipfile.ZipInfo, max_bytes: int) -> bytes:
    """The bytes of a file of a zip. Raises Unreadable where they are more than `max_bytes`."""
    too_large = said(
        "The report in the zip archive is larger than {size} MB when unpacked.", size=max_bytes // 1_000_000 or 1
    )
    if member.file_size > max_bytes:
        raise Unreadable(too_large)
    inflated = bytearray()
    with archive.open(member) as stream:
        while block := stream.read(_BLOCK):
            inflated += block
            if len(inflated) > max_bytes:
                raise Unreadable(too_large)
    return bytes(inflated)
