"""Files for programs: what the page of a list says of them."""

import pytest

from ratings.published.files import archive, kept
from ratings.published.files.offered import files_of
from tests.ratings.lists.list_factory import make_list

pytestmark = pytest.mark.django_db


def test_a_program_is_told_the_same(client, now):
    one = make_list()
    kept.keep_missing("fide", now)
    told = client.get("/api/v1/lists/fide/2026-11-01/files/").json()
    assert [(file["name"], file["sha256"], file["bytes"]) for file in told] == [
        (file.name, file.sha256, file.bytes) for _form, file in files_of(one)
    ]
    assert client.get("/api/v1/archives/").json() == []
    archive.keep_missing(now)
    ((_year, file),) = archive.found().items()
    (told,) = client.get("/api/v1/archives/").json()
    assert (told["address"], told["sha256"]) == ("/lists/archive-2026.zip", file.sha256)
