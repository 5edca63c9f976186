"""The words of a name, and every way to spell each in plain Latin letters. Pure.

Transliterations, by the official table of each country; a letter that a table does not name goes by `search_key`:

- Ukraine: Resolution 55 of the Cabinet of Ministers of 27 January 2010 (Грицюк: Hrytsiuk);
- Russia: ICAO Doc 9303, part 3, section 6, as passports have it since 2013 (Любчов: Liubchov);
- Bulgaria: Transliteration Act of 13 March 2009 (Лъчезар: Lachezar).

German: ä, ö, ü become ae, oe, ue (ICAO Doc 9303, the same section), and å, ø become aa, oe, as Danes and Norwegians
write them without these letters.
"""

import re
import unicodedata
from functools import lru_cache

from federation.vocabulary.names import search_key

LONGEST_WORD = 40  # signs of a word that are compared
JOINED = 4  # words of a family name that people may write as one: "van der Berg"

_APOSTROPHES = "'’ʼʹ`´‘′ʻ"
_NO_APOSTROPHES = str.maketrans("", "", _APOSTROPHES)
_NO_HYPHENS = str.maketrans("", "", _APOSTROPHES + "-‐‑–")
_WITH_E = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "Ä": "ae", "Ö": "oe", "Ü": "ue", "Å": "aa", "Ø": "oe"}
)
_CYRILLIC = re.compile("[\u0400-\u04ff]")

_UKRAINE = str.maketrans(
    {
        "а": "a", "б": "b", "в": "v", "г": "h", "ґ": "g", "д": "d", "е": "e", "є": "ie", "ж": "zh", "з": "z", "и": "y",
        "і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s",
        "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "iu", "я": "ia",
        "ь": "",
    }
)  # fmt: skip
_UKRAINE_FIRST = {"є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"}
_RUSSIA = str.maketrans(
    {
        "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "i",
        "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
        "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "ie", "ы": "y", "ь": "", "э": "e", "ю": "iu",
        "я": "ia",
    }
)  # fmt: skip
_BULGARIA = str.maketrans(
    {
        "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i", "й": "y", "к": "k",
        "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h",
        "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sht", "ъ": "a", "ь": "y", "ю": "yu", "я": "ya",
    }
)  # fmt: skip


def typed_words(text: str) -> list[tuple[str, ...]]:
    """The spellings of each word of a text that somebody typed, in its order. An apostrophe stands within a word."""
    found = (spellings(word) for word in _split(text.translate(_NO_APOSTROPHES)))
    return [each for each in found if each]


def name_words(*parts: str) -> set[str]:
    """Every spelling by which a word of a name is found.

    "O'Neill-Smith" is found as oneill, o, neill, smith and oneillsmith, "van der Berg" as vanderberg too.
    """
    found = set()
    for part in parts:
        texts = {part.translate(_NO_APOSTROPHES), re.sub(f"[{_APOSTROPHES}]", " ", part), part.translate(_NO_HYPHENS)}
        for text in texts:
            words = _split(text)
            found.update(spelling for word in words for spelling in spellings(word))
            if 1 < len(words) <= JOINED:
                found.update(spellings("".join(words)))
    return found


@lru_cache(maxsize=1 << 15)
def spellings(word: str) -> tuple[str, ...]:
    """A word in plain Latin letters and digits, in each way that it may be written; the search key comes first."""
    forms = [word]
    if _CYRILLIC.search(word):
        small = word.lower()
        forms += [_ukrainian(small), small.translate(_RUSSIA), small.translate(_BULGARIA)]
    elif (with_e := word.translate(_WITH_E)) != word:
        forms.append(with_e)
    keys = (search_key(form).replace(" ", "")[:LONGEST_WORD] for form in forms)
    return tuple(dict.fromkeys(key for key in keys if key))


def _ukrainian(word: str) -> str:
    """Resolution 55: є, ї, й, ю, я are written otherwise at the beginning of a word, and зг is not read as ж."""
    first = _UKRAINE_FIRST.get(word[0], word[0])
    return (first + word[1:]).replace("зг", "zgh").translate(_UKRAINE)


def _split(text: str) -> list[str]:
    """Runs of letters, marks and digits."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(sign if sign.isalnum() or unicodedata.category(sign)[0] == "M" else " " for sign in composed).split()
