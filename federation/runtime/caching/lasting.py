"""Answers that never change, kept in each process too: found by a digest of all they follow from.

The shared cache has them for every process; asking it and reading its text takes a tenth of the time of some pages.
"""

from time import monotonic
from typing import Any

MOST = 50_000  # numbers and texts in all, some megabytes
OWN = 50  # of these each answer takes by itself: empty ones, of which anybody may ask for any number, fill the room too
LIFE = 600.0  # seconds; the shared cache may have an answer for an hour only

_kept: dict[str, tuple[float, int, Any]] = {}  # key -> when it was kept, its numbers and texts, and the answer


def find(key: str) -> Any:
    """The answer, which nobody changes; None where this process has none."""
    at, _parts, answer = _kept.get(key, (0.0, 0, None))
    return answer if answer is not None and monotonic() - at < LIFE else None


def keep(key: str, answer: Any, parts: int) -> None:
    """Keep an answer of so many numbers and texts; where there are too many, what was kept before is forgotten."""
    taken = parts + OWN
    if taken > MOST:
        return
    if sum(each for _at, each, _answer in list(_kept.values())) + taken > MOST:  # other threads keep some meanwhile
        forget()
    _kept[key] = (monotonic(), taken, answer)


def parts_of(answer: Any) -> int:
    """How many numbers and texts an answer of lists has."""
    return sum(map(parts_of, answer)) if isinstance(answer, list | tuple) else 1


def forget() -> None:
    """Keep nothing."""
    _kept.clear()
