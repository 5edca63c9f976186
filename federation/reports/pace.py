"""How much time a time control gives for 60 moves, and the moves of its first control: read only where it is sure.

What is read here decides which games are rated at all. So a text is believed only where every number in it has its
place: "90 min / 40 moves + 30 min + 30 s" yes, "40/90, G/30; +30" no. What is not sure is not known.
"""

import re
from typing import NamedTuple

from federation.reports.tempo import encoded_minutes, for_both, of_minutes, spoken_minutes

LONGEST = 120  # signs of a time control that a person wrote
FEWEST_MOVES, MOST_MOVES = 10, 80  # of a first control

_CONTROL = re.compile(r"([0-9]{1,4})/[0-9]")
_MOVES = r"(?:moves?|mov\.?|züge?n?|mosse|coups?|jugadas|posunięć|ruchów|mm)"
_MOVES_OF = re.compile(rf"(?:[/x]\s?)?\b([0-9]{{1,3}})\s?{_MOVES}(?![a-z])|(?<=['′’nm])[/x]([0-9]{{1,3}})(?![0-9:])")
_FROM_MOVE = re.compile(r"\b(?:move|zug|mossa|coup|jugada|posunięcia|ruchu)\s?(?:no\.?\s?|nr\.?\s?|#)?[0-9]{1,3}\b")
_UNIT = r"(?:h\b|hours?|std|godz|ore\b|heures?|horas?|m\b|m(?=[+/])|min|['′’\"″”]|s\b|sec|seg|sek)"
_WITH_UNIT = re.compile(rf"[0-9]{{1,4}}(?:[.,][0-9]{{1,2}})?\s?{_UNIT}|\b[0-3]:[0-5][0-9]\b")
_BARE = re.compile(r"[0-9]+")
_ALONE = re.compile(r"[0-9]{1,3}(?: ?\+ ?[0-9]{1,3})?")

_INCREMENT = re.compile(r"·[^0-9·+]{0,120}\+\s{0,120}[0-9]{1,3}(?![0-9])|[0-9]\s{0,120}\+\s{0,120}·")


class Pace(NamedTuple):
    """A time control in the numbers that rules ask for."""

    minutes: float | None = None  # of a player for 60 moves
    first_control: int | None = None  # moves; None where it has no number of moves, or none is known


UNKNOWN = Pace()


def encoded_pace(text: str) -> Pace:
    """That of a record 222: "40/6000+30:1500+30"."""
    minutes = encoded_minutes(text) if len(text) <= LONGEST else None
    if minutes is None:
        return UNKNOWN
    first = _CONTROL.match(for_both(text)) if ":" in text else None
    return Pace(minutes, int(first.group(1)) if first else None)


def spoken_pace(text: str) -> Pace:
    """That of a time control in words. UNKNOWN where some number of it is in doubt."""
    if len(text) > LONGEST:
        return UNKNOWN
    text = " ".join(text.casefold().split())
    minutes = spoken_minutes(text)
    if minutes is None:
        return UNKNOWN
    counts = [int(found.group(1) or found.group(2)) for found in _MOVES_OF.finditer(text)]
    rest = _WITH_UNIT.sub("·", _FROM_MOVE.sub(" ", _MOVES_OF.sub(" ", text)))
    if not _accounted_for(rest):
        return UNKNOWN
    if not _BARE.search(rest):  # then no number after a plus is an increment without its unit
        minutes = spoken_minutes(text.replace("+", ", "))
    first = next((moves for moves in counts if FEWEST_MOVES <= moves <= MOST_MOVES), None)
    return Pace(minutes, first)


def stored_pace(text: str, tempo: str) -> Pace:
    """That of a time control of an event of `tempo`, be it in words or a record 222."""
    found = [pace for pace in (spoken_pace(text), encoded_pace(text)) if pace.minutes is not None]
    agreeing = (pace for pace in found if pace.minutes is not None and of_minutes(pace.minutes) == tempo)
    return next(agreeing, found[0] if len(found) == 1 else UNKNOWN)


def _accounted_for(rest: str) -> bool:
    """Whether the numbers that have no unit are a lone base, a base and an increment, or an increment after a base."""
    bare = _BARE.findall(rest)
    if not bare:
        return True
    if "·" not in rest:
        return bool(_ALONE.fullmatch(" ".join(re.sub(r"[^0-9+]", " ", rest).split())))
    lone = len(bare) == 1 and rest.count("·") == 1
    return lone and bool(_INCREMENT.search(rest))
