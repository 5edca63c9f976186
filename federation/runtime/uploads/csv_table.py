"""A small table of an office as CSV: its head and its lines, and the days in them. No database."""

import csv
import hashlib
import io
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from federation.refusals import NotPossible
from federation.reports.dates import readings
from federation.reports.files.encodings import decode
from federation.reports.files.unreadable import Unreadable
from federation.vocabulary.names import search_key

MOST_LINES, MOST_COLUMNS = 100_000, 60
_MOMENT = re.compile(r"([0-9./-]{8,10})[ T][0-9:.]{4,15}")


@dataclass(frozen=True)
class Table:
    """Cells as they stand in the file; every row has the line where it begins, and as many cells as the head."""

    head: list[str]
    rows: list[tuple[int, list[str]]]

    @property
    def digest(self) -> str:
        """By which a table is known again."""
        return hashlib.sha256("|".join(map(search_key, self.head)).encode()).hexdigest()


def read(content: bytes) -> Table:
    """The table of a CSV file. NotPossible where it is none."""
    try:
        text, _encoding, _notes = decode(content)
    except Unreadable as refusal:
        raise NotPossible(_("This is no CSV file: save the table as CSV, UTF-8.")) from refusal
    first = next((line for line in text.split("\n") if line.strip()), "")
    separator = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    rows: list[tuple[int, list[str]]] = []
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append((reader.line_num, [cell.strip() for cell in cells]))
    except csv.Error as error:
        raise NotPossible(_("Line %(line)s: %(error)s") % {"line": reader.line_num, "error": error}) from error
    if len(rows) < 2 or len(rows[0][1]) < 2:
        raise NotPossible(_("The first line has to name the columns, and at least one more has to follow."))
    if len(rows) > MOST_LINES or len(rows[0][1]) > MOST_COLUMNS:
        raise NotPossible(
            _("At most %(lines)s lines of %(columns)s columns are read.")
            % {"lines": f"{MOST_LINES:,}", "columns": MOST_COLUMNS}
        )
    head = rows[0][1]
    return Table(head, [(line, (cells + [""] * len(head))[: len(head)]) for line, cells in rows[1:]])


def order_of(texts: Iterable[str]) -> str:
    """The order of day, month and year in which most of `texts` are days; the day first where both do."""
    found = Counter(order for text in texts for order in readings(without_time(text)))
    return max(found, key=lambda order: (found[order], order == "dmy"), default="")


def without_time(text: str) -> str:
    """A day without the hours that spreadsheets write behind it."""
    found = _MOMENT.fullmatch(text)
    return found[1] if found else text
