"""Scid's file of players and their ratings ("spelling.ssp", ratings*.ssp), a player at a time. Pure.

    Okoń, Jan #IM  GER/POL [2450] 1961.05.23 w
       = Okon, J
       %Bio FIDEID 1234567
       %Elo 1995:2400,? 1996:2405,2410

After the sign #: titles, countries (the present one last), the best rating, and the birth. Of each year the ratings of
its lists stand in order, "?" for none; the last ones of a year may be missing.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO

FIRST_YEAR = 1971  # FIDE's first list
LONGEST_LINE = 20_000  # bytes
_ABOUT = re.compile(rb"#\s*\S+\s+((?:[A-Z]{3}/)*([A-Z]{3}))?\s*(?:\[[^\]]*\])?\s*((?:18|19|20)\d\d)?")
_RATINGS = re.compile(rb"%Elo((?:\s+\d{4}:(?:[12]?\d{3}|\?)(?:,(?:[12]?\d{3}|\?)){0,11})+)\s*")
_YEAR = re.compile(rb"(\d{4}):([^\s,]+)")

# Why a line is not taken.
UNREADABLE, FUTURE, EARLY, TWICE, NOBODY = "unreadable", "future", "early", "twice", "nobody"


@dataclass(frozen=True)
class Refused:
    """A line that is not taken: its number, a reason from above, and the year that it is about (0: none)."""

    line: int
    why: str
    year: int = 0


@dataclass
class Person:
    """One player. `years`: in rising order; `ratings`: on the first list of each of them, 0 for none."""

    named: bool = True  # else: lines that stand before the first name
    birth: int = 0  # year, 0 where unknown
    federation: str = ""
    years: list[int] = field(default_factory=list)
    ratings: list[int] = field(default_factory=list)
    published: int = 0  # ratings on all lists
    refused: list[Refused] = field(default_factory=list)


@dataclass
class Place:
    """How far a file was read: bytes and lines of players that are complete."""

    at: int = 0
    line: int = 0


def is_one(begins: bytes) -> bool:
    """Whether a file that begins so may be one."""
    return b"@PLAYER" in begins


def read(stream: IO[bytes], place: Place, this_year: int) -> Iterator[Person]:
    """The players after `place`, which moves on with each. `this_year`: the last that can have lists."""
    at, number = place.at, place.line
    inside = at > 0  # a place that is kept lies among the players
    one = Person(named=False)
    for line, length in _lines(stream):
        if line.startswith(b"@") and inside:
            break
        number += 1
        if line.startswith(b"@PLAYER"):
            inside = True
        elif inside and line[:1] not in b" \t#\r\n":
            place.at, place.line = at, number - 1
            yield one
            one = _person(line)
        elif inside and (text := line.strip()).startswith(b"%Elo") and (why := _refused(text, one, this_year)):
            one.refused.append(Refused(number, *why))
        at += length
    place.at, place.line = at, number
    yield one


def _lines(stream: IO[bytes]) -> Iterator[tuple[bytes, int]]:
    """Each line, of a long one its beginning, and how long it is. [bytes]"""
    while line := stream.readline(LONGEST_LINE):
        length, rest = len(line), line
        while not rest.endswith(b"\n") and (rest := stream.readline(LONGEST_LINE)):
            length += len(rest)
        yield line, length


def _person(line: bytes) -> Person:
    found = _ABOUT.search(line)
    if found is None:
        return Person()
    return Person(birth=int(found[3] or 0), federation=(found[2] or b"").decode())


def _refused(text: bytes, one: Person, this_year: int) -> tuple[str, int] | None:
    """Put the ratings of a line down to a player; why not, where they cannot be: all of the line or nothing."""
    if not one.named:
        return NOBODY, 0
    whole = _RATINGS.fullmatch(text)
    if whole is None:
        return UNREADABLE, 0
    told = _YEAR.findall(whole[1])
    years = [int(year) for year, _first in told]
    last = one.years[-1] if one.years else 0
    for year in years:
        if year > this_year:
            return FUTURE, year
        if year < FIRST_YEAR:
            return EARLY, year
        if year <= last:
            return TWICE, year
        last = year
    one.years += years
    one.ratings += [0 if first == b"?" else int(first) for _year, first in told]
    one.published += whole[1].count(b":") + whole[1].count(b",") - whole[1].count(b"?")
    return None
