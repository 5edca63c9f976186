"""What many public pages say alike, read once for each version of the data and kept in the process's memory.

Only a page that is made of one version (`published_pages`) shares it; everything else reads it anew each time.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_version: ContextVar[int | None] = ContextVar("version", default=None)  # of the page that is being made
# What reads it -> the version before it was read, and what was read, by what was asked for.
_kept: dict[Callable, tuple[int, dict[tuple, Any]]] = {}


@contextmanager
def of_version(version: int) -> Iterator[None]:
    """A page is made of `version`, which was asked for before anything else was read."""
    before = _version.set(version)
    try:
        yield
    finally:
        _version.reset(before)


def shared(read: Callable[P, T]) -> Callable[P, T]:
    """A function of the data alone, not of the day, the language or who asks, whose answer nobody changes.

    It may be asked for a few things, as for each series, by position. What changes while it is read is kept under a
    version that no later page has.
    """

    @wraps(read)
    def found(*asked: P.args, **named: P.kwargs) -> T:  # none is named
        version = _version.get()
        if version is None:
            return read(*asked, **named)
        kept = _kept.get(read)
        if kept is None or kept[0] != version:
            kept = _kept[read] = (version, {})
        answers = kept[1]
        if asked not in answers:
            answers[asked] = read(*asked, **named)
        return answers[asked]

    return found


def is_sharing() -> bool:
    """Whether what is shared costs nothing now."""
    return _version.get() is not None


def forget() -> None:
    """Keep nothing: another database may have the same version."""
    _kept.clear()
