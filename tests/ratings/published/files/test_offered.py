"""What is told of files: each that there is, and its size and checksum when it is written."""

import pytest

from ratings.published.files import kept
from ratings.published.files.forms import FORMS
from ratings.published.files.offered import PublicFile, files_of
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


def test_a_file_is_told_before_and_after_it_is_written(now, django_assert_num_queries):
    one = make_list()
    make_entry(one, make_player("Okoń, Ewa", fide_id=9900001), 2000)
    with django_assert_num_queries(2):
        before = [file for _form, file in files_of(one)]
    assert before[0] == PublicFile(
        "list.csv", "text/csv; charset=utf-8", None, "", None, "/lists/fide/2026-11-01/list.csv?edition=1",
        "/lists/fide/latest/list.csv",
    )  # fmt: skip
    kept.keep_missing("fide", now)
    after = {file.name: file for _form, file in files_of(one)}
    assert [file.name for file in before] == [*after] == [*FORMS]
    for file in kept.of_list(one):
        told = after[file.name]
        assert (told.bytes, told.sha256, told.written_at) == (file.size, file.sha256, now), file.name
