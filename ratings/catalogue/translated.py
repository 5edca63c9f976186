"""A written page in another language: a file that says in its first line which English text it was made from."""

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

FIRST = re.compile(r"<!-- English: ([0-9a-f]{8}) -->\n")


@dataclass(frozen=True)
class Translation:
    """What stands in the file, without its first line."""

    text: str
    behind: bool  # the English text was changed since


def first_line(english: str) -> str:
    """What the translation of a text begins with: eight signs of its SHA-256."""
    return f"<!-- English: {sha256(english.encode()).hexdigest()[:8]} -->\n"


def translation(path: Path, english: Path) -> Translation | None:
    """The page in `path`, made from that in `english`; None: there is none, or it does not say from what."""
    if not path.is_file():
        return None
    return _read(path, path.stat().st_mtime_ns, english, english.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def _read(path: Path, _changed: int, english: Path, _english_changed: int) -> Translation | None:
    text = path.read_text(encoding="utf-8")
    first = FIRST.match(text)
    if first is None:
        return None
    return Translation(text[first.end() :], first[0] != first_line(english.read_text(encoding="utf-8")))
