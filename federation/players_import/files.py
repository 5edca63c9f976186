"""The bytes of a list: kept in parts while it is uploaded and read, and put together for the reader."""

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from federation.models import ImportPart, PlayerImport
from federation.players_import.formats.rows import UnreadableList
from federation.vocabulary.words import said

BLOCK = 1_000_000  # bytes
LONGEST_NAME = 200


def plain_name(name: str) -> str:
    """A file's name alone, its end kept, because dates and formats are read from it."""
    return Path(name.replace("\\", "/").replace("\0", "")).name[-LONGEST_NAME:] or "list"


def digest_of(path: Path) -> str:
    """sha256 of a file, hexadecimal. Raises UnreadableList."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise UnreadableList(
            said("{name} cannot be read: {why}", name=path.name, why=error.strerror or str(error))
        ) from error


def digest(chunks: Iterable[bytes]) -> str:
    """sha256 of an upload, hexadecimal."""
    found = hashlib.sha256()
    for chunk in chunks:
        found.update(chunk)
    return found.hexdigest()


def keep(one: PlayerImport, chunks: Iterable[bytes]) -> None:
    """Store an upload."""
    for number, chunk in enumerate(chunks):
        ImportPart.objects.create(of=one, number=number, content=chunk)


def forget(one: PlayerImport) -> None:
    """Nobody needs the file of an import that is over."""
    ImportPart.objects.filter(of=one).delete()


@contextmanager
def on_disk(one: PlayerImport) -> Iterator[Path]:
    """The file of an upload, for as long as the block runs."""
    with TemporaryDirectory(prefix="tabiya-list-") as folder:
        path = Path(folder) / one.filename
        with path.open("wb") as file:
            for content in one.parts.order_by("number").values_list("content", flat=True).iterator(chunk_size=4):
                file.write(content)
        yield path
