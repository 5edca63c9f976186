"""A cache that may be missing: while Redis is down nothing is found or kept, and every page is still shown."""

import logging
from collections.abc import Iterable
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from federation.runtime.caching.serializer import NotOurs

log = logging.getLogger(__name__)


class ForgetfulCache(RedisCache):
    """Redis for the few things pages do with a cache."""

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        try:
            return super().get(key, default, version)
        except RedisError as error:
            log.warning("the cache cannot be asked: %s", error)
            return default
        except NotOurs as error:
            log.error("the cache holds under %r what nobody here wrote: %s", key, error)
            return default

    def get_many(self, keys: Iterable[str], version: int | None = None) -> dict[str, Any]:
        keys = list(keys)
        try:
            return super().get_many(keys, version)
        except RedisError as error:
            log.warning("the cache cannot be asked: %s", error)
            return {}
        except NotOurs:  # among others: each by itself
            missing = object()
            found = {key: self.get(key, missing, version) for key in keys}
            return {key: value for key, value in found.items() if value is not missing}

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        try:
            super().set(key, value, timeout, version)
        except RedisError as error:
            log.warning("the cache keeps nothing: %s", error)

    def add(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        try:
            return super().add(key, value, timeout, version)
        except RedisError as error:
            log.warning("the cache keeps nothing: %s", error)
            return False

    def delete(self, key: str, version: int | None = None) -> bool:
        try:
            return super().delete(key, version)
        except RedisError as error:
            log.warning("the cache forgets nothing: %s", error)
            return False

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """As for a key that is not there, ValueError."""
        try:
            return super().incr(key, delta, version)
        except RedisError as error:
            log.warning("the cache counts nothing: %s", error)
            raise ValueError(f"{key!r} is not known") from error
