"""What many public pages say alike, read once for each version of the data and kept in the process's memory.

Only a page that is made of one version (`published_pages`) shares it; everything else reads it anew each time.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")

_version: ContextVar[int | None] = ContextVar("version", default=None)  # of the page that is being made
_kept: dict[Callable, tuple[int, Any]] = {}  # what reads it -> the version before it was read, and what was read


@contextmanager
def of_version(version: int) -> Iterator[None]:
    """A page is made of `version`, which was asked for before anything else was read."""
    before = _version.set(version)
    try:
        yield
    finally:
        _version.reset(before)


def shared(read: Callable[[], T]) -> Callable[[], T]:
    """A function of the data alone, not of the day, the language or who asks, whose answer nobody changes.

    What changes while it is read is kept under a version that no later page has.
    """

    @wraps(read)
    def found() -> T:
        version = _version.get()
        if version is None:
            return read()
        kept = _kept.get(read)
        if kept is None or kept[0] != version:
            kept = _kept[read] = (version, read())
        return kept[1]

    return found


def is_sharing() -> bool:
    """Whether what is shared costs nothing now."""
    return _version.get() is not None


def forget() -> None:
    """Keep nothing: another database may have the same version."""
    _kept.clear()
