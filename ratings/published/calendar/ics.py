"""A calendar file as calendar programs read it: whole days, by RFC 5545 and, for the name of the calendar, RFC 7986."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

CONTROLS = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")  # 3.1: what a text may not hold
LONGEST = 75  # octets of a line, RFC 5545, 3.1
# 3.3.11; the backslash first, since the others bring in one
ESCAPES = (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\r\n", "\\n"), ("\n", "\\n"), ("\r", "\\n"))


@dataclass(frozen=True)
class WholeDay:
    """One entry of a calendar, of a day or of several. A program that knows `uid` already changes what it has."""

    uid: str
    day: date
    summary: str
    description: str
    url: str
    last: date | None = None  # of several days


def written(name: str, source: str, days: Iterable[WholeDay], stamp: datetime) -> str:
    """The file. `source`: where it is found; `stamp`: when it was true, in UTC."""
    return "".join(f"{folded}\r\n" for line in _lines(name, source, days, stamp) for folded in _folded(line))


def _lines(name: str, source: str, days: Iterable[WholeDay], stamp: datetime) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tabiya//Tabiya//EN", "CALSCALE:GREGORIAN")
    yield from (f"NAME:{_text(name)}", f"X-WR-CALNAME:{_text(name)}", f"SOURCE;VALUE=URI:{source}")
    yield "REFRESH-INTERVAL;VALUE=DURATION:P1D"
    for one in days:
        yield "BEGIN:VEVENT"
        yield f"UID:{_text(one.uid)}"
        yield f"DTSTAMP:{stamp:%Y%m%dT%H%M%SZ}"
        yield f"DTSTART;VALUE=DATE:{one.day:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{(one.last or one.day) + timedelta(days=1):%Y%m%d}"  # the day after: 3.6.1
        yield f"SUMMARY:{_text(one.summary)}"
        yield f"DESCRIPTION:{_text(one.description)}"
        yield f"URL:{one.url}"
        yield "TRANSP:TRANSPARENT"  # nobody is busy all day because of it
        yield "END:VEVENT"
    yield "END:VCALENDAR"


def _text(value: str) -> str:
    """As 3.3.11 has it."""
    for sign, escaped in ESCAPES:
        value = value.replace(sign, escaped)
    return CONTROLS.sub("", value)


def _folded(line: str) -> Iterator[str]:
    """3.1: what is longer goes on in the next line behind a space, and no character is cut in two."""
    part, size = "", 0
    for sign in line:
        width = len(sign.encode())
        if size + width > LONGEST:
            yield part
            part, size = " ", 1
        part, size = part + sign, size + width
    yield part
