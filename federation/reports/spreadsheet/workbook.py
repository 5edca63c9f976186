"""The sheets of an XLSX workbook as rows of text, taken out within limits: what a workbook declares is not believed."""

import io
import re
import warnings
import zipfile
import zlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import IO, Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from openpyxl.reader.excel import ExcelReader
from openpyxl.utils.exceptions import InvalidFileException

from federation.reports.files.unreadable import Unreadable
from federation.reports.report import CellPlace
from federation.reports.spreadsheet.formulas import LONGEST, formulas, outside_names, reaches_outside
from federation.reports.wording import cell_ranges, quoted
from federation.vocabulary.words import said

MOST_ROWS, MOST_CELLS = 12_000, 500_000  # of a sheet; 9,999 players are the most
MOST_COLUMNS = 400
MOST_SHEETS = 30
_MOST_MEMBERS = 500
_BLOCK = 65_536
_MOST_UNPACKED = 12_000_000  # bytes, of all parts that are read
_MOST_OF_A_PART = 1_000_000  # of one that is neither a sheet nor its texts
_MOST_TAGS = 300_000  # of XML, in all parts: what takes time and memory
_MOST_TAGS_OF_A_PART = 60_000  # of one that is neither a sheet nor its texts
_MOST_OF_FORMULAS = 2_000_000  # signs, in all cells
_LARGE = re.compile(r"xl/(?:worksheets/[^/]{1,99}|sharedstrings)\.xml")
_NOT_READ = (
    "docprops/", "customxml/", "xl/media/", "xl/drawings/", "xl/charts/", "xl/printersettings/", "xl/embeddings/",
    "xl/calcchain.xml", "xl/theme/",
)  # fmt: skip
_DAMAGED = said("This workbook is damaged. Open it in a spreadsheet program, save it as XLSX and send that.")
_MACROS = said("This workbook holds macros, which reports have no use for. Save it as XLSX, or as CSV, and send that.")
_ENTITIES = said("This workbook declares entities of XML, which no spreadsheet program does. Save the table as CSV.")


@dataclass
class Sheet:
    """One sheet: its rows of text, each cut behind its last cell that holds anything."""

    name: str
    rows: list[list[str]] = field(default_factory=list)
    counted: list[CellPlace] = field(default_factory=list)  # whose value a formula gave when it was last saved
    unsaved: list[CellPlace] = field(default_factory=list)  # with a formula whose value was not saved, or is an error


def is_workbook(content: bytes) -> bool:
    """Whether `content` is a zip that says to be a workbook of Excel's new kind."""
    if not content.startswith(b"PK\x03\x04"):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = {name.casefold() for name in archive.namelist()[:_MOST_MEMBERS]}
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return b"xl/work" in content  # a damaged one, which is to be refused as such
    return "[content_types].xml" in names and any(name.startswith("xl/") for name in names)


def sheets(content: bytes) -> list[Sheet]:
    """Every sheet of a workbook. Raises Unreadable."""
    try:
        _look_through(content)
        return _read(content)
    except DefusedXmlException:
        raise Unreadable(_ENTITIES) from None
    except (
        zipfile.BadZipFile, zlib.error, InvalidFileException, ParseError, EOFError, OSError, NotImplementedError,
        RuntimeError, ValueError, TypeError, LookupError, AttributeError, AssertionError, OverflowError,
    ) as fault:  # fmt: skip  # what openpyxl raises of a damaged part has no class of its own
        reason = (
            said("This workbook is protected by a password; save it without.") if "password" in str(fault) else _DAMAGED
        )
        raise Unreadable(reason) from None


