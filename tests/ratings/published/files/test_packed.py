"""Files in compressed parts: together they are gzip, and each can be read alone."""

import gzip
from random import Random

import pytest

from ratings.published.files.packed import PART, pack, unpack


@pytest.mark.parametrize("size", [0, 1, PART - 1, PART, PART + 1, 3 * PART + 77])
def test_parts_together_and_alone_are_the_file(size):
    content = Random(size).randbytes(size // 2) + b"a" * (size - size // 2)
    found = list(pack(content[at : at + 70_000] for at in range(0, size, 70_000)))
    assert [len(part) for part, _packed in found[:-1]] == [PART] * (len(found) - 1)
    assert b"".join(part for part, _packed in found) == content
    assert gzip.decompress(b"".join(packed for _part, packed in found)) == content
    assert [unpack(number, packed) for number, (_part, packed) in enumerate(found)] == [part for part, _packed in found]
