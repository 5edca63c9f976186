"""A cache that may be missing: while Redis is down nothing is found or kept, and every page is still shown."""

import logging
from collections.abc import Iterable
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis import ConnectionPool, Redis
from redis.exceptions import RedisError

from federation.runtime.cache.serializer import NotOurs

log = logging.getLogger(__name__)


class LastingClient(RedisCacheClient):
    """Asks one client of each server again and again. Django makes another for every question, which takes longer than
    the answer; they share the connections in any case.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._clients: dict[ConnectionPool, Redis] = {}

    def get_client(self, key: str | None = None, *, write: bool = False) -> Redis:
        connections = self._get_connection_pool(write)
        if connections not in self._clients:
            self._clients[connections] = self._client(connection_pool=connections)
        return self._clients[connections]


class ForgetfulCache(RedisCache):
    """Redis for the few things pages do with a cache."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = LastingClient

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
