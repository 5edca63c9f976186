"""What the cache holds: everything comes back as it went in, and what is no JSON is neither kept nor loaded."""

import pickle
from datetime import UTC, datetime
from pathlib import Path

import pytest

from federation.runtime.cache.serializer import JsonSerializer, NotOurs


class Bomb:
    """Its pickle makes a file when it is loaded."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self):
        return Path.touch, (self.file,)


@pytest.mark.parametrize(
    "value",
    [0, 7, -1, True, None, 2.5, "Okoń", "", b"", b"7", bytes(range(256)), [1, ["two"]], {"at": 1, "b": None},
     [datetime(2026, 11, 21, 12, tzinfo=UTC)]],
)  # fmt: skip
def test_everything_comes_back(value):
    kept = JsonSerializer().dumps(value)
    found = JsonSerializer().loads(kept if isinstance(kept, bytes) else str(kept).encode())
    assert (found, type(found)) == (value, type(value))


def test_what_is_no_json_is_not_kept():
    with pytest.raises(TypeError, match="Bomb is neither JSON nor bytes"):
        JsonSerializer().dumps(Bomb(Path("nowhere")))


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickle_is_not_loaded(tmp_path, protocol):
    file = tmp_path / "loaded"
    planted = pickle.dumps(Bomb(file), protocol)
    with pytest.raises(NotOurs):
        JsonSerializer().loads(planted)
    assert not file.exists()
    pickle.loads(planted)
    assert file.exists()  # so it would have been
