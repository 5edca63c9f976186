"""From an uploaded file to a Report: size, archive, format, the arbiter's edits."""

from collections import Counter
from collections.abc import Sequence

from federation.reports.files import archives, foreign_files
from federation.reports.files.formats import endings, reader_of
from federation.reports.files.several import second_begins
from federation.reports.files.text import why_no_text
from federation.reports.files.unreadable import (
    MOST_ALIKE,
    MOST_PLAYERS,
    TOO_MANY_PLAYERS,
    Unreadable,
    two_tournaments,
)
from federation.reports.problems import note
from federation.reports.report import Edit, Report
from federation.reports.sheet.edits import apply_to_report
from federation.reports.wording import listed, quoted
from federation.vocabulary.words import said

__all__ = ["MAX_BYTES", "VERSION", "Unreadable", "read"]

# Raised with every change after which some file is read otherwise: what was stored before is then read again.
VERSION = 8
MAX_BYTES = 5_000_000
_UNKNOWN = said(
    "This is no report we can read: neither a file of a pairing program that we know nor a table "
    "with a header row. Export the tournament as TRF16 (FIDE rating report) and send that."
)


def read(
    content: bytes, filename: str = "", edits: Sequence[Edit] = (), max_bytes: int = MAX_BYTES, home: str = ""
) -> Report:
    """The report in an uploaded file with `edits` made. Raises Unreadable, its message for the arbiter, or nothing.

    `home`: code of the federation whose office reads it; it need not be one of FIDE's.
    """
    if not content.strip():
        raise Unreadable(said("The file is empty."))
    if len(content) > max_bytes:
        raise Unreadable(said("The file is larger than {size} MB; a report is not.", size=max_bytes // 1_000_000 or 1))
    reader, others = reader_of(content), list[str]()
    inside = reader is None and archives.is_archive(content)
    if inside:
        filename, content, others = archives.report_inside(content, max_bytes, endings())
        if not content.strip():
            raise Unreadable(said("The report in the zip archive is empty."))
        reader = reader_of(content)
        if reader is None and archives.is_archive(content):
            raise Unreadable(said("The zip archive holds another archive; send the report itself."))
    if reader is None:
        raise Unreadable(_why_not(content, filename))
    report = reader.read(content, edits, home)
    _refuse_several(report)
    if report.private and inside:
        raise Unreadable(
            said(
                "Send {filename} itself and not in an archive: it holds licences or addresses that are not kept, and "
                "out of an archive they cannot be taken.",
                filename=quoted(filename),
            )
        )
    if others:
        message = said(
            "Of the zip archive {filename} was read; not read: {names}.",
            filename=quoted(filename),
            names=listed([quoted(each) for each in others]),
        )
        report.problems.insert(0, note("archive-read", message))
    # Edits take back what was said of the values they replace, so they come before their own notes.
    changes = apply_to_report(report, edits)
    report.problems += changes
    return report


def _refuse_several(report: Report) -> None:
    """Raise Unreadable where the lines of players are too many, or too much alike, to be one tournament's."""
    if second := second_begins(report.entrants):
        raise Unreadable(two_tournaments(second.line))
    if len(report.entrants) > MOST_PLAYERS:
        raise Unreadable(TOO_MANY_PLAYERS)
    for number, lines in Counter(entrant.number for entrant in report.entrants).most_common():
        if lines > MOST_ALIKE:
            raise Unreadable(
                said(
                    "{lines:line|lines} have the start number {number}. If these are several tournaments, send a file "
                    "for each.",
                    lines=lines,
                    number=number,
                )
            )


def _why_not(content: bytes, filename: str) -> str:
    return foreign_files.named(content) or foreign_files.by_name(filename) or why_no_text(content) or _UNKNOWN
