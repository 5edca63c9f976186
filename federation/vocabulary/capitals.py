"""Names that are written in capitals, as people write them: "MCKENNA, ANNA-MARIA" is "McKenna, Anna-Maria". Pure."""

import re

_WORD = re.compile(r"[^\W\d_]+(?:['’´`][^\W\d_]+)*")
_APOSTROPHE = re.compile(r"(['’´`])")
# Small within a name. The first word of a name has its capital, as in FIDE's list: "Van der Wiel", "De Santis".
_SMALL = (
    "van von vom zu zur der den de del della delle dei degli di da das do dos du des la las le los les ter ten te "
    "af av ibn bin bint y"
)
_PARTICLES = frozenset(_SMALL.split())
# What stands before an apostrophe and a further capital: O'Brien, D'Angelo, Dell'Acqua; not Dem'yan.
_ELIDED = frozenset({"o", "d", "l", "n", "m", "dell", "dall", "nell", "all", "sant"})
_NUMERALS = frozenset({"II", "III", "IV"})
# "Mac" begins many names that are not Gaelic: Maciejewska, Machado, Mackiewicz, Macek. These letters follow it in few.
_GAELIC = re.compile(
    r"(mc(?=[^\W\d_]{2})|mac(?=[dglmnpqf][^\W\d_]{2})|mac(?=arthur|aulay|kenzie|kay|intyre|innes|rae))([^\n]{1,100})"
)


def in_capitals(text: str) -> bool:
    """Whether all letters of a name, or of a part of one, are capitals, and there are enough to say so."""
    return text.isupper() and sum(sign.isalpha() for sign in text) > SHORT


SHORT = 3  # letters of a name that says nothing by its capitals


def in_small_letters(text: str) -> str:
    """A name, or a part of one, with a capital where people write one."""
    first = _WORD.search(text)
    return _WORD.sub(lambda found: _written(found.group(), found.start() == (first.start() if first else 0)), text)


def family_in_capitals(name: str) -> str:
    """ "Family, Given" of a name whose capitals, and nothing else, tell which part is the family name: "KOWALSKA Anna".

    Empty where they do not tell it.
    """
    if "," in name:
        return ""
    words = name.split()
    loud = [_is_loud(word) for word in words]
    told = loud.count(True)
    if not 0 < told < len(words) or not any(in_capitals(word) for word in words):
        return ""
    if loud[:told] == [True] * told:
        return f"{' '.join(words[:told])}, {' '.join(words[told:])}"
    if loud[-told:] == [True] * told:
        return f"{' '.join(words[-told:])}, {' '.join(words[:-told])}"
    return ""


def _is_loud(word: str) -> bool:
    """Capitals that are no initial: "KOWALSKA", "O'NEILL", "LE", not "J." or "A"."""
    return word.isupper() and sum(sign.isalpha() for sign in word) > 1 and not word.endswith(".")


def _written(word: str, first: bool) -> str:
    parts = _APOSTROPHE.split(word)
    if word in _NUMERALS:
        return word
    if len(parts) == 1:
        small = _lower(word)
        return small if small in _PARTICLES and not first else _capital(small)
    if _lower(parts[0]) in _ELIDED:
        return "".join(_capital(_lower(part)) for part in parts)
    return _capital(_lower(word))


def _capital(small: str) -> str:
    if found := _GAELIC.fullmatch(small):
        return found[1].capitalize() + found[2].capitalize()
    if small.startswith("ij") and len(small) > 3:  # one letter in Dutch
        return "IJ" + small[2:]
    return small[:1].upper() + small[1:]


def _lower(word: str) -> str:
    return word.replace("İ", "i").lower()
