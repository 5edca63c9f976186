"""The tournaments of one file, each with the bytes that are its own, where it is certain where each begins.

A format that can say so has a `split.py` beside its reader; any other file is one part, and its reader refuses it in
words where it holds two.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import PurePosixPath
from typing import NamedTuple, Protocol, cast

from federation.reports.files.formats import reader_of

# Bytes of a file in which further tournaments are looked for; a larger one is refused with two.
LOOKED_THROUGH = 500_000
MOST_PARTS = 20  # tournaments of one file, and reports that come together


class Sent(NamedTuple):
    """A file as it came, or a part of one."""

    name: str
    content: bytes


class _Splitter(Protocol):
    """What a split.py has."""

    def split(self, content: bytes) -> Sequence[bytes]:
        """The tournaments in `content`, which together are all of it, in its order; none where that is not certain."""


def parts_of(sent: Sent) -> list[Sent]:
    """Each tournament of a file as a file of its own; the file itself where it is one, or where nothing is certain."""
    reader = reader_of(sent.content) if len(sent.content) <= LOOKED_THROUGH else None
    splitter = _splitter(reader.__name__.rpartition(".")[0]) if reader is not None else None
    found = splitter.split(sent.content) if splitter is not None else ()
    if not 1 < len(found) <= MOST_PARTS:
        return [sent]
    path = PurePosixPath(sent.name)
    return [Sent(f"{path.stem} ({at}){path.suffix}", content) for at, content in enumerate(found, 1)]


@cache
def _splitter(package: str) -> _Splitter | None:
    return cast(_Splitter, import_module(f"{package}.split")) if find_spec(f"{package}.split") else None
