"""Which formats are read: every folder of reports/ that has a reader.py. A new format is a new folder, no more."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Protocol, cast

from federation import reports
from federation.reports.report import Edit, Report


class Reader(Protocol):
    """What a reader.py has. It gets the bytes as they came; text formats have `text.read_text` to help them."""

    __name__: str  # of the module: what else its format has stands beside it
    ENDINGS: tuple[str, ...]  # of its files, in small letters; for finding the report among the files of a zip
    SIGNED: bool  # whether its files have a mark of their own; a format that is guessed is asked after those

    def recognises(self, content: bytes) -> bool:
        """Whether `content` is of this format, readable or not. Raises nothing."""

    def read(self, content: bytes, edits: Sequence[Edit], home: str) -> Report:
        """The report in `content`, with those of `edits` made that retype a line. Raises Unreadable."""


def readers() -> tuple[Reader, ...]:
    """Every reader, in the order in which they are asked."""
    return _found(tuple(reports.__path__))


@cache
def _found(folders: tuple[str, ...]) -> tuple[Reader, ...]:
    names = [f"{reports.__name__}.{module.name}" for module in iter_modules(folders) if module.ispkg]
    found = [cast(Reader, import_module(f"{name}.reader")) for name in names if find_spec(f"{name}.reader")]
    return tuple(sorted(found, key=lambda reader: not reader.SIGNED))


def reader_of(content: bytes) -> Reader | None:
    """The reader that recognises `content`, or None."""
    return next((reader for reader in readers() if reader.recognises(content)), None)


def endings() -> tuple[str, ...]:
    """How the names of reports end, whatever their format."""
    return tuple(dict.fromkeys(ending for reader in readers() for ending in reader.ENDINGS))
