"""Text formats get lines: decoded, without an empty end, retyped where the arbiter retyped them."""

import pytest

from federation.reports.files.text import read_text, text_lines, why_no_text
from federation.reports.files.unreadable import Unreadable
from federation.reports.report import Edit, Report


def parse(lines: list[str]) -> Report:
    return Report("Lines", lines=lines)


def test_lines_are_decoded_and_end_with_the_last_that_says_something():
    content = "Gołąb\r\nOkoń\n \n\n\x1a".encode("cp1250")
    report = read_text(content, [], parse)
    assert (report.lines, report.encoding) == (["Gołąb", "Okoń"], "cp1250")
    assert [problem.code for problem in report.problems] == ["encoding"]
    assert text_lines(content) == report.lines


def test_retyped_lines_are_parsed_and_noted():
    edits = [Edit("line", "Wrona", line=2), Edit("header", "Cup", name="name"), Edit("line", "x", line=3)]
    report = read_text("Gołąb\nOkoń".encode(), edits, parse)
    assert report.lines == ["Gołąb", "Wrona"]
    assert [(problem.code, problem.line) for problem in report.problems] == [("edited", 2), ("edit-impossible", None)]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"a\nb", ""),
        (b"a\x00b", "This is a binary file, not a text report. Export the tournament as TRF16 and send that."),
        (
            b"a\n" + b"x" * 20_001,
            "Line 2 of this file has 20,001 characters; no line of a report has more than 20,000.",
        ),
        (b"x" * 20_000, ""),
    ],
)
def test_what_is_no_text_says_why(content, why):
    assert why_no_text(content) == why
    assert text_lines(content) == (content.decode().split("\n") if not why else None)
    if why:
        with pytest.raises(Unreadable) as refusal:
            read_text(content, [], parse)
        assert str(refusal.value) == why


def test_the_lines_of_another_program_are_not_looked_at():
    assert [text_lines(content) for content in (b"<html>\nx", b'{"a": 1}', b"PK\x03\x04", b"%PDF-1.4")] == [None] * 4
