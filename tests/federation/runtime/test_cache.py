"""The cache while its server is away: nothing is found, nothing is kept, and nobody is stopped."""

import pytest

from federation.runtime.cache import ForgetfulCache


@pytest.fixture
def away(tmp_path) -> ForgetfulCache:
    return ForgetfulCache(f"unix://{tmp_path}/nobody.sock?db=0", {})


def test_while_its_server_is_away_nothing_is_known_and_nothing_stops(away):
    assert (away.get("a"), away.get("a", 7), away.get_many(["a", "b"])) == (None, 7, {})
    assert (away.set("a", 1), away.add("a", 1), away.delete("a")) == (None, False, False)
    with pytest.raises(ValueError, match="is not known"):
        away.incr("a")
