"""The cache while its server is away: nothing is found, nothing is kept, and nobody is stopped."""

import pickle
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import caches
from redis import Redis

from federation.runtime.cache.redis_cache import ForgetfulCache
from tests.requirement import require


@pytest.fixture
def away(tmp_path) -> ForgetfulCache:
    return ForgetfulCache(f"unix://{tmp_path}/nobody.sock?db=0", {})


def test_while_its_server_is_away_nothing_is_known_and_nothing_stops(away):
    assert (away.get("a"), away.get("a", 7), away.get_many(["a", "b"])) == (None, 7, {})
    assert (away.set("a", 1), away.add("a", 1), away.delete("a")) == (None, False, False)
    with pytest.raises(ValueError, match="is not known"):
        away.incr("a")


class Bomb:
    """Its pickle makes a file when it is loaded."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self):
        return Path.touch, (self.file,)


@pytest.mark.parametrize("name", ["default", "shared"])
def test_a_pickle_that_somebody_planted_is_not_loaded(tmp_path, name):
    require(bool(settings.CACHE_URL), "a Redis")
    cache, server, file = caches[name], Redis.from_url(settings.CACHE_URL), tmp_path / "loaded"
    server.set(cache.make_key("planted"), pickle.dumps(Bomb(file)), ex=60)
    cache.set("ours", ["ours"], 60)
    assert (cache.get("planted"), cache.get_many(["planted", "ours"])) == (None, {"ours": ["ours"]})
    assert not file.exists()


def test_numbers_are_counted_by_the_server():
    require(bool(settings.CACHE_URL), "a Redis")
    cache = caches["default"]
    cache.set("counted", 1, 60)
    assert (cache.incr("counted"), cache.get("counted")) == (2, 2)
