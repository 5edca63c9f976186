"""From an uploaded file to a Report: size, archive, encoding, format, the arbiter's edits."""

from collections.abc import Sequence

from federation.reports.csv_crosstable import reader as csv_crosstable
from federation.reports.edits import apply_to_lines, apply_to_report
from federation.reports.files import archives, foreign_files
from federation.reports.files.encodings import decode
from federation.reports.files.unreadable import Unreadable
from federation.reports.report import Edit, Report
from federation.reports.trf import reader as trf

__all__ = ["MAX_BYTES", "Unreadable", "read"]

MAX_BYTES = 5_000_000
_LONGEST_LINE = 20_000
_UNKNOWN = (
    "This is no report we can read: neither TRF (player lines that start with 001) nor a CSV crosstable with a header "
    "row. Export the tournament as TRF16 (FIDE rating report) and send that."
)


def read(
    content: bytes, filename: str = "", edits: Sequence[Edit] = (), max_bytes: int = MAX_BYTES, home: str = ""
) -> Report:
    """The report in an uploaded file with `edits` made. Raises Unreadable, its message for the arbiter, or nothing.

    `home`: code of the federation whose office reads it; it need not be one of FIDE's.
    """
    if not content.strip():
        raise Unreadable("The file is empty.")
    if len(content) > max_bytes:
        raise Unreadable(f"The file is larger than {max_bytes // 1_000_000 or 1} MB; a report is not.")
    if archives.is_archive(content):
        filename, content = archives.report_inside(content, max_bytes)
        if archives.is_archive(content):
            raise Unreadable("The zip archive holds another archive; send the report itself.")
        if not content.strip():
            raise Unreadable("The report in the zip archive is empty.")
    foreign_files.refuse(content)
    try:
        text, encoding, problems = decode(content)
    except Unreadable as refusal:
        raise Unreadable(foreign_files.by_name(filename) or str(refusal)) from None
    lines = text.split("\n")
    if any(len(line) > _LONGEST_LINE for line in lines):
        raise Unreadable(f"A line of this file is longer than {_LONGEST_LINE} signs; no report has such lines.")
    while lines and not lines[-1].strip():
        lines.pop()
    lines, changes = apply_to_lines(lines, edits)
    report = _parse(lines, filename, home)
    report.encoding = encoding
    report.problems[:0] = problems
    # Edits take back what was said of the values they replace, so they come before their own notes.
    changes += apply_to_report(report, edits)
    report.problems += changes
    return report


def _parse(lines: list[str], filename: str, home: str) -> Report:
    if trf.looks_like_trf(lines):
        return trf.parse(lines, home)
    if (report := csv_crosstable.parse(lines, home)) is not None:
        return report
    raise Unreadable(foreign_files.by_name(filename) or _UNKNOWN)
