"""What the C library is asked for; and that nothing happens where it cannot be asked."""

from types import SimpleNamespace

import pytest

from federation.runtime.workers import memory


@pytest.fixture
def asked(monkeypatch):
    said = []
    library = SimpleNamespace(
        malloc_trim=lambda *values: said.append(("malloc_trim", *values)),
        mallopt=lambda *values: said.append(("mallopt", *values)),
    )
    monkeypatch.setattr(memory, "_library", lambda: library)
    return said


def test_free_memory_goes_back(asked):
    memory.give_back()
    memory.large_blocks_apart()
    assert asked == [("malloc_trim", 0), ("mallopt", -3, 1 << 20)]


def test_another_library_is_left_alone(monkeypatch):
    monkeypatch.setattr(memory, "_library", SimpleNamespace)
    memory.give_back()
    memory.large_blocks_apart()
