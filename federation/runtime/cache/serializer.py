"""What the cache holds: JSON and bytes, never a pickle. Whoever can write into its server runs no code here."""

import json
from datetime import datetime
from typing import Any

BYTES, TEXT = b"b", b"j"  # what a value begins with; whole numbers have no mark, because Redis counts them itself
MOMENT = "at "  # in a JSON object: the key of a moment


class NotOurs(ValueError):
    """The cache holds something that the site did not write."""


class JsonSerializer:
    """Whole numbers, bytes, and what JSON holds, moments among it. A tuple comes back as a list."""

    def dumps(self, value: Any) -> int | bytes:
        if type(value) is int:
            return value
        if isinstance(value, bytes):
            return BYTES + value
        return TEXT + json.dumps(value, default=_moment, separators=(",", ":")).encode()

    def loads(self, data: bytes) -> Any:
        kind, rest = data[:1], data[1:]
        if kind == BYTES:
            return rest
        try:
            return json.loads(rest, object_hook=_with_moments) if kind == TEXT else int(data)
        except ValueError as error:
            raise NotOurs(f"{data[:20]!r} was not written by this site") from error


def _moment(value: Any) -> dict[str, str]:
    if isinstance(value, datetime):
        return {MOMENT: value.isoformat()}
    raise TypeError(f"{value!r} is not kept: {type(value).__name__} is neither JSON nor bytes")


def _with_moments(found: dict[str, Any]) -> Any:
    return datetime.fromisoformat(found[MOMENT]) if found.keys() == {MOMENT} else found
