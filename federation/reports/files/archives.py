"""The one report inside a zip, taken out within limits: what an archive declares is not believed."""

import io
import zipfile
import zlib
from pathlib import PurePosixPath

from federation.reports.files.foreign_files import SPREADSHEET, SWISS_PERFECT
from federation.reports.files.unreadable import Unreadable

_ARCHIVES = (".zip", ".rar", ".7z", ".gz", ".tgz", ".bz2", ".xz", ".jar")
_MOST_FILES = 50
_BLOCK = 65536


def is_archive(content: bytes) -> bool:
    """Whether `content` is a zip, an empty one included."""
    return content.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"))


def report_inside(content: bytes, max_bytes: int, endings: tuple[str, ...]) -> tuple[str, bytes, list[str]]:
    """Name and bytes of the one file in the zip `content` that ends as a report does; the names of the others.

    Raises Unreadable where there is not exactly one.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return _only_report(archive, max_bytes, endings)
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, OSError, NotImplementedError, RuntimeError) as fault:
        # A RuntimeError is zipfile's word for a password.
        reason = "is protected by a password" if "password" in str(fault) else "is damaged"
        raise Unreadable(f"The zip archive {reason}; send the report itself.") from None


def _only_report(archive: zipfile.ZipFile, max_bytes: int, endings: tuple[str, ...]) -> tuple[str, bytes, list[str]]:
    members = [member for member in archive.infolist() if member.filename and not member.is_dir()]
    members = [member for member in members if not PurePosixPath(member.filename).name.startswith((".", "__MACOSX"))]
    members = [member for member in members if not member.filename.startswith("__MACOSX/")]
    names = [member.filename.casefold() for member in members]
    if len(members) > _MOST_FILES:
        raise Unreadable(f"The zip archive holds {len(members)} files; send one report.")
    if "[content_types].xml" in names or "mimetype" in names:
        raise Unreadable(SPREADSHEET)
    reports = [member for member in members if member.filename.casefold().endswith(endings)]
    if len(reports) == 1:
        others = [member.filename for member in members if member is not reports[0]]
        return reports[0].filename, _inflated(archive, reports[0], max_bytes), others
    if reports:
        raise Unreadable(f"The zip archive holds {len(reports)} reports; send one at a time.")
    if any(name.endswith(_ARCHIVES) for name in names):
        raise Unreadable("The zip archive holds another archive; send the report itself.")
    if any(name.endswith((".trn", ".sco")) for name in names):
        raise Unreadable(SWISS_PERFECT)
    raise Unreadable("The zip archive holds no report (.trf, .txt, .tab, .csv, .xlsx or .html).")


def _inflated(archive: zipfile.ZipFile, member: zipfile.ZipInfo, max_bytes: int) -> bytes:
    too_large = f"The report in the zip archive is larger than {max_bytes // 1_000_000 or 1} MB when unpacked."
    if member.file_size > max_bytes:
        raise Unreadable(too_large)
    inflated = bytearray()
    with archive.open(member) as stream:
        while block := stream.read(_BLOCK):
            inflated += block
            if len(inflated) > max_bytes:
                raise Unreadable(too_large)
    return bytes(inflated)
