"""What was read of published lists is kept by their seals: for the same lists and question, and nothing else."""

from datetime import date
from itertools import count

import pytest
from django.core.cache import caches

from federation.runtime.cache.shared_facts import of_version
from ratings.lists.chain import seals
from ratings.models.sealed import of_sealed
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_list

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_kept")]


@pytest.fixture
def lists() -> list[int]:
    made = [make_list(SEPTEMBER).pk, make_list(NOVEMBER).pk]
    seals.seal_missing("fide")
    return made


@pytest.fixture
def asked():
    """Asks lists a question on a page of a version; answers how often anything was read by then."""
    numbers = count(1)

    def ask(lists: list[int], question: str = "who", version: int = 1) -> int:
        with of_version(version):
            return of_sealed(lists, question, lambda: next(numbers))

    return ask


def test_pages_of_other_data_read_it_once(asked, lists):
    assert [asked(lists), asked(lists, version=2), asked(lists[::-1], version=3)] == [1, 1, 1]


def test_it_is_read_again_where_nothing_is_kept(asked, lists):
    first = asked(lists)
    caches["shared"].clear()
    assert (first, asked(lists)) == (1, 2)


def test_another_question_or_list_is_read(asked, lists):
    assert [asked(lists), asked(lists[:1]), asked(lists, "when"), asked(lists)] == [1, 2, 3, 1]


def test_another_release_reads_anew(asked, lists, settings):
    settings.RELEASE = "the next"
    before = asked(lists)
    settings.RELEASE = "the one after"
    assert (before, asked(lists)) == (1, 2)


def test_a_list_without_a_seal_is_read_each_time(asked, lists):
    lists.append(make_list(date(2027, 1, 1)).pk)
    assert [asked(lists), asked(lists)] == [1, 2]
    seals.seal_missing("fide")
    assert [asked(lists, version=2), asked(lists, version=2)] == [3, 3]


def test_what_is_no_page_reads_each_time(lists):
    numbers = count(1)
    assert [of_sealed(lists, "who", lambda: next(numbers)) for _ in range(2)] == [1, 2]
