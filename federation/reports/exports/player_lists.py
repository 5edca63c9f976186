"""Lists of players for pairing programs: FIDE's text and XML lists, and a report without games.

Both of FIDE's lists hold only players with a FIDE id, for that is how programs know a player in them. A report has
everybody, with national ids too: who begins a tournament with it hands the same ids in.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from enum import StrEnum
from typing import NamedTuple
from xml.sax.saxutils import escape

from federation.reports.report import Entrant, Report
from federation.reports.trf import writer


class Kind(StrEnum):
    """Kinds of files, by the ending of their names."""

    TXT = "txt"
    XML = "xml"
    TRF = "trf"


class Listed(NamedTuple):
    """A player of a list."""

    name: str  # "Family, Given"
    fide_id: str = ""
    national_id: str = ""
    federation: str = ""
    sex: str = ""  # "m", "w" or ""
    title: str = ""
    rating: int | None = None
    birth_year: int | None = None  # where everybody may know it
    inactive: bool = False
    born: date | None = None  # for somebody who may know it


# The head and the columns of FIDE's lists since 2012: first column and width.
_HEAD = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           {} Gms K  B-day Flag"  # noqa: E501
_MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()  # noqa: SIM905
FIDE_SEX = {"m": "M", "w": "F"}  # ours -> FIDE's letter
_WIDTHS = (15, 61, 4, 4, 5, 5, 15, 6, 4, 3, 6, 5)


def written(kind: Kind, players: Iterable[Listed], day: date, home: str) -> Iterator[str]:
    """The file of a list of `day`, a piece at a time. `home`: whose the national ids are."""
    if kind == Kind.TRF:
        yield trf(players, home)
        return
    ways: dict[Kind, Callable[[Iterable[Listed]], Iterator[str]]] = {Kind.TXT: _lines, Kind.XML: _elements}
    month = f"{_MONTHS[day.month - 1]}{day.year % 100:02}"
    head = {Kind.TXT: f"{_HEAD.format(month)}\n", Kind.XML: '<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n'}
    yield head[kind]
    yield from ways[kind](one for one in players if one.fide_id)
    if kind == Kind.XML:
        yield "</playerslist>\n"


def trf(players: Iterable[Listed], home: str) -> str:
    """A report of nobody's games: the players in their order, numbered, with what the list knows of them."""
    report = Report(format="")
    report.entrants = [
        Entrant(
            number, one.name, sex=one.sex, title=one.title, rating=one.rating, federation=one.federation,
            fide_id=one.fide_id, national_id=one.national_id, national_federation=home if one.national_id else "",
            born=one.born, birth_year=one.birth_year, single_name="," not in one.name,
        )
        for number, one in enumerate(players, 1)
    ]  # fmt: skip
    lines = writer.write(report).splitlines(keepends=True)
    # The arbiter's program fills in what nobody knows yet.
    return "".join(line for line in lines if line[:3] in ("001", home, "062", "072"))


def _lines(players: Iterable[Listed]) -> Iterator[str]:
    for one in players:
        women = one.title if one.title.startswith("W") else ""
        flag = ("w" if one.sex == "w" else "") + ("i" if one.inactive else "")
        cells = (
            one.fide_id, one.name[:60], one.federation, FIDE_SEX.get(one.sex, ""), one.title, women, "",
            str(one.rating or ""), "", "", str(one.birth_year or ""), flag,
        )  # fmt: skip
        text = "".join(f"{cell:<{width}}" for cell, width in zip(cells, _WIDTHS, strict=True))
        yield f"{text.rstrip()}\n"


def _elements(players: Iterable[Listed]) -> Iterator[str]:
    for one in players:
        facts = {
            "fideid": one.fide_id, "name": one.name, "country": one.federation, "sex": FIDE_SEX.get(one.sex, ""),
            "title": one.title, "rating": str(one.rating or ""), "birthday": str(one.birth_year or ""),
            "flag": "i" if one.inactive else "",
        }  # fmt: skip
        told = "".join(f"<{name}>{escape(text)}</{name}>\n" for name, text in facts.items())
        yield f"<player>\n{told}</player>\n"
