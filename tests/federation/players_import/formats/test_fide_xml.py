"""An XML list takes no more memory than its longest player, whatever a stranger wrote into it."""

import io
from datetime import date

import pytest

from federation.players_import.formats import fide_xml
from federation.players_import.formats.left_out import LeftOut
from federation.players_import.formats.rows import UnreadableList

DAY = date(2026, 10, 1)
PLAYER = b"<player><fideid>1</fideid><name>Nowak, Jan</name></player>"


def read(content: bytes) -> list:
    return list(fide_xml.read(io.BytesIO(content), DAY, "standard", LeftOut()))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"<a>" * 21, "line 1: elements stand too deep in one another"),
        (b"<list><player name='" + b"x" * 2_000_000, "line 1: a tag is longer than 1000000"),
        (b"<list>\n<!--" + b"x" * 2_000_000, "line 2: a tag is longer than 1000000"),
        (b"<list><player><name>" + b"x" * 2_000_000, "line 1: a value is longer than 1000"),
    ],
    ids=["depth", "attribute", "comment", "value"],
)
def test_what_would_fill_the_memory_is_refused(content, words):
    with pytest.raises(UnreadableList) as caught:
        read(content)
    assert str(caught.value) == words


def test_twenty_elements_deep_and_a_long_list_are_read():
    content = b"<a>" * 18 + PLAYER * 50_000 + b"</a>" * 18
    assert len(read(content)) == 50_000
