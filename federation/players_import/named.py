"""The players that an import named, packed small, so that the next list can say who is missing from it."""

import sys
import zlib
from array import array
from collections.abc import Iterable
from itertools import accumulate


def packed(keys: Iterable[int]) -> bytes:
    """Primary keys, ascending, as the steps between them, compressed. A million and a half take two megabytes."""
    ordered = sorted(keys)
    steps = array("q", (key - before for before, key in zip([0, *ordered], ordered, strict=False)))
    if sys.byteorder == "big":
        steps.byteswap()
    return zlib.compress(steps.tobytes())


def unpacked(content: bytes) -> list[int]:
    """The keys again, ascending; none of nothing."""
    if not content:
        return []
    steps = array("q", zlib.decompress(content))
    if sys.byteorder == "big":
        steps.byteswap()
    return list(accumulate(steps))
