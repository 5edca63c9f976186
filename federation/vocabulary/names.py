"""Names as people type them: keys for search and sorting in Latin letters, without accents and case. Pure."""

import re
import unicodedata

from anyascii import anyascii

# Letters that Unicode does not decompose into a base letter and a mark.
_PLAIN = str.maketrans(
    {
        "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d",
        "ı": "i", "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "þ": "th", "Þ": "th", "ŋ": "n",
    }
)  # fmt: skip
_NOT_LATIN = re.compile(r"[^\W\u0000-\u024f\u1e00-\u1eff]+")
_NOT_ASCII = re.compile(r"[^\W\u0000-\u007f]+")


def search_key(text: str) -> str:
    """`text` in lower case without accents, runs of other signs as one space: "Sokołowska, Ewa" is "sokolowska ewa".

    Letters of other scripts become Latin ones: "Петров, Иван" is "petrov ivan".
    """
    key = own_script_key(text)
    if key.isascii():
        return key
    # Before accents are taken off: й is y, и is i. What is left then are Latin letters without a plain one beside them.
    latin = _NOT_LATIN.sub(_latin, unicodedata.normalize("NFC", text))
    return _NOT_ASCII.sub(_latin, own_script_key(latin))


def own_script_key(text: str) -> str:
    """The key with other scripts left as they are: "Петров, Иван" is "петров иван". Older lists have keys like this."""
    plain = unicodedata.normalize("NFKD", text.translate(_PLAIN)).casefold()
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return re.sub(r"[^\w]+", " ", letters).replace("_", " ").strip()


def _latin(found: re.Match[str]) -> str:
    """Latin letters for others. Signs within a word, as Georgian would get them, must not cut it in two."""
    text = re.sub("[οΟ][υύΥΎ]", "ou", found.group())  # two letters for one sound: Papadopoulos in every passport
    return re.sub(r"[^a-z0-9]", "", anyascii(text).casefold())
