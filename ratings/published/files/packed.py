"""A file as compressed parts: all of them together are gzip, and each can be read alone.

No file is ever in memory as a whole. Pure.
"""

import zlib
from collections.abc import Iterable, Iterator

PART = 1 << 20  # bytes of the file in one part; the last one has fewer
GZIP, ALONE = 31, -15  # zlib's numbers for a stream with gzip's head and tail, and for one without
HEAD = 10  # bytes that gzip's head takes where no name is given


def pack(pieces: Iterable[bytes]) -> Iterator[tuple[bytes, bytes]]:
    """Each part: as it is in the file, and compressed. A file without a byte has one part."""
    packing = zlib.compressobj(wbits=GZIP)
    before: bytes | None = None
    for part in _parts(pieces):
        if before is not None:
            # From here on nothing refers to what stands before: a reader may begin here.
            yield before, packing.compress(before) + packing.flush(zlib.Z_FULL_FLUSH)
        before = part
    before = before or b""
    yield before, packing.compress(before) + packing.flush()


def unpack(number: int, packed: bytes) -> bytes:
    """What stands in the file for the part `number`, from 0. zlib.error for what is none."""
    return zlib.decompressobj(ALONE).decompress(packed[HEAD:] if number == 0 else packed)


def _parts(pieces: Iterable[bytes]) -> Iterator[bytes]:
    left = bytearray()
    for piece in pieces:
        left += piece
        while len(left) > PART:
            yield bytes(left[:PART])
            del left[:PART]
    if left:
        yield bytes(left)
