"""An uploaded list comes back byte for byte, under a name that is only a name."""

import pytest

from federation.models import ImportPart
from federation.players_import import files
from federation.players_import.formats.rows import UnreadableList
from tests.federation.small_lists import uploaded

CONTENT = bytes(range(256)) * 20


@pytest.mark.django_db
def test_a_file_is_put_together_from_its_parts(registrar):
    one = uploaded(registrar, CONTENT)
    files.forget(one)
    files.keep(one, (CONTENT[at : at + 700] for at in range(0, len(CONTENT), 700)))
    with files.on_disk(one) as path:
        assert (path.name, path.read_bytes(), ImportPart.objects.count()) == ("members_2026-01-01.csv", CONTENT, 8)
    assert not path.exists()


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("oct26.txt", "oct26.txt"),
        ("../../etc/oct26.txt", "oct26.txt"),
        ("C:\\lists\\oct26.txt", "oct26.txt"),
        ("oct\x0026.txt", "oct26.txt"),
        ("", "list"),
        ("x" * 300 + ".zip", "x" * 196 + ".zip"),
    ],
)
def test_names_are_names_alone(name, plain):
    assert files.plain_name(name) == plain


def test_the_digest_of_a_file_is_that_of_its_upload(tmp_path):
    path = tmp_path / "list"
    path.write_bytes(CONTENT)
    assert files.digest_of(path) == files.digest([CONTENT[:100], CONTENT[100:]])
    with pytest.raises(UnreadableList, match="gone cannot be read: No such file or directory"):
        files.digest_of(tmp_path / "gone")
