"""Addresses of Redis as Celery spells them."""

import pytest

from federation.runtime.cache.redis_addresses import broker


@pytest.mark.parametrize(
    ("url", "celery"),
    [
        ("redis://host:6379/3", "redis://host:6379/3"),
        ("rediss://:secret@host/0", "rediss://:secret@host/0"),
        ("unix:///srv/a%20b/redis.sock?db=3", "redis+socket:///srv/a%20b/redis.sock?virtual_host=3"),
        ("unix:///srv/redis.sock", "redis+socket:///srv/redis.sock?virtual_host=0"),
        ("", "memory://localhost//"),
    ],
)
def test_celery_finds_the_redis(url, celery):
    assert broker(url) == celery