def _look_through(content: bytes) -> None:
    """Count what is really in the parts of a workbook, before anything of it is parsed. Raises Unreadable."""
    unpacked, tags = 0, 0
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        members = archive.infolist()
        if len(members) > _MOST_MEMBERS:
            raise _too_large(said("it has {count:part|parts}", count=len(members)))
        for member in members:
            name = member.filename.casefold()
            if "vbaproject" in name or "/macrosheets/" in name:
                raise Unreadable(_MACROS)
            if name.startswith(_NOT_READ):
                continue
            size, marks, tail = 0, 0, b""
            large = bool(_LARGE.fullmatch(name))
            with archive.open(member) as stream:
                while block := stream.read(_BLOCK):
                    size += len(block)
                    unpacked += len(block)
                    marks += block.count(b"<")
                    tags += block.count(b"<")
                    if unpacked > _MOST_UNPACKED or (size > _MOST_OF_A_PART and not large):
                        raise _too_large(said("its parts are larger than 12 MB when unpacked"))
                    if tags > _MOST_TAGS or (marks > _MOST_TAGS_OF_A_PART and not large):
                        raise _too_large(said("it has too many cells, rows or styles"))
                    tail = tail[-20:] + block
                    if b"<!DOCTYPE" in tail or b"<!ENTITY" in tail:
                        raise Unreadable(_ENTITIES)


def _read(content: bytes) -> list[Sheet]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of parts that are not read, such as printer settings
        reader = ExcelReader(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        reader.read()
    book, parts = reader.wb, {sheet.name: rel.target for sheet, rel in reader.parser.find_sheets()}
    names = outside_names({name: str(each.attr_text or "") for name, each in book.defined_names.items()})
    if len(book.worksheets) > MOST_SHEETS:
        raise _too_large(said("it has {count:sheet|sheets}", count=len(book.worksheets)))
    found, signs = [], 0
    for sheet in book.worksheets:
        sheet.reset_dimensions()  # what it declares is not believed
        one = Sheet(str(sheet.title)[:40], list(_rows(sheet)))
        with reader.archive.open(parts[sheet.title]) as part:  # openpyxl shows either a formula or its value
            signs = _note_formulas(one, part, names, signs)
        found.append(one)
    return found


def _too_large(what: str) -> Unreadable:
    return Unreadable(
        said(
            "This workbook is much larger than a tournament's: {what}. Put the crosstable alone into a new workbook, "
            "or save it as CSV, and send that.",
            what=what,
        )
    )


def _note_formulas(sheet: Sheet, part: IO[bytes], names: Collection[str], signs: int) -> int:
    """Note which cells have one. Raises Unreadable for one that reaches outside.

    Returns how many signs all formulas have, `signs` of the sheets before among them. `names`: outside_names.
    """
    for each in formulas(part):
        signs += len(each.text)
        if len(each.text) > LONGEST or signs > _MOST_OF_FORMULAS:
            raise _too_large(said("its formulas are too long"))
        if reaches_outside(each.text, names):
            raise Unreadable(
                said(
                    "Cell {cell} of sheet {sheet} asks for something outside the workbook: {formula}. What it says "
                    "cannot be looked up here. Copy the table, paste it as values into a new workbook, and send that.",
                    cell=cell_ranges([each.place])[0],
                    sheet=quoted(sheet.name),
                    formula=quoted(f"={each.text}"),
                )
            )
        (sheet.counted if each.stored else sheet.unsaved).append(each.place)
    return signs


def _rows(sheet: Any) -> Iterator[list[str]]:
    cells = 0
    for number, row in enumerate(sheet.iter_rows(values_only=True), 1):
        cells += len(row)
        if number > MOST_ROWS or cells > MOST_CELLS or len(row) > MOST_COLUMNS:
            what = said("a sheet has more than {rows:,} rows or {cells:,} cells", rows=number - 1, cells=cells)
            raise _too_large(what)
        texts = [_text(value) for value in row]
        while texts and not texts[-1]:
            texts.pop()
        yield texts


def _text(value: object) -> str:
    """A cell as it would be typed."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return f"{value:.10g}"
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d}" if value.hour == value.minute == 0 else f"{value:%Y-%m-%d %H:%M}"
    if isinstance(value, date):
        return value.isoformat()
    return str(value).strip()
