"""Small tables as workbooks and web pages, made up for the tests."""

import html
import io
import zipfile
from collections.abc import Sequence

import openpyxl

ROWS = [
    ["Lantern Cup"],
    ["Federation : Poland ( POL )"],
    ["Place", "Dobrawa"],
    ["Date", "2026/10/03 to 2026/10/04"],
    ["Time control (Standard)", "90 min + 30 s"],
    ["Tournament type", "Swiss-System"],
    ["No.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts."],
    ["1", "FM", "Okoń, Jan", "2310", "POL", "4w1", "2b1", "-1", "3"],
    ["2", "", "Gołąb, Ewa", "2105", "POL", "3w½", "1w0", "4b1", "1,5"],
    ["3", "", "Wilk, Adam", "1980", "POL", "2b½", "4w½", "-½", "1,5"],
    ["4", "WFM", "Sowa, Anna", "1890", "CZE", "1b0", "3b½", "2w0", "0,5"],
]
GAMES = ["41 21 U", "3= 10 41", "2= 4= H", "10 3= 20"]

Rows = Sequence[Sequence[object]]


def workbook(*tables: Rows) -> bytes:
    """A workbook with a sheet for each table; texts stay texts, numbers numbers, and "=A1" is a formula."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    for at, rows in enumerate(tables, 1):
        sheet = book.create_sheet(f"Group {at}")
        for row in rows:
            sheet.append([cell if cell != "" else None for cell in row])
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def web_page(*tables: Rows, before: str = "", charset: str = "utf-8") -> bytes:
    """A page with these tables; the rows above the first with more than two cells are headings and a table of pairs."""
    parts = [f'<!DOCTYPE html><html><head><meta charset="{charset}"><title>x</title></head><body>{before}']
    for rows in tables:
        at = next(at for at, row in enumerate(rows) if len(row) > 2)
        parts += [f"<h2>{html.escape(str(row[0]))}</h2>" for row in rows[:at] if len(row) == 1]
        parts += [_table([row for row in rows[:at] if len(row) == 2]), _table(rows[at:])]
    return ("".join(parts) + "</body></html>").encode(charset)


def _table(rows: Rows) -> str:
    cells = ["".join(f"<td>{html.escape(str(cell)) or '&nbsp;'}</td>" for cell in row) for row in rows]
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"


def with_part(content: bytes, name: str, part: bytes) -> bytes:
    """A workbook with one of its parts exchanged, or one more."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for member in old.namelist():
            if member != name:
                new.writestr(member, old.read(member))
        new.writestr(name, part)
    return stream.getvalue()


def told(report) -> list[str]:
    """Each player's rounds: opponent and result."""
    return [" ".join(f"{one.opponent or ''}{one.result}" for one in each.pairings) for each in report.entrants]
