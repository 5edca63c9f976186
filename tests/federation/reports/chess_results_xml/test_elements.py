"""Elements of an XML file: each with its line, nothing between them unsaid, nothing dangerous let in."""

import pytest

from federation.reports.chess_results_xml.elements import elements_of
from federation.reports.files.unreadable import Unreadable


def test_elements_have_their_line_path_and_attributes():
    found = elements_of(b'<A>\n <b C="1" c="2"/>\n</A>')
    assert [(one.path, dict(one.attributes), one.line) for one in found.found] == [
        (("a",), {}, 1),
        (("a", "b"), {"c": "1"}, 2),
    ]
    assert [each.text for each in found.left] == ['c="2"']


def test_what_stands_between_elements_is_left_over():
    found = elements_of(b"<a>\nodd<b/><?php x?><!-- note --></a>")
    assert [(each.line, each.text) for each in found.left] == [(2, "odd"), (2, "php x")]
    assert found.comments == [(2, " note ")]


DANGEROUS = (
    b'<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;">]><a>&y;</a>',
    b'<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>',
    b"<a>&unknown;</a>",
    b"<a" * 1000,
    b"<a>" * 1000,
    b"<a>" + b"<b/>odd" * 5000 + b"</a>",
)


@pytest.mark.parametrize("content", DANGEROUS)
def test_what_no_report_needs_is_refused(content):
    with pytest.raises(Unreadable):
        elements_of(content)
