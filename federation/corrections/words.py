"""The asker's words as everybody reads them: not before an officer lets them through, and without what is blanked."""

import re
from dataclasses import dataclass
from unicodedata import normalize

from federation.models import Correction

BLANK = "[…]"
# What nobody's words need to be understood: addresses for mail, and numbers as long as those of telephones.
PRIVATE = re.compile(r"[^\s@<>(),;:]+@[^\s@<>(),;:]+|\+?\d[\d ()/-]{6,}\d")


@dataclass(frozen=True)
class Words:
    """What is wrong, what it should be, and where it was seen."""

    wrong: str
    wanted: str
    where: str


def in_public(correction: Correction) -> Words | None:
    """None while no officer has let them through."""
    if correction.hidden:
        return None
    blanked = correction.blanked.splitlines()
    return Words(*(without(text, blanked) for text in (correction.wrong, correction.wanted, correction.where)))


def without(text: str, blanked: list[str]) -> str:
    """`text` with a blank for each of `blanked`, in small letters or capitals."""
    text = normalize("NFC", text)
    words = sorted((normalize("NFC", word) for word in blanked if word), key=len, reverse=True)
    return re.sub("|".join(map(re.escape, words)), BLANK, text, flags=re.IGNORECASE) if words else text


def proposed(correction: Correction) -> list[str]:
    """What an officer may want to blank: addresses and telephone numbers in the words, and the asker's own name."""
    told = "\n".join((correction.wrong, correction.wanted, correction.where))
    found = [match[0].rstrip(".") for match in PRIVATE.finditer(told)]
    names = [correction.name] if correction.name and correction.name.casefold() in told.casefold() else []
    return list(dict.fromkeys([*found, *names]))
