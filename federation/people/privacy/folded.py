"""Names looked for in texts as people write them: without accents and case, whatever stands between two words. Pure.

What is found is said in places of the text itself, so that a name can be taken out of a sentence that stays.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cached_property, lru_cache

from federation.vocabulary.names import search_key


class Names:
    """Names and ids to look for. A word of a name stands for itself only: Ewa Okoń is not Ewa Okońska."""

    def __init__(self, words: Iterable[str]) -> None:
        self.keys = sorted({key for word in words if (key := search_key(word))}, key=len, reverse=True)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile("|".join(rf"(?<!\w){re.escape(key)}(?!\w)" for key in self.keys) or r"(?!)")

    @cached_property
    def _needles(self) -> tuple[str, ...]:
        """Of each name its longest word: a text of plain letters that has none of them names nobody."""
        return tuple({max(key.split(), key=len) for key in self.keys})

    def in_text(self, text: str) -> bool:
        if text.isascii():
            small = text.lower()
            if not any(needle in small for needle in self._needles):
                return False
        return bool(self._pattern.search(_folded(text)[0]))

    def replaced(self, text: str, marker: str) -> str:
        """`text` with `marker` wherever one of them stands; the text itself where none does."""
        if not self.in_text(text):
            return text
        plain, places = _folded(text)
        written, behind = [], 0
        text = unicodedata.normalize("NFC", text)
        for found in self._pattern.finditer(plain):
            written += [text[behind : places[found.start()]], marker]
            behind = places[found.end() - 1] + 1
            while behind < len(text) and unicodedata.combining(text[behind]):
                behind += 1
        return "".join([*written, text[behind:]])


def _folded(text: str) -> tuple[str, list[int]]:
    """`text` as `search_key` has it, and of each sign of that the place in `text`, composed, from which it comes."""
    signs: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(unicodedata.normalize("NFC", text)):
        if unicodedata.combining(sign):
            continue
        key = _key(sign)
        if not key and (not signs or signs[-1] == " "):
            continue  # several signs between two words are one space
        signs += key or " "
        places += [place] * (len(key) or 1)
    return "".join(signs), places


@lru_cache(4096)
def _key(sign: str) -> str:
    return search_key(sign).replace(" ", "")
