"""English words of pure rooms that read in the reader's language wherever they are printed. Pure.

What declares something needs no catalogue of translations: it makes `Words`, and the site says how a text is looked
up. As a string they are English: what is stored, compared, sorted or joined is the same for every reader. Printed by a
template, by `format_html`, `%`, `str` or an f-string they are looked up.
"""

import html
from collections.abc import Callable
from typing import Any

_look_up: Callable[[str], str] | None = None  # None: there is no site, and all of it is English


class Words(str):
    """A text that is the key of its translation."""

    __slots__ = ()

    def __str__(self) -> str:
        return self.english if _look_up is None else _look_up(self.english)

    def __html__(self) -> str:
        return html.escape(str(self))

    @property
    def english(self) -> str:
        return str.__str__(self)


def look_up_by(way: Callable[[str], str]) -> None:
    """From now on texts are looked up so, as by gettext."""
    global _look_up
    _look_up = way


def are_words(declared: Any, *names: str) -> None:
    """Make `Words` of these fields of a dataclass, in its `__post_init__`; "" stays as it is."""
    for name in names:
        if text := getattr(declared, name):
            object.__setattr__(declared, name, Words(text))
