"""The addresses of pages that are named by keys and by a few texts."""

from functools import lru_cache

from django.urls import get_script_prefix, reverse

FIRST = 900_000_000_000_000_000  # such numbers stand for those of an address until they are known


def path_of(name: str, *arguments: int | str) -> str:
    """What `reverse` answers, of which everything but whole numbers is kept: pages name a hundred addresses.

    NoReverseMatch where there is no such page.
    """
    texts = tuple(None if isinstance(each, int) else str(each) for each in arguments)
    pattern = _pattern(name, texts, get_script_prefix())
    return pattern.format(*[each for each in arguments if isinstance(each, int)])


@lru_cache(maxsize=4096)
def _pattern(name: str, texts: tuple[str | None, ...], prefix: str) -> str:
    """The address with {} for each number. Braces of texts are escaped by their codes."""
    arguments = [FIRST + at if text is None else text for at, text in enumerate(texts)]
    found = reverse(name, args=arguments)
    for each in arguments:
        if isinstance(each, int):
            found = found.replace(str(each), "{}", 1)
    return found
