"""Standard, rapid or blitz: what an allotted time, in words or encoded, makes of an event.

FIDE Rating Regulations 1.1 and Rapid and Blitz 2: the time for 60 moves, base + 60 x increment. [minutes]
"""

import re

STANDARD, RAPID, BLITZ = "standard", "rapid", "blitz"

# Words of the trade in the languages met, in the order in which they are looked for.
_WORDS = (
    (RAPID, re.compile(r"\b(rapid|rapide|rápid[ao]s?|rapidplay|schnell(?:schach)?|szybkie|semilampo|active chess)\b")),
    (BLITZ, re.compile(r"\b(blitz|blitzschach|błyskawiczne|lampo|relámpago)\b")),
    (STANDARD, re.compile(r"\b(standard|classical|classico|klasyczne|classique|clásico|normalschach)\b")),
)
_PERIOD = re.compile(r"(?:([0-9]{1,3})/)?([0-9]{1,6})(?:\+([0-9]{1,4}))?")
_EACH = re.compile(r"[Ww]([0-9/+: ]{1,60})-[Bb]([0-9/+: ]{1,60})")  # of a record 222
_NUMBER = r"(?<![0-9])([0-9]{1,5}(?:[.,][0-9]{1,3})?)"
_GAP = r"\s{0,9}"
_HOURS = re.compile(rf"{_NUMBER}{_GAP}(?:godz|(?:h|hours?|std|ore|heures?|horas?)\b)")
_CLOCK = re.compile(r"\b([0-3]):([0-5][0-9])\b")
_MINUTES = re.compile(rf"{_NUMBER}{_GAP}(?:m\b|min|['′’](?!['′’]))")
_SECONDS = re.compile(rf"{_NUMBER}{_GAP}(?:s\b|sec|seg|sek|\"|''|″|”)")
_PLUS = re.compile(rf"\b{_NUMBER}{_GAP}(?:min\w{{0,9}}|m|')?{_GAP}\+{_GAP}{_NUMBER}")
_MOVES = re.compile(
    rf"\b[0-9]{{1,3}}{_GAP}/{_GAP}([0-9]{{1,5}})(?![0-9]){_GAP}(?:min\w{{0,9}}|'|h)?(?:{_GAP}[,+;]{_GAP}([0-9]{{1,5}}))?"
)
_PLAIN = re.compile(
    rf"([0-9]{{1,3}}){_GAP}(?:m|min|mins|minutes?|minuten|minuty|minuti|['′’])?{_GAP}\+{_GAP}([0-9]{{1,3}})"
    rf"(?:{_GAP}(?:s|sec|secs|seconds?|sek|sekunden|sekundy|secondi|seg|segundos|\"|''|″|”)(?![^\W_])[^0-9]{{0,60}})?"
)
_INCREMENT = re.compile(rf"\+{_GAP}([0-9]{{1,5}})")


def of_minutes(minutes: float) -> str:
    """The tempo of a game with `minutes` for 60 moves; "" where it is too fast to be rated."""
    if minutes >= 60:
        return STANDARD
    if minutes > 10:
        return RAPID
    return BLITZ if minutes > 3 else ""


def for_both(text: str) -> str:
    """The one time of a record 222 that gives both colours the same, "W5400+30-B5400+30"; else `text` as it is."""
    found = _EACH.fullmatch(text.strip())
    return found.group(1).strip() if found and found.group(1).strip() == found.group(2).strip() else text.strip()


def encoded_minutes(text: str) -> float | None:
    """Minutes for 60 moves of a record 222: "40/6000+30:1500+30". None where it cannot be read or colours differ."""
    periods = [_PERIOD.fullmatch(part.strip()) for part in for_both(text).split(":")]
    if not periods or None in periods:
        return None
    seconds, moves = 0.0, 0
    for found in periods:
        assert found is not None
        seconds += int(found.group(2))
        # The increment of the period in which the remaining moves are made.
        here = min(60 - moves, int(found.group(1))) if found.group(1) else 60 - moves
        seconds += max(here, 0) * int(found.group(3) or "0")
        moves += max(here, 0)
    return seconds / 60


def encoded(text: str, minutes: float | None) -> str:
    """A time control in words as record 222 has it: "90 min + 30 s" is 5400+30; "" for any that is not as plain.

    `minutes`: for 60 moves, as they were read.
    """
    found = _PLAIN.fullmatch(text.strip().casefold())
    if found is None:
        return ""
    told = f"{60 * int(found.group(1))}+{int(found.group(2))}"
    return told if encoded_minutes(told) == minutes else ""


def spoken_minutes(text: str) -> float | None:
    """Minutes for 60 moves of an allotted time in words. None where no number in it is a time."""
    text = text.casefold()
    increment = sum(_value(found) for found in _SECONDS.findall(text)[:1])
    base = 60 * sum(_value(found) for found in _HOURS.findall(text))
    base += sum(60 * int(hours) + int(minutes) for hours, minutes in _CLOCK.findall(text))
    base += sum(_value(found) for found in _MINUTES.findall(text))
    if found := _PLUS.search(text):
        if not base:
            base = _value(found.group(1))
        increment = increment or _value(found.group(2))
    elif (found := _INCREMENT.search(text)) and base and not increment:
        increment = _value(found.group(1))
    if not base and (found := _MOVES.search(text)):
        base = _value(found.group(1)) + _value(found.group(2) or "0")
    if not base and re.fullmatch(r"[0-9]{1,3}", text.strip()):
        base = _value(text)
    return base + increment if base else None


def _value(text: str) -> float:
    return float(text.strip().replace(",", "."))


def spoken_tempo(text: str) -> str:
    """The tempo that a word in `text` names, or ""."""
    text = text.casefold()
    return next((tempo for tempo, words in _WORDS if words.search(text)), "")
