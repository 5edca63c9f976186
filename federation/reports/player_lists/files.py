"""Player lists as files: FIDE's own TXT and XML, which pairing programs import, CSV, and a TRF without rounds."""

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from xml.sax.saxutils import escape

from federation.reports.player_lists.listed import Listed
from federation.reports.report import Entrant, Report
from federation.reports.trf.writer import write

# FIDE's columns: the word of the head, and how wide the column is.
_TXT = (
    ("ID Number", 15), ("Name", 61), ("Fed", 4), ("Sex", 4), ("Tit", 5), ("WTit", 5), ("OTit", 15), ("FOA", 4),
    ("SRtng", 6), ("SGm", 4), ("SK", 3), ("RRtng", 6), ("RGm", 4), ("Rk", 3), ("BRtng", 6), ("BGm", 4), ("BK", 3),
    ("B-day", 6), ("Flag", 5),
)  # fmt: skip
_RATING = {"standard": ("SRtng", "SK"), "rapid": ("RRtng", "Rk"), "blitz": ("BRtng", "BK")}
_ELEMENTS = {"standard": ("rating", "k"), "rapid": ("rapid_rating", "rapid_k"), "blitz": ("blitz_rating", "blitz_k")}
_CSV = ("national_id", "fide_id", "name", "sex", "born", "birth_year", "federation", "club", "title")
_COLUMNS = {"standard": ("rating", "k"), "rapid": ("rapid_rating", "rapid_k"), "blitz": ("blitz_rating", "blitz_k")}


def fide_txt(players: Sequence[Listed], tempo: str, day: date) -> bytes:
    """FIDE's list as text: only players with a FIDE id have a line in it. `tempo`: of the ratings."""
    lines = ["".join(f"{word:<{width}}" for word, width in _TXT)]
    for one in _with_ids(players):
        values = {
            "ID Number": one.fide_id, "Name": one.name[:60], "Fed": one.federation, "Sex": _sex(one),
            "Tit": one.title, "WTit": one.title if one.title.startswith("W") else "",
            "B-day": one.birth_year or "0000", "Flag": "w" if one.sex == "w" else "",
        }  # fmt: skip
        values |= dict(zip(_RATING[tempo], (one.rating or "", one.factor or ""), strict=True))
        lines.append("".join(f"{values.get(word, '')!s:<{width}}" for word, width in _TXT))
    return "".join(f"{line.rstrip()}\r\n" for line in lines).encode()


def fide_xml(players: Sequence[Listed], tempo: str, day: date) -> bytes:
    """FIDE's list as XML: only players with a FIDE id are in it."""
    made = ['<?xml version="1.0" encoding="UTF-8"?>', "<playerslist>"]
    for one in _with_ids(players):
        values: dict[str, object] = {
            "fideid": one.fide_id, "name": one.name, "country": one.federation, "sex": _sex(one), "title": one.title,
            "w_title": one.title if one.title.startswith("W") else "", "o_title": "", "foa_title": "",
        }  # fmt: skip
        for each, names in _ELEMENTS.items():
            values |= dict(zip(names, (one.rating, one.factor) if each == tempo else ("", ""), strict=True))
        values |= {"birthday": one.birth_year, "flag": "w" if one.sex == "w" else ""}
        inside = "".join(f"<{name}>{escape(_text(value))}</{name}>" for name, value in values.items())
        made.append(f"<player>{inside}</player>")
    return "\n".join([*made, "</playerslist>", ""]).encode()


def csv_list(players: Sequence[Listed], tempo: str, day: date) -> bytes:
    """Everybody, in the columns that our own import takes."""
    written = io.StringIO()
    write_row = csv.writer(written, lineterminator="\r\n").writerow
    write_row([*_CSV, *_COLUMNS[tempo]])
    for one in players:
        facts = [one.national_id, one.fide_id, one.name, one.sex, one.born, one.birth_year, one.federation, one.club]
        write_row([_safe(_text(fact)) for fact in [*facts, one.title, one.rating, one.factor]])
    return written.getvalue().encode("utf-8-sig")


def empty_trf(players: Sequence[Listed], tempo: str, day: date) -> bytes:
    """A TRF16 of everybody, the strongest first, without rounds: names and ids for a tournament to come."""
    report = Report("TRF16", tempo=tempo)
    for number, one in enumerate(sorted(players, key=lambda one: -(one.rating or 0)), 1):
        report.entrants.append(
            Entrant(
                number, one.name, sex=one.sex, title=one.title, rating=one.rating, federation=one.federation,
                fide_id=_text(one.fide_id), national_id=one.national_id, born=one.born, birth_year=one.birth_year,
                half_points=0, rank=number, single_name=not one.given_name,
            )
        )  # fmt: skip
    return write(report).encode()


# Ending of the file -> how it is written.
FILES: Mapping[str, Callable[[Sequence[Listed], str, date], bytes]] = {
    "txt": fide_txt, "xml": fide_xml, "csv": csv_list, "trf": empty_trf,
}  # fmt: skip
WITH_FIDE_ID = ("txt", "xml")  # hold nobody else


def _with_ids(players: Iterable[Listed]) -> list[Listed]:
    return sorted((one for one in players if one.fide_id), key=lambda one: one.name)


def _sex(one: Listed) -> str:
    return {"m": "M", "w": "F"}.get(one.sex, "")


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _safe(text: str) -> str:
    """A spreadsheet would take it for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t") else text
