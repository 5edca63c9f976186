"""What one value of the JSON form may be: numbers within bounds, days, texts, results; else what is wrong in words."""

import json
import math
import re
import unicodedata
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from typing import Any

from federation.vocabulary.words import said
from ratings.systems.protocol.base import Kind, Sex, Tempo

FIRST_YEAR, LAST_YEAR = 1800, 2199
LONGEST_TEXT = 120
_SHOWN = 40
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_TITLE = re.compile(r"[A-Za-z]{1,4}")
_DASHES = str.maketrans("−–—", "---")

SEXES = {"m": Sex.MAN, "w": Sex.WOMAN, "f": Sex.WOMAN}
TEMPOS = {tempo.name.lower(): tempo for tempo in Tempo}
KINDS = {kind.name.lower(): kind for kind in Kind}
WIN, DRAW, LOSS = 100, 50, 0
# As people and programs write White's result: half points never as a bare 5, byes not at all.
RESULTS: dict[str, tuple[int, Kind]] = {
    **dict.fromkeys(("1", "1.0", "1-0", "1:0"), (WIN, Kind.PLAYED)),
    **dict.fromkeys(("0", "0.0", "0-1", "0:1"), (LOSS, Kind.PLAYED)),
    **dict.fromkeys(("½", "0.5", ".5", "=", "1/2", "½-½", "1/2-1/2", "0.5-0.5", "=-="), (DRAW, Kind.PLAYED)),
    **dict.fromkeys(("+", "+-", "+/-", "+:-"), (WIN, Kind.FORFEIT)),
    **dict.fromkeys(("-", "-+", "-/+", "-:+", "--", "-/-", "-:-"), (LOSS, Kind.FORFEIT)),
}


class Wrong(Exception):
    """What is wrong with a value, to follow the name of its field."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def shown(value: Any) -> str:
    """`value` as it stands in the input, shortened."""
    if isinstance(value, dict):
        return said("an object")
    if isinstance(value, list):
        return said("a list")
    if isinstance(value, float) and not math.isfinite(value):
        return said("not a finite number")
    text = printable(json.dumps(value, ensure_ascii=False))
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def printable(text: str) -> str:
    """`text` without signs that would move a cursor or cannot be encoded."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def number(least: float, most: float, whole: bool = False) -> Callable[[Any], float]:
    """A reader of numbers from `least` to `most`."""

    def read(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Wrong(said("is {value}; a number is expected", value=shown(value)))
        if isinstance(value, float) and not math.isfinite(value):
            raise Wrong(said("is not a finite number"))
        if not least <= value <= most:
            raise Wrong(
                said(
                    "is {value}; it must lie between {least:g} and {most:g}", value=shown(value), least=least, most=most
                )
            )
        if not whole:
            return float(value)
        if value != int(value):
            raise Wrong(said("is {value}; a whole number is expected", value=shown(value)))
        return int(value)

    return read


def day(value: Any) -> date:
    if not isinstance(value, str):
        raise Wrong(said('is {value}; a day is written "YYYY-MM-DD"', value=shown(value)))
    return _day_of(value)


@lru_cache(maxsize=65536)  # a file names the same days again and again
def _day_of(value: str) -> date:
    try:
        found = date.fromisoformat(value) if _DAY.fullmatch(value) else None
    except ValueError:
        raise Wrong(said("is {value}; there is no such day", value=shown(value))) from None
    if found is None:
        raise Wrong(said('is {value}; a day is written "YYYY-MM-DD"', value=shown(value)))
    if not FIRST_YEAR <= found.year <= LAST_YEAR:
        raise Wrong(
            said(
                "is {value}; it must lie between {least} and {most}",
                value=shown(value),
                least=f"{FIRST_YEAR}",
                most=f"{LAST_YEAR}",
            )
        )
    return found


def birth_year(value: Any) -> int:
    """A year, or the year of a day."""
    if isinstance(value, str):
        return int(value) if re.fullmatch(r"1[89]\d\d|2[01]\d\d", value) else day(value).year
    return int(number(FIRST_YEAR, LAST_YEAR, whole=True)(value))


def text(value: Any) -> str:
    if not isinstance(value, str):
        raise Wrong(said("is {value}; a text is expected", value=shown(value)))
    return _text_of(value)


@lru_cache(maxsize=65536)
def _text_of(value: str) -> str:
    found = " ".join(unicodedata.normalize("NFC", value).split())
    if not found.isprintable():
        raise Wrong(said("{value} holds signs that cannot be printed", value=shown(value)))
    if len(found) > LONGEST_TEXT:
        raise Wrong(said("{value} is longer than {most:sign|signs}", value=shown(value), most=LONGEST_TEXT))
    return found


def identity(value: Any) -> str | int:
    if isinstance(value, int) and not isinstance(value, bool):
        return int(number(-(10**18), 10**18, whole=True)(value))
    if not isinstance(value, str):
        raise Wrong(said("is {value}; a text or a whole number is expected", value=shown(value)))
    found = text(value)
    if not found:
        raise Wrong(said("is empty"))
    return found


def title(value: Any) -> str:
    if not isinstance(value, str) or not (not value.strip() or _TITLE.fullmatch(value.strip())):
        raise Wrong(said("is {value}; a title has at most four letters, such as GM or WFM", value=shown(value)))
    return value.strip().upper()


def chosen(table: dict[str, Any]) -> Callable[[Any], Any]:
    """A reader of one of the words of `table`, capitals or not."""

    def read(value: Any) -> Any:
        if not isinstance(value, str) or value.strip().lower() not in table:
            raise Wrong(said("is {value}; it must be one of {names}", value=shown(value), names=tuple(table)))
        return table[value.strip().lower()]

    return read


def yes_or_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Wrong(said("is {value}; true or false is expected", value=shown(value)))
    return value


def result(value: Any) -> tuple[int, Kind]:
    """White's score [hundredths of a point] and whether the game was played."""
    if isinstance(value, int | float) and not isinstance(value, bool) and value in {0, 0.5, 1}:
        return int(100 * value), Kind.PLAYED
    if isinstance(value, str):
        written = "".join(value.translate(_DASHES).replace(",", ".").split())
        if written in RESULTS:
            return RESULTS[written]
    raise Wrong(
        said(
            "is {value}; White's result is 1, 0, 0.5 (also ½ or =), or + or - where a game was forfeited",
            value=shown(value),
        )
    )
