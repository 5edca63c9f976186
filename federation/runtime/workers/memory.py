"""Give memory that was freed back to the system: the C library would keep it, and a list needs as much only once.

On another library than glibc nothing happens.
"""

import ctypes
from contextlib import suppress
from functools import cache
from typing import Any

M_MMAP_THRESHOLD = -3  # of malloc.h
APART = 1 << 20  # bytes of a block from which on it is given back as soon as it is free


def large_blocks_apart() -> None:
    """For good. Without it the library looks for such a size itself, and comes to 32 MiB."""
    _asked("mallopt", M_MMAP_THRESHOLD, APART)


def give_back() -> None:
    """What is free now. Takes some milliseconds."""
    _asked("malloc_trim", 0)


def _asked(name: str, *values: int) -> None:
    with suppress(OSError, AttributeError):
        getattr(_library(), name)(*values)


@cache
def _library() -> Any:
    return ctypes.CDLL(None)
