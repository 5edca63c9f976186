"""What one round of one player may look like: letters, signs and words of every format, made into TRF's codes."""

import re
from functools import lru_cache

from federation.reports.report import BYES, Pairing
from federation.vocabulary.words import said

MOST_ROUNDS = 99
HIGHEST_NUMBER = 9999  # a start number has four figures
_SLOT = re.compile(r"  ([ 0-9]{4}) ([wbWB\- ]) ([^ ]| )")

_COLOUR_SIGNS = ("w", "b", "W", "B", "-", "--")
_BESIDE_A_BYE = re.compile(r"\b[wbWB]\b")

# Results that need an opponent, met without one.
_READ_AS_BYE = {"=": "H", "+": "F", "-": "Z", "D": "H"}
WITHOUT_MOVES = "without moves"  # in the text of a game of which the file has a result alone, while others have moves
_NOT_YET = ("*", "?")  # an unfinished or adjourned game
UNKNOWN_CODE = "code "  # what the text of a pairing begins with whose result only the program that wrote it knows
# What programs write where a player has no opponent.
_NOBODY = (
    "bye spielfrei frei freilos kampffrei pauza wolny volno volný pausa riposo riposa libre descansa descanso exempt "
    "exempté frirunda vapaa szabadnap dummy"
)
NOBODY = frozenset(_NOBODY.split())
_BYES = {"H": said("a half-point bye"), "F": said("a full-point bye"), "Z": said("a zero-point bye")}


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
    if len(parts) >= 3:
        return parts[0], parts[1], " ".join(parts[2:])
    if len(parts) == 2 and parts[0] in _COLOUR_SIGNS:
        return "", parts[0].strip("-"), parts[1]
    if parts and parts[0].isascii() and parts[0].isdigit():
        if len(parts) == 1:
            return parts[0], "", ""
        return (parts[0], parts[1], "") if parts[1] in _COLOUR_SIGNS[:4] else (parts[0], "", parts[1])
    return "", "", text.strip()


def pairing(round_: int, opponent: str, colour: str, result: str, text: str) -> Pairing:
    """The pairing that three texts mean. A colour or result that means nothing is kept for the checks to name."""
    colour = "" if colour in ("-", " ") else colour.lower()
    result = result.strip().replace("½", "=").upper()
    number = int(opponent) if len(opponent) <= 4 and opponent.isascii() and opponent.isdigit() else 0
    if opponent and not number and opponent.strip("0"):
        result = text
    if result in _NOT_YET:
        result = ""
    if not number:
        if result in _READ_AS_BYE:
            result = _READ_AS_BYE[result]
        # A bye has no colour; a game without an opponent keeps it, so that it can be named.
        if result in BYES or result == "":
            result, colour = (result, "") if colour in ("", "w", "b") else (text.upper(), colour)
    return Pairing(round_, number or None, colour, result, text)


def adjustment(read: Pairing) -> str:
    """In words, how a cell was read that stands for something else; "" for one that stands for itself."""
    if read.text.endswith(_NOT_YET) and not read.result:
        return said("“{text}” was read as no result yet", text=read.text[-1])
    if read.opponent is None and not read.colour and _BESIDE_A_BYE.search(read.text):
        return said("a colour without an opponent was left out")
    sign = read.text[-1:].replace("½", "=").upper()
    if read.opponent is None and read.result and _READ_AS_BYE.get(sign) == read.result:
        return said("“{sign}” without an opponent was read as {bye}", sign=sign, bye=_BYES[read.result])
    return ""


def blank(round_: int) -> Pairing:
    """The pairing of a round for which a line says nothing."""
    return slot(round_, "")


# What the opponent's line must say. A forfeit may be lost by both.
MIRROR = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}
AGREEING = frozenset(result + other for result, other in MIRROR.items()) | {"--"}
OPPOSITE = {"w": "b", "b": "w", "": ""}
