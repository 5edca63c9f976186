"""The sign before the decimals of a number, as the reader's language writes it."""

from functools import lru_cache

from django.utils.formats import get_format
from django.utils.translation import get_language


def sign() -> str:
    """A point in English, a comma in Polish."""
    return _of(get_language())


@lru_cache(maxsize=64)
def _of(language: str | None) -> str:
    return str(get_format("DECIMAL_SEPARATOR", language)) if language else "."
