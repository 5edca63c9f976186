"""An uploaded file comes back byte for byte, under a name that is only a name."""

import pytest

from federation.models import ImportPart
from federation.runtime.uploads import parts
from tests.federation.small_lists import uploaded

CONTENT = bytes(range(256)) * 20


@pytest.mark.django_db
def test_a_file_is_put_together_from_its_parts(registrar):
    one = uploaded(registrar, CONTENT)
    parts.forget(one)
    parts.keep(one, (CONTENT[at : at + 700] for at in range(0, len(CONTENT), 700)))
    with parts.on_disk(one) as path:
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
    assert parts.plain_name(name) == plain
