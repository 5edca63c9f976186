"""What one round of one player may look like: letters, signs and words of every format, made into TRF's codes."""

import re
from functools import lru_cache

from federation.reports.report import BYES, Pairing

MOST_ROUNDS = 99
_SLOT = re.compile(r"  ([ 0-9]{4}) ([wbWB\- ]) ([^ ]| )")

# Results that need an opponent, met without one.
_READ_AS_BYE = {"=": "H", "+": "F", "-": "Z", "D": "H"}
_BYE_WORDS = {"H": "half-point", "F": "full-point", "Z": "zero-point"}


@lru_cache(maxsize=65536)
def slot(round_: int, text: str) -> Pairing:
    """The pairing in the ten signs of a round. The same few return from file to file, hence the memory."""
    if found := _SLOT.fullmatch(text):
        opponent, colour, result = found.group(1).strip(), found.group(2), found.group(3)
    else:
        opponent, colour, result = _loose(text)
    return pairing(round_, opponent, colour, result, text.strip())


def _loose(text: str) -> tuple[str, str, str]:
    parts = text.split()
    if len(parts) == 3:
        return parts[0], parts[1], parts[2]
    if not parts:
        return "", "", ""
    if parts[0].isascii() and parts[0].isdigit():
        if len(parts) == 1:
            return parts[0], "", ""
        return (parts[0], parts[1], "") if parts[1] in ("w", "b", "W", "B") else (parts[0], "", parts[1])
    return "", "", parts[-1] if len(parts[-1]) == 1 else text.strip()


def pairing(round_: int, opponent: str, colour: str, result: str, text: str) -> Pairing:
    """The pairing that three texts mean. A colour or result that means nothing is kept for the checks to name."""
    colour = "" if colour in ("-", " ") else colour.lower()
    result = result.strip().replace("½", "=").upper()
    number = int(opponent) if len(opponent) <= 4 and opponent.isascii() and opponent.isdigit() else 0
    if opponent and not number and opponent.strip("0"):
        result = text
    if result == "*":
        result = ""
    if not number:
        if result in _READ_AS_BYE:
            result = _READ_AS_BYE[result]
        # A bye has no colour; a game without an opponent keeps it, so that it can be named.
        if result in BYES or result == "":
            colour = ""
    return Pairing(round_, number or None, colour, result, text)


def adjustment(read: Pairing) -> str:
    """In words, how a cell was read that stands for something else; "" for one that stands for itself."""
    if read.text.endswith("*") and not read.result:
        return "“*” was read as no result yet"
    sign = read.text[-1:].replace("½", "=").upper()
    if read.opponent is None and read.result and _READ_AS_BYE.get(sign) == read.result:
        return f"“{sign}” without an opponent was read as a {_BYE_WORDS[read.result]} bye"
    return ""


def blank(round_: int) -> Pairing:
    """The pairing of a round for which a line says nothing."""
    return slot(round_, "")


# What the opponent's line must say. A forfeit may be lost by both.
MIRROR = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}
AGREEING = frozenset(result + other for result, other in MIRROR.items()) | {"--"}
OPPOSITE = {"w": "b", "b": "w", "": ""}
