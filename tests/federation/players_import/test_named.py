"""The players an import named are the same after packing."""

import pytest

from federation.players_import import named


@pytest.mark.parametrize("keys", [[], [7], [1, 2, 3], [5, 1, 9_000_000_000, 12]])
def test_packed_and_unpacked(keys):
    assert named.unpacked(named.packed(keys)) == sorted(keys)


def test_nothing_stored_is_nobody():
    assert named.unpacked(b"") == []


def test_a_whole_register_is_small():
    assert len(named.packed(range(1, 1_500_001))) < 20_000
