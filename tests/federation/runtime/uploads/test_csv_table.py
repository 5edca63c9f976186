"""A CSV table of an office is read as a head and its lines, or refused."""

import pytest

from federation.refusals import NotPossible
from federation.runtime.uploads import csv_table


def test_short_and_long_rows_have_as_many_cells_as_the_head():
    assert csv_table.read(b"a,b\n1\n1,2,3\n\n").rows == [(2, ["1", ""]), (3, ["1", "2"])]


@pytest.mark.parametrize("content", [b"", b"name,id\n", b"name\nOkon\n", b"\x00\x01\x02\x03" * 50])
def test_what_is_no_table_is_refused(content):
    with pytest.raises(NotPossible):
        csv_table.read(content)


def test_a_table_is_known_again_by_the_words_of_its_head():
    one, same, other = (
        csv_table.read(f"{head}\n1,2\n".encode()).digest for head in ("Ważna do,Id", "wazna DO,id", "a,b")
    )
    assert one == same != other
