"""Keys of words that sound alike, however they were written in Latin letters. Pure.

A table of our own: Soundex and its successors know English; here the same name comes in the romanisations of Polish,
Czech, Ukrainian, Russian, Bulgarian, German, French and English papers. Two words that are written differently for one
sound get one key; a key says nothing by itself.
"""

import re
from functools import lru_cache

_DOUBLED = re.compile(r"([a-z])\1+")
_UMLAUTS = re.compile("(a|o|u)e")

# (written, key), the longest first, replaced from the left in one pass.
_CONSONANTS = {
    # щ: German, English, Polish
    "schtsch": "s", "shch": "s", "szcz": "s", "stsch": "s",
    # ч and ц, which Slavic alphabets write as one letter with or without a mark: German, French, English, Polish
    "tsch": "c", "tch": "c", "ch": "c", "cz": "c", "ts": "c", "tz": "c",
    # ш: German, English, Polish
    "sch": "s", "sh": "s", "sz": "s", "sc": "s", "scz": "s",
    # ж: English, Polish
    "zh": "z", "rz": "z",
    # х and г: Ukrainian г is h, Russian and Bulgarian г is g
    "kh": "g", "gh": "g", "h": "g",
    # a silent h
    "th": "t", "rh": "r",
    "ph": "v", "f": "v", "w": "v",
    "ck": "k", "q": "k", "x": "ks",
    "dj": "d", "dt": "t",
    "ou": "u",
    "y": "i", "j": "i",
}  # fmt: skip
_WRITTEN = re.compile("|".join(sorted(_CONSONANTS, key=len, reverse=True)))
_MANY_I = re.compile("i+")
_E = re.compile("[ae]ie?|ie")  # Meier, Maier, Mayr; Sergeev, Sergeyev; Evgeny, Jewgeni


@lru_cache(maxsize=1 << 15)
def folded(word: str) -> str:
    """A plain word with ae, oe, ue as a, o, u and double letters once: "koessler" and "kossler" are "kosler"."""
    return _DOUBLED.sub(r"\1", _UMLAUTS.sub(r"\1", word))


def sound(word: str) -> str:
    """The key of a plain word: "hrytsiuk", "grytsyuk" and "gricjuk" are "griciuk"."""
    key = _WRITTEN.sub(lambda found: _CONSONANTS[found.group()], folded(word))
    key = _MANY_I.sub("i", key).replace("sc", "s")  # sc: what szcz, shch and sc are made of once cut in parts
    key = _E.sub("e", key)
    return _DOUBLED.sub(r"\1", key)
