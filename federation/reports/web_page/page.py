"""The headings and tables of a web page, in the order in which they stand, as rows of text."""

import codecs
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from federation.reports.files.encodings import NAMES, decode
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import note, warning
from federation.reports.report import Problem
from federation.vocabulary.words import said

MOST_CELLS = 500_000
MOST_TABLES = 500
MOST_ROWS = 50_000  # of all tables: to read a row that is empty takes time too
_DEEPEST = 40  # tables within tables
_WIDEST_SPAN = 40
_SILENT = frozenset({"script", "style", "noscript", "template", "svg", "select", "textarea"})
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "caption"})
_BREAKS = frozenset({"br", "p", "div", "li"})
_CHARSET = re.compile(rb"<meta[^>]{0,200}charset\s{0,9}=\s{0,9}[\"']?\s{0,9}([A-Za-z0-9_-]{2,30})", re.IGNORECASE)
_ROWS = re.compile("<tr", re.IGNORECASE)
_TOO_LARGE = said(
    "This web page is larger than that of a tournament. Save the page with the crosstable alone and send that."
)


@dataclass
class Table:
    """One table; what stands in a table within it belongs to that one."""

    rows: list[list[str]] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)  # since the table before it


@dataclass
class Page:
    """What a page holds: its headings and tables, and whether text stood outside of them."""

    tables: list[Table] = field(default_factory=list)
    other: bool = False  # text in neither a table nor a heading


def text_of(content: bytes) -> tuple[str, str, list[Problem]]:
    """The text of a page, its encoding, and what is to be said of that. Raises Unreadable."""
    declared = _CHARSET.search(content[:4096])
    if declared and not content.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        named = declared[1].decode("ascii").lower()
        try:
            encoding = codecs.lookup(named).name
            if encoding == "iso8859-1":  # browsers take the one for the other, and so do those who write pages
                encoding = "cp1252"
            text = content.decode(encoding)
        except (LookupError, UnicodeDecodeError):
            text, encoding, problems = decode(content)
            return (
                text,
                encoding,
                [
                    *problems,
                    warning(
                        "bytes-damaged",
                        said("The page says to be {encoding}, but it is not: compare the names.", encoding=named),
                    ),
                ],
            )
        if "\x00" not in text and isinstance(text, str):
            told = [] if encoding == "utf-8" else [_note(encoding)]
            return text, encoding, told
    return decode(content)


def _note(encoding: str) -> Problem:
    name = NAMES.get(encoding, encoding)
    return note(
        "encoding",
        said("The file was read as {encoding}, as the page says. Look at the names with accents.", encoding=name),
    )


def page(text: str) -> Page:
    """What stands in a page. Raises Unreadable where it is too much."""
    if len(_ROWS.findall(text)) > MOST_ROWS:
        raise Unreadable(_TOO_LARGE)
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.finished()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = Page()
        self._open: list[Table] = []  # tables within tables
        self._cells: list[list[str] | None] = []  # of each open table, the texts of its open cell
        self._spans: list[tuple[int, int]] = []  # columns and rows over which the open cell of each reaches
        self._down: list[dict[int, int]] = []  # of each open table, the row at which a cell from above ends, by column
        self._heading: list[str] | None = None
        self._headings: list[str] = []
        self._silent = 0
        self._count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self._silent += 1
        elif tag == "table":
            self._open_table()
        elif tag in _HEADINGS:
            self._heading = []
        elif tag in _BREAKS:
            self._add(" ")
        elif self._open and tag == "tr":
            self._end_cell()
            self._open[-1].rows.append([])
        elif self._open and tag in ("td", "th"):
            self._end_cell()
            if not self._open[-1].rows:
                self._open[-1].rows.append([])
            self._cells[-1] = []
            self._spans[-1] = _span(attrs, "colspan"), _span(attrs, "rowspan")

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag == "table" and self._open:
            self._end_cell()
            self._open.pop()
            self._cells.pop()
            self._spans.pop()
            self._down.pop()
        elif tag in _HEADINGS and self._heading is not None:
            if text := _plain(self._heading):
                self._headings.append(text)
            self._heading = None
        elif tag in ("td", "th", "tr") and self._open:
            self._end_cell()

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self._add(data)

    def _add(self, data: str) -> None:
        if self._heading is not None:
            self._heading.append(data)
        elif self._cells and self._cells[-1] is not None:
            self._cells[-1].append(data)
        elif data.strip():
            self.page.other = True

    def _open_table(self) -> None:
        if len(self._open) >= _DEEPEST or len(self.page.tables) >= MOST_TABLES:
            raise Unreadable(_TOO_LARGE)
        table = Table(headings=self._headings)
        self._headings = []
        self.page.tables.append(table)
        self._open.append(table)
        self._cells.append(None)
        self._spans.append((1, 1))
        self._down.append({})

    def _end_cell(self) -> None:
        cell = self._cells[-1]
        if cell is None:
            return
        rows, ends = self._open[-1].rows, self._down[-1]
        wide, tall = self._spans[-1]
        row = rows[-1]
        while ends.get(len(row), 0) >= len(rows):  # a cell of a row above reaches down to here
            self._count += 1
            row.append("")
        if tall > 1:
            ends |= dict.fromkeys(range(len(row), len(row) + wide), len(rows) + tall - 1)
        self._count += wide
        if self._count > MOST_CELLS:
            raise Unreadable(_TOO_LARGE)
        row += [_plain(cell), *[""] * (wide - 1)]
        self._cells[-1] = None

    def finished(self) -> Page:
        while self._open:  # a page that was cut
            self.handle_endtag("table")
        return self.page


def _span(attrs: list[tuple[str, str | None]], name: str) -> int:
    """Over how many columns or rows a cell reaches."""
    said = next((value for attr, value in attrs if attr == name and value), "1")
    return min(int(said), _WIDEST_SPAN) if re.fullmatch(r"[0-9]{1,4}", said) else 1


def _plain(parts: list[str]) -> str:
    return " ".join("".join(parts).split())
