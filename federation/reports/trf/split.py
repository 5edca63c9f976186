"""Where in a TRF file the next tournament begins: at a further record 012 behind the players of the one before."""

from collections.abc import Sequence

_PLAYER, _NAME = b"001", b"012"
_FEWEST = 2  # players of a tournament


def split(content: bytes) -> Sequence[bytes]:
    """The tournaments in `content`; none where there is one, or where it is not certain which lines are whose.

    Each has a name of its own and players behind it. Where lines stand before the first name, the same records have to
    stand before every other.
    """
    # A byte order mark is no part of the first record.
    lines = content.removeprefix(b"\xef\xbb\xbf").splitlines(keepends=True) if b"\0" not in content else []
    names = [at for at, line in enumerate(lines) if line[:3] == _NAME and line[3:].strip()]
    if len(names) < 2 or len({lines[at][3:].strip() for at in names}) < len(names):
        return ()
    before = [line[:3] for line in lines[: names[0]] if line.strip()]
    begins = [0]
    for at in names[1:]:
        start = _start(lines, at, before)
        if start is None:
            return ()
        begins.append(start)
    ends = [*begins[1:], len(lines)]
    parts = [lines[start:end] for start, end in zip(begins, ends, strict=True)]
    if any(sum(line[:3] == _PLAYER for line in part) < _FEWEST for part in parts):
        return ()
    return [b"".join(part) for part in parts]


def _start(lines: Sequence[bytes], name: int, before: Sequence[bytes]) -> int | None:
    """The line on which the tournament begins whose name stands on line `name`; None where that is not certain."""
    at, left = name, list(before)
    while left and at > 0:
        at -= 1
        if lines[at].strip() and lines[at][:3] != left.pop():
            return None
    return None if left else at
