"""Names as people type them: keys for search and sorting, without accents and case. Pure."""

import re
import unicodedata

# Letters that Unicode does not decompose into a base letter and a mark.
_PLAIN = str.maketrans(
    {
        "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d",
        "ı": "i", "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "þ": "th", "Þ": "th", "ŋ": "n",
    }
)  # fmt: skip


def search_key(text: str) -> str:
    """`text` in lower case without accents, runs of other signs as one space: "Sokołowska, Ewa" is "sokolowska ewa"."""
    plain = unicodedata.normalize("NFKD", text.translate(_PLAIN)).casefold()
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return re.sub(r"[^\w]+", " ", letters).replace("_", " ").strip()
