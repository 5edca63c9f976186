"""A list is opened within limits, and says how much of it was read."""

import gzip
import io
import zipfile

import pytest

from federation.players_import.formats.opening import digest_of, opened
from federation.players_import.formats.rows import UnreadableList
from federation.runtime.uploads import parts

HEADER = b"fide_id,name\n"
BLANKS = b" " * 5_000_000  # five kilobytes when packed


def packed(kind: str) -> bytes:
    if kind == "gz":
        return gzip.compress(HEADER + BLANKS)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.csv", HEADER + BLANKS)
    return buffer.getvalue()


@pytest.mark.parametrize("kind", ["gz", "zip"])
def test_no_more_is_unpacked_than_a_list_may_hold(tmp_path, kind):
    path = tmp_path / f"a.csv.{kind}"
    path.write_bytes(packed(kind))
    too_much = pytest.raises(UnreadableList, match=r"^the file has more than 1 MB when unpacked$")
    with too_much, opened(path, most=1_000_000) as file:
        file.stream.read()
    with opened(path, most=len(HEADER + BLANKS)) as file:
        assert len(file.stream.read()) == len(HEADER + BLANKS)


def test_how_much_was_read_is_a_share_of_the_file(tmp_path):
    path = tmp_path / "a.csv"
    path.write_bytes(HEADER + b"9000001,Nowak\n" * 20_000)
    with opened(path) as file:
        begun = file.share()
        file.stream.read()
        assert (0 < begun < 0.3, file.share()) == (True, 1)


def test_the_digest_of_a_file_is_that_of_its_upload(tmp_path):
    path = tmp_path / "list"
    path.write_bytes(b"a list" * 100)
    assert digest_of(path) == parts.digest([b"a list" * 40, b"a list" * 60])
    with pytest.raises(UnreadableList, match="gone cannot be read: No such file or directory"):
        digest_of(tmp_path / "gone")
