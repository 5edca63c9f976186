"""The types of the door for reports have the fields of what the pages' own JSON says."""

from msgspec.structs import fields

from federation.reports.exports.json_file import header_told
from federation.reports.report import Report
from federation.views.programs.shapes import Header


def test_the_header_is_that_of_the_file():
    assert [field.name for field in fields(Header)] == list(header_told(Report("TRF16")))
