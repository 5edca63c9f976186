"""A report as text: its lines, decoded, with those in place that the arbiter retyped."""

from collections.abc import Callable, Sequence

from federation.reports.files import archives, foreign_files
from federation.reports.files.encodings import decode
from federation.reports.files.unreadable import Unreadable
from federation.reports.report import Edit, Problem, Report
from federation.reports.sheet.edits import LONGEST_LINE, apply_to_lines
from federation.vocabulary.words import said


def read_text(content: bytes, edits: Sequence[Edit], parse: Callable[[list[str]], Report]) -> Report:
    """The report that `parse` finds in the lines of `content`. Raises Unreadable."""
    lines, encoding, problems = _decoded(content)
    report = read_lines(lines, edits, parse)
    report.encoding = encoding
    report.problems[:0] = problems
    return report


def read_lines(lines: Sequence[str], edits: Sequence[Edit], parse: Callable[[list[str]], Report]) -> Report:
    """The report that `parse` finds in these lines, with those in place that were retyped. Raises Unreadable."""
    changed, said = apply_to_lines(lines, edits)
    report = parse(changed)
    report.problems += said
    return report


def text_lines(content: bytes) -> list[str] | None:
    """The lines of `content` as it came, for looking at them; None where it is no text, or another program's."""
    if archives.is_archive(content) or foreign_files.named(content):
        return None
    try:
        return _decoded(content)[0]
    except Unreadable:
        return None


def _decoded(content: bytes) -> tuple[list[str], str, list[Problem]]:
    text, encoding, problems = decode(content)
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise Unreadable(
                said(
                    "Line {number} of this file has {count:,} characters; no line of a report has more than {most:,}.",
                    number=number,
                    count=len(line),
                    most=LONGEST_LINE,
                )
            )
    while lines and not lines[-1].strip():
        lines.pop()
    return lines, encoding, problems


def why_no_text(content: bytes) -> str:
    """Why `content` cannot be read as text; "" where it can."""
    try:
        _decoded(content)
    except Unreadable as refusal:
        return str(refusal)
    return ""
