"""A table of a web page that was saved: of chess-results, or as Swiss-Manager, Vega and others write them."""

from collections.abc import Sequence

from federation.reports.csv_crosstable.several import NO_TABLE, read_best
from federation.reports.csv_crosstable.table import is_table
from federation.reports.files.foreign_files import WEB_PAGE
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import note
from federation.reports.report import Edit, Report
from federation.reports.web_page.page import Page, Table, page, text_of
from federation.vocabulary.words import said

ENDINGS = (".html", ".htm")
SIGNED = True

_LONGEST_NAME = 120  # characters of a heading that may be the name of a tournament
_NOT_READ = said(
    "Of the web page only the table and the lines about the tournament were read, not its menus and other text."
)


def recognises(content: bytes) -> bool:
    """Whether it begins as web pages do."""
    return bool(WEB_PAGE.match(content[:400].removeprefix(b"\xef\xbb\xbf").lstrip()))


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in the table that holds results. Raises Unreadable."""
    text, encoding, problems = text_of(content)
    found = page(text)
    tables = [at for at, table in enumerate(found.tables) if is_table(_filled(table.rows))]
    if not tables:
        raise Unreadable(NO_TABLE)
    named = [
        (said("table {place}", place=place), [*_about(found, at), *found.tables[at].rows])
        for place, at in enumerate(tables, 1)
    ]
    report, _ = read_best("HTML", named, edits, home)
    report.encoding = encoding
    report.problems = [*problems, *report.problems, note("page-read", _NOT_READ)]
    return report


def _filled(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    return [list(row) for row in rows if any(row)]


def _about(found: Page, at: int) -> list[list[str]]:
    """The lines above a table that are about the tournament: its name, and pairs of a word and a value."""
    headings = [heading for table in found.tables[: at + 1] for heading in table.headings]
    headings.sort(key=lambda heading: len(heading) > _LONGEST_NAME)  # a longer one is a notice of the site
    pairs = [row for table in found.tables[:at] if _is_pairs(table) for row in table.rows if len(row) == 2 and all(row)]
    return [[heading] for heading in headings[:1]] + pairs + [[heading] for heading in headings[1:]]


def _is_pairs(table: Table) -> bool:
    return bool(table.rows) and all(len(row) <= 2 for row in table.rows)
