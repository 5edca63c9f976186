"""Numbers and texts out of bytes, in the little-endian order of the PC, and never past the end of what there is."""

import struct

from federation.reports.files.unreadable import Unreadable


class Cursor:
    """A place in a file that is read from front to back. `damaged`: the refusal of a file that ends too early."""

    def __init__(self, content: bytes, damaged: str) -> None:
        self._content = content
        self._damaged = damaged
        self.at = 0

    def take(self, count: int) -> bytes:
        """The next `count` bytes. Raises Unreadable where there are fewer."""
        if self.at + count > len(self._content):
            raise Unreadable(self._damaged)
        self.at += count
        return self._content[self.at - count : self.at]

    def follows(self, sign: bytes) -> bool:
        """Whether the next bytes are `sign`."""
        return self._content.startswith(sign, self.at)

    @property
    def left(self) -> int:
        """How many bytes there are still."""
        return len(self._content) - self.at


def u16(content: bytes, at: int) -> int:
    """Two bytes as a whole number from 0."""
    return int.from_bytes(content[at : at + 2], "little")


def u32(content: bytes, at: int) -> int:
    """Four bytes as a whole number from 0."""
    return int.from_bytes(content[at : at + 4], "little")


def pairs(content: bytes) -> list[tuple[int, int]]:
    """Bytes as pairs of whole numbers, two bytes each."""
    return list(struct.iter_unpack("<HH", content))


def printable(text: str) -> str:
    """`text` on one line, without signs that nobody can see."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
