"""The bytes of a job's file, kept in parts until it is over: web servers and workers share the database alone.

A model of parts is a `JobPart`, and its job's `parts`.
"""

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

BLOCK = 1_000_000  # bytes of a part
LONGEST_NAME = 200


def plain_name(name: str) -> str:
    """A file's name alone, its end kept, because dates and formats are read from it."""
    return Path(name.replace("\\", "/").replace("\0", "")).name[-LONGEST_NAME:] or "list"


def digest(chunks: Iterable[bytes]) -> str:
    """sha256 of an upload, hexadecimal."""
    found = hashlib.sha256()
    for chunk in chunks:
        found.update(chunk)
    return found.hexdigest()


def keep(job: Any, chunks: Iterable[bytes]) -> None:
    """Store an upload."""
    for number, content in enumerate(chunks):
        job.parts.create(number=number, content=content)


def forget(job: Any) -> None:
    """Nobody needs the file of a job that is over."""
    job.parts.all().delete()


@contextmanager
def on_disk(job: Any) -> Iterator[Path]:
    """The file, for as long as the block runs."""
    with TemporaryDirectory(prefix="tabiya-file-") as folder:
        path = Path(folder) / job.filename
        with path.open("wb") as file:
            for content in job.parts.order_by("number").values_list("content", flat=True).iterator(chunk_size=4):
                file.write(content)
        yield path
