"""Lists of players for pairing programs: FIDE's as text and XML, what programs import, and a report without games.

FIDE's lists hold only players with a FIDE id, for that is how programs know a player in them. The others have
everybody, with national ids too: who begins a tournament with one hands the same ids in.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from enum import StrEnum
from itertools import chain
from typing import NamedTuple
from xml.sax.saxutils import escape

from anyascii import anyascii

from federation.reports.report import Entrant, Report
from federation.reports.trf import writer


class Kind(StrEnum):
    """Kinds of lists."""

    TXT = "txt"  # FIDE's list of one tempo
    XML = "xml"
    ALL_TXT = "all-txt"  # FIDE's list of standard, rapid and blitz
    ALL_XML = "all-xml"
    TRF = "trf"
    VEGA = "vega"


class Rated(NamedTuple):
    """What a list says of a player."""

    rating: int | None = None
    games: int = 0
    factor: int | None = None


UNRATED = Rated()


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
    club: str = ""
    games: int = 0
    factor: int | None = None
    tempos: tuple[Rated, ...] = (UNRATED, UNRATED, UNRATED)  # standard, rapid, blitz, in a list of all three

    @property
    def rated(self) -> Rated:
        """What the list of one tempo says."""
        return Rated(self.rating, self.games, self.factor)


FIDE_SEX = {"m": "M", "w": "F"}  # ours -> FIDE's letter
MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()  # noqa: SIM905

# FIDE's text lists: a head, and how wide its column is. Of one tempo as they were from 2012 on and as pairing programs
# are set up for; of all tempos as they are since FIDE has titles of its online arena. Lines end with CR LF, and have
# nothing but ASCII in them: readers count bytes.
PERSON = (("ID Number", 15), ("Name", 61), ("Fed", 4), ("Sex", 4), ("Tit", 5), ("WTit", 5), ("OTit", 15))
ONE_TEMPO = (*PERSON, ("{month}", 6), ("Gms", 4), ("K", 3), ("B-day", 6), ("Flag", 4))
ALL_TEMPOS = (
    *PERSON, ("FOA", 4), ("SRtng", 6), ("SGm", 4), ("SK", 3), ("RRtng", 6), ("RGm", 4), ("Rk", 3), ("BRtng", 6),
    ("BGm", 4), ("BK", 3), ("B-day", 6), ("Flag", 4),
)  # fmt: skip
Columns = Sequence[tuple[str, int]]

# Vega's archive of players: the fields and what each has room for, as its manual describes them.
VEGA = (
    ("NAME", 30), ("COUNTRY", 3), ("BIRTHDAY", 8), ("GENDER", 1), ("TITLE", 3), ("IDFIDE", 8), ("ELOFIDE", 4),
    ("IDNAT", 8), ("ELONAT", 4), ("KCOEFF", 2),
)  # fmt: skip
# A list of a federation for Swiss-Manager: a sheet whose columns it knows by these heads.
SWISS_MANAGER = (
    "ID_No", "Name", "Title", "Sex", "Fed", "ClubName", "Birthday", "Rtg_Nat", "Rtg_Int", "Fide_No", "K"
)  # fmt: skip


def written(kind: Kind, players: Iterable[Listed], day: date, home: str) -> Iterator[bytes]:
    """The file of a list of `day`, a piece at a time. `home`: whose the national ids are."""
    if kind == Kind.TRF:
        yield trf(players, home).encode()
        return
    month = f"{MONTHS[day.month - 1]}{day.year % 100:02}"
    ways: dict[Kind, Callable[[], Iterator[str]]] = {
        Kind.TXT: lambda: _lines(ONE_TEMPO, _known_to_fide(players), month),
        Kind.ALL_TXT: lambda: _lines(ALL_TEMPOS, _known_to_fide(players), month),
        Kind.XML: lambda: _elements(_known_to_fide(players), [""]),
        Kind.ALL_XML: lambda: _elements(_known_to_fide(players), ["", "rapid_", "blitz_"]),
        Kind.VEGA: lambda: _vega(players),
    }
    for line in ways[kind]():
        yield line.encode()


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


def swiss_manager(one: Listed) -> list[str | int | None]:
    """The row of a player under `SWISS_MANAGER`."""
    born = one.born.strftime("%d.%m.%Y") if one.born else one.birth_year
    sex = "f" if one.sex == "w" else ""
    return [
        one.national_id, one.name, one.title, sex, one.federation, one.club, born, one.rating, None,
        int(one.fide_id) if one.fide_id else None, one.factor,
    ]  # fmt: skip


def _known_to_fide(players: Iterable[Listed]) -> Iterator[Listed]:
    return (one for one in players if one.fide_id)


def _lines(columns: Columns, players: Iterable[Listed], month: str) -> Iterator[str]:
    yield "".join(f"{head.format(month=month):<{width}}" for head, width in columns).rstrip() + "\r\n"
    for one in players:
        women = one.title if one.title.startswith("W") else ""
        person = [one.fide_id, anyascii(one.name), one.federation, FIDE_SEX.get(one.sex, ""), one.title, women, ""]
        # Nobody has a title of the arena here.
        of_all = ["", *chain.from_iterable(map(_numbers, one.tempos))]
        numbers = _numbers(one.rated) if columns is ONE_TEMPO else of_all
        yield _line(columns, [*person, *numbers, str(one.birth_year or 0), _flag(one)])


def _numbers(rated: Rated) -> list[str]:
    """Rating, games and K as FIDE has them: 0 of the unrated."""
    return [str(each or 0) for each in rated]


def _line(columns: Columns, cells: Sequence[str]) -> str:
    """Each cell cut to its column, with a blank before the next one."""
    return "".join(f"{cell[: width - 1]:<{width}}" for cell, (_, width) in zip(cells, columns, strict=True)) + "\r\n"


def _flag(one: Listed) -> str:
    return ("w" if one.sex == "w" else "") + ("i" if one.inactive else "")


def _elements(players: Iterable[Listed], tempos: Sequence[str]) -> Iterator[str]:
    """`tempos`: what stands before the names of the numbers of each; without further ones, those of the list."""
    yield "<playerslist>\n"
    for one in players:
        facts = {
            "fideid": one.fide_id, "name": one.name, "country": one.federation, "sex": FIDE_SEX.get(one.sex, ""),
            "title": one.title, "w_title": one.title if one.title.startswith("W") else "", "o_title": "",
            "foa_title": "",
        }  # fmt: skip
        for before, rated in zip(tempos, one.tempos if len(tempos) > 1 else [one.rated], strict=True):
            rating, games, factor = _numbers(rated)
            facts |= {f"{before}rating": rating, f"{before}games": games, f"{before}k": factor}
        facts |= {"birthday": str(one.birth_year or ""), "flag": _flag(one)}
        told = "".join(f"<{name}>{escape(text)}</{name}>\n" for name, text in facts.items())
        yield f"<player>\n{told}</player>\n"
    yield "</playerslist>\n"


def _vega(players: Iterable[Listed]) -> Iterator[str]:
    yield _fields([name for name, _room in VEGA])
    for one in players:
        year = one.birth_year % 100 if one.birth_year else 0
        born = one.born.strftime("%d.%m.%y") if one.born else f"00.00.{year:02}"
        known = one.national_id if len(one.national_id) <= dict(VEGA)["IDNAT"] else ""  # a part would be another's
        told = (
            one.name, one.federation, born, "f" if one.sex == "w" else "m", one.title, one.fide_id or 0, 0,
            known or 0, one.rating or 0, one.factor or 0,
        )  # fmt: skip
        yield _fields([str(each).replace(";", " ")[:room] for each, (_, room) in zip(told, VEGA, strict=True)])


def _fields(cells: Iterable[str]) -> str:
    return ";".join(cells) + "\r\n"
